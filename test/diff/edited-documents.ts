// Creates random API documents with shared components, and edits of independent elements.
import fc from "fast-check";
import { isObject, type JsonObject, type JsonValue } from "../../scripts/json/json.js";
import { at, type Edit, editsOf } from "./document-edits.js";

/** A document with edits, each of which changes a different element. */
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
  { type: "string", format: "uuid", readOnly: true },
  { type: "string", writeOnly: true },
  { type: "integer", format: "int32", default: 1 },
  { const: "fixed" },
  {},
);

/**
 * Generates property schemas for the component with the given index. A property refers only to components with a higher
 * index, or to its own component.
 */
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
        .tuple(reference, scalar)
        .map(([one, other]): JsonObject => ({ oneOf: [one, other] })),
    },
    {
      weight: 1,
      arbitrary: scalar.map((one): JsonObject => ({ type: "object", additionalProperties: one })),
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

/** Creates a named schema: usually an object, sometimes an `allOf` with an object. */
function componentOf(index: number): fc.Arbitrary<JsonObject> {
  const plain = objectOf(index);
  const open = plain.map(({ additionalProperties: _, ...rest }): JsonObject => rest);
  return fc.oneof(
    { weight: 6, arbitrary: plain },
    { weight: 1, arbitrary: open.map((one): JsonObject => ({ allOf: [one] })) },
    {
      // An `allOf` in which one schema allows any value of `data`, and another schema describes `data`.
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
    servers: [{ url: "https://a.example.com" }],
    paths: Object.fromEntries(operations.map((post, at) => [`/p${at}`, { post }])),
    components: {
      schemas: Object.fromEntries(names.map((name, at) => [name, schemas[at]])),
      securitySchemes: { key: { type: "apiKey", in: "header", name: "X-Key" } },
    },
  })) as fc.Arbitrary<JsonObject>;

/** Returns the components to which a value refers, directly or indirectly. */
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

/** Removes `/allOf/<index>` from a pointer, so that a property has the same pointer in all schemas of an `allOf`. */
function ofOneValue(pointer: string): string {
  return pointer.replaceAll(/\/allOf\/\d+/g, "");
}

/** Returns the value at a JSON Pointer; `undefined` if it does not exist. */
function existing(document: JsonObject, pointer: string): JsonValue | undefined {
  try {
    return at(document, pointer);
  } catch {
    return undefined;
  }
}

/** Returns true if neither edited element is inside the other. References are followed. */
function areApart(document: JsonObject, left: Edit, right: Edit): boolean {
  const placesOf = ({ pointer, also }: Edit) => (also === undefined ? [pointer] : [pointer, also]);
  const isIn = (pointer: string, holder: string) =>
    ofOneValue(pointer) === ofOneValue(holder) ||
    ofOneValue(pointer).startsWith(`${ofOneValue(holder)}/`);
  const holds = (outer: Edit, inner: Edit) => {
    if (placesOf(outer).some((one) => placesOf(inner).some((other) => isIn(other, one))))
      return true;
    return placesOf(outer).some((place) =>
      [...reachedFrom(document, existing(document, place))].some((pointer) =>
        isIn(inner.pointer, pointer),
      ),
    );
  };
  return !holds(left, right) && !holds(right, left);
}

/** Creates documents, each with at most `most` edits of independent elements. */
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
