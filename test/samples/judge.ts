// Validates values against the schemas of the document with Ajv, without any code of specloom. Another package converts
// schemas of OpenAPI 3.0 to JSON Schema.
import { openapiSchemaToJsonSchema } from "@openapi-contrib/openapi-schema-to-json-schema";
import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { valueFor } from "../../scripts/json/by-key.js";
import { isObject, type JsonObject } from "../../scripts/json/json.js";
import { child, parse, valueAtTokens } from "../../scripts/json/pointer.js";
import {
  base,
  expression,
  isWithin,
  levelsFrom,
  makeReadable,
  targetsFrom,
  unreadable,
  withoutSiblings,
} from "./readable.js";

/** Ajv's verdict with its errors, or the reason why Ajv has no verdict. */
export interface Verdict {
  readonly is: "valid" | "invalid" | "unjudged";
  readonly why: string;
}

/** Says whether the schema at a JSON Pointer accepts a value. */
export type Judge = (pointer: string, value: unknown) => Verdict;

const options = {
  strict: false,
  logger: false,
  validateSchema: false,
  // Without `multipleOfPrecision`, 0.3 would not be a multiple of 0.1.
  multipleOfPrecision: 10,
  inlineRefs: false,
  code: { regExp: Object.assign(expression, { code: "expression" }) },
} as const;

/** Returns a function that validates values against the schemas of a bundled document. Changes the document. */
export function judgeOf(root: JsonObject, pointers: readonly string[]): Judge {
  const isOld = String(root["openapi"]).startsWith("3.0");
  const ajv = isOld ? new Ajv(options) : new Ajv2020(options);
  addFormats.default(ajv);
  // ajv-formats checks `url`, which is a format neither of JSON Schema nor of OpenAPI.
  ajv.addFormat("url", true);
  // In schemas of 2020-12, Ajv also interprets two keywords of 2019-09, so these keywords are removed.
  if (!isOld)
    for (const keyword of ["$recursiveRef", "$recursiveAnchor"]) ajv.removeKeyword(keyword);
  /** For each unreadable keyword that Ajv met in the current validation, the reason why Ajv cannot read it. */
  const met = new Set<string>();
  ajv.addKeyword({ keyword: unreadable, validate: (why: string) => met.add(why) !== undefined });
  if (isOld) convert(root, pointers);
  makeReadable(root, levelsFrom(root, pointers));
  try {
    ajv.addSchema(root, base);
  } catch (error) {
    // Ajv rejects some documents, for example if `$anchor` occurs twice with the same name.
    return () => ({ is: "unjudged", why: (error as Error).message });
  }
  const known = new Map<string, ValidateFunction | string>();
  return (pointer, value) => {
    // A parameter without a schema accepts any value.
    if (schemaAt(root, pointer) === undefined) return { is: "valid", why: "" };
    const check = valueFor(known, pointer, () => compiled(ajv, pointer));
    if (typeof check === "string") return { is: "unjudged", why: check };
    met.clear();
    try {
      if (!check(value)) return { is: "invalid", why: worded(check.errors ?? []) };
    } catch (error) {
      // Ajv follows circular references until the stack overflows.
      if (error instanceof RangeError) return { is: "unjudged", why: "a schema includes itself" };
      throw error;
    }
    return met.size === 0 ? { is: "valid", why: "" } : { is: "unjudged", why: [...met].join("; ") };
  };
}

function compiled(ajv: Ajv | Ajv2020, pointer: string): ValidateFunction | string {
  const place = pointer.split("/").map(encodeURIComponent).join("/");
  try {
    return ajv.compile({ $ref: `${base}#${place}` });
  } catch (error) {
    return (error as Error).message;
  }
}

/** Describes Ajv's first error, which is the most specific, and its last error, which is about the outermost union. */
function worded(errors: readonly ErrorObject[]): string {
  return [...new Set([errors[0], errors.at(-1)])]
    .flatMap((error) =>
      error === undefined ? [] : [`${error.instancePath} ${error.message} (${error.schemaPath})`],
    )
    .join("; ");
}

/** Converts schemas of OpenAPI 3.0, and targets of references, to JSON Schema. */
function convert(root: JsonObject, pointers: readonly string[]): void {
  withoutSiblings(levelsFrom(root, pointers));
  const all = new Set([...pointers, ...targetsFrom(root, pointers)]);
  for (const pointer of all) {
    if (isWithin(pointer, all)) continue;
    const keys = parse(pointer) ?? [];
    const last = keys.pop() ?? "";
    const holder = valueAtTokens(root, keys);
    const schema = isObject(holder) || Array.isArray(holder) ? child(holder, last) : undefined;
    if (!isObject(schema)) continue;
    try {
      (holder as JsonObject)[last] = openapiSchemaToJsonSchema(schema) as JsonObject;
    } catch {
      // The converter throws for types that only later versions of OpenAPI have. Schemas with such types need no
      // conversion.
    }
  }
}

function schemaAt(root: JsonObject, pointer: string) {
  return valueAtTokens(root, parse(pointer) ?? []);
}
