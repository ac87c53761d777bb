// Resolves discriminators: the union member that each tag value selects, in full (OAS 3.1 §4.8.25).

import { isObject, type JsonObject, own } from "../../json/json.js";
import { append, decode } from "../../json/pointer.js";
import type { SpecDocument } from "../../load/spec-document.js";
import { isSince32 } from "../../openapi/versions.js";
import { accepts } from "../../schema/accepts.js";
import { memberOf, mustHave } from "../../schema/facts.js";
import { kind, mayBe } from "../../schema/kinds.js";
import { type JsonSchema, listOf, unionKeyword } from "../../schema/schema.js";
import type { Scope } from "../../schema/scope.js";
import { areApart, ownValues, selecting, type TagValue } from "../../schema/tag.js";
import { wholeOf } from "../../schema/whole.js";
import { textOf } from "../text.js";
import { keysByTarget, mappingTarget, nameOf } from "./mapping.js";
import { type Subtypes, subtypesOf } from "./subtypes.js";

/** A member of a union that accepts objects. */
interface Choice {
  readonly schema: JsonSchema;
  /** The pointer of the referenced schema; absent for an inline member. */
  readonly target?: string;
}

/** Maximum number of nested unions with the same tag. */
const deepest = 8;
/** Maximum number of tag values of a nested union. A member with more is selected by its name. */
const mostNested = 1_000;

/** Finds the discriminators of one document. */
export class Discriminators {
  readonly #document: SpecDocument;
  readonly #scope: Scope;
  /** By tag: the values of each union that is a member of another. Empty while they are being collected. */
  readonly #known = new Map<string, Map<JsonObject, readonly TagValue[]>>();
  /** The children of each schema that has a discriminator. */
  readonly subtypes: Subtypes;

  constructor(document: SpecDocument, scope: Scope) {
    this.#document = document;
    this.#scope = scope;
    this.subtypes = subtypesOf(document);
  }

  /**
   * Returns the discriminator of a union with a complete `mapping`, whose values are pointers of members. Bare schema
   * names are resolved, implicit names are added. Returns `undefined` if it selects nothing: without a union, or if two
   * members share a value.
   */
  of(schema: JsonObject, pointer: string): { property: string; mapping: Mapping } | undefined {
    const written = own(schema, "discriminator");
    const property = isObject(written) ? textOf(written, "propertyName") : undefined;
    if (!isObject(written) || property === undefined) return undefined;
    const choices = this.#choices(schema, pointer);
    const keys = keysByTarget(this.#document, own(written, "mapping"));
    const members = choices.map((choice) => this.#values(choice, property, keys, 0));
    if (this.#refusesTags(schema, written, choices)) return undefined;
    return mappingOf(property, choices, members) ?? this.#byName(property, choices, members, keys);
  }

  /**
   * Returns true if the default member of a union already refuses the values that select others (OAS 3.2 §4.25.2). JSON
   * Schema alone then reads the union correctly. The tag would refuse values without a tag, which the default accepts.
   */
  #refusesTags(schema: JsonObject, written: JsonObject, choices: readonly Choice[]): boolean {
    const [property, name] = [textOf(written, "propertyName"), own(written, "defaultMapping")];
    if (!isSince32(this.#document.version) || property === undefined || name === undefined)
      return false;
    if (unionKeyword(schema) === "anyOf") return true;
    const target = mappingTarget(this.#document, name);
    const fallback = choices.find((one) => one.target === target)?.schema;
    if (fallback === undefined) return false;
    const tag = memberOf(fallback, property, this.#scope) ?? true;
    const others = choices
      .filter((one) => one.schema !== fallback)
      .map((one) => ({
        schema: one.schema,
        values: ownValues(one.schema, property, this.#scope) ?? [],
      }));
    const isDistinct = ({ schema: one, values }: (typeof others)[number]) =>
      mustHave(one, this.#scope).has(property) &&
      values.every((value) => accepts(tag, this.#scope, value) === false);
    return areApart(others) && others.every(isDistinct);
  }

  /**
   * Returns the discriminator that a union inherits from the parent of its members. All members must include, by
   * `allOf`, one schema with a discriminator. Their own values must not already distinguish them.
   */
  inherited(
    schema: JsonObject,
    pointer: string,
  ): { property: string; mapping: Mapping } | undefined {
    if (!this.subtypes.exist) return undefined;
    const choices = this.#choices(schema, pointer);
    const [first] = choices;
    if (choices.length < 2 || first === undefined) return undefined;
    if (choices.some(({ target }) => target === undefined)) return undefined;
    const parent = this.subtypes
      .parentsOf(first.schema)
      .find((one) => choices.every(({ schema: member }) => this.subtypes.includes(member, one)));
    if (parent === undefined) return undefined;
    const { property } = parent;
    const apart = choices.map(({ schema: member }) => ({
      schema: member,
      values: ownValues(member, property, this.#scope) ?? [],
    }));
    if (areApart(apart)) return undefined;
    const values = this.subtypes.selecting(
      parent,
      choices.map((choice) => choice.schema),
    );
    return mappingOf(property, choices, values);
  }

  #choices(schema: JsonObject, pointer: string): Choice[] {
    const keyword = unionKeyword(schema);
    return listOf(schema, keyword).flatMap((member, index): Choice[] => {
      // Null and strings have no tag. Null and strings are further alternatives, which no tag selects.
      if (!mayBe(member, kind.object, this.#scope)) return [];
      const reference = isObject(member) ? textOf(member, "$ref") : undefined;
      const here = append(append(pointer, keyword), index);
      // Values of other files have the author's name.
      const placed = this.#document.authorName(here) === undefined ? undefined : here;
      const target = reference === undefined ? placed : decode(reference);
      return [{ schema: member, ...(target === undefined ? {} : { target }) }];
    });
  }

  /** Returns the values that select a member: by the mapping, its own constant, its nested members, or its name. */
  #values(
    { schema, target }: Choice,
    property: string,
    keys: ReadonlyMap<string, readonly string[]>,
    depth: number,
  ): readonly TagValue[] {
    const allowed = ownValues(schema, property, this.#scope);
    const mapped = (target === undefined ? undefined : keys.get(target)) ?? [];
    if (mapped.length > 0) return selecting(mapped, allowed);
    if (allowed !== undefined) return allowed;
    const nested = depth > deepest ? undefined : this.#nested(schema, property, depth);
    if (nested !== undefined) return nested;
    return target === undefined ? [] : [nameOf(this.#document, target)];
  }

  /** Returns the values of a member that is itself a union with the same tag. */
  #nested(schema: JsonSchema, property: string, depth: number): readonly TagValue[] | undefined {
    for (const { holder } of wholeOf(schema, this.#scope).unions) {
      const written = own(holder, "discriminator");
      if (!isObject(written) || own(written, "propertyName") !== property) continue;
      const values = this.#valuesOfUnion(holder, written, property, depth);
      return values.length > mostNested ? undefined : values;
    }
    return undefined;
  }

  #valuesOfUnion(holder: JsonObject, written: JsonObject, property: string, depth: number) {
    const known = this.#known.get(property) ?? new Map<JsonObject, readonly TagValue[]>();
    this.#known.set(property, known);
    let values = known.get(holder);
    if (values === undefined) {
      known.set(holder, []);
      const keys = keysByTarget(this.#document, own(written, "mapping"));
      // The pointer is unknown here. A member from another file has a reference of its own.
      const all = this.#choices(holder, "").map((one) =>
        this.#values(one, property, keys, depth + 1),
      );
      values = [...new Set(all.flat())];
      known.set(holder, values);
    }
    return values;
  }

  /**
   * Returns the values if the members' own values overlap. A member that allows its name is selected by the name alone.
   */
  #byName(
    property: string,
    choices: readonly Choice[],
    members: readonly (readonly TagValue[])[],
    keys: ReadonlyMap<string, readonly string[]>,
  ) {
    const named = choices.map(({ target }, index) => {
      const values = members[index] ?? [];
      const name = target === undefined ? undefined : nameOf(this.#document, target);
      if (name === undefined || keys.has(target as string) || !values.includes(name)) return values;
      return [name];
    });
    return mappingOf(property, choices, named);
  }
}

/** The pointer of a member for each value of the tag, as text. */
export type Mapping = ReadonlyMap<string, string>;

function mappingOf(
  property: string,
  choices: readonly Choice[],
  members: readonly (readonly TagValue[])[],
): { property: string; mapping: Mapping } | undefined {
  const texts = members.map((values) => values.map(String));
  const apart = choices.map(({ schema }, index) => ({ schema, values: texts[index] ?? [] }));
  if (!areApart(apart)) return undefined;
  const mapping = new Map<string, string>();
  choices.forEach(({ target }, index) => {
    if (target === undefined) return;
    for (const text of texts[index] ?? []) mapping.set(text, target);
  });
  return { property, mapping };
}
