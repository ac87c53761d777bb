// Builds two variants of a schema: one for requests, without read-only members, and one for responses, without
// write-only members. If the variants differ, the component's name stands for the response variant, and
// `<Name>Writable` for the request variant. An excluded member becomes an optional property whose schema accepts no
// value.

import { addTo } from "../../json/by-key.js";
import { copyOf, isObject, type JsonObject, type JsonValue, own } from "../../json/json.js";
import { directions, inPlaceDemands, notes } from "../../openapi/keywords/groups.js";
import { keywordNamed } from "../../openapi/keywords/index.js";
import { reached, referencesByName, referencesIn, reversed } from "../../schema/graph.js";
import { isSchemaObject, openSchema, referencedName } from "../../schema/schema.js";
import { modelScope } from "../../schema/scope.js";
import type { Direction } from "../../schema/travel.js";
import { changedIn, eachSchema, mapped, unstated } from "../../schema/walk.js";
import type { NamedSchema, Operation, Schema, SentTag } from "../api-model.js";
import { freeName } from "../names/free-name.js";
import { keyOf, viewKey } from "../names/name-lock.js";
import { type NameScope, typeNameFor } from "../names/names.js";
import { withSchemas } from "../operation-schemas.js";
import { readBy, requestSchemas, responseSchemas } from "../reach.js";
import { type JsonSchema, schemaReference } from "../schema.js";
import {
  markOf,
  mostNames,
  Travel,
  tooManyNames,
  type Use,
  union,
} from "./read-write-properties.js";
import { SentTags } from "./sent-tags.js";

export interface Parts {
  readonly operations: readonly Operation[];
  readonly webhooks: readonly Operation[];
  readonly schemas: readonly NamedSchema[];
  /** Read-only properties that requests contain, because a discriminator needs them; absent if there are none. */
  readonly sentTags?: readonly SentTag[];
}

/**
 * Returns the API in which schemas have variants for requests and responses (OAS 3.1 §4.8.24.2). Schemas without
 * read-only or write-only members stay unchanged. For webhooks, requests and responses are swapped.
 */
export function withViews(parts: Parts, names: NameScope): Parts {
  const marks = marksIn(parts);
  if (marks.found.size === 0) return parts;
  const views = new Views(parts, names, marks);
  if (views.isIdle) return parts;
  const operations = parts.operations.map((one) => views.operation(one, "request"));
  const webhooks = parts.webhooks.map((one) => views.operation(one, "response"));
  const schemas = views.named();
  const sentTags = views.sentTags();
  return { operations, webhooks, schemas, ...(sentTags.length > 0 ? { sentTags } : {}) };
}

/** Where the keywords `readOnly` and `writeOnly` occur in a model. */
interface Marks {
  readonly found: ReadonlySet<Direction>;
  /** The schemas of components and operations that contain one of the keywords, themselves or in a subschema. */
  readonly marked: ReadonlySet<JsonSchema>;
  /** The schemas that contain a discriminator, which may refer to further schemas. */
  readonly selecting: ReadonlySet<JsonSchema>;
}

/** Finds `readOnly` and `writeOnly`. Most schemas contain neither, and are not read again. */
function marksIn({ operations, webhooks, schemas }: Parts): Marks {
  const found = new Set<Direction>();
  const marked = new Set<JsonSchema>();
  const selecting = new Set<JsonSchema>();
  const look = ({ json }: Schema) =>
    eachSchema(json, (schema) => {
      for (const name of directions) {
        if (own(schema, name) !== true) continue;
        found.add(name);
        marked.add(json);
      }
      if (Object.hasOwn(schema, "discriminator")) selecting.add(json);
    });
  for (const one of schemas) look(one);
  for (const operation of [...operations, ...webhooks]) {
    for (const one of requestSchemas(operation)) look(one);
    for (const one of responseSchemas(operation)) look(one);
  }
  return { found, marked, selecting };
}

const nobody: ReadonlySet<string> = new Set();

/**
 * Maximum number of schema variants whose only difference is a shorter `required`. Beyond this number, `required` keeps
 * the members that an enclosing schema excludes.
 */
const mostCopies = 1_000;

/** A schema variant that at least one reference needs. */
interface RequestedView {
  readonly original: NamedSchema;
  readonly use: Use;
  /**
   * The members that schemas with a reference to `original` exclude. The variant does not require these members.
   */
  readonly inherited: ReadonlySet<string>;
  /** The suffix of the variant's name: `Writable`, the names of excluded members, or both. */
  readonly ending: string;
  readonly name: string;
  readonly typeName: string;
}

class Views {
  readonly #schemas: ReadonlyMap<string, NamedSchema>;
  readonly #names: NameScope;
  readonly #travel: Readonly<Record<Use, Travel>>;
  /** Names of schemas whose variant for requests, or for responses, differs from the schema of the document. */
  readonly #differing: Readonly<Record<Use, ReadonlySet<string>>>;
  readonly #marks: Marks;
  /** Names of schemas that contain `readOnly` or `writeOnly`, or that refer to such schemas. */
  readonly #reaching: ReadonlySet<string>;
  readonly #views = new Map<string, string>();
  readonly #queue: RequestedView[] = [];
  readonly #used: Set<string>;
  #copies = 0;
  #remembered = 0;
  /** True if no schema needs a variant for requests or responses. */
  readonly isIdle: boolean;

  constructor({ operations, webhooks, schemas }: Parts, names: NameScope, marks: Marks) {
    const { found, marked } = marks;
    this.#marks = marks;
    this.#schemas = new Map(schemas.map((schema) => [schema.name, schema]));
    this.#names = names;
    this.#used = new Set(this.#schemas.keys());
    const content = new Map(schemas.map(({ name, json }) => [name, json]));
    const unnamed = [...operations.flatMap(requestSchemas), ...webhooks.flatMap(responseSchemas)];
    const tags = new SentTags(schemas, unnamed, modelScope(content));
    const uses = referencesByName(schemas, unstated);
    const read = reached(readBy(operations, webhooks), uses);
    const users = reversed(uses);
    const named = schemas.flatMap(({ name, json }) => (marked.has(json) ? [name] : []));
    const reaching = reached(named, users);
    this.#reaching = reaching;
    this.#travel = {
      request: new Travel(content, "request", { found, reaching, tags }),
      response: new Travel(content, "response", { found, reaching }),
    };
    const hiding = (use: Use) =>
      schemas.flatMap(({ name, json }) =>
        this.#reaching.has(name) && this.#hidesSomething(json, use) ? [name] : [],
      );
    const unread = hiding("response").filter((name) => read.has(name));
    this.#differing = {
      response: reached(unread, users, read),
      request: reached([...hiding("request"), ...unread], users),
    };
    this.isIdle =
      this.#differing.request.size === 0 &&
      this.#differing.response.size === 0 &&
      !this.#inlineHides(operations, webhooks);
  }

  /**
   * Replaces the schemas of an operation by their variants. `sent` is the variant for the request of the operation; the
   * response gets the opposite variant.
   */
  operation(operation: Operation, sent: Use): Operation {
    const received = sent === "request" ? "response" : "request";
    return withSchemas(operation, (json, { of }) =>
      this.#mayDiffer(json) ? this.#view(json, of === "request" ? sent : received, nobody) : json,
    );
  }

  /** Returns false if the variants of an operation's schema equal the schema. */
  #mayDiffer(json: JsonSchema): boolean {
    if (this.#marks.marked.has(json) || this.#marks.selecting.has(json)) return true;
    for (const name of referencesIn(json, unstated)) if (this.#reaching.has(name)) return true;
    return false;
  }

  /** Returns all named schemas, each followed by its used variants. */
  named(): NamedSchema[] {
    const read = new Map<string, JsonSchema>();
    for (const name of this.#differing.response) {
      read.set(name, this.#view((this.#schemas.get(name) as NamedSchema).json, "response", nobody));
    }
    const views = new Map<NamedSchema, NamedSchema[]>();
    // `#queue` grows during the loop, because a variant may refer to further schemas.
    for (const { original, use, inherited, ending, name, typeName } of this.#queue) {
      const { pointer, openPoints, tag } = original;
      const json = this.#view(original.json, use, inherited);
      const of = original.name;
      const view = { of, use, ending };
      const made = { pointer, name, typeName, json, openPoints, view, ...(tag && { tag }) };
      addTo(views, original, made);
    }
    return [...this.#schemas.values()].flatMap((original) => {
      const json = read.get(original.name);
      const own = json === undefined ? original : { ...original, json, written: original.json };
      return [own, ...(views.get(original) ?? [])];
    });
  }

  /** Returns the read-only properties that requests contain because a discriminator needs them. */
  sentTags(): SentTag[] {
    const written = this.#queue.filter(({ use }) => use === "request");
    return [...new Set(written.map(({ original }) => original))].flatMap(({ pointer, json }) =>
      [...this.#travel.request.sentIn(json)].map((property) => ({ pointer, property })),
    );
  }

  /**
   * Returns the variant of a schema, or the given object if nothing is excluded. `inherited` contains members that
   * enclosing schemas exclude.
   */
  #view(schema: JsonSchema, use: Use, inherited: ReadonlySet<string>): JsonSchema {
    if (!isSchemaObject(schema)) return schema;
    const { hidden, perhapsHidden, sent } = this.#travel[use].of(schema);
    const names = union([inherited, hidden, sent]);
    const dropped = union([names, perhapsHidden]);
    if (dropped !== inherited) this.#remembered += dropped.size;
    if (this.#remembered > mostNames) throw tooManyNames();
    let result = schema;
    for (const key of Object.keys(schema)) {
      const value = schema[key] as JsonValue;
      const viewed =
        key === "required" || key === "dependentRequired"
          ? undemanded(value, dropped)
          : key === "discriminator"
            ? this.#discriminator(schema, value, use, names)
            : this.#keyword(schema, key, use, names);
      if (viewed === value) continue;
      if (result === schema) result = copyOf(schema);
      if (viewed === undefined) delete result[key];
      else result[key] = viewed;
    }
    return result;
  }

  #keyword(schema: JsonObject, key: string, use: Use, names: ReadonlySet<string>): JsonValue {
    const value = schema[key] as JsonValue;
    if (key === "$ref") return this.#reference(value, use, names);
    // Conditions such as `not` describe no value, and no reference points into `$defs`, so these keywords stay
    // unchanged.
    if (unstated.has(key)) return value;
    const within = sameValue.has(key) ? names : nobody;
    const view = (member: JsonValue): JsonValue =>
      isObject(member) ? openSchema(this.#view(member, use, within)) : member;
    if (key !== "properties" || !isObject(value)) return changedIn(key, value, view);
    return mapped(value, (member, name) => {
      if (!this.#travel[use].isMarked(member)) return view(member);
      return this.#travel[use].isSent(schema, name) ? view(member) : untravelled(member, use);
    });
  }

  #reference(reference: JsonValue, use: Use, names: ReadonlySet<string>): JsonValue {
    const name = typeof reference === "string" ? referencedName(reference) : undefined;
    const original = name === undefined ? undefined : this.#schemas.get(name);
    if (original === undefined) return reference;
    const inherited = this.#demandedOf(original, use, names);
    const isOwn = use === "response" || !this.#differing.request.has(original.name);
    if (inherited.length === 0 && isOwn) return reference;
    return schemaReference(this.#want(original, use, inherited, isOwn));
  }

  /** Returns those of `names` that a schema requires in requests or in responses, sorted. */
  #demandedOf(schema: NamedSchema, use: Use, names: ReadonlySet<string>): readonly string[] {
    if (names.size === 0) return [];
    const { demanded } = this.#travel[use].ofNamed(schema.name);
    const [few, many] = names.size < demanded.size ? [names, demanded] : [demanded, names];
    return [...few].filter((one) => many.has(one)).sort();
  }

  /**
   * Returns the name of the variant of a schema for requests or responses. A variant that was not requested before is
   * added to the queue.
   */
  #want(original: NamedSchema, use: Use, inherited: readonly string[], isOwn: boolean): string {
    if (inherited.length > 0 && this.#copies >= mostCopies) {
      return isOwn ? original.name : this.#want(original, use, [], isOwn);
    }
    const key = JSON.stringify([original.name, use, inherited]);
    const known = this.#views.get(key);
    if (known !== undefined) return known;
    if (inherited.length > 0) this.#copies++;
    const ending = (isOwn ? "" : "Writable") + withoutNames(inherited);
    const name = freeName(`${original.name}${ending}`, this.#used);
    this.#used.add(name);
    this.#views.set(key, name);
    const lockKey = viewKey(keyOf(original), ending);
    const preferred = `${original.typeName}${ending}`;
    const typeName = this.#names.claimType(preferred, original.pointer, lockKey);
    this.#queue.push({ original, use, inherited: new Set(inherited), ending, name, typeName });
    return name;
  }

  /**
   * Returns the discriminator, or `undefined` if the variant excludes its property. Without a discriminator, validators
   * check all members of the union.
   */
  #discriminator(
    schema: JsonObject,
    discriminator: JsonValue,
    use: Use,
    names: ReadonlySet<string>,
  ): JsonValue | undefined {
    const tag = isObject(discriminator) ? own(discriminator, "propertyName") : undefined;
    const mapping = isObject(discriminator) ? own(discriminator, "mapping") : undefined;
    if (!isObject(discriminator) || typeof tag !== "string" || !isObject(mapping)) {
      return discriminator;
    }
    const { perhapsHidden } = this.#travel[use].of(schema);
    const isSent = this.#travel[use].isSent(schema, tag);
    if (!isSent && (names.has(tag) || perhapsHidden.has(tag))) return undefined;
    const result = mapped(mapping, (target) => this.#reference(target, use, names));
    return result === mapping ? discriminator : { ...discriminator, mapping: result };
  }

  #hidesSomething(schema: JsonSchema, use: Use): boolean {
    return this.#travel[use].isMarkedWithin(schema);
  }

  #inlineHides(operations: readonly Operation[], webhooks: readonly Operation[]): boolean {
    return [...operations, ...webhooks].some((operation) =>
      [...requestSchemas(operation), ...responseSchemas(operation)].some(
        ({ json }) =>
          this.#mayDiffer(json) &&
          (this.#hidesSomething(json, "request") || this.#hidesSomething(json, "response")),
      ),
    );
  }
}

/** Returns the suffix of a variant's name, such as `WithoutIdAndName`. */
function withoutNames(names: readonly string[]): string {
  return names.length === 0 ? "" : `Without${names.map(typeNameFor).join("And")}`;
}

/** Keywords whose subschemas apply to the value that the schema describes. */
const sameValue = new Set(inPlaceDemands);

/**
 * Removes excluded names from the value of `required` or `dependentRequired`; returns `undefined` if nothing remains.
 */
function undemanded(value: JsonValue, dropped: ReadonlySet<string>): JsonValue | undefined {
  if (Array.isArray(value)) {
    const left = value.filter((name) => typeof name !== "string" || !dropped.has(name));
    if (left.length === value.length) return value;
    return left.length === 0 ? undefined : left;
  }
  if (!isObject(value)) return value;
  const result: JsonObject = Object.create(null);
  let changed = false;
  for (const name of Object.keys(value)) {
    const list = value[name] as JsonValue;
    const left = dropped.has(name) ? undefined : undemanded(list, dropped);
    changed ||= left !== list;
    if (left !== undefined) result[name] = left;
  }
  if (!changed) return value;
  return Object.keys(result).length === 0 ? undefined : result;
}

/** The keywords that become the comment of a property: `title`, `description`, `deprecated`. */
const documenting = notes.filter((name) => {
  const keyword = keywordNamed(name);
  return keyword?.isData === undefined && keyword?.sentIn === undefined;
});

/** Returns the schema of an excluded property: it accepts no value, and keeps the documentation. */
function untravelled(property: JsonValue, use: Use): JsonObject {
  const left: JsonObject = {};
  for (const key of documenting) {
    const value = isObject(property) ? own(property, key) : undefined;
    if (value !== undefined) left[key] = value;
  }
  left[markOf(use)] = true;
  left["not"] = {};
  return left;
}
