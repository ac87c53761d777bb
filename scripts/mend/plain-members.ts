// Fields whose values are strings, booleans or lists of strings: their types, and replacements for other values.

import { Lines } from "../diagnostics/lines.js";
import type { JsonValue } from "../json/json.js";
import type { SpecDocument } from "../load/spec-document.js";

/** One of the simple types of fields, such as string. */
export interface Form {
  readonly name: "string" | "boolean" | "array of strings";
  accepts(value: JsonValue): boolean;
}

const text: Form = { name: "string", accepts: (value) => typeof value === "string" };
const flag: Form = { name: "boolean", accepts: (value) => typeof value === "boolean" };
const texts: Form = {
  name: "array of strings",
  accepts: (value) => Array.isArray(value) && value.every((item) => typeof item === "string"),
};

/**
 * The types of fields with simple values, by field name. In all objects except schemas, a field with a given name
 * always has the same type.
 */
const forms: ReadonlyMap<string, Form> = new Map([
  ...[
    ...["title", "version", "summary", "description", "termsOfService", "name", "url", "email"],
    ...["identifier", "operationId", "in", "style", "contentType", "operationRef", "type"],
    ...["externalValue", "namespace", "prefix", "propertyName", "scheme", "bearerFormat"],
    ...["openIdConnectUrl", "authorizationUrl", "tokenUrl", "refreshUrl", "jsonSchemaDialect"],
    "default",
  ].map((name) => [name, text] as const),
  ...[
    ...["required", "deprecated", "explode", "allowReserved", "allowEmptyValue"],
    ...["attribute", "wrapped"],
  ].map((name) => [name, flag] as const),
  ["tags", texts],
  ["enum", texts],
]);

/** Returns the type that a field must have, or `undefined` for a field without a simple type. */
export function formOf(name: string): Form | undefined {
  return forms.get(name);
}

/** Returns the replacement for a value of the wrong type, or `undefined` if there is none. */
export function readAs(
  form: Form,
  value: JsonValue,
  document: SpecDocument,
  pointer: string,
): JsonValue | undefined {
  if (form === text) {
    if (typeof value === "number") return digitsAt(document, pointer) ?? String(value);
    return typeof value === "boolean" ? String(value) : undefined;
  }
  if (form === flag) return value === "true" ? true : value === "false" ? false : undefined;
  const items = Array.isArray(value) ? value : [value];
  const plain = items.filter((item) => typeof item !== "object" || Array.isArray(item));
  return plain.length < items.length ? undefined : items.map(String);
}

/** Returns a number in the spelling of the document, because the version `1.0` is not `1`. */
function digitsAt(document: SpecDocument, pointer: string): string | undefined {
  const { file, line, column, length } = document.locate(pointer);
  const source = document.files.find((one) => one.file === file);
  if (source === undefined) return undefined;
  const written = new Lines(source.text).line(line).slice(column - 1, column - 1 + length);
  return /^[-+.0-9eE]+$/.test(written) ? written : undefined;
}
