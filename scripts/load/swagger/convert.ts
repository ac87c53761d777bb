// Converts a bundled Swagger 2.0 document to OpenAPI 3.0. Modules that run after the conversion need not support
// Swagger 2.0.
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { isObject, type JsonObject, type JsonValue, own, setOwn } from "../../json/json.js";
import { append, decode, encode, parse, valueAtTokens } from "../../json/pointer.js";
import { Conversion, convertMembers } from "./conversion.js";
import { writeDiscriminatorValues } from "./discriminator-values.js";
import { Moved } from "./moved.js";
import { convertPathItem } from "./operations.js";
import { convertParameter, isSent } from "./parameters.js";
import { addQueryPaths } from "./query-paths.js";
import { convertResponse } from "./responses.js";
import { convertSchema } from "./schemas.js";
import { convertSecurityScheme } from "./security-schemes.js";
import { serversOf } from "./servers.js";

export interface Converted {
  readonly root: JsonObject;
  readonly moved: Moved;
  /** Findings about constructs that OpenAPI 3.0 cannot express, with locations in the source document. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Members of the root object that the conversion replaces or drops. */
const consumed = new Set([
  "swagger",
  "host",
  "basePath",
  "schemes",
  "consumes",
  "produces",
  "definitions",
  "parameters",
  "responses",
  "securityDefinitions",
  "components",
  "servers",
]);

/**
 * Converts the root object of a bundled document, without modifying the object. The conversion creates at most `most`
 * objects.
 */
export function convert(source: JsonObject, most: number): Converted {
  const conversion = new Conversion(source, new Moved(), most);
  const root: JsonObject = { openapi: "3.0.3" };
  const servers = serversOf(conversion);
  // Components are converted first, so that shared objects are created in `components`.
  const components = componentsOf(conversion);
  for (const key of Object.keys(source)) {
    if (key === "paths") setOwn(root, key, pathsOf(conversion));
    else if (key === "x-webhooks")
      conversion.warn(
        "ignored-construct",
        "`x-webhooks` of a Swagger Object is ignored: webhooks need OpenAPI 3.0 or later",
        "/x-webhooks",
      );
    else if (key === "x-path-items" || key === "x-ms-paths") continue;
    else if (!consumed.has(key)) setOwn(root, key, source[key] as JsonValue);
  }
  if (servers.length > 0) root["servers"] = servers;
  root["components"] = components;
  const { schemas } = components;
  if (isObject(schemas)) writeDiscriminatorValues(schemas, conversion);
  for (const from of conversion.byPosition) moveItems(from, conversion);
  for (const { from, key, to } of conversion.renamed)
    for (const schema of conversion.moved.made(from))
      conversion.moved.add(append(schema, to), append(from, key));
  conversion.moved.add("/openapi", "/swagger");
  writeReferences(conversion, root);
  return { root, moved: conversion.moved, diagnostics: conversion.diagnostics };
}

function pathsOf(conversion: Conversion): JsonValue {
  const paths = own(conversion.source, "paths") as JsonValue;
  const made = convertMembers(paths, { from: "/paths", to: "/paths" }, (item, places, path) =>
    path.startsWith("x-") ? item : convertPathItem(item, places, conversion),
  );
  if (isObject(made)) addQueryPaths(made, conversion);
  return made;
}

/**
 * Returns the sections of `components`, with the shared objects of the document. Body parameters are left out, because
 * they become the request bodies of operations.
 */
function componentsOf(conversion: Conversion): JsonObject {
  const components: JsonObject = {};
  const add = (member: string, of: string, convert: Parameters<typeof convertMembers>[2]) => {
    const items = own(conversion.source, of);
    if (items === undefined) return;
    const places = { from: append("", of), to: append("/components", member) };
    conversion.moved.add(places.to, places.from);
    setOwn(components, member, convertMembers(items, places, convert));
  };
  const produces = conversion.mediaTypes("produces");
  add("schemas", "definitions", (value, { from }) => convertSchema(value, from, conversion));
  add("parameters", "parameters", (value, places) =>
    isSent(value) ? undefined : convertParameter(value, places, conversion),
  );
  add("responses", "responses", (value, places) =>
    convertResponse(value, places, produces, conversion),
  );
  add("securitySchemes", "securityDefinitions", (value, places) =>
    convertSecurityScheme(value, places, conversion),
  );
  add("x-path-items", "x-path-items", (value, places) =>
    convertPathItem(value, places, conversion),
  );
  return components;
}

/** Records the new locations of the schemas in an `items` list; the conversion moves these schemas into a union. */
function moveItems(from: string, { source, moved }: Conversion): void {
  const items = valueAtTokens(source, parse(append(from, "items")) ?? []);
  const last = Array.isArray(items) ? items.length : 0;
  for (const to of moved.made(from)) {
    const anyOf = append(append(to, "items"), "anyOf");
    for (let index = 0; index < last; index += 1)
      moved.add(append(anyOf, index), append(append(from, "items"), index));
    moved.add(append(anyOf, last), append(from, "additionalItems"));
  }
}

/** Adapts each reference to the new location of its target. */
function writeReferences({ references, moved }: Conversion, root: JsonObject): void {
  const exists = (pointer: string) => valueAtTokens(root, parse(pointer) ?? []) !== undefined;
  for (const { holder, key } of references) {
    const text = holder[key];
    const pointer = typeof text === "string" && text.startsWith("#") ? decode(text) : undefined;
    const made = pointer === undefined ? undefined : moved.made(pointer).find(exists);
    if (made !== undefined) setOwn(holder, key, encode(made));
  }
}
