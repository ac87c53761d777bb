// Prints, for each form, a table by which generated validators read the fields and convert their texts (OAS 3.1
// §4.8.15).

import { isObject, type JsonObject, own } from "../../json/json.js";
import type { MediaType } from "../../model/api-model.js";
import { essenceOf, isJson } from "../../model/media-type.js";
import type { JsonSchema } from "../../model/schema.js";
import { str } from "../../render/typescript.js";
import { byteFields } from "../../schema/bytes.js";
import { mustHave } from "../../schema/facts.js";
import type { Scope } from "../../schema/scope.js";
import type { Shape } from "../../schema/text-shape.js";
import { shapeText } from "../../typescript/print-shape.js";
import { literal, type Member } from "./literal.js";
import { written } from "./style.js";

/** The code that describes the fields of a form, and the code of the `Shape` of undeclared fields. */
export interface FormTable {
  readonly fields: readonly string[];
  readonly rest: string | undefined;
}

/**
 * Data for reading a form: its `Shape`, the scope of its schema, and `named`, which returns the code for a named shape.
 */
interface Reading {
  readonly scope: Scope;
  readonly shape: Shape;
  readonly named: (name: string) => string;
}

/**
 * Returns the table of a form, or `undefined` if its schema allows no objects. `schema` is the schema of the form, in
 * which the binary fields are marked.
 */
export function formTable(
  { mediaType, encoding }: MediaType,
  schema: JsonSchema,
  hasProto: boolean,
  { scope, shape, named }: Reading,
): FormTable | undefined {
  const properties = isObject(shape) ? own(shape, "properties") : undefined;
  if (!isObject(shape) || !isObject(properties)) return undefined;
  const inParts = essenceOf(mediaType) === "multipart/form-data";
  const bytes = inParts ? byteFields(schema, scope) : new Set<string>();
  const required = mustHave(schema, scope);
  const fields = Object.keys(properties).map((name) => {
    const field = properties[name] as Shape;
    const declared = encoding.find(({ property }) => property === name) ?? {};
    const isBytes = bytes.has(name);
    const styled = inParts ? partMembers : fieldMembers;
    const isDocument = !inParts && isJsonDocument(declared);
    const isList = isObject(field) && field["items"] !== undefined && !isDocument;
    const isStructure = isObject(field) && !isBytes;
    return literal([
      ["name", str(name)],
      ["in", str("body")],
      // A form cannot contain an empty list, so an absent field is read as an empty list.
      ["emptyIfAbsent", isList && required.has(name) ? "true" : undefined],
      ...(isBytes ? bytesMembers(field, named) : styled(field, declared, named)),
      ["hasProto", hasProto && isStructure ? "true" : undefined],
    ]);
  });
  const rest = own(shape, "rest");
  const isRead = rest !== undefined && rest !== "string";
  return { fields, rest: isRead ? shapeText(rest as Shape, named) : undefined };
}

type Declared = Partial<Pick<MediaType["encoding"][number], "contentType" | "style" | "explode">>;

function bytesMembers(field: Shape, named: Reading["named"]): Member[] {
  return [
    ["shape", shapeText(field, named)],
    ["bytes", "true"],
  ];
}

/**
 * Returns the members of a table for a part of a multipart body: JSON, a text or a file. In a multipart body, the
 * `style` of a part is ignored.
 */
function partMembers(
  field: Shape,
  { contentType = "" }: Declared,
  named: Reading["named"],
): Member[] {
  return [
    ["shape", shapeText(field, named)],
    ["content", isJson(contentType) ? str("json") : undefined],
  ];
}

/**
 * Returns true if a field of an urlencoded form is sent as one JSON text. `contentType` has no effect on a field with
 * `style`.
 */
function isJsonDocument({ contentType = "", style }: Declared): boolean {
  return style === undefined && isJson(contentType);
}

/** Returns the members of a table for a form field, which is converted like a query parameter. */
function fieldMembers(field: Shape, declared: Declared, named: Reading["named"]): Member[] {
  const { style = "form", explode = style === "form" } = declared;
  if (isJsonDocument(declared)) {
    const int64 = isObject(field) ? own(field, "int64") : undefined;
    return [
      ["shape", int64 === undefined ? str("string") : shapeText({ int64 }, named)],
      ["content", str("json")],
    ];
  }
  const { properties, rest } = isObject(field) ? field : ({} as JsonObject);
  const isOpen = isObject(properties) && Object.keys(properties).length === 0 && rest === undefined;
  return [
    ...written("body", style, explode),
    // An object schema without further keywords accepts undeclared members.
    ["shape", shapeText(isOpen ? { ...(field as JsonObject), open: true } : field, named)],
  ];
}
