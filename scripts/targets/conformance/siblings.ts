// Finds values that a union must reject, although a similar union accepts them. Such values reveal a server that
// validates both unions with one schema.

import { isObject, type JsonObject, setOwn } from "../../json/json.js";
import type { ApiModel } from "../../model/api-model.js";
import type { JsonSchema } from "../../model/schema.js";
import type { Samples } from "../../samples/sample.js";
import { unionKeyword } from "../../schema/schema.js";
import type { Scope } from "../../schema/scope.js";
import { type Tag, type TagValue, tagOf } from "../../schema/tag.js";
import { eachSchema } from "../../schema/walk.js";
import { wholeOf } from "../../schema/whole.js";
import { shown, type Trial } from "./trial.js";

/** Limits for one union: how many of its members are tried, and with how many similar unions it is compared. */
const mostTried = 6;
const mostAlike = 12;

/** The unions of a model, as far as they have a discriminator property. */
export class Siblings {
  readonly #scope: Scope;
  /** Maps the combination of a discriminator property and one of its values to the unions that use both. */
  readonly #unions = new Map<string, Tag[]>();

  constructor(model: ApiModel, scope: Scope) {
    this.#scope = scope;
    const bodies = model.operations.flatMap(({ requestBody }) => requestBody?.content ?? []);
    const schemas = [...model.schemas, ...bodies.flatMap(({ schema }) => schema ?? [])];
    for (const { json } of schemas) eachSchema(json, (part) => this.#add(part));
  }

  /**
   * Returns values that the union in `schema` must reject: values of other unions with the same discriminator property.
   */
  trials(schema: JsonSchema, samples: Samples): Trial[] {
    const [union] = wholeOf(schema, this.#scope).unions;
    const tag = union === undefined ? undefined : this.#tagOf(union.holder);
    if (tag === undefined) return [];
    const { property } = tag;
    const own = new Set(valuesOf(tag));
    const others = new Map<TagValue, JsonSchema>();
    for (const value of own) {
      for (const { members } of this.#unions.get(keyOf(property, value)) ?? []) {
        for (const { schema: member, values } of members) {
          const [other] = values;
          if (other !== undefined && !values.some((one) => own.has(one))) others.set(other, member);
        }
      }
    }
    return [...others].slice(0, mostTried).flatMap(([value, member]): Trial[] => {
      const to = samples.of(member, "minimal");
      if (!isObject(to)) return [];
      const object = { ...to };
      setOwn(object, property, value);
      return [
        {
          to: object,
          why: `with ${property} ${shown(value)}, which only alternatives of other unions declare`,
        },
      ];
    });
  }

  #tagOf(holder: JsonObject): Tag | undefined {
    return tagOf(holder, unionKeyword(holder), this.#scope);
  }

  #add(holder: JsonObject): void {
    const tag = this.#tagOf(holder);
    for (const value of tag === undefined ? [] : valuesOf(tag)) {
      const key = keyOf((tag as Tag).property, value);
      const alike = this.#unions.get(key);
      if (alike === undefined) this.#unions.set(key, [tag as Tag]);
      else if (alike.length < mostAlike) alike.push(tag as Tag);
    }
  }
}

function valuesOf({ members }: Tag): TagValue[] {
  return members.flatMap(({ values }) => values);
}

function keyOf(property: string, value: TagValue): string {
  return JSON.stringify([property, value]);
}
