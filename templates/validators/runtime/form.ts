// Converts the fields of a form to the values of the schema (OpenAPI 3.1 §4.8.15).

import type { Path, Report } from "./issue.js";
import {
  asItIs,
  formDecoded,
  type Parameter,
  // #int64
  pairOf,
  // #end
} from "./parameter-styles.js";
import { NamedTexts } from "./query-string.js";
import {
  hasOwn,
  isStructureOf,
  itemAt,
  itemsOf,
  type Matching,
  matchedShape,
  readings,
  readJsonText,
  readText,
  type Shape,
  setOwn,
  takesObject,
  takesText,
  takesValue,
  unread,
} from "./text.js";

export interface FormField extends Parameter {
  /** True for a required list: if the form lacks the field, its value is an empty list. */
  readonly emptyIfAbsent?: boolean;
}

/** Maximum number of form fields with the same name. */
const mostParts = 10_000;

export interface Form {
  readonly fields: readonly FormField[];
  /** The types of fields whose names match patterns. */
  readonly matching?: readonly Matching[] | undefined;
  /** The type of additional fields, which the document does not name. */
  readonly rest: Shape | undefined;
}

// #int64
/** A form in which the value of one field selects the types of other fields. */
export interface TaggedForm extends Partial<Form> {
  readonly tag?: string;
  /** For each value of the discriminating field: the fields whose types differ from `fields`. */
  readonly by?: Readonly<Record<string, TaggedForm>>;
}

/** Returns the fields of a form. The values of discriminating fields decide which fields the form has. */
export function selectedFields(form: TaggedForm, given: unknown): Form {
  const { fields = [], matching, rest, tag, by = {} } = form;
  const field = fields.find(({ name }) => name === tag);
  const keys = field === undefined ? [] : keysOf(textOf(given, field.name), field);
  const key = keys.find((one) => hasOwn(by, one));
  if (key === undefined) return { fields, matching, rest };
  const selected = by[key] as TaggedForm;
  const changed = new Map((selected.fields ?? []).map((one) => [one.name, one]));
  const merged = fields.map((one) => changed.get(one.name) ?? one);
  return selectedFields({ matching, rest, ...selected, fields: merged }, given);
}

/** Returns, as strings, the values that a discriminating field's text may represent. */
function keysOf(
  text: string | undefined,
  { shape, content, hasProto }: FormField,
): readonly string[] {
  if (text === undefined) return [];
  if (content !== "json") return readings(text, shape).map(String);
  const parsed = readJsonText(text, shape, hasProto);
  return parsed.ok && Object(parsed.value) !== parsed.value ? [String(parsed.value)] : [];
}

/** Returns the text of a field, or `undefined` if the form does not have exactly one such text. */
function textOf(given: unknown, name: string): string | undefined {
  if (typeof given === "string") {
    const texts = given
      .split("&")
      .map(pairOf)
      .filter(([key]) => formDecoded(key) === name);
    const [only = ["", ""]] = texts;
    return texts.length === 1 ? formDecoded(only[1]) : undefined;
  }
  const fields = Object(given) as Record<string, unknown>;
  const text = hasOwn(fields, name) ? fields[name] : undefined;
  return typeof text === "string" ? text : undefined;
}

// #end
/**
 * Reads the values of an urlencoded form, which is passed as text or as fields by name. An object may be sent as
 * several fields, one for each property, as in a query.
 */
export function readFields(
  { fields, matching, rest }: Form,
  given: object | string,
  report: Report,
): unknown {
  const form: Record<string, unknown> = {};
  const others = new Map<string, string[]>();
  const leave = (name: string, text: string) => addTo(others, name, text);
  let complete = true;
  const noted: Report = (path, keyword, expected) => {
    complete = false;
    report(path, keyword, expected);
  };
  if (typeof given === "string") {
    new NamedTexts(fields, formDecoded).readQuery(given, form, noted, leave);
  } else {
    const texts = Object.entries(given).flatMap(([name, value]: [string, unknown]) =>
      listOf(value).map((text) => [name, String(text)] as const),
    );
    new NamedTexts(fields, asItIs).readPairs(texts, form, noted, leave);
  }
  for (const [name, texts] of others) {
    const value = readField(texts, otherField(name, matching, rest), noted);
    if (name !== "__proto__") setOwn(form, name, value);
  }
  return complete ? withEmptyLists(form, fields) : unread;
}

/** Reads the values of a multipart form. `given` contains texts, JSON values and files by the names of the parts. */
export function readParts(
  { fields, matching, rest }: Form,
  given: object,
  report: Report,
): unknown {
  const byName = new Map<string, FormField>();
  for (const field of fields) {
    // Many clients send a list as `name[]`.
    if (itemsOf(field.shape) !== undefined) byName.set(`${field.name}[]`, field);
  }
  for (const field of fields) byName.set(field.name, field);
  const parts = new Map<FormField, unknown[]>();
  for (const [name, value] of Object.entries(given)) {
    const field = byName.get(name) ?? otherField(name, matching, rest);
    for (const part of listOf(value)) addTo(parts, field, part);
  }
  const form: Record<string, unknown> = {};
  let complete = true;
  for (const [field, several] of parts) {
    const value = readField(several, field, report);
    if (value === unread) complete = false;
    setOwn(form, field.name, value);
  }
  return complete ? withEmptyLists(form, fields) : unread;
}

function otherField(name: string, matching: Form["matching"], rest: Form["rest"]): FormField {
  const shape = matchedShape(matching, name) ?? rest;
  const isKnown = shape !== undefined && shape !== "string";
  // Accepts a list, because a form may contain several fields with the same undeclared name.
  return { name, in: "body", shape: isKnown ? shape : { types: ["string"], items: "string" } };
}

function withEmptyLists(form: Record<string, unknown>, fields: readonly FormField[]): unknown {
  for (const { name, emptyIfAbsent } of fields) {
    if (emptyIfAbsent === true && !hasOwn(form, name)) setOwn(form, name, []);
  }
  return form;
}

/** Reads all parts of a field: one value, or the items of a list. */
function readField(parts: readonly unknown[], field: FormField, report: Report): unknown {
  const { name, shape } = field;
  const [only] = parts;
  // Counts a file as text: a field that accepts a string may also get a file.
  const isOne = takesObject(shape) || takesPart(field, typeof only === "string" ? only : "");
  const isList = itemsOf(shape) !== undefined && (parts.length > 1 || !isOne);
  if (isList && parts.length > mostParts) {
    report([name], "limit", `at most ${mostParts} items`);
    return unread;
  }
  if (isList) {
    const values = parts.map((part, index) =>
      readPart(part, itemAt(shape, index), field, [name, index], report),
    );
    return values.includes(unread) ? unread : values;
  }
  if (parts.length === 1) return readPart(parts[0], shape, field, [name], report);
  report([name], "repeated", "one value");
  return unread;
}

/** Whether a single part is the whole value of the field, not an item of a list. */
function takesPart({ shape, content, hasProto = false }: FormField, part: string): boolean {
  if (content !== "json" || typeof shape === "string") return takesText(shape, part);
  const parsed = readJsonText(part, shape, hasProto);
  return parsed.ok && takesValue(shape, parsed.value);
}

/**
 * Reads one part. Files stay unchanged. Lists, objects and fields with a JSON media type are parsed as JSON, other
 * parts as text.
 */
function readPart(
  part: unknown,
  shape: Shape,
  { bytes, content, hasProto = false }: FormField,
  path: Path,
  report: Report,
): unknown {
  if (typeof part !== "string") return part;
  const asFile = () => new Blob([part], { type: "text/plain" });
  // If a field has several files, each file is a separate part.
  const isList = bytes !== true && itemsOf(shape) !== undefined;
  const isStructure = isList || takesObject(shape);
  if (content !== "json" && !isStructure) {
    const value = readText(part, shape, path, report);
    // If a file has no name, the platform's form parser returns it as text.
    return bytes === true && typeof value === "string" ? asFile() : value;
  }
  const parsed = readJsonText(part, shape, hasProto);
  if (parsed.ok && (content === "json" || isStructureOf(shape, parsed.value))) return parsed.value;
  if (bytes === true) return asFile();
  if (content !== "json" && readings(part, shape).length > 0)
    return readText(part, shape, path, report);
  if (parsed.ok) report(path, "type", "a list or an object");
  else report([...path, ...(parsed.path ?? [])], parsed.keyword, parsed.expected);
  return unread;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

function addTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}
