// Resolves discriminators: finds the union member that each value of the discriminator property selects (OAS 3.1
// §4.8.25).

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

/** A union member that accepts objects. */
interface Choice {
  readonly schema: JsonSchema;
  /** The JSON Pointer of the referenced schema; absent for an inline union member. */
  readonly target?: string;
}

/** Maximum depth of nested unions with one discriminator property. */
const deepest = 8;
/**
 * Maximum number of discriminator values that a nested union adds to the enclosing union. A nested union with more
 * values is selected only by the name of its schema.
 */
const mostNested = 1_000;

/** Resolves the discriminators of one document. */
export class Discriminators {
  readonly #document: SpecDocument;
  readonly #scope: Scope;
  /**
   * For each discriminator property, the discriminator values that select each nested union. An empty list is stored
   * while the values are being collected, so that a recursive union causes no endless loop.
   */
  readonly #known = new Map<string, Map<JsonObject, readonly TagValue[]>>();
  /** The subtypes of each schema that has a discriminator. */
  readonly subtypes: Subtypes;

  constructor(document: SpecDocument, scope: Scope) {
    this.#document = document;
    this.#scope = scope;
    this.subtypes = subtypesOf(document);
  }

  /**
   * Returns a union's discriminator, and for each discriminator value the JSON Pointer of the selected member. Schema
   * names in `mapping` are replaced by JSON Pointers. A union member without an entry in `mapping` is selected by its
   * schema name. Returns `undefined` if there is no union, or if one value selects two members: then the discriminator
   * has no effect.
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
   * Returns true if a union's default member rejects every discriminator value that selects another member (OAS 3.2
   * §4.25.2). Such a union needs no discriminator, because the members already exclude each other. With the
   * discriminator, values without the property would be invalid, although the default member accepts them.
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
   * Returns the discriminator that a union inherits from a parent of its members. Each union member must include the
   * parent by `allOf`, and the parent must have a discriminator. Returns `undefined` if other properties already
   * distinguish the union members.
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
      // Null and strings cannot have a discriminator property, because they are not objects. Null and strings stay
      // members of the union, but no discriminator value selects them.
      if (!mayBe(member, kind.object, this.#scope)) return [];
      const reference = isObject(member) ? textOf(member, "$ref") : undefined;
      const here = append(append(pointer, keyword), index);
      // A union member that was bundled from another file has no `$ref`, but `authorName` still returns its name.
      const placed = this.#document.authorName(here) === undefined ? undefined : here;
      const target = reference === undefined ? placed : decode(reference);
      return [{ schema: member, ...(target === undefined ? {} : { target }) }];
    });
  }

  /**
   * Returns the discriminator values that select a union member. They come from `mapping`, from a constant of the
   * property, from a nested union, or else from the schema's name.
   */
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

  /**
   * If a union member is itself a union with the discriminator property `property`, returns the discriminator values of
   * that union.
   */
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
      // `#choices` gets `""` because the JSON Pointer of the nested union is unknown here. `#choices` reads the JSON
      // Pointer only for union members that were bundled from another file.
      const all = this.#choices(holder, "").map((one) =>
        this.#values(one, property, keys, depth + 1),
      );
      values = [...new Set(all.flat())];
      known.set(holder, values);
    }
    return values;
  }

  /**
   * Resolves a discriminator in which one value would select several union members. A union member that accepts its own
   * schema name as a discriminator value is then selected by this name only.
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

/** For each discriminator value, as text: the JSON Pointer of the selected union member. */
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
