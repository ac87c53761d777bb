// Applies one edit to an old schema, so that the effect of this edit alone can be checked.

import { valueFor } from "../../json/by-key.js";
import { canonical } from "../../json/canonical.js";
import { isObject, type JsonObject, type JsonValue, own, setOwn } from "../../json/json.js";
import {
  isSchemaObject,
  type JsonSchema,
  openSchema,
  referencedName,
  schemaFrom,
} from "../../model/schema.js";
import { conditional, valueLists } from "../../openapi/keywords/groups.js";
import { type NamedLookup, type Part, type SchemaView, twinOf } from "./view.js";

/** A difference that an edit copies from the new document, such as a keyword, a member or a value. */
export type Delta =
  | { readonly of: "everything" }
  | { readonly of: "keywords"; readonly keywords: readonly string[] }
  /** The schema of an object member, and whether the object requires the member. */
  | { readonly of: "property"; readonly name: string }
  /** Whether an object member is required. */
  | { readonly of: "required"; readonly name: string }
  /** One entry of a keyword that maps names to schemas, such as `patternProperties`. */
  | { readonly of: "entry"; readonly keyword: string; readonly name: string }
  /** The number of items that `prefixItems` describes. */
  | { readonly of: "tuple" }
  /**
   * The values that an edit removed from an `enum` or `const` (`lost`) or added to it (`won`), as canonical JSON text.
   */
  | { readonly of: "values"; readonly lost: readonly string[]; readonly won: readonly string[] }
  /**
   * A member of a union. `from` is the keyword of the union in the old document, and `to` is the keyword in the new
   * document.
   */
  | { readonly of: "member"; readonly from: string; readonly to: string; readonly json: JsonSchema }
  /**
   * A schema that is a union in one document, and only one member of the union in the other document. `others` contains
   * the union members that were added or removed.
   */
  | {
      readonly of: "alternatives";
      readonly was: JsonSchema | undefined;
      readonly is: JsonSchema | undefined;
      readonly others: readonly JsonSchema[];
    }
  /** The keywords `if`, `then` and `else` of a condition, in both schemas. */
  | {
      readonly of: "condition";
      readonly was: JsonObject | undefined;
      readonly is: JsonObject | undefined;
    }
  /**
   * The keyword of the union in each document. With `anyOf`, several members may match; with `oneOf`, only one member
   * may match.
   */
  | { readonly of: "union"; readonly from: string; readonly to: string };

/** Returns the opposite edit, which turns the new schema into the old schema. */
export function reverted(delta: Delta): Delta {
  switch (delta.of) {
    case "values":
      return { ...delta, lost: delta.won, won: delta.lost };
    case "member":
    case "union":
      return { ...delta, from: delta.to, to: delta.from };
    case "alternatives":
      return { ...delta, was: delta.is, is: delta.was };
    case "condition":
      return { ...delta, was: delta.is, is: delta.was };
    default:
      return delta;
  }
}

/** Schemas of the old document, each with its edited copy. */
export type Substitution = ReadonlyMap<JsonObject, JsonObject>;

/**
 * Returns edited copies of the objects of a schema, or `undefined` if an object cannot be edited. If `isJoined` is
 * true, the first object in `before.parts` only combines several schemas, and is not in the document.
 */
export function substitutionOf(
  before: SchemaView,
  after: SchemaView,
  deltas: readonly Delta[],
  isJoined: boolean,
): Substitution | undefined {
  const [first, ...more] = before.parts;
  const isWritten = ({ json }: Part) => !onlyCombines(json);
  const main = isJoined ? more.find(isWritten) : first;
  if (main === undefined) return undefined;
  const editing = new Editing(before, after, main.json);
  for (const delta of deltas) if (delta.of !== "union") editing.make(delta);
  // The union keyword is edited last, because edits of union members refer to the old keyword.
  for (const delta of deltas) if (delta.of === "union") editing.make(delta);
  return editing.edited;
}

class Editing {
  readonly edited = new Map<JsonObject, JsonObject>();
  readonly #before: readonly JsonObject[];
  readonly #after: readonly JsonObject[];
  readonly #isPossible: boolean;
  /** For each object of the new schema, the corresponding object of the old schema. */
  readonly #origins = new Map<JsonObject, JsonObject>();

  /** The object to edit if the object with the new keyword or member has no counterpart in the old document. */
  readonly #first: JsonObject;

  constructor(before: SchemaView, after: SchemaView, first: JsonObject) {
    this.#first = first;
    this.#before = before.parts.map(({ json }) => json);
    this.#after = after.parts.map(({ json }) => json);
    this.#isPossible = after.possible;
    for (const { json, pointer } of after.parts) {
      const origin = twinOf(pointer, after.parts, before.parts);
      if (origin !== undefined) this.#origins.set(json, origin.json);
    }
  }

  make(delta: Delta): void {
    switch (delta.of) {
      case "everything":
        this.#replace();
        break;
      case "keywords":
        for (const keyword of delta.keywords) this.#keyword(keyword);
        break;
      case "property":
        this.#entry("properties", delta.name);
        this.#demand(delta.name);
        break;
      case "required":
        this.#demand(delta.name);
        break;
      case "entry":
        this.#entry(delta.keyword, delta.name);
        break;
      case "tuple":
        this.#tuple();
        break;
      case "values":
        this.#values(delta.lost, delta.won);
        break;
      case "member":
        this.#member(delta.from, delta.json);
        break;
      case "alternatives":
        this.#alternatives(delta.was, delta.others);
        break;
      case "condition":
        this.#condition(delta.was, delta.is);
        break;
      case "union":
        for (const part of this.#having(this.#before, delta.from)) {
          const copy = this.#copy(part);
          copy[delta.to] = copy[delta.from] as JsonValue;
          delete copy[delta.from];
        }
    }
  }

  #replace(): void {
    for (const part of this.#before) if (!onlyCombines(part)) this.edited.set(part, {});
    this.edited.set(this.#first, this.#isPossible ? { allOf: [...this.#after] } : { not: {} });
  }

  #keyword(keyword: string): void {
    const befores = this.#having(this.#before, keyword);
    const afters = this.#having(this.#after, keyword);
    for (const part of befores) delete this.#copy(part)[keyword];
    const free = befores.filter((part) => !afters.some((one) => this.#origins.get(one) === part));
    for (const part of afters) {
      const target = this.#copy(this.#origins.get(part) ?? free.shift() ?? this.#first);
      const value = part[keyword] as JsonValue;
      if (Object.hasOwn(target, keyword)) addPart(target, { [keyword]: value });
      else target[keyword] = value;
    }
  }

  #entry(keyword: string, name: string): void {
    const has = (part: JsonObject) => Object.hasOwn(mapIn(part, keyword), name);
    const befores = this.#before.filter(has);
    for (const part of befores) {
      const copy = this.#copy(part);
      const left: JsonObject = { ...mapIn(copy, keyword) };
      delete left[name];
      copy[keyword] = left;
    }
    for (const part of this.#after.filter(has)) {
      const origin = this.#origins.get(part) ?? befores[0] ?? this.#first;
      const target = this.#copy(origin);
      const value = mapIn(part, keyword)[name] as JsonValue;
      if (Object.hasOwn(mapIn(target, keyword), name)) {
        addPart(target, { [keyword]: { [name]: value } });
        continue;
      }
      const entries: JsonObject = { ...mapIn(target, keyword) };
      setOwn(entries, name, value);
      target[keyword] = entries;
    }
  }

  #demand(name: string): void {
    const demanding = (parts: readonly JsonObject[]) =>
      parts.filter((part) => requiredIn(part).includes(name));
    const [was, is] = [demanding(this.#before), demanding(this.#after)];
    if (is.length === 0) {
      for (const part of was) {
        const copy = this.#copy(part);
        copy["required"] = requiredIn(copy).filter((one) => one !== name);
      }
    } else if (was.length === 0) {
      const target = this.#copy(this.#origins.get(is[0] as JsonObject) ?? this.#first);
      target["required"] = [...requiredIn(target), name];
    }
  }

  #alternatives(member: JsonSchema | undefined, others: readonly JsonSchema[]): void {
    const original = this.#first;
    const either = member === undefined ? [{ ...original }, ...others] : [member];
    this.edited.set(original, schemaFrom({ anyOf: either }));
  }

  #condition(was: JsonObject | undefined, is: JsonObject | undefined): void {
    if (was !== undefined) {
      const copy = this.#copy(was);
      for (const keyword of conditional) delete copy[keyword];
    }
    if (is === undefined) return;
    const condition: JsonObject = {};
    for (const keyword of conditional) {
      const value = own(is, keyword);
      if (value !== undefined) condition[keyword] = value;
    }
    addPart(this.#copy(this.#origins.get(is) ?? this.#first), condition);
  }

  #tuple(): void {
    const [part] = this.#having(this.#before, "prefixItems");
    const [other] = this.#having(this.#after, "prefixItems");
    const old = listIn(part ?? {}, "prefixItems");
    const now = listIn(other ?? {}, "prefixItems");
    const copy = this.#copy(part ?? this.#first);
    copy["prefixItems"] = [...old.slice(0, now.length), ...now.slice(old.length)];
    if (now.length === 0) delete copy["prefixItems"];
  }

  #values(lost: readonly string[], won: readonly string[]): void {
    const missing = new Set(won);
    const added = this.#after
      .flatMap((part) => valuesIn(part))
      .filter((value) => missing.delete(canonical(value)));
    for (const keyword of valueLists) {
      for (const part of this.#having(this.#before, keyword)) {
        const copy = this.#copy(part);
        const kept = valuesIn(copy).filter((value) => !lost.includes(canonical(value)));
        delete copy["const"];
        copy["enum"] = [...kept, ...added];
      }
    }
  }

  #member(keyword: string, schema: JsonSchema): void {
    const json = openSchema(schema);
    const holder = this.#before.find((part) => listIn(part, keyword).includes(json));
    const target = this.#copy(
      holder ?? this.#before.find((part) => Object.hasOwn(part, keyword)) ?? this.#first,
    );
    const members = listIn(target, keyword);
    target[keyword] =
      holder === undefined ? [...members, json] : members.filter((one) => one !== json);
    const reference = isObject(json) ? own(json, "$ref") : undefined;
    if (typeof reference !== "string") return;
    const mappingOf = (part: JsonObject) => mapIn(mapIn(part, "discriminator"), "mapping");
    const mapping: JsonObject = {};
    const leads = (to: JsonValue | undefined) =>
      to === reference || (typeof to === "string" && to === referencedName(reference));
    const old = mappingOf(target);
    for (const key of Object.keys(old))
      if (!leads(old[key])) setOwn(mapping, key, old[key] as JsonValue);
    if (holder === undefined) {
      for (const part of this.#after) {
        const now = mappingOf(part);
        for (const key of Object.keys(now))
          if (leads(now[key])) setOwn(mapping, key, now[key] as JsonValue);
      }
    }
    const discriminator = own(target, "discriminator");
    if (isObject(discriminator) && Object.keys({ ...old, ...mapping }).length > 0)
      target["discriminator"] = { ...discriminator, mapping };
  }

  #having(parts: readonly JsonObject[], keyword: string): JsonObject[] {
    return parts.filter((part) => Object.hasOwn(part, keyword));
  }

  /** Returns the edited copy of the schema object `part`; the first call creates the copy. */
  #copy(part: JsonObject): JsonObject {
    return valueFor(this.edited, part, () => ({ ...part }));
  }
}

function onlyCombines(schema: JsonObject): boolean {
  return Object.keys(schema).join() === "allOf";
}

function addPart(schema: JsonObject, part: JsonObject): void {
  schema["allOf"] = [...listIn(schema, "allOf"), part];
}

function mapIn(schema: JsonObject, keyword: string): JsonObject {
  const value = own(schema, keyword);
  return isObject(value) ? value : {};
}

function listIn(schema: JsonObject, keyword: string): JsonValue[] {
  const value = own(schema, keyword);
  return Array.isArray(value) ? value : [];
}

function requiredIn(schema: JsonObject): JsonValue[] {
  return listIn(schema, "required");
}

function valuesIn(schema: JsonObject): JsonValue[] {
  const constant = own(schema, "const");
  return constant === undefined ? listIn(schema, "enum") : [constant];
}

/**
 * Returns a schema in which edited copies replace the old objects. References to edited objects are replaced by the
 * edited copies. If no object is edited, the given schema is returned.
 */
export function inPlace(
  schema: JsonSchema,
  edited: Substitution,
  named: NamedLookup,
  above: readonly JsonObject[] = [],
): JsonSchema {
  if (!isSchemaObject(schema) || above.includes(schema)) return schema;
  const here = edited.get(schema) ?? schema;
  const within = [...above, schema];
  const parts = own(here, "allOf");
  const old = Array.isArray(parts) ? (parts as JsonSchema[]) : [];
  const all = old.map((part) => inPlace(part, edited, named, within));
  const reference = own(here, "$ref");
  const name = typeof reference === "string" ? referencedName(reference) : undefined;
  const target = name === undefined ? undefined : named.get(name)?.json;
  const other = target === undefined ? undefined : inPlace(target, edited, named, within);
  const isMoved = other !== undefined && other !== target;
  if (!isMoved && all.every((part, index) => part === old[index])) return here;
  const copy = schemaFrom({ ...here, allOf: isMoved ? [...all, other] : all });
  if (isMoved) delete copy["$ref"];
  return copy;
}
