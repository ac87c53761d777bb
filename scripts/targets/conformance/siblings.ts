// Which members other unions have that a union lacks: what a server takes that checks all of them by one schema.
import { isObject, type JsonValue, own } from "../../json/json.js";
import type { ApiModel } from "../../model/api.js";
import type { FindSchema, JsonSchema } from "../../model/schema.js";
import { type Flat, SchemaReader } from "../../samples/flat.js";
import { mayMatch } from "../../samples/may-match.js";
import type { Samples } from "../../samples/sample.js";
import { shown, type Trial } from "./trial.js";

/** A union whose members are told apart by a constant. */
interface Tagged {
  readonly property: string;
  readonly members: ReadonlyMap<string, Flat>;
}

/** So many members of others are tried in one union, and unions that share a tag looked at. */
const mostTried = 6;
const mostAlike = 12;

/** The unions of one model. */
export class Siblings {
  /** By property and tag. */
  readonly #unions = new Map<string, Tagged[]>();

  constructor(model: ApiModel, find: FindSchema) {
    const reader = new SchemaReader(find);
    const starts = [
      ...model.schemas.map(({ json }) => json),
      ...model.operations.flatMap(({ requestBody }) =>
        (requestBody?.content ?? []).flatMap(({ schema }) => schema?.json ?? []),
      ),
    ];
    for (const start of starts) this.#collect(start, reader);
  }

  /** Values of members that unions with a tag in common have, and this one has not. */
  trials(alternatives: readonly Flat[], samples: Samples): Trial[] {
    const union = alternatives.length < 2 ? undefined : taggedBy(alternatives);
    if (union === undefined) return [];
    const others = new Map<string, Flat>();
    for (const tag of union.members.keys()) {
      for (const { members } of this.#unions.get(keyOf(union.property, tag)) ?? [])
        for (const [other, flat] of members) if (!union.members.has(other)) others.set(other, flat);
    }
    return [...others].slice(0, mostTried).flatMap(([tag, flat]): Trial[] => {
      const to = samples.ofAlternative(flat, "minimal");
      if (to === undefined) return [];
      if (alternatives.some((one) => mayMatch(one, to, samples.schemas))) return [];
      const why = `with ${union.property} ${shown(tag)}, which only other unions have`;
      return [{ to, why }];
    });
  }

  #collect(start: JsonValue, reader: SchemaReader): void {
    const left: JsonValue[] = [start];
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      if (typeof next !== "object" || next === null) continue;
      left.push(...Object.values(next));
      if (isObject(next) && isUnion(next)) this.#add(taggedBy(reader.alternatives(next)));
    }
  }

  #add(union: Tagged | undefined): void {
    if (union === undefined) return;
    for (const tag of union.members.keys()) {
      const key = keyOf(union.property, tag);
      const alike = this.#unions.get(key);
      if (alike === undefined) this.#unions.set(key, [union]);
      else if (alike.length < mostAlike) alike.push(union);
    }
  }
}

/** The text that a schema allows alone. */
export function constantOf(schema: JsonSchema): string | undefined {
  if (!isObject(schema)) return undefined;
  const values = own(schema, "enum");
  const only = Array.isArray(values) && values.length === 1 ? values[0] : undefined;
  const constant = own(schema, "const") ?? only;
  return typeof constant === "string" ? constant : undefined;
}

function isUnion(schema: JsonValue): schema is JsonSchema & object {
  if (!isObject(schema)) return false;
  const members = own(schema, "oneOf") ?? own(schema, "anyOf");
  return Array.isArray(members) && members.length > 1;
}

/** A union by the first property that is another constant in each of its members, but for null. */
function taggedBy(alternatives: readonly Flat[]): Tagged | undefined {
  const isNull = ({ types }: Flat) => types?.size === 1 && types.has("null");
  const objects = alternatives.filter((one) => !isNull(one));
  for (const property of objects[0]?.properties.keys() ?? []) {
    const members = new Map<string, Flat>();
    for (const flat of objects) {
      const tag = constantOf(flat.properties.get(property) ?? true);
      if (tag !== undefined && flat.required.has(property)) members.set(tag, flat);
    }
    if (members.size === objects.length) return { property, members };
  }
  return undefined;
}

function keyOf(property: string, tag: string): string {
  return JSON.stringify([property, tag]);
}
