// Random API documents with shared components, and edits of them at places that have nothing to do with each other.
import fc from "fast-check";
import { isObject, type JsonObject, type JsonValue } from "../../scripts/load/json.js";

/** One edit of a document: where it is made, and what it makes of a document. */
export interface Edit {
  readonly title: string;
  /** The place that it changes; what it removes or replaces is all that stands there. */
  readonly pointer: string;
  readonly apply: (document: JsonObject) => void;
}

/** A document and edits of it, no two of which touch the same place. */
export interface EditedDocument {
  readonly document: JsonObject;
  readonly edits: readonly Edit[];
}

const names = ["Trip", "Booking", "Guest", "Room", "Price", "Note"];
const members = ["id", "name", "kind", "price", "note", "parts", "owner"];

const scalar: fc.Arbitrary<JsonObject> = fc.constantFrom<JsonObject>(
  { type: "string" },
  { type: "string", maxLength: 20 },
  { type: "string", minLength: 1, maxLength: 8 },
  { type: "string", enum: ["a", "b", "c"] },
  { type: "string", format: "date-time" },
  { type: "string", pattern: "^[a-z]+$" },
  { type: ["string", "null"] },
  { type: "integer" },
  { type: "integer", minimum: 0, maximum: 100 },
  { type: "number", maximum: 9 },
  { type: "boolean" },
  { type: ["integer", "null"], minimum: 1 },
);

/** A schema of a property of the component at `index`: components refer to later ones, and now and then to themselves. */
function propertyOf(index: number): fc.Arbitrary<JsonObject> {
  const later = names.slice(index + 1);
  if (later.length === 0) return scalar;
  const reference = fc
    .constantFrom(...later)
    .map((name): JsonObject => ({ $ref: `#/components/schemas/${name}` }));
  return fc.oneof(
    { weight: 5, arbitrary: scalar },
    { weight: 2, arbitrary: reference },
    { weight: 1, arbitrary: scalar.map((items): JsonObject => ({ type: "array", items })) },
    { weight: 1, arbitrary: reference.map((items): JsonObject => ({ type: "array", items })) },
    { weight: 1, arbitrary: reference.map((one): JsonObject => ({ allOf: [one] })) },
    {
      weight: 1,
      arbitrary: reference.map((one): JsonObject => ({ anyOf: [one, { type: "null" }] })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(...members), scalar)
        .map(([name, schema]): JsonObject => ({ type: "object", properties: { [name]: schema } })),
    },
  );
}

function objectOf(index: number): fc.Arbitrary<JsonObject> {
  return fc
    .tuple(
      fc.uniqueArray(fc.constantFrom(...members), { minLength: 1, maxLength: 4 }),
      fc.array(propertyOf(index), { minLength: 4, maxLength: 4 }),
      fc.nat(15),
      fc.constantFrom(undefined, undefined, undefined, false),
    )
    .map(([keys, schemas, mask, closed]) => {
      const required = keys.filter((_, at) => (mask >> at) % 2 === 1);
      return {
        type: "object",
        ...(required.length === 0 ? {} : { required }),
        properties: Object.fromEntries(keys.map((key, at) => [key, schemas[at] as JsonObject])),
        ...(closed === undefined ? {} : { additionalProperties: closed }),
      };
    });
}

/** A component: an object, or what public documents make of one. */
function componentOf(index: number): fc.Arbitrary<JsonObject> {
  const plain = objectOf(index);
  const open = plain.map(({ additionalProperties: _, ...rest }): JsonObject => rest);
  return fc.oneof(
    { weight: 6, arbitrary: plain },
    { weight: 1, arbitrary: open.map((one): JsonObject => ({ allOf: [one] })) },
    {
      // Wrapped lists: a general branch and one that says what its members are.
      weight: 1,
      arbitrary: fc.tuple(open, propertyOf(index)).map(
        ([one, data]): JsonObject => ({
          allOf: [
            { type: "object", properties: { data: {} } },
            one,
            { type: "object", properties: { data } },
          ],
        }),
      ),
    },
  );
}

const reference = fc
  .constantFrom(...names)
  .map((name): JsonObject => ({ $ref: `#/components/schemas/${name}` }));
const body: fc.Arbitrary<JsonObject> = fc.oneof(
  { weight: 3, arbitrary: reference },
  { weight: 1, arbitrary: reference.map((items): JsonObject => ({ type: "array", items })) },
  { weight: 1, arbitrary: objectOf(0) },
);
const contentOf = (schema: JsonObject): JsonObject => ({ "application/json": { schema } });
const parameter = fc
  .tuple(fc.constantFrom("limit", "after", "q"), scalar, fc.boolean())
  .map(([name, schema, required]): JsonObject => ({ name, in: "query", required, schema }));

const operation: fc.Arbitrary<JsonObject> = fc
  .record({
    parameters: fc.uniqueArray(parameter, { maxLength: 2, selector: (one) => one["name"] }),
    request: fc.option(body),
    success: body,
    error: fc.option(body),
    header: fc.option(scalar),
  })
  .map(({ parameters, request, success, error, header }) => ({
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(request === null ? {} : { requestBody: { required: true, content: contentOf(request) } }),
    responses: {
      200: {
        description: "",
        ...(header === null ? {} : { headers: { "X-Count": { required: true, schema: header } } }),
        content: contentOf(success),
      },
      ...(error === null ? {} : { default: { description: "", content: contentOf(error) } }),
    },
  }));

const document: fc.Arbitrary<JsonObject> = fc
  .record({
    schemas: fc.tuple(...names.map((_, index) => componentOf(index))),
    operations: fc.array(operation, { minLength: 2, maxLength: 4 }),
  })
  .map(({ schemas, operations }) => ({
    openapi: "3.1.0",
    info: { title: "Trips", version: "1" },
    paths: Object.fromEntries(operations.map((post, at) => [`/p${at}`, { post }])),
    components: { schemas: Object.fromEntries(names.map((name, at) => [name, schemas[at]])) },
  })) as fc.Arbitrary<JsonObject>;

const child = (pointer: string, key: string) =>
  `${pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;

function at(document: JsonValue, pointer: string): JsonObject {
  let value: JsonValue | undefined = document;
  for (const step of pointer.split("/").slice(1)) {
    const key = step.replaceAll("~1", "/").replaceAll("~0", "~");
    value = (value as JsonObject)[key];
  }
  return value as JsonObject;
}

/** The edits that may be made of a schema; `taken` counts, so that no two new members share a name. */
function schemaEdits(schema: JsonObject, pointer: string, edits: Edit[]): void {
  const set = (keyword: string, value: JsonValue) =>
    edits.push({
      title: `${keyword} ${JSON.stringify(value)}`,
      pointer: child(pointer, keyword),
      apply: (document) => {
        at(document, pointer)[keyword] = value;
      },
    });
  const remove = (keyword: string) =>
    edits.push({
      title: `${keyword} removed`,
      pointer: child(pointer, keyword),
      apply: (document) => {
        delete at(document, pointer)[keyword];
      },
    });
  if ("$ref" in schema) return;
  const { type, properties, items, allOf, anyOf } = schema;
  set("description", "Another.");
  if (type === "string" && !("enum" in schema)) {
    set("maxLength", 5);
    if ("maxLength" in schema) remove("maxLength");
    if ("maxLength" in schema) set("maxLength", 50);
    if (!("format" in schema)) set("pattern", "^a");
    set("type", ["string", "null"]);
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
  if (type === "array") set("maxItems", 3);
  if (isObject(properties)) objectEdits(schema, properties, pointer, edits);
  if (isObject(items)) schemaEdits(items, child(pointer, "items"), edits);
  for (const [keyword, list] of [
    ["allOf", allOf],
    ["anyOf", anyOf],
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
      apply: (document) => {
        (at(document, inside) as JsonObject)[key] = { type: "integer" };
      },
    });
  }
  edits.push({
    title: "needed added, required",
    pointer: child(inside, "needed"),
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
      apply: (document) => {
        delete at(document, inside)[key];
        demand(document, (names) => names.filter((name) => name !== key));
      },
    });
    edits.push({
      title: isRequired ? `${key} optional` : `${key} required`,
      // Whether a member has to be there is said of the member.
      pointer: child(child(inside, key), "(required)"),
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
    contentEdits((response as JsonObject)["content"] as JsonObject, child(place, "content"), edits);
    if (isObject((response as JsonObject)["headers"])) {
      edits.push({
        title: "header removed",
        pointer: child(place, "headers"),
        apply: (document) => {
          delete at(document, place)["headers"];
        },
      });
    }
  }
}

/** All edits of a document. */
export function editsOf(document: JsonObject): Edit[] {
  const edits: Edit[] = [];
  const { paths, components } = document as { paths: JsonObject; components: JsonObject };
  for (const [name, schema] of Object.entries(components["schemas"] as JsonObject)) {
    schemaEdits(schema as JsonObject, child("/components/schemas", name), edits);
  }
  for (const [path, item] of Object.entries(paths)) {
    const pointer = child(child("/paths", path), "post");
    operationEdits((item as JsonObject)["post"] as JsonObject, pointer, edits);
  }
  return edits;
}

/** The components that what stands at a place reaches. */
function reachedFrom(document: JsonObject, value: JsonValue | undefined, seen = new Set<string>()) {
  if (Array.isArray(value)) for (const one of value) reachedFrom(document, one, seen);
  else if (isObject(value)) {
    for (const [key, member] of Object.entries(value)) {
      if (key === "$ref" && typeof member === "string") {
        const pointer = member.slice(1);
        if (seen.has(pointer)) continue;
        seen.add(pointer);
        reachedFrom(document, at(document, pointer), seen);
      } else reachedFrom(document, member, seen);
    }
  }
  return seen;
}

/** Whether two edits are at places of which neither holds the other, also by way of references. */
function areApart(document: JsonObject, left: Edit, right: Edit): boolean {
  const holds = (outer: Edit, inner: Edit) => {
    if (inner.pointer === outer.pointer || inner.pointer.startsWith(`${outer.pointer}/`))
      return true;
    let gone: JsonValue | undefined;
    try {
      gone = at(document, outer.pointer);
    } catch {
      gone = undefined;
    }
    return [...reachedFrom(document, gone)].some(
      (pointer) => inner.pointer === pointer || inner.pointer.startsWith(`${pointer}/`),
    );
  };
  return !holds(left, right) && !holds(right, left);
}

/** Documents with `most` edits at the most that are apart from each other. */
export function editedDocuments(most: number): fc.Arbitrary<EditedDocument> {
  return fc
    .tuple(document, fc.array(fc.nat(1_000_000), { minLength: most, maxLength: most }))
    .map(([made, picks]) => {
      const all = editsOf(made);
      const edits: Edit[] = [];
      for (const pick of picks) {
        const edit = all[pick % all.length] as Edit;
        if (edits.every((other) => areApart(made, edit, other))) edits.push(edit);
      }
      return { document: made, edits };
    });
}

/** A document with edits made. */
export function withEdits(document: JsonObject, edits: readonly Edit[]): JsonObject {
  // Not `structuredClone`: it keeps objects shared that stand at two places.
  const copy = JSON.parse(JSON.stringify(document)) as JsonObject;
  for (const { apply } of edits) apply(copy);
  return copy;
}
