// Finds the positions of values that contain 64-bit integers. Generated code represents an integer as a string if all
// schemas of its position allow only 64-bit integers. If schemas contradict each other, generated code represents the
// integer as a number in all messages.

import { valueFor } from "../../json/by-key.js";
import { type JsonObject, own } from "../../json/json.js";
import { type Kinds, kind } from "../../schema/kinds.js";
import { isSchemaObject, lastAliasOf, listOf, mapOf } from "../../schema/schema.js";
import type { Scope } from "../../schema/scope.js";
import type { FindSchema, JsonSchema } from "../schema.js";
import type { Kept } from "./kept.js";
import {
  describesMatched,
  type MemberNames,
  schemasOfMatched,
  schemasOfUnknown,
} from "./member-names.js";
import { type Described, parts, type Whole, Wholes } from "./position.js";
import { withUndescribed } from "./undescribed.js";
import { unevaluatedPart } from "./unevaluated.js";

/** Maximum number of positions, and maximum number of schemas at all positions together. */
const mostPositions = 60_000;
const mostDescribed = 2_000_000;

/** Thrown if schemas can be combined in too many ways. */
export class TooManyPositions extends Error {}

/** One position in a JSON value, with the positions of the members and items below. */
export interface Position {
  readonly key: string;
  readonly described: readonly Described[];
  readonly whole: Whole;
  /** Members by name, with `undefined` for a member without 64-bit integers. */
  readonly properties: Map<string, Position | undefined>;
  /**
   * Members that `properties` does not name, by the patterns of their names. The first entry whose patterns all match
   * the name applies; if there is none, `others` applies.
   */
  readonly matching: Matching[];
  others: Position | undefined;
  readonly first: (Position | undefined)[];
  items: Position | undefined;
  /**
   * `tag` is the property that selects a member of a union; for each of its values, `by` has the position of that union
   * member.
   */
  tag: string | undefined;
  readonly by: Map<string, Position>;
}

/** The position of the members whose names match all of the patterns. */
export interface Matching {
  readonly patterns: readonly RegExp[];
  readonly position: Position | undefined;
}

/** Returns the position of a member, whether or not `properties` names it. */
export function memberAt(position: Position, name: string): Position | undefined {
  const { properties, matching, others } = position;
  if (properties.has(name)) return properties.get(name);
  const found = matching.find(({ patterns }) => patterns.every((pattern) => pattern.test(name)));
  return found === undefined ? others : found.position;
}

/** Finds the positions of 64-bit integers in the values of a model's schemas. */
export class Positions {
  readonly #find: (name: string) => JsonSchema | undefined;
  readonly #scope: Scope;
  readonly #wholes: Wholes;
  readonly #names: MemberNames;
  readonly #ids = new Map<JsonObject, number>();
  readonly #positions = new Map<string, Position>();
  readonly #waiting: (readonly [Position, ReadonlySet<JsonObject>])[] = [];
  #left = mostDescribed;

  constructor(
    find: (name: string) => JsonSchema | undefined,
    scope: Scope,
    kept: Pick<Kept, "has">,
    names: MemberNames,
  ) {
    this.#find = find;
    this.#scope = scope;
    this.#names = names;
    this.#wholes = new Wholes(find, scope, kept);
  }

  /** All positions that were created up to now, in the order of their creation. */
  get all(): Iterable<Position> {
    return this.#positions.values();
  }

  /**
   * Returns the schemas, such as `{ minimum: 5 }`, that restrict 64-bit integers represented as strings. `contested`
   * contains the schemas of `joined` that also apply to other values, such as ordinary numbers.
   */
  joined(): {
    readonly joined: ReadonlySet<JsonObject>;
    readonly contested: readonly JsonObject[];
  } {
    const all = [...this.all];
    const joined = new Set(all.flatMap(({ whole }) => whole.joined));
    if (joined.size === 0) return { joined, contested: [] };
    const others = all.filter(({ whole }) => whole.int64.length === 0);
    const levels = others.flatMap(({ whole }) => whole.levels.map(({ schema }) => schema));
    return { joined, contested: levels.filter((schema) => joined.has(schema)) };
  }

  /** Returns the position of a complete value of the schema, with the positions of its members and items below. */
  of(schema: JsonSchema): Position | undefined {
    if (!isSchemaObject(schema)) return undefined;
    const position = this.#position([{ schema, role: "all" }]);
    for (let next = this.#waiting.pop(); next !== undefined; next = this.#waiting.pop())
      this.#follow(...next);
    return position;
  }

  #position(
    described: readonly Described[],
    decided: ReadonlySet<JsonObject> = new Set(),
  ): Position | undefined {
    const known = new Map<string, Described>();
    for (const { schema: written, role } of described) {
      const schema = this.#target(written);
      if (schema !== undefined) known.set(`${this.#id(schema)}${role}`, { schema, role });
    }
    if (known.size === 0) return undefined;
    const left = [...decided].map((holder) => this.#id(holder)).sort();
    const key = `${[...known.keys()].sort().join(" ")}!${left.join(" ")}`;
    const found = this.#positions.get(key);
    if (found !== undefined) return found;
    const whole = this.#wholes.of([...known.values()], decided);
    this.#left -= whole.levels.length;
    if (this.#left < 0 || this.#positions.size >= mostPositions) throw new TooManyPositions();
    const position: Position = {
      key,
      described: [...known.values()],
      whole,
      properties: new Map(),
      matching: [],
      others: undefined,
      first: [],
      items: undefined,
      tag: undefined,
      by: new Map(),
    };
    this.#positions.set(key, position);
    this.#waiting.push([position, decided]);
    return position;
  }

  /**
   * Follows the references of a schema that is only a `$ref`. Returns `undefined` if the target is a boolean schema.
   */
  #target(written: JsonObject): JsonObject | undefined {
    const name = lastAliasOf(written, this.#find);
    const schema = name === undefined ? written : this.#find(name);
    return isSchemaObject(schema) ? schema : undefined;
  }

  #id(schema: JsonObject): number {
    return valueFor(this.#ids, schema, () => this.#ids.size);
  }

  #follow(position: Position, decided: ReadonlySet<JsonObject>): void {
    const { described, whole } = position;
    const { levels, tagged } = whole;
    if (tagged !== undefined) {
      const { holder, tag } = tagged;
      position.tag = tag.property;
      const chosen = new Set([...decided, holder]);
      for (const { schema, values } of tag.members) {
        if (!isSchemaObject(schema)) continue;
        const selected = this.#position([...described, { schema, role: "all" }], chosen);
        for (const value of values) if (selected) position.by.set(String(value), selected);
      }
    }
    const part = (found: Described[], of: Kinds, describes: (level: JsonObject) => boolean) =>
      this.#position(
        withUndescribed(found, described, describes, of, { find: this.#find, scope: this.#scope }),
      );
    const names = new Set(levels.flatMap(({ schema }) => Object.keys(mapOf(schema, "properties"))));
    for (const name of names)
      position.properties.set(
        name,
        part(this.#names.schemasOf(levels, name, this.#find), kind.object, (level) =>
          this.#names.describes(level, name),
        ),
      );
    const sets = this.#names.setsOf(levels);
    for (const patterns of sets ?? []) {
      const matched = part(schemasOfMatched(levels, patterns, this.#find), kind.object, (level) =>
        describesMatched(level, patterns),
      );
      position.matching.push({ patterns: this.#names.compiled(patterns), position: matched });
    }
    position.others = part(
      sets === undefined
        ? levels.flatMap(schemasOfUnknown)
        : schemasOfMatched(levels, [], this.#find),
      kind.object,
      (level) => describesMatched(level, []),
    );
    const length = Math.max(0, ...levels.map(({ schema }) => listOf(schema, "prefixItems").length));
    for (let index = 0; index <= length; index += 1) {
      const items = levels.flatMap((one) => itemAt(one, index, this.#find));
      const item = part(items, kind.array, (level) => describesItem(level, index));
      if (index === length) position.items = item;
      else position.first.push(item);
    }
  }
}

function itemAt(level: Described, index: number, find: FindSchema): Described[] {
  const { schema, role } = level;
  const first = listOf(schema, "prefixItems");
  const contained = parts("asks", own(schema, "contains"));
  if (index < first.length) return [...parts(role, first[index]), ...contained];
  const items = own(schema, "items");
  if (items !== undefined) return [...parts(role, items), ...contained];
  const evaluates = (inner: JsonObject) =>
    Object.hasOwn(inner, "items") || index < listOf(inner, "prefixItems").length;
  return [...unevaluatedPart(level, "unevaluatedItems", evaluates, find), ...contained];
}

function describesItem(level: JsonObject, index: number): boolean {
  const isLater = Object.hasOwn(level, "items") || Object.hasOwn(level, "unevaluatedItems");
  return isLater || index < listOf(level, "prefixItems").length;
}
