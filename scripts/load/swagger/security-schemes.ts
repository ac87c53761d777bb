// Converts security schemes of Swagger 2.0, in which each OAuth flow is a separate scheme.
import { isObject, type JsonObject, type JsonValue, own, setOwn } from "../../json/json.js";
import { append } from "../../json/pointer.js";
import type { Conversion, Places } from "./conversion.js";

/** Maps OAuth flow names of Swagger 2.0 to those of OpenAPI 3.0. */
const flows: Readonly<Record<string, string>> = {
  implicit: "implicit",
  password: "password",
  application: "clientCredentials",
  accessCode: "authorizationCode",
};
const ofFlow = ["authorizationUrl", "tokenUrl", "scopes"];

export function convertSecurityScheme(
  scheme: JsonValue,
  { from, to }: Places,
  { moved }: Conversion,
): JsonValue {
  if (!isObject(scheme)) return scheme;
  const type = own(scheme, "type");
  if (type === "basic") return { ...scheme, type: "http", scheme: "basic" };
  if (type !== "oauth2") return scheme;
  const made: JsonObject = {};
  const flow: JsonObject = {};
  for (const key of Object.keys(scheme)) {
    if (key === "flow") continue;
    setOwn(ofFlow.includes(key) ? flow : made, key, scheme[key] as JsonValue);
  }
  flow["scopes"] ??= {};
  const name = own(scheme, "flow");
  const known = typeof name === "string" && Object.hasOwn(flows, name) ? flows[name] : name;
  made["flows"] = typeof known === "string" ? { [known]: flow } : {};
  moved.add(append(to, "flows"), from);
  if (typeof known === "string") moved.add(append(append(to, "flows"), known), from);
  return made;
}
