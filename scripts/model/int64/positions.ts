// Finds the positions of values that contain 64-bit integers. Programs represent an integer as a string if, by all
// schemas, its position can contain only 64-bit integers. If schemas contradict each other, programs represent the
// integer as a number in all messages.

import { valueFor } from "../../json/by-key.js";
import { isObject, type JsonObject, type JsonValue, own } from "../../json/json.js";
import { aliasOf, isSchemaObject, listOf, mapOf } from "../../schema/schema.js";
import type { Scope } from "../../schema/scope.js";
import type { JsonSchema } from "../schema.js";
import type { Kept } from "./kept.js";
import { type Described, type Role, type Whole, Wholes } from "./position.js";

/** Maximum number of positions, and maximum number of schemas at all positions. */
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
  others: Position | undefined;
  readonly first: (Position | undefined)[];
  items: Position | undefined;
  /** The property whose value selects a union member; `by` contains the positions in each union member. */
  tag: string | undefined;
  readonly by: Map<string, Position>;
}

/** Finds the positions of 64-bit integers in the values of a model's schemas. */
export class Positions {
  readonly #find: (name: string) => JsonSchema | undefined;
  readonly #wholes: Wholes;
  readonly #ids = new Map<JsonObject, number>();
  readonly #positions = new Map<string, Position>();
  readonly #waiting: (readonly [Position, ReadonlySet<JsonObject>])[] = [];
  #left = mostDescribed;

  constructor(
    find: (name: string) => JsonSchema | undefined,
    scope: Scope,
    kept: Pick<Kept, "has">,
  ) {
    this.#find = find;
    this.#wholes = new Wholes(find, scope, kept);
  }

  /** All positions that were created up to now, in the order of their creation. */
  get all(): Iterable<Position> {
    return this.#positions.values();
  }

  /**
   * Returns the position for complete values of a schema, from which the positions of members and items are reached.
   */
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
    let schema: JsonSchema = written;
    for (const seen = new Set<JsonSchema>(); !seen.has(schema); ) {
      seen.add(schema);
      const name = aliasOf(schema);
      if (name !== undefined) schema = this.#find(name) ?? true;
    }
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
    const names = new Set(levels.flatMap(({ schema }) => Object.keys(mapOf(schema, "properties"))));
    for (const name of names)
      position.properties.set(name, this.#position(levels.flatMap((one) => member(one, name))));
    position.others = this.#position(levels.flatMap(others));
    const length = Math.max(0, ...levels.map(({ schema }) => listOf(schema, "prefixItems").length));
    for (let index = 0; index <= length; index += 1) {
      const item = this.#position(levels.flatMap((one) => itemAt(one, index)));
      if (index === length) position.items = item;
      else position.first.push(item);
    }
  }
}

/** Skips boolean schemas, except for a union member `true`, which accepts every value. */
function parts(role: Role, ...schemas: readonly (JsonValue | undefined)[]): Described[] {
  return schemas.flatMap((schema): Described[] => {
    if (isObject(schema)) return [{ schema, role }];
    return schema === true && role === "some" ? [{ schema: anything, role }] : [];
  });
}

const anything: JsonObject = {};

function member({ schema, role }: Described, name: string): Described[] {
  // Generated code does not match member names against `patternProperties`. Schemas in `patternProperties` have the
  // role `asks`, so that integers in members that match a pattern remain numbers.
  const matching = parts("asks", ...Object.values(mapOf(schema, "patternProperties")));
  const named = own(mapOf(schema, "properties"), name);
  if (named !== undefined) return [...parts(role, named), ...matching];
  return [...parts(role, rest(schema)), ...matching];
}

function rest(schema: JsonObject): JsonValue | undefined {
  return own(schema, "additionalProperties") ?? own(schema, "unevaluatedProperties");
}

function others({ schema, role }: Described): Described[] {
  const patterns = Object.values(mapOf(schema, "patternProperties"));
  if (patterns.length === 0) return parts(role, rest(schema));
  const each = role === "all" ? "some" : role;
  return parts(each, ...patterns, rest(schema) ?? true);
}

function itemAt({ schema, role }: Described, index: number): Described[] {
  const first = listOf(schema, "prefixItems");
  const following = own(schema, "items") ?? own(schema, "unevaluatedItems");
  const contained = parts("asks", own(schema, "contains"));
  return [...parts(role, index < first.length ? first[index] : following), ...contained];
}
