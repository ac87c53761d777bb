// Judges values by the schemas as their author wrote them, with Ajv: no code of ours. Schemas of OpenAPI 3.0 become JSON
// Schema by a package of others.
import { openapiSchemaToJsonSchema } from "@openapi-contrib/openapi-schema-to-json-schema";
import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { isObject, type JsonObject, type JsonValue } from "../../scripts/json/json.js";
import { decode } from "../../scripts/json/pointer.js";

/** Says whether the schema at a pointer accepts a value; `undefined` if Ajv cannot compile the schema. */
export type Judge = (pointer: string, value: unknown) => boolean | undefined;

const options = {
  strict: false,
  logger: false,
  validateSchema: false,
  validateFormats: false,
  // 0.3 is a multiple of 0.1.
  multipleOfPrecision: 10,
  inlineRefs: false,
} as const;

/** Creates the judge of a bundled document. */
export function judgeOf(root: JsonObject, pointers: readonly string[]): Judge {
  const isOld = String(root["openapi"]).startsWith("3.0");
  const directed = structuredClone(root) as JsonObject;
  demandLess(directed);
  const document = isOld ? converted(directed, pointers) : directed;
  const ajv = isOld ? new Ajv(options) : new Ajv2020(options);
  // Keywords of 2019-09 alone, which Ajv reads in 2020-12 too.
  if (!isOld)
    for (const keyword of ["$recursiveRef", "$recursiveAnchor"]) ajv.removeKeyword(keyword);
  ajv.addSchema(document, "document");
  const known = new Map<string, ReturnType<typeof ajv.compile> | undefined>();
  return (pointer, value) => {
    if (!known.has(pointer)) {
      try {
        const place = pointer.split("/").map(encodeURIComponent).join("/");
        known.set(pointer, ajv.compile({ $ref: `document#${place}` }));
      } catch {
        known.set(pointer, undefined);
      }
    }
    try {
      return known.get(pointer)?.(value) as boolean | undefined;
    } catch (error) {
      // Ajv follows references that lead in a circle until the stack ends.
      if (error instanceof RangeError) return undefined;
      throw error;
    }
  };
}

/** A member that travels in one direction alone is required in that direction alone (OAS 3.1 §4.8.24.5). */
function demandLess(value: JsonValue): void {
  if (typeof value !== "object" || value === null) return;
  for (const part of Object.values(value)) demandLess(part);
  if (Array.isArray(value)) return;
  const { required, properties } = value;
  if (!Array.isArray(required) || !isObject(properties)) return;
  value["required"] = required.filter((name) => {
    const member = properties[String(name)];
    return !isObject(member) || (member["readOnly"] !== true && member["writeOnly"] !== true);
  });
}

function converted(document: JsonObject, pointers: readonly string[]): JsonObject {
  for (const pointer of pointers) {
    const tokens = decode(`#${pointer}`) === undefined ? [] : pointer.slice(1).split("/");
    const keys = tokens.map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
    const last = keys.pop();
    let holder: JsonValue | undefined = document;
    for (const key of keys) holder = (holder as JsonObject | undefined)?.[key];
    const schema = last === undefined ? undefined : (holder as JsonObject | undefined)?.[last];
    if (!isObject(schema) || last === undefined) continue;
    try {
      (holder as JsonObject)[last] = openapiSchemaToJsonSchema(schema) as JsonValue;
    } catch {
      // The schema is none of OpenAPI 3.0: Ajv reads it as it stands.
    }
  }
  return document;
}
