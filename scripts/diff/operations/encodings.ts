// Compares the encodings of form and multipart fields, after missing values are replaced by defaults (OAS 3.1 §4.8.15).

import type { SideName } from "../../containment/contains.js";
import { equalValues } from "../../json/equal-values.js";
import type { JsonValue } from "../../json/json.js";
import type { Encoding, MediaType } from "../../model/api-model.js";
import { isUrlencoded } from "../../model/media-type.js";
import { mentionsOf } from "../../schema/mentions.js";
import { isSchemaObject } from "../../schema/schema.js";
import {
  membersOf,
  type NamedSchemas,
  type SchemaView,
  schemaIn,
  scopeIn,
  type ViewedSchema,
  viewOf,
} from "../schemas/view.js";
import type { OperationContext } from "./context.js";
import { areAlike } from "./parameters.js";
import { isWithin } from "./range-matching.js";
import { compareUnmodelled } from "./unmodelled-fields.js";

const styleless: Encoding = { property: "", headers: [] };

/** Compares the encodings of two versions of a media type, property by property. */
export function compareEncodings(
  before: MediaType,
  after: MediaType,
  of: "request" | "response",
  { list, operation, named, schemas }: OperationContext,
): void {
  const places = { before: before.pointer, after: after.pointer };
  const add = (rule: Parameters<typeof list.add>[0], message: string) =>
    list.add(rule, message, [operation], before.pointer, after.pointer);
  const isForm = isUrlencoded(after.mediaType);
  const encodings = { before: encodingsOf(before), after: encodingsOf(after) };
  if (encodings.before.size + encodings.after.size === 0) return;
  const members = {
    before: propertiesOf(before, named.before),
    after: propertiesOf(after, named.after),
  };
  for (const property of new Set([...encodings.before.keys(), ...encodings.after.keys()])) {
    const old = encodings.before.get(property) ?? styleless;
    const now = encodings.after.get(property) ?? styleless;
    const [left, right] = [members.before.get(property), members.after.get(property)];
    // If a property is added or removed, its encoding is added or removed, too. In this case, only the change of the
    // property's schema is reported.
    if (old === styleless && left === undefined && !mentions(before, property, named.before))
      continue;
    if (now === styleless && right === undefined && !mentions(after, property, named.after))
      continue;
    const shapeOf = (member: ViewedSchema | undefined, side: SideName) =>
      member && schemas.shapeOf(member, side);
    const label = `encoding of ${JSON.stringify(property)} in ${after.mediaType}`;
    compareUnmodelled(old, now, { label, operations: [operation], ...places }, list);
    const styled = (one: Encoding) => isForm && (isStyled(one) || one.contentType === undefined);
    if (styled(old) && styled(now)) {
      const [was, is] = [shapeOf(left, "before"), shapeOf(right, "after")];
      const isAlike = areAlike(withDefaults(old), withDefaults(now), [was, is]);
      // A scalar is serialized to equal text in every style.
      if (isAlike || styleOf(old) === styleOf(now) || (was === "scalar" && is === "scalar"))
        continue;
      add(`${of}-style-changed`, `${label}: style: ${styleOf(old)} → ${styleOf(now)}`);
      continue;
    }
    const [was, is] = [
      contentTypeOf(old, left, named.before),
      contentTypeOf(now, right, named.after),
    ];
    const isListed = old.contentType !== undefined && now.contentType !== undefined;
    const isRequest = isListed && of === "request" && !isForm;
    const { lost, won } = movedTypes(was, is);
    if (isRequest && lost.length > 0)
      add("request-part-media-type-narrowed", `${label}: no longer allowed: ${lost.join(", ")}`);
    if (isRequest && won.length > 0)
      add("request-part-media-type-widened", `${label}: newly allowed: ${won.join(", ")}`);
    const writtenStyle = (one: Encoding) => (isStyled(one) ? styleOf(one) : "");
    // If the type of the property changes, its default content type changes, too. If a property is added or removed,
    // only the change of its schema is reported, not the change of its encoding.
    const isDeclared = old.contentType !== undefined || now.contentType !== undefined;
    if ((isDeclared && !isRequest && was !== is) || writtenStyle(old) !== writtenStyle(now)) {
      add(`${of}-encoding-changed`, `${label}: ${was} → ${is}`);
    }
    let isDemanded = false;
    const oldHeaders = new Map(
      old.headers.toReversed().map((header) => [header.name.toLowerCase(), header]),
    );
    for (const header of now.headers) {
      const had = oldHeaders.get(header.name.toLowerCase());
      if (header.required && had?.required !== true) {
        const message = `${label}: header ${JSON.stringify(header.name)} became required`;
        add(`${of}-part-header-required`, message);
        isDemanded = true;
      }
    }
    if (!equalValues(headersOf(old, isDemanded), headersOf(now, isDemanded)))
      add(`${of}-encoding-changed`, `${label}: headers changed`);
  }
}

function isStyled({ style, explode }: Encoding): boolean {
  return style !== undefined || explode !== undefined;
}

function withDefaults({ style = "form", explode = style === "form" }: Encoding) {
  return { style, explode };
}

function styleOf(encoding: Encoding): string {
  const { style, explode } = withDefaults(encoding);
  return `${style}${explode ? ", exploded" : ""}`;
}

/**
 * Returns the media types of a multipart part that only the old document allows (`lost`), and those that only the new
 * one allows (`won`).
 */
function movedTypes(before: string, after: string): { lost: string[]; won: string[] } {
  const [old, now] = [before.split(", "), after.split(", ")];
  const missing = (some: readonly string[], all: readonly string[]) =>
    some.filter((one) => !all.some((wide) => one === wide || isWithin(one, wide)));
  return { lost: missing(old, now), won: missing(now, old) };
}

/**
 * Returns the media types of a multipart part, in lower case, sorted, and separated by `, `. The default content type
 * depends on the type of the property.
 */
function contentTypeOf(
  { contentType }: Encoding,
  schema: ViewedSchema | undefined,
  named: NamedSchemas,
): string {
  if (contentType === undefined) return defaultOf(schema, named);
  return contentType
    .split(",")
    .map((one) => one.trim().toLowerCase())
    .sort()
    .join(", ");
}

function defaultOf(of: ViewedSchema | undefined, named: NamedSchemas, depth = 0): string {
  const schema = of === undefined ? undefined : viewOf(of, named);
  const types = typesOf(schema);
  // Each item of an array is a separate multipart part.
  const items = schema === undefined ? undefined : schemaIn(schema, "items");
  if (types.includes("array") && depth < 8) return defaultOf(items, named, depth + 1);
  if (types.includes("object")) return "application/json";
  const says = (keyword: string) => schema?.keywords.has(keyword) === true;
  const isBinary = schema?.keywords.get("format")?.[0]?.value === "binary";
  if (isBinary || says("contentEncoding") || says("contentMediaType") || types.length === 0)
    return "application/octet-stream";
  return "text/plain";
}

function typesOf(schema: SchemaView | undefined): JsonValue[] {
  const declared = schema?.keywords.get("type")?.[0]?.value;
  const types = Array.isArray(declared) ? declared : declared === undefined ? [] : [declared];
  return types.filter((one) => one !== "null");
}

function encodingsOf({ encoding }: MediaType): ReadonlyMap<string, Encoding> {
  return new Map(encoding.map((one) => [one.property, one]));
}

function propertiesOf(
  { schema, pointer }: MediaType,
  named: NamedSchemas,
): ReadonlyMap<string, ViewedSchema> {
  return membersOf(viewOf(schema ?? { json: true, pointer }, named), "properties");
}

/**
 * Returns true if the schema or one of its subschemas declares or requires the property, or if there are too many
 * subschemas.
 */
function mentions({ schema }: MediaType, property: string, named: NamedSchemas): boolean {
  const json = schema?.json;
  return isSchemaObject(json) && mentionsOf(json, scopeIn(named))?.names.has(property) !== false;
}

/**
 * Returns the headers of a multipart part, prepared for a comparison. If `isDemanded` is true, all headers count as
 * required.
 */
function headersOf({ headers }: Encoding, isDemanded: boolean): never {
  return Object.fromEntries(
    headers.map(({ pointer: _, name, required, schema, ...rest }) => [
      name.toLowerCase(),
      { ...rest, required: isDemanded || required, schema: schema.json },
    ]),
  ) as never;
}
