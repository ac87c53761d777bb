// Selects the enums that become TypeScript enums. As in openapi-typescript, the name of an enum is derived from its
// path in the document.

import { isObject, type JsonObject, type JsonValue, own } from "../../json/json.js";
import { parse } from "../../json/pointer.js";
import type { ApiModel, MediaType, NamedSchema, Schema } from "../../model/api-model.js";
import type { Message } from "../../model/component-messages.js";
import { freeName } from "../../model/names/free-name.js";
import { isReserved } from "../../model/names/names.js";
import { scopeOf } from "../../model/schema.js";
import { unions } from "../../openapi/keywords/groups.js";
import { isChoiceOfConstants, namedValues } from "../../schema/choice.js";
import { asSchema, type JsonSchema, mapOf, openSchema } from "../../schema/schema.js";
import type { Scope } from "../../schema/scope.js";
import { eachSchema, unstated, withParts } from "../../schema/walk.js";
import { type Part, wholeOf } from "../../schema/whole.js";
import { type EnumMember, enumMembers, enumName } from "./enum-members.js";

/** An enum that is declared in the types. */
export interface EnumType {
  readonly name: string;
  readonly members: readonly EnumMember[];
}

/** The enums of a model, found by their schemas. */
export class EnumTypes {
  readonly #scope: Scope;
  readonly #bySchema = new Map<JsonObject, EnumType>();
  readonly #nullable = new Set<JsonObject>();
  readonly #byName = new Map<string, EnumType>();
  /**
   * Enums that an `allOf` combines with other enums or constants. Combined enums are not declared, because two
   * TypeScript enums have no common values.
   */
  readonly #conjoined = new Set<JsonObject>();
  readonly #typeNames: ReadonlySet<string>;

  constructor({ schemas, operations, webhooks, pathItems, messages = [] }: ApiModel) {
    this.#scope = scopeOf(schemas);
    this.#typeNames = new Set(schemas.map(({ typeName }) => typeName));
    const places = [
      ...schemas.flatMap(placesOfNamed),
      ...messages.flatMap((message) => placesOf(message, [])),
      ...pathItems.flatMap(({ pointer, parameters = [] }) =>
        placesOf({ parameters, responses: [] }, [...(parse(pointer) ?? []), "parameters"]),
      ),
      ...webhooks.flatMap((one) => placesOf(one, ["webhooks", one.path, one.method])),
      ...operations.flatMap((one) => placesOf(one, ["paths", one.path, one.method])),
    ];
    for (const { json } of places) {
      eachSchema(openSchema(json), (part) => this.#findConjoined(part), unstated);
    }
    for (const { json, path, typeName } of places) this.#walk(openSchema(json), path, typeName);
  }

  /** All declared enums, in the order of the schemas that contain them. */
  get declared(): readonly EnumType[] {
    return [...this.#byName.values()];
  }

  /** Returns the enum that is declared for a schema, or `undefined` if there is none. */
  of(schema: JsonObject): EnumType | undefined {
    return this.#bySchema.get(schema);
  }

  /** Returns true if the schema of an enum also allows null. */
  isNullable(schema: JsonObject): boolean {
    return this.#nullable.has(schema);
  }

  #findConjoined(schema: JsonObject): void {
    const { parts, unions } = wholeOf(schema, this.#scope);
    this.#conjoin(parts, []);
    for (const { members } of unions)
      for (const member of members) this.#conjoin(parts, wholeOf(member, this.#scope).parts);
  }

  /** Records enums in an `allOf` if another enum or constant applies to the same value or the same member. */
  #conjoin(first: readonly Part[], others: readonly Part[]): void {
    const all = [...first, ...others].map(({ json }) => json);
    if (all.length < 2) return;
    const notes = [all.filter(isChoiceOfConstants)];
    const members = new Map<string, Set<JsonObject>>();
    for (const json of all) {
      const properties = mapOf(json, "properties");
      for (const name of Object.keys(properties)) {
        const member = asSchema(own(properties, name));
        if (member === undefined) continue;
        const found = members.get(name) ?? new Set();
        members.set(name, found);
        for (const part of wholeOf(member, this.#scope).parts)
          if (isChoiceOfConstants(part.json)) found.add(part.json);
      }
    }
    for (const choices of [...notes, ...members.values()]) {
      const several = [...choices];
      if (several.length > 1) for (const one of several) this.#conjoined.add(one);
    }
  }

  /**
   * Declares the enums inside a schema. The name of an enum consists of the names of the members that contain the enum.
   */
  #walk(schema: JsonValue, path: readonly string[], typeName: string | undefined): void {
    const waiting: [part: JsonValue, path: readonly string[]][] = [[schema, path]];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const [part, at] = next;
      if (!isObject(part)) continue;
      this.#declare(part, at, at === path ? typeName : undefined);
      const inside: typeof waiting = [];
      withParts(
        part,
        (one, token, keyword) => {
          inside.push([one, below(at, keyword, token)]);
          return one;
        },
        unstated,
      );
      waiting.push(...inside.reverse());
    }
  }

  #declare(schema: JsonObject, path: readonly string[], typeName: string | undefined): void {
    if (this.#bySchema.has(schema) || this.#conjoined.has(schema)) return;
    const isNullable = hasNull(schema);
    // A nullable named schema gets no enum, because its type name already stands for the type with null.
    if (isNullable && typeName !== undefined) return;
    const members = membersOf(schema);
    if (members === undefined) return;
    const preferred = enumName(path);
    const text = JSON.stringify(members);
    const has = (name: string) => {
      if (isReserved(name) || (name !== typeName && this.#typeNames.has(name))) return true;
      const other = this.#byName.get(name);
      return other !== undefined && JSON.stringify(other.members) !== text;
    };
    const name = freeName(preferred, { has });
    const type = this.#byName.get(name) ?? { name, members };
    this.#byName.set(name, type);
    this.#bySchema.set(schema, type);
    if (isNullable) this.#nullable.add(schema);
  }
}

/**
 * Returns the members of an enum except null. Returns `undefined` if another value is neither a string nor a number.
 */
function membersOf(schema: JsonObject): readonly EnumMember[] | undefined {
  const values = namedValues(schema);
  if (values === undefined) return undefined;
  const isObjects = own(schema, "type") === "object";
  const has = (keyword: string) => Object.hasOwn(schema, keyword);
  const describesMembers = has("properties") || has("additionalProperties") || unions.some(has);
  if (values.length === 0 || isObjects || describesMembers) return undefined;
  return enumMembers(values, schema);
}

function hasNull(schema: JsonObject): boolean {
  const values = own(schema, "enum");
  return Array.isArray(values) && values.includes(null);
}

/**
 * Appends a step to the path from which the name of an enum is made. As in openapi-typescript, `items` and `allOf` add
 * no step.
 */
function below(
  path: readonly string[],
  keyword: string,
  token: string | number | undefined,
): readonly string[] {
  if (keyword === "properties") return [...path, String(token)];
  if (keyword === "anyOf" || keyword === "oneOf" || keyword === "$defs")
    return [...path, keyword, String(token)];
  return path;
}

/** A schema, with the path from which enum names are derived. `typeName` is the type name of a named schema. */
interface SchemaAt {
  readonly json: JsonSchema;
  readonly path: readonly string[];
  readonly typeName?: string;
}

function placesOfNamed({ name, typeName, json, written, view }: NamedSchema): SchemaAt[] {
  const path = ["components", "schemas", view?.of ?? name];
  const own = { json, path, ...(view === undefined ? { typeName } : {}) };
  return written === undefined ? [own] : [{ json: written, path, typeName }, own];
}

/**
 * Returns the schemas of an operation, with the paths from which enum names are derived. The path of a schema in a
 * component begins with the name of the component.
 */
function placesOf(message: Message, path: readonly string[]): SchemaAt[] {
  const places: SchemaAt[] = [];
  const add = (schema: Schema, way: readonly string[]) =>
    places.push({ json: schema.json, path: way });
  const addContent = (content: readonly MediaType[], way: readonly string[]) => {
    for (const { mediaType, schema, item } of content)
      for (const one of [schema, item])
        if (one !== undefined) add(one, [...way, "content", mediaType]);
  };
  const { parameters, requestBody, responses } = message;
  for (const { name, in: place, pointer, schema } of parameters)
    add(schema, componentIn(pointer) ?? [...path, "parameters", place, name]);
  if (requestBody !== undefined)
    addContent(requestBody.content, componentIn(requestBody.pointer) ?? [...path, "requestBody"]);
  for (const { status, pointer, headers, content } of responses) {
    const way = componentIn(pointer) ?? [...path, "responses", status];
    for (const header of headers)
      add(header.schema, componentIn(header.pointer) ?? [...way, "headers", header.name]);
    addContent(content, way);
  }
  return places;
}

/**
 * Returns the path of a component: `components`, its section and its name. Returns `undefined` for pointers to other
 * elements.
 */
function componentIn(pointer: string): readonly string[] | undefined {
  const path = parse(pointer) ?? [];
  return path.length === 3 && path[0] === "components" ? path : undefined;
}
