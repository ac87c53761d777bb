// Creates edits of generated documents: one edit for each element that can be edited.
import { isObject, type JsonObject, type JsonValue } from "../../scripts/json/json.js";

/** One edit of a document: the edited element, and the function that applies the edit. */
export interface Edit {
  readonly title: string;
  /**
   * JSON Pointer of the element that the edit changes, removes or replaces. An edit of an element also affects all
   * elements inside this element.
   */
  readonly pointer: string;
  /** The JSON Pointer of a second element that the edit affects, if there is one. */
  readonly also?: string;
  readonly apply: (document: JsonObject) => void;
}

/** Returns the JSON Pointer of a member of the object at `pointer`. */
export const child = (pointer: string, key: string) =>
  `${pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;

/** Returns the object at a JSON Pointer in a document. */
export function at(document: JsonValue, pointer: string): JsonObject {
  let value: JsonValue | undefined = document;
  for (const step of pointer.split("/").slice(1)) {
    const key = step.replaceAll("~1", "/").replaceAll("~0", "~");
    value = (value as JsonObject)[key];
  }
  return value as JsonObject;
}

/**
 * Keywords whose edit may change the meaning of the whole schema. A new type changes the meaning of other keywords, an
 * `enum` may make a limit ineffective, and `readOnly` decides whether requests contain the value.
 */
const ofAll = new Set(["type", "enum", "readOnly", "writeOnly"]);

/**
 * Keywords that restrict the set of properties. If a property is added or removed, `minProperties` may lose its effect.
 */
const ofMembers = new Set(["additionalProperties", "minProperties"]);

/**
 * Returns the elements that an edit of a keyword changes. An added or removed type `null` does not affect the schemas
 * inside the edited schema.
 */
function placesOf(
  keyword: string,
  schema: string,
  isOfNull: boolean,
): Pick<Edit, "pointer" | "also"> {
  if (ofAll.has(keyword) && !isOfNull) return { pointer: schema };
  const pointer = child(schema, keyword);
  return ofMembers.has(keyword) ? { pointer, also: child(schema, "(members)") } : { pointer };
}

function schemaEdits(schema: JsonObject, pointer: string, edits: Edit[]): void {
  const set = (keyword: string, value: JsonValue) =>
    edits.push({
      title: `${keyword} ${JSON.stringify(value)}`,
      ...placesOf(
        keyword,
        pointer,
        keyword === "type" && Array.isArray(value) !== Array.isArray(schema[keyword]),
      ),
      apply: (document) => {
        at(document, pointer)[keyword] = value;
      },
    });
  const remove = (keyword: string) =>
    edits.push({
      title: `${keyword} removed`,
      ...placesOf(keyword, pointer, false),
      apply: (document) => {
        delete at(document, pointer)[keyword];
      },
    });
  if ("$ref" in schema) return;
  const { type, properties, items, allOf, anyOf, oneOf } = schema;
  set("description", "Another.");
  if (typeof schema["readOnly"] === "boolean") remove("readOnly");
  if (typeof schema["writeOnly"] === "boolean") remove("writeOnly");
  if ("default" in schema) set("default", 2);
  if ("format" in schema) remove("format");
  if ("const" in schema) set("const", "other");
  if (Object.keys(schema).length === 0) set("type", "object");
  for (const [keyword, list] of [
    ["oneOf", oneOf],
    ["anyOf", anyOf],
  ] as const) {
    if (Array.isArray(list)) set(keyword, [...list, { type: "boolean" }]);
  }
  if (type === "string" && !("enum" in schema)) {
    // Strings with a `format` may have more than 5 characters, so their `maxLength` is 50.
    set("maxLength", "format" in schema ? 50 : 5);
    if ("maxLength" in schema) remove("maxLength");
    if ("maxLength" in schema) set("maxLength", 50);
    if (!("format" in schema)) set("pattern", "^a");
    set("type", ["string", "null"]);
    set("type", "integer");
    set("enum", ["a"]);
    set("deprecated", true);
  }
  if (Array.isArray(schema["enum"])) {
    set("enum", ["a", "b"]);
    set("enum", ["a", "b", "c", "d"]);
    remove("enum");
  }
  if (type === "integer" || type === "number") {
    set("maximum", 5);
    if ("maximum" in schema) remove("maximum");
    if ("maximum" in schema) set("maximum", 1000);
    if (type === "number") set("type", "integer");
    else set("type", "number");
  }
  if (type === "boolean") set("type", "integer");
  if (Array.isArray(type)) set("type", type.filter((one) => one !== "null")[0] as string);
  if (type === "array") {
    set("maxItems", 3);
    set("uniqueItems", true);
  }
  if (type === "object") set("minProperties", 2);
  if (type === "object" && schema["additionalProperties"] === undefined)
    set("additionalProperties", false);
  if (schema["additionalProperties"] === false) remove("additionalProperties");
  if (isObject(schema["additionalProperties"]))
    schemaEdits(schema["additionalProperties"], child(pointer, "additionalProperties"), edits);
  if (isObject(properties)) objectEdits(schema, properties, pointer, edits);
  if (isObject(items)) schemaEdits(items, child(pointer, "items"), edits);
  for (const [keyword, list] of [
    ["allOf", allOf],
    ["anyOf", anyOf],
    ["oneOf", oneOf],
  ] as const) {
    if (!Array.isArray(list)) continue;
    list.forEach((branch, index) => {
      if (isObject(branch))
        schemaEdits(branch, child(child(pointer, keyword), String(index)), edits);
    });
  }
}

function objectEdits(
  schema: JsonObject,
  properties: JsonObject,
  pointer: string,
  edits: Edit[],
): void {
  const inside = child(pointer, "properties");
  const required = (object: JsonObject): string[] => (object["required"] ?? []) as string[];
  const demand = (document: JsonObject, change: (names: string[]) => string[]) => {
    const object = at(document, pointer);
    const next = change(required(object));
    if (next.length === 0) delete object["required"];
    else object["required"] = next;
  };
  for (const key of ["added", "extra"]) {
    edits.push({
      title: `${key} added`,
      pointer: child(inside, key),
      also: child(child(pointer, "(members)"), key),
      apply: (document) => {
        (at(document, inside) as JsonObject)[key] = { type: "integer" };
      },
    });
  }
  edits.push({
    title: "needed added, required",
    pointer: child(inside, "needed"),
    also: child(child(pointer, "(members)"), "needed"),
    apply: (document) => {
      (at(document, inside) as JsonObject)["needed"] = { type: "string" };
      demand(document, (names) => [...names, "needed"]);
    },
  });
  for (const [key, member] of Object.entries(properties)) {
    const isRequired = required(schema).includes(key);
    edits.push({
      title: `${key} removed`,
      pointer: child(inside, key),
      also: child(child(pointer, "(members)"), key),
      apply: (document) => {
        delete at(document, inside)[key];
        demand(document, (names) => names.filter((name) => name !== key));
      },
    });
    edits.push({
      title: isRequired ? `${key} optional` : `${key} required`,
      // A change of `required` is reported for the property that `required` names.
      pointer: child(child(inside, key), "(required)"),
      also: child(child(pointer, "(members)"), key),
      apply: (document) => {
        demand(document, (names) =>
          isRequired ? names.filter((name) => name !== key) : [...names, key],
        );
      },
    });
    if (isObject(member)) schemaEdits(member, child(inside, key), edits);
  }
}

function contentEdits(content: JsonObject, pointer: string, edits: Edit[]): void {
  const media = child(pointer, "application/json");
  const schema = (content["application/json"] as JsonObject)["schema"] as JsonObject;
  edits.push({
    title: "text/csv added",
    pointer: child(pointer, "text/csv"),
    apply: (document) => {
      (at(document, pointer) as JsonObject)["text/csv"] = { schema: { type: "string" } };
    },
  });
  schemaEdits(schema, child(media, "schema"), edits);
}

function operationEdits(operation: JsonObject, pointer: string, edits: Edit[]): void {
  const { parameters, requestBody, responses } = operation;
  edits.push({
    title: "operation deprecated",
    pointer: child(pointer, "deprecated"),
    apply: (document) => {
      at(document, pointer)["deprecated"] = true;
    },
  });
  for (const required of [true, false]) {
    edits.push({
      title: `parameter added, ${required ? "required" : "optional"}`,
      pointer: child(pointer, `(parameter ${required})`),
      apply: (document) => {
        const holder = at(document, pointer);
        const list = (holder["parameters"] ?? []) as JsonValue[];
        const name = `new-${required}`;
        holder["parameters"] = [
          ...list,
          { name, in: "query", required, schema: { type: "integer" } },
        ];
      },
    });
  }
  for (const [member, value] of Object.entries({
    operationId: "newName",
    summary: "Another.",
    tags: ["new"],
    security: [{ key: [] }],
    servers: [{ url: "https://b.example.com" }],
  })) {
    edits.push({
      title: `${member} ${JSON.stringify(value)}`,
      pointer: child(pointer, member),
      ...(member === "security" ? { also: "/components/securitySchemes/key" } : {}),
      apply: (document) => {
        at(document, pointer)[member] = value;
      },
    });
  }
  edits.push({
    title: "header parameter added",
    pointer: child(pointer, "(parameter header)"),
    apply: (document) => {
      const holder = at(document, pointer);
      const list = (holder["parameters"] ?? []) as JsonValue[];
      const added = { name: "X-New", in: "header", schema: { type: "string" } };
      holder["parameters"] = [...list, added];
    },
  });
  if (Array.isArray(parameters)) {
    parameters.forEach((one, index) => {
      const place = child(child(pointer, "parameters"), String(index));
      edits.push({
        title: "parameter required or not",
        pointer: child(place, "required"),
        apply: (document) => {
          const parameter = at(document, place);
          parameter["required"] = parameter["required"] !== true;
        },
      });
      schemaEdits((one as JsonObject)["schema"] as JsonObject, child(place, "schema"), edits);
    });
    edits.push({
      title: "last parameter removed",
      pointer: child(child(pointer, "parameters"), String(parameters.length - 1)),
      apply: (document) => {
        const holder = at(document, pointer);
        holder["parameters"] = (holder["parameters"] as JsonValue[]).filter(
          (_, index) => index !== parameters.length - 1,
        );
      },
    });
  }
  for (const status of ["201", "404"]) {
    edits.push({
      title: `response ${status} added`,
      // Until a response is declared for this status, the response `default` describes the status.
      pointer: child(child(pointer, "responses"), status),
      also: child(child(child(pointer, "responses"), "default"), `(${status})`),
      apply: (document) => {
        const all = at(document, child(pointer, "responses"));
        all[status] = {
          description: "",
          content: { "application/json": { schema: { type: "object" } } },
        };
      },
    });
  }
  if (isObject(requestBody)) {
    const place = child(pointer, "requestBody");
    edits.push({
      title: "body optional",
      pointer: child(place, "required"),
      apply: (document) => {
        at(document, place)["required"] = false;
      },
    });
    contentEdits(requestBody["content"] as JsonObject, child(place, "content"), edits);
  }
  for (const [status, response] of Object.entries(responses as JsonObject)) {
    const place = child(child(pointer, "responses"), status);
    edits.push({
      title: `response ${status} removed`,
      pointer: place,
      // After a response is removed, the response `default` describes its status.
      also: child(child(pointer, "responses"), "default"),
      apply: (document) => {
        delete at(document, child(pointer, "responses"))[status];
      },
    });
    contentEdits((response as JsonObject)["content"] as JsonObject, child(place, "content"), edits);
    if (isObject((response as JsonObject)["headers"])) {
      edits.push({
        title: "header removed",
        pointer: child(place, "headers"),
        apply: (document) => {
          delete at(document, place)["headers"];
        },
      });
      const header = child(child(place, "headers"), "X-Count");
      edits.push({
        title: "header optional",
        pointer: child(header, "required"),
        apply: (document) => {
          at(document, header)["required"] = false;
        },
      });
      schemaEdits(
        at(response as JsonObject, "/headers/X-Count/schema"),
        child(header, "schema"),
        edits,
      );
    }
  }
}

export function editsOf(document: JsonObject): Edit[] {
  const edits: Edit[] = [];
  const { paths, components } = document as { paths: JsonObject; components: JsonObject };
  for (const [pointer, key, value] of [
    ["/paths", "/new", { get: { responses: { 204: { description: "" } } } }],
    ["/components/schemas", "New", { type: "string" }],
    ["/info", "title", "Other"],
    ["/servers", "1", { url: "https://c.example.com" }],
    ["/components/securitySchemes", "other", { type: "http", scheme: "basic" }],
    ["/components/securitySchemes/key", "name", "X-Other"],
  ] as const) {
    edits.push({
      title: `${key} ${JSON.stringify(value)}`,
      pointer: child(pointer, key),
      apply: (document) => {
        at(document, pointer)[key] = value as JsonValue;
      },
    });
  }
  for (const [name, schema] of Object.entries(components["schemas"] as JsonObject)) {
    schemaEdits(schema as JsonObject, child("/components/schemas", name), edits);
  }
  for (const [path, item] of Object.entries(paths)) {
    const pointer = child(child("/paths", path), "post");
    edits.push({
      title: "path removed",
      pointer: child("/paths", path),
      apply: (document) => {
        delete at(document, "/paths")[path];
      },
    });
    edits.push({
      title: "operation added",
      pointer: child(child("/paths", path), "get"),
      apply: (document) => {
        at(document, child("/paths", path))["get"] = { responses: { 204: { description: "" } } };
      },
    });
    operationEdits((item as JsonObject)["post"] as JsonObject, pointer, edits);
  }
  return edits;
}

/** Returns a copy of the document with the given edits applied. */
export function withEdits(document: JsonObject, edits: readonly Edit[]): JsonObject {
  // `structuredClone` keeps an object shared if it occurs twice, so an edit would change both occurrences.
  const copy = JSON.parse(JSON.stringify(document)) as JsonObject;
  for (const { apply } of edits) apply(copy);
  return copy;
}
