// Edits of a document for the test of `--watch`.
import { isObject, type JsonObject, type JsonValue, own, setOwn } from "../../scripts/json/json.js";

/** Edits a copy of a document. `place`, a number from 0 to 1, selects one of the elements that can be edited. */
type Edit = (root: JsonObject, place: number) => void;

const object = (value: JsonValue | undefined): JsonObject => (isObject(value) ? value : {});
const componentsOf = (root: JsonObject, kind: string) =>
  object(object(own(root, "components"))[kind]);
const one = <T>(all: readonly T[], place: number): T | undefined =>
  all[Math.floor(place * all.length)];

function operationsOf(root: JsonObject): JsonObject[] {
  return Object.values(object(own(root, "paths"))).flatMap((item) =>
    Object.values(object(item)).filter((value) => Object.hasOwn(object(value), "responses")),
  ) as JsonObject[];
}

function schemasIn(value: JsonValue): JsonObject[] {
  if (typeof value !== "object" || value === null) return [];
  const below = Object.values(value).flatMap((member) => schemasIn(member as JsonValue));
  const isSchema =
    isObject(value) && ["type", "$ref", "allOf", "oneOf"].some((key) => key in value);
  return isSchema ? [value as JsonObject, ...below] : below;
}

function retold(value: JsonValue, from: string, to: string): JsonValue {
  if (value === from) return to;
  if (Array.isArray(value)) return value.map((item) => retold(item, from, to));
  if (!isObject(value)) return value;
  const made: JsonObject = {};
  for (const key of Object.keys(value))
    setOwn(made, key, retold(value[key] as JsonValue, from, to));
  return made;
}

/** Moves a member of an object to another position. */
function moved(holder: JsonObject, place: number): void {
  const key = one(Object.keys(holder), place);
  if (key === undefined) return;
  const value = holder[key] as JsonValue;
  const members = Object.entries(holder).filter(([name]) => name !== key);
  members.splice(Math.floor(((place * 7) % 1) * members.length), 0, [key, value]);
  for (const name of Object.keys(holder)) delete holder[name];
  for (const [name, member] of members) setOwn(holder, name, member);
}

/** The edits of documents, keyed by a short description. */
export const documentEdits: Readonly<Record<string, Edit>> = {
  "describe a schema": (root, place) => {
    const schema = one(schemasIn(root), place);
    if (schema) schema["description"] = `Described at ${place}.`;
  },
  "add a property": (root, place) => {
    const schema = one(Object.values(componentsOf(root, "schemas")), place);
    if (isObject(schema))
      schema["properties"] = { ...object(schema["properties"]), added: { type: "string" } };
  },
  "rename a schema": (root, place) => {
    const schemas = componentsOf(root, "schemas");
    const name = one(Object.keys(schemas), place);
    if (name === undefined) return;
    const other = `${name}Renamed`;
    const [from, to] = [name, other].map((text) => `#/components/schemas/${text}`);
    const again = retold(root, from as string, to as string) as JsonObject;
    for (const key of Object.keys(again)) root[key] = again[key] as JsonValue;
    const now = componentsOf(root, "schemas");
    const members = Object.entries(now);
    for (const key of Object.keys(now)) delete now[key];
    for (const [key, value] of members) now[key === name ? other : key] = value;
  },
  "remove a schema": (root, place) => {
    const schemas = componentsOf(root, "schemas");
    delete schemas[one(Object.keys(schemas), place) ?? ""];
  },
  "move a schema": (root, place) => moved(componentsOf(root, "schemas"), place),
  "move a path": (root, place) => moved(object(root["paths"]), place),
  "include a schema": (root, place) => {
    const schemas = componentsOf(root, "schemas");
    const names = Object.keys(schemas);
    const schema = one(Object.values(schemas), place);
    const $ref = `#/components/schemas/${one(names, (place * 13) % 1)}`;
    if (isObject(schema)) schema["allOf"] = [{ $ref }];
  },
  "offer a schema": (root, place) => {
    const schemas = componentsOf(root, "schemas");
    const name = one(Object.keys(schemas), place);
    const $ref = `#/components/schemas/${one(Object.keys(schemas), (place * 11) % 1)}`;
    if (name !== undefined) schemas[name] = { oneOf: [{ $ref }, { type: "string" }] };
  },
  "close or open a cycle of unions": (root, place) => {
    const closing = place < 0.5 ? { $ref: "#/components/schemas/First" } : { type: "null" };
    componentsOf(root, "schemas")["Third"] = { oneOf: [closing, { type: "boolean" }] };
  },
  "select by a property": (root, place) => {
    const schema = one(Object.values(componentsOf(root, "schemas")), place);
    if (!isObject(schema)) return;
    schema["discriminator"] = { propertyName: "kind" };
    schema["properties"] = { ...object(schema["properties"]), kind: { type: "string" } };
    schema["required"] = ["kind"];
  },
  "mark a property": (root, place) => {
    const schema = one(schemasIn(root), place);
    if (schema) schema[place * 2 < 1 ? "readOnly" : "writeOnly"] = true;
  },
  "tag an operation": (root, place) => {
    const operation = one(operationsOf(root), place);
    if (operation) operation["tags"] = [`tag ${Math.floor(place * 100) % 3}`];
  },
  "rename an operation": (root, place) => {
    const operation = one(operationsOf(root), place);
    if (operation) operation["operationId"] = `renamed${Math.floor(place * 100)}`;
  },
  "rename an operation like another": (root, place) => {
    const operation = one(operationsOf(root), place);
    const other = one(operationsOf(root), (place * 5) % 1)?.["operationId"];
    if (operation && typeof other === "string") operation["operationId"] = `${other}_`;
  },
  "name an operation like a module": (root, place) => {
    const operation = one(operationsOf(root), place);
    if (operation) operation["operationId"] = place < 0.5 ? "types" : "response";
  },
  "change a security scheme": (root, place) => {
    const schemes = componentsOf(root, "securitySchemes");
    const name = one(Object.keys(schemes), place);
    const type = (place * 7) % 1 < 0.5 ? "http" : "mutualTLS";
    if (name !== undefined) schemes[name] = { type, scheme: "basic" };
  },
  "add a property with a reserved name": (root, place) => {
    const schema = one(Object.values(componentsOf(root, "schemas")), place);
    if (!isObject(schema)) return;
    const properties = object(schema["properties"]);
    schema["properties"] = properties;
    setOwn(properties, "__proto__", { type: "string" });
  },
  "add a parameter": (root, place) => {
    const operation = one(operationsOf(root), place);
    const known = Object.keys(componentsOf(root, "parameters"));
    const name = one(known, (place * 3) % 1);
    const parameter: JsonObject =
      name === undefined || place > 0.5
        ? { name: "added", in: "query", schema: { type: "array", items: { type: "integer" } } }
        : { $ref: `#/components/parameters/${name}` };
    const before = operation?.["parameters"];
    if (operation) operation["parameters"] = [...(Array.isArray(before) ? before : []), parameter];
  },
  "change a shared parameter": (root, place) => {
    const parameter = one(Object.values(componentsOf(root, "parameters")), place);
    if (isObject(parameter)) parameter["schema"] = { enum: ["a", `b${Math.floor(place * 10)}`] };
  },
  "name a shared parameter like another": (root, place) => {
    const parameter = one(Object.values(componentsOf(root, "parameters")), place);
    const beside = operationsOf(root).flatMap(({ parameters }) =>
      Array.isArray(parameters)
        ? parameters.filter((item) => isObject(item) && "name" in item)
        : [],
    );
    const other = object(one(beside, (place * 5) % 1));
    if (isObject(parameter) && "name" in other)
      Object.assign(parameter, { name: other["name"], in: other["in"] });
  },
  "change the type of a schema": (root, place) => {
    const schema = one(Object.values(componentsOf(root, "schemas")), place);
    if (isObject(schema)) schema["type"] = (place * 7) % 1 < 0.5 ? "string" : "object";
  },
  "distinguish two webhooks": (root, place) => {
    const schemas = componentsOf(root, "schemas");
    for (const [index, at] of [place, (place * 7) % 1].entries()) {
      const properties = { action: { const: at < 0.5 ? "opened" : "closed" } };
      schemas[`Sent${index}`] = { type: "object", required: ["action"], properties };
      const schema = { $ref: `#/components/schemas/Sent${index}` };
      const content = { "application/json": { schema } };
      const post = { requestBody: { content }, responses: { 200: { description: "OK" } } };
      root["webhooks"] = { ...object(root["webhooks"]), [`sent ${index}`]: { post } };
    }
  },
  "add a header": (root, place) => {
    const operation = one(operationsOf(root), place);
    const response = one(Object.values(object(operation?.["responses"])), (place * 3) % 1);
    if (isObject(response)) response["headers"] = { "X-Count": { schema: { type: "integer" } } };
  },
  "remove an operation": (root, place) => {
    const items = Object.values(object(root["paths"])).map((item) => object(item as JsonValue));
    const item = one(items, place) ?? {};
    for (const method of ["get", "put", "post", "delete"]) delete item[method];
  },
  "share a response": (root, place) => {
    const operation = one(operationsOf(root), place);
    const name = one(Object.keys(componentsOf(root, "responses")), (place * 3) % 1);
    if (operation && name !== undefined)
      object(operation["responses"])["404"] = { $ref: `#/components/responses/${name}` };
  },
  "add an operation first": (root, place) => {
    const path = `/added/${Math.floor(place * 100)}`;
    const added: JsonObject = { get: { responses: { 200: { description: "OK" } } } };
    root["paths"] = { [path]: added, ...object(root["paths"]) };
  },
};
