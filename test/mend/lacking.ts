// Finds the parts of a document that its model lacks. The model is compared with the author's document, not with the
// mended document.

import { isObject, type JsonObject, type JsonValue, own } from "../../scripts/json/json.js";
import { append, decode, parse, valueAtTokens } from "../../scripts/json/pointer.js";
import type {
  ApiModel,
  Header,
  MediaType,
  NamedSchema,
  Operation,
  Parameter,
  Schema,
} from "../../scripts/model/api-model.js";
import {
  type JsonSchema,
  referencedName,
  schemaFrom,
  schemaReference,
} from "../../scripts/model/schema.js";
import { fixedMethods } from "../../scripts/openapi/methods.js";
import { isSchemaObject } from "../../scripts/schema/schema.js";

/** Pointers to one part of the author's document that the model lacks, and to the references to this part. */
export type Lacking = readonly string[];

/** Returns the parts of the document that the model lacks. A part that is `null` counts as absent. */
export function lackingIn(root: JsonObject, model: ApiModel): Lacking[] {
  const comparison = new Comparison(root, model.schemas);
  comparison.operations("paths", model.operations);
  comparison.operations("webhooks", model.webhooks);
  comparison.components();
  return comparison.lacking;
}

/** Keywords that restrict values. If the model lacks one of them, the generated type accepts too many values. */
const saying = ["type", "enum", "const", "properties", "items", "additionalProperties"];
const alternatives = ["allOf", "anyOf", "oneOf"];

const status = /^(?:[1-5]\d\d|[1-5][Xx]{2}|default)$/;
const places = new Set<unknown>(["path", "query", "header", "cookie"]);
const declaredElsewhere = /^(?:accept|content-type|authorization)$/i;

/** A value in the author's document, and all JSON Pointers that lead to it. */
interface Written {
  readonly value: JsonValue | undefined;
  readonly at: Lacking;
}

class Comparison {
  readonly lacking: Lacking[] = [];
  readonly #root: JsonObject;
  readonly #schemas: readonly NamedSchema[];

  constructor(root: JsonObject, schemas: readonly NamedSchema[]) {
    this.#root = root;
    this.#schemas = schemas;
  }

  operations(section: "paths" | "webhooks", found: readonly Operation[]): void {
    for (const [path, entry] of this.#members({ value: this.#root, at: [""] }, section)) {
      const item = this.#followed(entry);
      if (path.startsWith("x-") || !this.#isObject(item)) continue;
      for (const method of fixedMethods) {
        const operation = this.#member(item, method);
        if (operation.value === undefined || operation.value === null) continue;
        const made = found.find(({ pointer }) => operation.at.includes(pointer));
        if (made === undefined) this.lacking.push(operation.at);
        else this.#operation(operation, made, item);
      }
    }
  }

  components(): void {
    const components = this.#member({ value: this.#root, at: [""] }, "components");
    for (const [name, schema] of this.#members(components, "schemas")) {
      const made = this.#schemas.find((one) => one.name === name && one.view === undefined);
      if (made === undefined) this.lacking.push(schema.at);
      else this.#schema(schema, made.written ?? made.json);
    }
  }

  #operation(written: Written, made: Operation, item: Written): void {
    // A parameter of an operation overrides the parameter of its path item that has the same name and location.
    const parameters = new Map([
      ...this.#parameters(item, made),
      ...this.#parameters(written, made),
    ]);
    for (const [read, parameter] of parameters) this.#schemaOf(parameter, read.schema);
    const body = this.#followed(this.#member(written, "requestBody"));
    if (this.#isObject(body)) this.#content(body, made.requestBody?.content ?? []);
    for (const [key, entry] of this.#members(written, "responses")) {
      if (key.startsWith("x-")) continue;
      const response = this.#followed(entry);
      const answer = made.responses.find((one) => one.status.toLowerCase() === key.toLowerCase());
      if (answer === undefined || !status.test(key)) this.lacking.push(response.at);
      else if (this.#isObject(response)) {
        this.#content(response, answer.content);
        for (const [name, header] of this.#members(response, "headers"))
          this.#header(name, this.#followed(header), answer.headers);
      }
    }
  }

  *#parameters(holder: Written, made: Operation): Generator<[made: Parameter, written: Written]> {
    const list = this.#member(holder, "parameters");
    if (!Array.isArray(list.value)) {
      if (list.value !== undefined && list.value !== null) this.lacking.push(list.at);
      return;
    }
    for (const index of list.value.keys()) {
      const parameter = this.#followed(this.#member(list, String(index)));
      if (!this.#isObject(parameter)) continue;
      const { name, in: written } = parameter.value;
      // A `querystring` parameter is part of the query (OAS 3.2 §4.12.1).
      const place = written === "querystring" ? "query" : written;
      if (place === "header" && declaredElsewhere.test(String(name))) continue;
      const read = made.parameters.find((one) => one.name === name && one.in === place);
      if (read === undefined || !places.has(place)) this.lacking.push(parameter.at);
      else yield [read, parameter];
    }
  }

  #header(name: string, written: Written, headers: readonly Header[]): void {
    if (name.toLowerCase() === "content-type") return;
    const made = headers.find((one) => one.name === name);
    if (made === undefined) this.lacking.push(written.at);
    else if (this.#isObject(written)) this.#schemaOf(written, made.schema);
  }

  #content(holder: Written, made: readonly MediaType[]): void {
    for (const [name, mediaType] of this.#members(holder, "content")) {
      const read = made.find((one) => one.mediaType === name);
      if (read === undefined) this.lacking.push(mediaType.at);
      else if (this.#isObject(mediaType)) this.#schemaOf(mediaType, read.schema);
    }
  }

  #schemaOf(holder: Written, made: Schema | undefined): void {
    const schema = this.#member(holder, "schema");
    if (schema.value !== undefined) this.#schema(schema, made?.json ?? true);
  }

  #schema({ value, at }: Written, read: JsonSchema): void {
    if (value === null || typeof value === "boolean") return;
    if (!isObject(value)) {
      this.lacking.push(at);
      return;
    }
    const written = { value, at };
    const reference = own(value, "$ref");
    if (reference !== undefined) {
      if (!says(read, "$ref")) this.lacking.push(pointersOf(written, "$ref"));
      return;
    }
    const made = this.#named(read);
    for (const keyword of [...saying, ...alternatives])
      if (isWritten(value, keyword) && !says(made, keyword))
        this.lacking.push(pointersOf(written, keyword));
    this.#parts(written, made);
  }

  /**
   * Resolves a reference to a named schema. The model has a named schema for each target of a reference, even for an
   * inline schema.
   */
  #named(schema: JsonSchema): JsonSchema {
    const reference = isSchemaObject(schema) ? own(schema, "$ref") : undefined;
    const name = typeof reference === "string" ? referencedName(reference) : undefined;
    const found = this.#schemas.find((one) => one.name === name);
    if (found?.view !== undefined)
      return this.#named(schemaFrom({ $ref: schemaReference(found.view.of) }));
    return found?.written ?? found?.json ?? schema;
  }

  #parts(written: Written, made: JsonSchema): void {
    for (const [name, property] of this.#members(written, "properties")) {
      if (isForOneSide(property.value)) continue;
      const properties = partsOf(made).map((part) => own(part, "properties"));
      const read = properties.flatMap((one) => (isObject(one) ? (own(one, name) ?? []) : []));
      if (read.length === 0) this.lacking.push(property.at);
      else this.#schema(property, read[0] as JsonSchema);
    }
    const items = this.#member(written, "items");
    const [read] = partsOf(made).flatMap((part) => own(part, "items") ?? []);
    if (read !== undefined && isObject(items.value)) this.#schema(items, read as JsonSchema);
  }

  /**
   * Yields the members of the object in the member `name` of `holder`. If the member `name` is not an object, reports
   * it as missing from the model.
   */
  *#members(holder: Written, name: string): Generator<[name: string, value: Written]> {
    const held = this.#member(holder, name);
    if (held.value === undefined || !this.#isObject(held)) return;
    for (const key of Object.keys(held.value))
      if (held.value[key] !== null) yield [key, this.#member(held, key)];
  }

  #isObject(written: Written): written is Written & { readonly value: JsonObject } {
    const { value, at } = written;
    if (isObject(value)) return true;
    if (value !== undefined && value !== null) this.lacking.push(at);
    return false;
  }

  #member(holder: Written, name: string): Written {
    const { value } = holder;
    const member = Array.isArray(value)
      ? value[Number(name)]
      : isObject(value)
        ? own(value, name)
        : undefined;
    return { value: member, at: pointersOf(holder, name) };
  }

  /** Returns the target of a reference if OpenAPI allows a reference at its position. */
  #followed(written: Written): Written {
    const reference = isObject(written.value) ? own(written.value, "$ref") : undefined;
    if (typeof reference !== "string") return written;
    const pointer = decode(reference);
    if (pointer === undefined || written.at.includes(pointer)) return written;
    const value = valueAtTokens(this.#root, parse(pointer) ?? []);
    const target = { value, at: [...written.at, pointer] };
    if (value !== undefined) return this.#followed(target);
    this.lacking.push(target.at);
    return { ...target, value: null };
  }
}

function pointersOf({ at }: Written, name: string): string[] {
  return at.map((pointer) => append(pointer, name));
}

function isWritten(schema: JsonObject, keyword: string): boolean {
  const value = own(schema, keyword);
  return value !== undefined && value !== null;
}

/**
 * Returns the schema and its `allOf`, `anyOf` and `oneOf` members, because a nullable schema may have its keywords
 * there.
 */
function partsOf(schema: JsonSchema): JsonObject[] {
  if (!isSchemaObject(schema)) return [];
  const more = alternatives.flatMap((keyword) => own(schema, keyword) ?? []);
  return [schema, ...more.filter(isObject)];
}

function says(schema: JsonSchema, keyword: string): boolean {
  return partsOf(schema).some((part) => own(part, keyword) !== undefined);
}

/** A `readOnly` member is absent from the schema of requests, and a `writeOnly` member from the schema of responses. */
function isForOneSide(property: JsonValue | undefined): boolean {
  return (
    isObject(property) && [own(property, "readOnly"), own(property, "writeOnly")].includes(true)
  );
}
