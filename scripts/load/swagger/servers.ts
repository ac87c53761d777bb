// Converts `schemes`, `host` and `basePath` of Swagger 2.0 to `servers` of OpenAPI 3.0.
import { isObject, type JsonObject, type JsonValue, own, setOwn } from "../../json/json.js";
import { append } from "../../json/pointer.js";
import type { Conversion, Places } from "./conversion.js";

/** Returns the servers of a document, or an empty list if the document declares no server. */
export function serversOf(conversion: Conversion): JsonObject[] {
  const parameterized = azureServer(conversion);
  if (parameterized !== undefined) return [parameterized];
  const { source, moved } = conversion;
  const servers = urlsOf(source, schemesOf(source)).map((url): JsonObject => ({ url }));
  const from = typeof own(source, "host") === "string" ? "/host" : "/basePath";
  if (servers.length > 0) moved.add("/servers", from);
  return servers;
}

/** Returns the servers of an operation, or an empty list if the document has the same `schemes`. */
export function operationServers(
  operation: JsonObject,
  { from, to }: Places,
  { source, moved }: Conversion,
): JsonObject[] {
  const schemes = schemesOf(operation);
  if (schemes.length === 0 || schemes.join() === schemesOf(source).join()) return [];
  if (typeof own(source, "host") !== "string") return [];
  moved.add(append(to, "servers"), append(from, "schemes"));
  return urlsOf(source, schemes).map((url): JsonObject => ({ url }));
}

function schemesOf(holder: JsonObject): readonly string[] {
  const schemes = own(holder, "schemes");
  if (!Array.isArray(schemes)) return [];
  const known = schemes.filter((one) => one === "https" || one === "http") as string[];
  // Clients use the first server, so `https` is listed before `http`.
  return [...new Set(known)].sort((one, other) => other.length - one.length);
}

function urlsOf(source: JsonObject, schemes: readonly string[]): string[] {
  const host = own(source, "host");
  const path = basePathOf(source);
  if (typeof host !== "string" || host === "") return path === "" ? [] : [path];
  return (schemes.length === 0 ? ["https"] : schemes).map((scheme) => `${scheme}://${host}${path}`);
}

/** Returns the base path without its final slash, because each path begins with a slash. */
function basePathOf(source: JsonObject): string {
  const written = own(source, "basePath");
  if (typeof written !== "string") return "";
  const path = written.replace(/\/+$/, "");
  return path === "" || path.startsWith("/") ? path : `/${path}`;
}

/** Returns the server of `x-ms-parameterized-host`: a host with variables. */
function azureServer(conversion: Conversion): JsonObject | undefined {
  const key = "x-ms-parameterized-host";
  const written = own(conversion.source, key);
  const template = isObject(written) ? own(written, "hostTemplate") : undefined;
  if (!isObject(written) || typeof template !== "string") return undefined;
  const parameters = own(written, "parameters");
  const variables: JsonObject = {};
  for (const [index, parameter] of (Array.isArray(parameters) ? parameters : []).entries()) {
    const { value } = conversion.follow(
      parameter,
      append(append(append("", key), "parameters"), index),
    );
    const name = isObject(value) ? own(value, "name") : undefined;
    if (isObject(value) && typeof name === "string") setOwn(variables, name, variableOf(value));
  }
  const scheme = own(written, "useSchemePrefix") === false ? "" : "https://";
  conversion.moved.add("/servers", append("", key));
  const url = `${scheme}${template}${basePathOf(conversion.source)}`;
  return { url, ...(Object.keys(variables).length === 0 ? {} : { variables }) };
}

function variableOf(parameter: JsonObject): JsonObject {
  const values = own(parameter, "enum");
  const first: JsonValue | undefined = Array.isArray(values) ? values[0] : undefined;
  const made: JsonObject = { default: String(own(parameter, "default") ?? first ?? "") };
  if (Array.isArray(values)) made["enum"] = values;
  const description = own(parameter, "description");
  if (description !== undefined) made["description"] = description;
  return made;
}
