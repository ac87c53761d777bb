// Finds the date-time strings that a client converts to `Date`. A string becomes a `Date` only if all schemas that
// describe it agree. A value stays text if union members cannot be distinguished, or if two schemas of an `allOf`
// describe one member. `view.ts` marks the date-times that `places.ts` finds.

import { valueFor } from "../../json/by-key.js";
import { isObject, type JsonObject, type JsonValue, own, setOwn } from "../../json/json.js";
import { combinators, unions } from "../../openapi/keywords/groups.js";
import { includedFirst, reached, referencesByName, reversed } from "../../schema/graph.js";
import {
  eachKind,
  isOnly,
  isOnlyNull,
  type Kinds,
  kind,
  kindsOf,
  ownKinds,
} from "../../schema/kinds.js";
import {
  aliasOf,
  isNothing,
  isSchemaObject,
  listOf,
  targetOf,
  type UnionKeyword,
} from "../../schema/schema.js";
import type { Scope } from "../../schema/scope.js";
import { type Tag, tagOf } from "../../schema/tag.js";
import { partsOf, someSchema, unstated } from "../../schema/walk.js";
import type { NamedSchema } from "../api-model.js";
import { type JsonSchema, scopeOf } from "../schema.js";
import { clash, isSpeaking, type Part } from "./clash.js";
import {
  type Draft,
  type Found,
  isNamed,
  isWithin,
  kindsTouched,
  type Touched,
  touchedBy,
  unclear,
} from "./draft.js";
import { isText, listsValues, mentionsOf, mentionsOfLevel } from "./mentions.js";
import {
  type DatePlace,
  type DatesWithin,
  isDateText,
  isSeveral,
  keyOf,
  mappedPlaces,
  together,
} from "./place.js";

/** Returns true for a schema of arbitrary date-times (RFC 3339 §5.6), without an `enum`. */
function isDateTime(schema: JsonObject): boolean {
  return own(schema, "format") === "date-time" && isText(schema) && !listsValues(schema);
}

/** Finds the positions of dates in the schemas of one model. */
export class DatePlaces {
  readonly #schemas: ReadonlyMap<string, NamedSchema>;
  readonly #texts: ReadonlySet<JsonObject>;
  readonly #scope: Scope;
  /** Names of schemas with a date-time in any subschema. */
  readonly #holding: ReadonlySet<string>;
  /** Names of schemas whose values contain converted dates. */
  readonly #dated: ReadonlySet<string>;
  readonly #drafts = new Map<JsonObject, Draft | undefined>();
  readonly #holders = new Map<JsonObject, boolean>();
  /** For each name in a chain of references, the dates of the schema at the end, which do not change. */
  readonly #ends = new Map<string, Draft>();
  readonly #finals = new Map<Draft, DatePlace | undefined>();

  /** `texts` contains schemas whose date-times are not converted to `Date`. */
  constructor(schemas: readonly NamedSchema[], texts: ReadonlySet<JsonObject> = new Set()) {
    this.#schemas = new Map(schemas.map((schema) => [schema.name, schema]));
    this.#texts = texts;
    this.#scope = scopeOf(schemas);
    const uses = referencesByName(schemas, unstated);
    const holding = schemas.filter(({ json }) => holdsDateTime(json)).map(({ name }) => name);
    this.#holding = reached(holding, reversed(uses));
    for (const name of includedFirst(this.#holding, (name) => this.#jsonOf(name)))
      this.#draft(this.#jsonOf(name));
    this.#dated = this.#leadingToDates();
  }

  /** Returns where values of a schema contain dates, or `undefined` if they contain none. */
  of(schema: JsonSchema): DatePlace | undefined {
    const draft = this.#draft(schema);
    return draft === undefined ? undefined : this.#final(draft);
  }

  /** Returns true if a value of the schema may itself be a date. */
  isText(schema: JsonSchema): boolean {
    const draft = this.#draft(schema);
    return draft !== undefined && this.#touched(draft)?.text !== false;
  }

  #jsonOf(name: string): JsonSchema {
    return this.#schemas.get(name)?.json ?? true;
  }

  #draftOf(name: string): Draft | undefined {
    const json = this.#jsonOf(name);
    return isSchemaObject(json) ? this.#drafts.get(json) : undefined;
  }

  #draft(schema: JsonSchema): Draft | undefined {
    if (!isSchemaObject(schema) || this.#texts.has(schema) || isNothing(schema)) return undefined;
    if (this.#drafts.has(schema)) return this.#drafts.get(schema);
    const found = this.#combined(schema);
    const draft = found === unclear ? undefined : found;
    this.#drafts.set(schema, draft);
    return draft;
  }

  /**
   * Returns where a value contains dates, according to all schemas that apply to the value. Returns `unclear` if two of
   * the schemas describe the same date.
   */
  #combined(schema: JsonObject): Found {
    const parts: Part[] = [];
    const found = this.#core(schema);
    const mentions = mentionsOfLevel(schema);
    if (found !== undefined || isSpeaking(mentions))
      parts.push({ found, mentions: () => mentions });
    const name = targetOf(schema);
    if (name !== undefined) {
      const json = this.#jsonOf(name);
      // A schema whose dates are not known yet may be part of its own definition, so the result is unclear.
      if (isSchemaObject(json) && this.#holding.has(name) && !this.#drafts.has(json))
        return unclear;
      parts.push({ found: this.#byName(name), mentions: () => mentionsOf([json], this.#scope) });
    }
    for (const part of listOf(schema, "allOf")) {
      parts.push({ found: this.#draft(part), mentions: () => mentionsOf([part], this.#scope) });
    }
    for (const key of unions) {
      const members = listOf(schema, key);
      if (members.length === 0) continue;
      parts.push({
        found: this.#union(schema, key),
        mentions: () => mentionsOf(members, this.#scope),
      });
    }
    const drafts: Draft[] = [];
    for (const { found } of parts) {
      if (found === unclear) return unclear;
      if (found !== undefined) drafts.push(found);
    }
    if (drafts.length === 0) return undefined;
    if (parts.length > 1 && clash(parts, (draft) => this.#touched(draft))) return unclear;
    return together(drafts) as Draft | undefined;
  }

  /** Returns the dates of a named schema: as a reference by name, unless the schema itself describes a date. */
  #byName(name: string): Draft | undefined {
    const draft = this.#draftOf(name);
    return draft === undefined || isDateText(draft) ? draft : { name };
  }

  /** Returns the dates in a value, ignoring the schema's `$ref`, `allOf` and unions. */
  #core(schema: JsonObject): Found {
    if (listsValues(schema)) return undefined;
    const kinds = ownKinds(schema);
    const drafts: Draft[] = [];
    if (isDateTime(schema)) {
      drafts.push(
        isOnly(kind.string, kinds) ? (kinds & kind.null ? "date or null" : "date") : { text: true },
      );
    }
    if (kinds & kind.object) {
      const members = this.#object(schema);
      if (members === unclear) return unclear;
      if (members !== undefined) drafts.push(members);
    }
    if (kinds & kind.array) {
      const items = this.#list(schema);
      if (items !== undefined) drafts.push(items);
    }
    return together(drafts) as Draft | undefined;
  }

  #object(schema: JsonObject): DatesWithin<Draft> | typeof unclear | undefined {
    const properties: JsonObject = Object.create(null);
    const written = own(schema, "properties");
    for (const name of isObject(written) ? Object.keys(written) : []) {
      setOwn(properties, name, (this.#part(own(written as JsonObject, name)) ?? null) as JsonValue);
    }
    const all = properties as unknown as Record<string, Draft | null>;
    const isAlone = Object.keys(all).length === 0;
    const additional = own(schema, "additionalProperties");
    const rest = this.#part(additional);
    const patterns = own(schema, "patternProperties");
    const matching = isObject(patterns)
      ? Object.keys(patterns).map((pattern) => this.#part(own(patterns, pattern)))
      : [];
    if (
      matching.some((place) => place !== undefined) ||
      (matching.length > 0 && rest !== undefined)
    ) {
      // Clients do not match names against `patternProperties`. All members outside of `properties` must therefore have
      // dates at equal positions.
      const others = additional === false ? matching : [...matching, rest];
      const [first] = others;
      const isOne = others.every((place) => keyOf(place) === keyOf(first));
      return isOne && first !== undefined && isAlone ? { others: first } : unclear;
    }
    if (rest !== undefined) return isAlone ? { others: rest } : { properties: all, others: rest };
    const dated = mappedPlaces(all, (place) => place ?? undefined);
    return Object.keys(dated).length === 0 ? undefined : { properties: dated };
  }

  #list(schema: JsonObject): DatesWithin<Draft> | undefined {
    const first = listOf(schema, "prefixItems").map((item) => this.#part(item) ?? null);
    const items = this.#part(own(schema, "items"));
    if (items === undefined && first.every((place) => place === null)) return undefined;
    return { ...(first.length > 0 ? { first } : {}), ...(items === undefined ? {} : { items }) };
  }

  /** The result refers to the dates of a named schema by the name of the schema. */
  #part(schema: JsonValue | undefined): Draft | undefined {
    if (!isObject(schema) || this.#texts.has(schema)) return undefined;
    const name = aliasOf(schema);
    if (name !== undefined) return this.#holding.has(name) ? { name } : undefined;
    if (!combining.some((key) => Object.hasOwn(schema, key))) return this.#draft(schema);
    return this.#holds(schema) ? { value: schema } : undefined;
  }

  /** Returns whether a schema contains a date-time in any subschema. */
  #holds(schema: JsonObject): boolean {
    return valueFor(
      this.#holders,
      schema,
      () =>
        isDateTime(schema) ||
        this.#holding.has(targetOf(schema) ?? "") ||
        partsOf(schema, unstated).some((part) => this.#holds(part)),
    );
  }

  #union(schema: JsonObject, keyword: UnionKeyword): Found {
    const written = listOf(schema, keyword);
    if (written.every((member) => this.#draft(member) === undefined)) return undefined;
    const tag = tagOf(schema, keyword, this.#scope);
    const tagged = tag === undefined ? undefined : this.#tagged(tag);
    if (tag === undefined || tagged === undefined) return this.#untagged(written, true);
    const others = this.#untagged(tag.others, false);
    if (others === undefined || others === unclear) return others ?? tagged;
    return together([tagged, others]) as Draft;
  }

  /**
   * Returns the dates of a union without a discriminator. The conversion of a value must depend only on its JSON type.
   * `isAll` is true if only this union describes the value.
   */
  #untagged(written: readonly JsonSchema[], isAll: boolean): Found {
    const members = written.filter((member) => !isOnlyNull(member, this.#scope));
    const drafts = members.map((member) => this.#draft(member));
    const dated = drafts.filter((draft) => draft !== undefined);
    // For each JSON type, the different positions of dates that the union members have for values of this type. A
    // client can convert values of a JSON type only if the dates are at equal positions in all union members.
    const ways = new Map<Kinds, Set<string>>();
    for (const [index, member] of members.entries()) {
      const draft = drafts[index];
      const key = draft === undefined ? "" : keyOf(this.#named(draft));
      const kinds = kindsOf(member, this.#scope);
      for (const one of eachKind.filter((one) => kinds & one)) {
        const known = ways.get(one);
        if (known === undefined) ways.set(one, new Set([key]));
        else known.add(key);
      }
    }
    for (const draft of dated) {
      const kinds = kindsTouched(this.#touched(draft));
      if (eachKind.some((one) => kinds & one && (ways.get(one)?.size ?? 0) > 1)) return unclear;
    }
    const isText = isAll && members.length === dated.length && dated.every(isDateText);
    const inUnion = (draft: Draft): Draft => {
      if (!isDateText(draft)) return draft;
      if (!isText) return { text: true };
      return members.length < written.length ? "date or null" : draft;
    };
    return together(dated.map(inUnion)) as Draft | undefined;
  }

  /** Returns the positions of dates for each value of the property that distinguishes the union members. */
  #tagged({ property, members }: Tag): DatesWithin<Draft> | undefined {
    const by: Record<string, Draft> = Object.create(null);
    const seen = new Set<string>();
    for (const { schema, values } of members) {
      if (kindsOf(schema, this.#scope) !== kind.object) return undefined;
      const draft = this.#draft(schema);
      for (const value of values) {
        const text = String(value);
        if (value === null || seen.has(text)) return undefined;
        seen.add(text);
        if (draft !== undefined) setOwn(by as unknown as JsonObject, text, draft as JsonValue);
      }
    }
    return { tag: property, by };
  }

  /** Follows references by name, and returns the dates of the named schema. */
  #named(draft: Draft): Draft | undefined {
    let found: Draft | undefined = draft;
    const seen = new Set<string>();
    while (isNamed(found) && !seen.has(found.name)) {
      seen.add(found.name);
      found = this.#ends.get(found.name) ?? this.#draftOf(found.name);
    }
    if (found !== undefined && !isNamed(found))
      for (const name of seen) this.#ends.set(name, found);
    return found;
  }

  /** Returns which parts of a value contain dates, or `undefined` if the search is too large. */
  #touched(draft: Draft): Touched | undefined {
    return touchedBy(draft, (name) => this.#draftOf(name));
  }

  /** Returns the names of schemas whose values contain dates, directly or through references. */
  #leadingToDates(): Set<string> {
    const uses = new Map<string, string[]>();
    const ends: string[] = [];
    for (const name of this.#holding) {
      const draft = this.#draftOf(name);
      const { names, isDated } = this.#leads(draft);
      if (isDated) ends.push(name);
      uses.set(name, names);
    }
    return reached(ends, reversed(uses));
  }

  #leads(draft: Draft | undefined): { names: string[]; isDated: boolean } {
    const names = new Set<string>();
    let isDated = false;
    const waiting: (Draft | null | undefined)[] = [draft];
    while (waiting.length > 0) {
      const next = waiting.pop();
      if (next === undefined || next === null) continue;
      if (isDateText(next)) isDated = true;
      else if (isSeveral(next)) waiting.push(...(next as readonly Draft[]));
      else if (isNamed(next)) names.add(next.name);
      else if (isWithin(next)) {
        const { text, first = [], items, properties = {}, others, by = {} } = next;
        isDated ||= text === true;
        waiting.push(...first, items, ...Object.values(properties), others, ...Object.values(by));
      } else waiting.push(this.#draft(next.value));
    }
    return { names: [...names], isDated };
  }

  #final(draft: Draft): DatePlace | undefined {
    if (this.#finals.has(draft)) return this.#finals.get(draft);
    const place = this.#finished(draft);
    this.#finals.set(draft, place);
    return place;
  }

  #finished(draft: Draft): DatePlace | undefined {
    if (isDateText(draft)) return draft;
    if (isSeveral(draft)) {
      const some = (draft as readonly Draft[]).flatMap((one) => this.#final(one) ?? []);
      return together(some) as DatePlace | undefined;
    }
    if (isNamed(draft)) {
      if (!this.#dated.has(draft.name)) return undefined;
      const named = this.#named(draft);
      return isDateText(named) ? named : draft;
    }
    if (!isWithin(draft)) return this.of(draft.value);
    const { text, first, items, properties, others, tag, by } = draft;
    const final = (one: Draft | null | undefined) => (one ? this.#final(one) : undefined);
    const rest = final(others);
    const each = final(items);
    const leading = first?.map((one) => final(one) ?? null) ?? [];
    const members = mappedPlaces(properties ?? {}, (one) =>
      rest === undefined ? final(one) : (final(one) ?? null),
    );
    const chosen = mappedPlaces(by ?? {}, final);
    const within: DatesWithin<DatePlace> = {
      ...(text === true ? { text } : {}),
      ...(each !== undefined || leading.some((one) => one !== null)
        ? { ...(leading.length > 0 ? { first: leading } : {}), ...(each ? { items: each } : {}) }
        : {}),
      ...(Object.keys(members).length > 0 ? { properties: members } : {}),
      ...(rest === undefined ? {} : { others: rest }),
      ...(tag === undefined || Object.keys(chosen).length === 0 ? {} : { tag, by: chosen }),
    };
    return Object.keys(within).length > 0 ? within : undefined;
  }
}

const combining = ["$ref", ...combinators];

function holdsDateTime(schema: JsonSchema): boolean {
  return someSchema(schema, isDateTime, unstated);
}
