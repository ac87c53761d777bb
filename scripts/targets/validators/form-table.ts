// Prints, for each form, a table by which generated validators read the fields and convert their texts (OAS 3.1
// §4.8.15).

import { isObject, type JsonObject, own } from "../../json/json.js";
import type { MediaType } from "../../model/api-model.js";
import type { Int64Form } from "../../model/int64/view.js";
import { essenceOf, isJson } from "../../model/media-type.js";
import type { JsonSchema } from "../../model/schema.js";
import { prop, str } from "../../render/typescript.js";
import { byteFields } from "../../schema/bytes.js";
import { mustHave } from "../../schema/facts.js";
import type { Scope } from "../../schema/scope.js";
import type { Shape, ShapeMatching } from "../../schema/text-shape.js";
import { matchingText, shapeText } from "../../typescript/print-shape.js";
import { list, literal, type Member } from "./literal.js";
import { written } from "./style.js";

/** Code of a form: descriptions of its fields, and the shapes of undeclared fields. */
interface FormTable {
  readonly fields: readonly string[];
  readonly matching: string | undefined;
  readonly rest: string | undefined;
}

/** Data for printing the fields of a form. `named` returns code that refers to a named shape. */
interface Reading {
  readonly scope: Scope;
  readonly shape: Shape;
  readonly named: (name: string) => string;
}

/** Data for printing a form. `within` adds `positions`, where the form has 64-bit integers, to a `Shape`. */
interface Described extends Reading {
  readonly positions: Int64Form | undefined;
  readonly within: (shape: Shape, form: Int64Form | undefined) => Shape;
}

/** Returns the members of a form's table that describe its fields. */
export function formMembers(
  content: MediaType,
  schema: JsonSchema,
  hasProto: boolean,
  { positions, within, ...reading }: Described,
): Member[] {
  const tableOf = (form: Int64Form | undefined) =>
    formTable(content, schema, hasProto, { ...reading, shape: within(reading.shape, form) });
  const form = tableOf(positions);
  if (form === undefined) return [];
  return [
    ["fields", list(form.fields)],
    ["matching", form.matching],
    ["rest", form.rest],
    ...selectedMembers(form, positions, tableOf),
  ];
}

/**
 * Returns the table of a form, or `undefined` if its schema allows no objects. `schema` is the schema of the form, in
 * which the binary fields are marked.
 */
function formTable(
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
  const { matching } = shape as { matching?: ShapeMatching[] };
  return {
    fields,
    matching: matching && matchingText(matching, named),
    rest: isRead ? shapeText(rest as Shape, named) : undefined,
  };
}

/**
 * For each value of the discriminator `tag`, prints the fields that differ from `form`. The fields can differ only in
 * the positions of 64-bit integers.
 */
function selectedMembers(
  form: FormTable,
  positions: Int64Form | undefined,
  tableOf: (form: Int64Form) => FormTable | undefined,
): Member[] {
  const { tag, by } = positions ?? {};
  if (tag === undefined || by === undefined) return [];
  const members = [...by].flatMap(([value, one]): Member[] => {
    const table = tableOf(one);
    if (table === undefined) return [];
    const { matching, rest } = table;
    const fields = table.fields.filter((field, index) => field !== form.fields[index]);
    const inner = selectedMembers(table, one, tableOf);
    const others: Member[] = [
      ["matching", matching === form.matching ? undefined : matching],
      ["rest", rest === form.rest ? undefined : rest],
      ...inner,
    ];
    const isSame = others.every(([, text]) => text === undefined);
    if (fields.length === 0 && isSame) return [];
    return [[prop(value), literal([["fields", list(fields)], ...others])]];
  });
  return [
    ["tag", str(tag)],
    ["by", literal(members)],
  ];
}

type Declared = Partial<Pick<MediaType["encoding"][number], "contentType" | "style" | "explode">>;

function bytesMembers(field: Shape, named: Reading["named"]): Member[] {
  return [
    ["shape", shapeText(field, named)],
    ["bytes", "true"],
  ];
}

/**
 * Returns the table members for one part of a multipart body; a part is JSON, a text or a file. In a multipart body,
 * the `style` of a part is ignored.
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

/** Returns the table entries of a form field, which is converted like a query parameter. */
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
