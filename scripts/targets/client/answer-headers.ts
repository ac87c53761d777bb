// What the headers of an answer hold: enough of their schemas to read values from their text.
import { isObject, type JsonObject, type JsonValue, own, setOwn } from "../../load/json.js";
import { isJson } from "../../model/media-type.js";
import type { Header } from "../../model/parameter.js";
import { type FindSchema, type JsonSchema, referencedName } from "../../model/schema.js";

/** A header as the generated client's `answerHeaders` is told of it. */
export function headerView(
  { name, schema, explode, content }: Header,
  find: FindSchema,
): JsonObject {
  const view: JsonObject = { name };
  if (content !== undefined) {
    if (isJson(content)) view["isJson"] = true;
    return view;
  }
  const json = resolved(schema.json, find);
  const items = own(json, "items");
  if (typesOf(json).includes("array")) view["isList"] = true;
  const type = scalarOf(view["isList"] === true ? resolved(items, find) : json);
  if (type !== undefined) view["type"] = type;
  if (typesOf(json).includes("object")) {
    view["members"] = membersOf(json, find);
    if (explode) view["explode"] = true;
  }
  return view;
}

function membersOf(schema: JsonObject, find: FindSchema): JsonObject {
  const members: JsonObject = Object.create(null);
  const properties = own(schema, "properties");
  for (const name of isObject(properties) ? Object.keys(properties) : []) {
    const type = scalarOf(resolved((properties as JsonObject)[name], find));
    if (type !== undefined) setOwn(members, name, type);
  }
  return members;
}

/** What is not text; a value that may be text is. */
function scalarOf(schema: JsonObject): string | undefined {
  const types = typesOf(schema).filter((type) => type !== "null");
  if (types.length === 0) return undefined;
  if (types.every((type) => type === "integer" || type === "number")) return "number";
  return types.every((type) => type === "boolean") ? "boolean" : undefined;
}

/** Whether a value can be no list and no object: it is one text, whatever it is. */
export function isOneValue(schema: JsonSchema, find: FindSchema): boolean {
  const json = resolved(schema, find);
  const listed = own(json, "enum");
  if (Array.isArray(listed))
    return listed.every((value) => typeof value !== "object" || value === null);
  const types = typesOf(json);
  return types.length > 0 && !types.includes("array") && !types.includes("object");
}

function typesOf(schema: JsonObject): readonly JsonValue[] {
  const written = own(schema, "type");
  if (Array.isArray(written)) return written;
  return written === undefined ? [] : [written];
}

/** Longer chains of references are taken for text. */
const longest = 20;

function resolved(schema: JsonValue | undefined, find: FindSchema): JsonObject {
  let current = schema;
  for (let step = 0; step < longest && isObject(current); step += 1) {
    const reference = own(current, "$ref");
    if (typeof reference !== "string") return current;
    current = find(referencedName(reference) ?? "");
  }
  return {};
}
