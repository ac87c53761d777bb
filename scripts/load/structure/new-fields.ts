// A document without the fields that OpenAPI 3.2 added, for the JSON Schema of 3.1, which does not know them.
import { isObject, type JsonObject, type JsonValue, own, setOwn } from "../../json/json.js";
import { type Holds, type Kind, objects } from "../../openapi/objects.js";

/** The document as 3.1 has it: a response may lack its description, and a media type may be a reference. */
export function withoutNewFields(root: JsonObject): JsonObject {
  return objectOf("openapi", root);
}

function objectOf(kind: Kind, value: JsonObject): JsonObject {
  if (kind === "media-type" && own(value, "$ref") !== undefined) return {};
  const { fields, members } = objects[kind];
  const made: JsonObject = {};
  for (const key of Object.keys(value)) {
    const field = fields.get(key);
    if (field?.since === "3.2") continue;
    setOwn(made, key, held(field?.holds ?? members, value[key] as JsonValue));
  }
  if (kind === "response" && own(value, "$ref") === undefined) made["description"] ??= "";
  return made;
}

function held(holds: Holds | undefined, value: JsonValue): JsonValue {
  if (holds === undefined || holds === "schema" || typeof value !== "object" || value === null)
    return value;
  const kind = holds.replace(/^\{|\}$|\[\]$/g, "") as Kind;
  const one = (item: JsonValue): JsonValue => (isObject(item) ? objectOf(kind, item) : item);
  if (Array.isArray(value)) return value.map(one);
  if (!holds.startsWith("{")) return one(value);
  const made: JsonObject = {};
  for (const name of Object.keys(value)) setOwn(made, name, one(value[name] as JsonValue));
  return made;
}
