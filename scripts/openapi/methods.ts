// HTTP methods in documents, their responses without a body, and the methods that `fetch` can send and Node.js can receive.
import { isObject, type JsonObject, type JsonValue, own } from "../json/json.js";
import { objects } from "./objects.js";
import { isIn, isSince32, type OpenApiVersion } from "./versions.js";

/** The methods that are fields of a Path Item Object (OAS 3.2 §4.9), in the specification's order. */
export const fixedMethods = [
  "get",
  "put",
  "post",
  "delete",
  "options",
  "head",
  "patch",
  "trace",
  "query",
] as const;

const fixed: ReadonlySet<string> = new Set(fixedMethods);

/**
 * Returns the name that a method has in requests. Methods in `additionalOperations` are case-sensitive (RFC 9110 §9.1).
 */
export function sentMethod(method: string): string {
  return fixed.has(method) ? method.toUpperCase() : method;
}

/** Returns the methods that are fields of a Path Item Object in an OpenAPI version. */
function methodsIn(version: OpenApiVersion): readonly string[] {
  const { fields } = objects["path-item"];
  return fixedMethods.filter((method) => isIn(fields.get(method) ?? {}, version));
}

/**
 * Returns true if a method such as `Get` differs only in case from a method field of the Path Item Object. HTTP clients
 * such as that of Node.js convert methods to upper case, so they would confuse the two.
 */
export function isLikeFixed(name: string): boolean {
  return fixed.has(name.toLowerCase());
}

/** Returns true for a response that never has a body, even if the document declares one (RFC 9110 §6.4.1). */
export function isBare(method: string, status: string): boolean {
  return method === "head" || /^(?:1..|204|205|304)$/.test(status);
}

const token = /^[\w!#$%&'*+.^`|~-]+$/;

export interface WrittenOperation {
  readonly method: string;
  readonly written: JsonValue;
  /** The path from the path item to the operation, as tokens of a JSON Pointer. */
  readonly tokens: readonly string[];
}

/**
 * Returns the operations of a path item in document order. If two operations have an equal method, the second one is
 * left out.
 */
export function operationsIn(item: JsonObject, version: OpenApiVersion): WrittenOperation[] {
  const known = new Set(methodsIn(version));
  const found: WrittenOperation[] = [];
  for (const key of Object.keys(item)) {
    const written = item[key] as JsonValue;
    if (known.has(key)) found.push({ method: key, written, tokens: [key] });
    if (key !== "additionalOperations" || !isSince32(version) || !isObject(written)) continue;
    for (const method of Object.keys(written)) {
      if (!token.test(method) || isLikeFixed(method)) continue;
      const operation = own(written, method) as JsonValue;
      found.push({ method, written: operation, tokens: [key, method] });
    }
  }
  return found;
}

/**
 * The methods that the HTTP server of Node.js accepts, since 20.19. For methods that are not in the list, the HTTP
 * server of Node.js responds with the status 400.
 */
const readByNode: ReadonlySet<string> = new Set(
  (
    "ACL BIND CHECKOUT COPY DELETE GET HEAD LINK LOCK M-SEARCH MERGE MKACTIVITY MKCALENDAR MKCOL MOVE NOTIFY " +
    "OPTIONS PATCH POST PROPFIND PROPPATCH PURGE PUT QUERY REBIND REPORT SEARCH SOURCE SUBSCRIBE TRACE UNBIND " +
    "UNLINK UNLOCK UNSUBSCRIBE"
  ).split(" "),
);

/**
 * Returns true if the HTTP server of Node.js accepts requests with a method. Returns false for the method CONNECT,
 * which opens a tunnel.
 */
export function isReadByNode(name: string): boolean {
  return readByNode.has(name);
}

/** Returns true if `fetch` refuses to send a method (Fetch §2.2.1). */
export function isForbiddenByFetch(name: string): boolean {
  return /^(?:connect|trace|track)$/i.test(name);
}
