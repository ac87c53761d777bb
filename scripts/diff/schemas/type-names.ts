// Finds generated types whose name changed although operations still use their schemas.

import { addTo, valueFor } from "../../json/by-key.js";
import { isObject, type JsonValue, own } from "../../json/json.js";
import type { ApiModel, NamedSchema, Operation, Schema } from "../../model/api-model.js";
import { lockOf } from "../../model/names/name-lock.js";
import { reached, referencesByName, referencesIn, reversed } from "../../schema/graph.js";
import { openSchema, targetOf } from "../../schema/schema.js";
import type { RenamedType } from "../change.js";
import { pairByPath } from "../changes/operation-pairs.js";

/** Returns renamed types. Only schemas that operations of both documents use are compared. */
export function renamedTypes(before: ApiModel, after: ApiModel): RenamedType[] {
  const walk = new Walk(before, after);
  for (const operations of ["operations", "webhooks"] as const) {
    const { both } = pairByPath(before[operations], after[operations], ({ method }) => method);
    for (const [was, is] of both) walk.operations(was, is);
  }
  return walk.renamed();
}

class Walk {
  readonly #named: readonly [ReadonlyMap<string, NamedSchema>, ReadonlyMap<string, NamedSchema>];
  /** For each document, the keys of schemas in the name lock, by type name. */
  readonly #keys: readonly [ReadonlyMap<string, string>, ReadonlyMap<string, string>];
  readonly #pairs = new Map<string, RenamedType>();
  /** For each document, the looks of schemas by name. */
  readonly #known = [new Map<string, string>(), new Map<string, string>()] as const;
  /** The old schemas whose type name may be lost, and all old schemas that refer to them. */
  readonly #suspects: ReadonlySet<string>;

  constructor(before: ApiModel, after: ApiModel) {
    const named = ({ schemas }: ApiModel) => new Map(schemas.map((one) => [one.name, one]));
    const keys = (model: ApiModel) =>
      new Map([...lockOf(model).schemas].map(([key, typeName]) => [typeName, key]));
    this.#named = [named(before), named(after)];
    this.#keys = [keys(before), keys(after)];
    const lost = before.schemas.flatMap(({ name, typeName }) =>
      this.#isLost(typeName) ? [name] : [],
    );
    this.#suspects = reached(lost, reversed(referencesByName(before.schemas)));
  }

  /** Returns true if no schema of the new document has the type name, or a schema with another key. */
  #isLost(typeName: string): boolean {
    const [old, now] = this.#keys;
    return now.get(typeName) !== old.get(typeName);
  }

  operations(before: Operation, after: Operation): void {
    if (this.#suspects.size === 0) return;
    const [was, is] = [schemasOf(before), schemasOf(after)];
    for (const [place, schema] of was) {
      if ([...referencesIn(schema.json)].some((name) => this.#suspects.has(name)))
        this.#both(openSchema(schema.json), openSchema(is.get(place)?.json));
    }
  }

  /**
   * Returns the renamed types. If the old schema keeps its type name, no type was renamed: the operation uses another
   * schema now.
   */
  renamed(): RenamedType[] {
    const found = [...this.#pairs.values()].filter(
      ({ before, after }) => before !== after && this.#isLost(before),
    );
    return [...new Map(found.map((one) => [one.before, one])).values()];
  }

  /** Compares the members of two schemas as long as the schemas have equal structures. */
  #both(before: JsonValue | undefined, after: JsonValue | undefined): void {
    const waiting: [JsonValue | undefined, JsonValue | undefined][] = [[before, after]];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const [one, other] = next;
      if (typeof one !== "object" || typeof other !== "object" || !one || !other) continue;
      // Scalars contain no references, so they are left out early.
      const add = (item: JsonValue | undefined, twin: JsonValue | undefined) => {
        if (typeof item === "object" && typeof twin === "object") waiting.push([item, twin]);
      };
      if (Array.isArray(one) && Array.isArray(other))
        for (const [item, twin] of this.#twins(one, other)) add(item, twin);
      if (!isObject(one) || !isObject(other)) continue;
      const keys = Object.keys(one);
      for (let at = 0; at < keys.length; at++) {
        const key = keys[at] as string;
        if (typeof one[key] === "object") add(one[key], own(other, key));
      }
      const [was, is] = [this.#target(one, 0), this.#target(other, 1)];
      if (was === undefined || is === undefined || !this.#suspects.has(was.name)) continue;
      const pair = `${was.typeName} ${is.typeName}`;
      if (this.#pairs.has(pair)) continue;
      this.#pairs.set(pair, { before: was.typeName, after: is.typeName });
      waiting.push([openSchema(was.json), openSchema(is.json)]);
    }
  }

  /**
   * Pairs the items of two lists, such as the members of two unions. References to schemas with one name belong
   * together, and so do the only references of both lists. Other references belong together if their targets look alike.
   */
  *#twins(one: readonly JsonValue[], other: readonly JsonValue[]): Iterable<Twins> {
    const [was, is] = [this.#divided(one, 0), this.#divided(other, 1)];
    yield* was.inline.length === is.inline.length
      ? inOrder(was.inline, is.inline)
      : alike(was.inline.map(sightOf), is.inline.map(sightOf));
    if (was.named.size === 1 && is.named.size === 1) {
      yield* inOrder([...was.named.values()], [...is.named.values()]);
      return;
    }
    const gone: Sight[] = [];
    for (const [name, item] of was.named) {
      const twin = is.named.get(name);
      if (twin === undefined) gone.push({ item, looks: this.#looks(name, 0) });
      else yield [item, twin];
    }
    const added = [...is.named]
      .filter(([name]) => !was.named.has(name))
      .map(([name, item]) => ({ item, looks: this.#looks(name, 1) }));
    yield* alike(gone, added);
  }

  /** Divides the items of a list into references, by the names of their targets, and other items. */
  #divided(items: readonly JsonValue[], side: 0 | 1) {
    const named = new Map<string, JsonValue>();
    const inline: JsonValue[] = [];
    for (const item of items) {
      const name = this.#target(item, side)?.name;
      if (name === undefined) inline.push(item);
      else named.set(name, item);
    }
    return { named, inline };
  }

  /** Returns a text that is equal for schemas with the same property names, and for equal schemas without properties. */
  #looks(name: string, side: 0 | 1): string {
    return valueFor(this.#known[side], name, () => {
      const json = this.#named[side].get(name)?.json;
      const schema = json === undefined ? undefined : openSchema(json);
      return propertiesOf(schema) ?? JSON.stringify(schema);
    });
  }

  #target(schema: JsonValue, side: 0 | 1): NamedSchema | undefined {
    const name = isObject(schema) ? targetOf(schema) : undefined;
    return name === undefined ? undefined : this.#named[side].get(name);
  }
}

/** An item of a list, and a text that is equal for items that look alike. */
interface Sight {
  readonly item: JsonValue;
  readonly looks: string | undefined;
}

type Twins = readonly [JsonValue, JsonValue | undefined];

function sightOf(item: JsonValue): Sight {
  return { item, looks: propertiesOf(item) };
}

/** Returns the property names of a schema as one text, or `undefined` for a schema without `properties`. */
function propertiesOf(schema: JsonValue | undefined): string | undefined {
  const properties = isObject(schema) ? own(schema, "properties") : undefined;
  return isObject(properties) ? JSON.stringify(Object.keys(properties).sort()) : undefined;
}

function* inOrder(one: readonly JsonValue[], other: readonly JsonValue[]): Iterable<Twins> {
  for (const [index, item] of one.entries()) yield [item, other[index]];
}

/** Pairs items that look alike, in order, if both lists have the same number of them. */
function* alike(one: readonly Sight[], other: readonly Sight[]): Iterable<Twins> {
  const [was, is] = [one, other].map((sights) => {
    const items = new Map<string, JsonValue[]>();
    for (const { item, looks } of sights) if (looks !== undefined) addTo(items, looks, item);
    return items;
  }) as [Map<string, JsonValue[]>, Map<string, JsonValue[]>];
  for (const [looks, items] of was) {
    const twins = is.get(looks) ?? [];
    if (twins.length === items.length) yield* inOrder(items, twins);
  }
}

/** Returns the schemas of an operation, by the parameter, request body or response that they describe. */
function schemasOf({ parameters, requestBody, responses }: Operation): Map<string, Schema> {
  const found = new Map<string, Schema>();
  for (const one of parameters) found.set(`${one.in} ${one.name}`, one.schema);
  const add = (place: string, content: Operation["responses"][number]["content"]) => {
    for (const { mediaType, schema } of content)
      if (schema !== undefined) found.set(`${place} ${mediaType}`, schema);
  };
  add("body", requestBody?.content ?? []);
  for (const { status, headers, content } of responses) {
    for (const { name, schema } of headers) found.set(`${status} header ${name}`, schema);
    add(`${status}`, content);
  }
  return found;
}
