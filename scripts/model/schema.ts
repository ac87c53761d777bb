// Schemas: every Schema Object as JSON Schema 2020-12, references between them by name (OAS 3.1 §4.8.24).

import { isObject, type JsonObject, type JsonValue, own } from "../load/json.js";
import { append, decode, parse } from "../load/pointer.js";
import type { SpecDocument } from "../load/spec-document.js";
import { isIgnored } from "../openapi/keywords/accepts.js";
import { keywordNamed, keywords } from "../openapi/keywords/index.js";
import { allowNullBesideReference } from "../openapi/keywords/nullable.js";
import { versions } from "../openapi/versions.js";
import { type FindSchema, type JsonSchema, schemaReference } from "../schema/schema.js";
import type { NameScope } from "./names/names.js";
import { typeNameFor } from "./names/names.js";
import { type OpenPoint, openPointsOf } from "./open-points.js";
import { normaliseDiscriminator } from "./schemas/discriminator.js";
import { type ImpliedType, TypeSayings } from "./schemas/implied-type.js";

export {
  type FindSchema,
  type JsonSchema,
  referencedName,
  schemaReference,
} from "../schema/schema.js";

/** A schema where the document uses one. */
export interface Schema {
  readonly pointer: string;
  readonly json: JsonSchema;
}

/** A schema that others refer to by name. */
export interface NamedSchema extends Schema {
  /** The author's name: the key in `components.schemas`, or for what stands elsewhere the one it is reached by. */
  readonly name: string;
  /** The identifier that stands for it in everything we generate. */
  readonly typeName: string;
  readonly openPoints: readonly OpenPoint[];
  /** The schema of requests, where `json` is the one of responses. */
  readonly written?: JsonSchema;
  /** Present for a view of another schema: its part in requests, or in responses. */
  readonly view?: {
    readonly of: string;
    readonly use: "request" | "response";
    /** What the name has that the other schema's has not: `Writable`. */
    readonly ending: string;
  };
}

/** Finds the schemas of a model. */
export function finder(schemas: readonly NamedSchema[]): FindSchema {
  const named = new Map(schemas.map(({ name, json }) => [name, json]));
  return (name) => named.get(name);
}

/** A discriminator beside no union, or what is more than its property and mapping, as written (OAS 3.1 §4.8.25). */
export interface InertDiscriminator {
  readonly pointer: string;
  readonly json: JsonValue;
}

const components = "/components/schemas";

/** Reads Schema Objects and gives names to those that references reach. One per model. */
export class SchemaBuilder {
  readonly #document: SpecDocument;
  readonly #names: NameScope;
  /** Named schemas by pointer, in the order in which they got their names. */
  readonly #named = new Map<string, { name: string; typeName: string }>();
  readonly #taken = new Set<string>();
  /** Places that a `$ref` outside `components.schemas` reaches: they must get a name. */
  readonly #queue: string[] = [];
  readonly #finished: NamedSchema[] = [];
  readonly #types: TypeSayings;
  /** By pointer: what several operations use is built for each of them. */
  readonly #implied = new Map<string, ImpliedType>();
  /** Discriminators that select nothing, and what else stands in those that do, found so far. */
  readonly inertDiscriminators: InertDiscriminator[] = [];

  constructor(document: SpecDocument, names: NameScope) {
    this.#document = document;
    this.#names = names;
    this.#types = new TypeSayings(document);
  }

  /** Names the schemas of `components.schemas` first, so that nothing else can take their names. */
  addComponents(): void {
    const written = this.#document.valueAt(components);
    if (!isObject(written)) return;
    for (const name of Object.keys(written)) this.#register(append(components, name), name);
  }

  /** The schema written at `pointer`; a reference to its name when it came from a file of its own. */
  build(pointer: string, written: JsonValue | undefined): Schema | undefined {
    if (!isObject(written) && typeof written !== "boolean") return undefined;
    return { pointer, json: this.#upgrade(written, pointer) };
  }

  /** Schemas that are read with a type which they do not say, found so far. */
  get impliedTypes(): ImpliedType[] {
    return [...this.#implied.values()];
  }

  /** Builds all that has a name. Call once, after everything that refers to schemas has been built. */
  finish(): NamedSchema[] {
    for (let index = 0; index < this.#queue.length; index++) {
      const next = this.#queue[index] as string;
      const { name, typeName } = this.#named.get(next) as { name: string; typeName: string };
      const written = this.#document.valueAt(next);
      const json =
        isObject(written) || typeof written === "boolean" ? this.#content(written, next) : true;
      this.#finished.push({
        pointer: next,
        name,
        typeName,
        json,
        openPoints: isObject(written) ? openPointsOf(written) : [],
      });
    }
    return this.#finished;
  }

  #register(pointer: string, wanted: string): string {
    const known = this.#named.get(pointer);
    if (known !== undefined) return known.name;
    let name = wanted;
    for (let next = 2; this.#taken.has(name); next++) name = `${wanted}${next}`;
    this.#taken.add(name);
    this.#named.set(pointer, {
      name,
      typeName: this.#names.claimType(typeNameFor(name), pointer, name),
    });
    this.#queue.push(pointer);
    return name;
  }

  /** The reference to what stands at `pointer`, which gets a name if it has none. */
  #referenceTo(pointer: string): string {
    const name = this.#register(
      pointer,
      this.#document.authorName(pointer) ?? nameFromPlace(pointer),
    );
    return schemaReference(name);
  }

  #upgrade(written: JsonValue, pointer: string, untyped = true): JsonSchema {
    if (this.#named.has(pointer) || this.#document.authorName(pointer) !== undefined) {
      return { $ref: this.#referenceTo(pointer) };
    }
    return this.#content(written, pointer, untyped);
  }

  /**
   * The schema's own text in 2020-12; the very same object when nothing has to change. `untyped`: nothing around it
   * says which type the value has.
   */
  #content(written: JsonValue, pointer: string, untyped = true): JsonSchema {
    if (!isObject(written)) return written !== false;
    const reference = own(written, "$ref");
    if (typeof reference !== "string") return this.#members(written, pointer, untyped);
    const { hasRefSiblings } = versions[this.#document.version];
    if (hasRefSiblings && Object.keys(written).length > 1)
      return this.#members(written, pointer, untyped);
    const $ref = this.#referenced(reference);
    return $ref === reference && Object.keys(written).length === 1 ? written : { $ref };
  }

  /** The model's text for a reference of the document. */
  #referenced(reference: string): string {
    const target = decode(reference);
    return target === undefined ? reference : this.#referenceTo(target);
  }

  #members(written: JsonObject, pointer: string, untyped: boolean): JsonObject {
    let result = written;
    const change = (key: string, value: JsonValue) => {
      if (result === written) result = copyOf(written);
      result[key] = value;
    };
    const drop = (key: string) => {
      change(key, null);
      delete result[key];
    };
    const type = untyped ? this.#types.implied(written) : undefined;
    if (type !== undefined) {
      this.#implied.set(pointer, { pointer, type });
      change("type", type);
    }
    const isOpen = untyped && type === undefined;
    for (const key of Object.keys(written)) {
      const value = written[key] as JsonValue;
      const here = append(pointer, key);
      const keyword = keywordNamed(key);
      if (keyword !== undefined && isIgnored(keyword, value)) drop(key);
      const holds = keyword?.holds ?? "value";
      if (holds === "value") continue;
      const changed = this.#subschemas(
        holds,
        value,
        here,
        this.#types.allows(written, key, isOpen),
      );
      if (changed !== value) change(key, changed);
    }
    const reference = own(written, "$ref");
    if (typeof reference === "string") change("$ref", this.#referenced(reference));
    const discriminator = own(written, "discriminator");
    if (discriminator !== undefined) {
      const normal = this.#discriminator(written, discriminator, pointer);
      if (normal === undefined) drop("discriminator");
      else change("discriminator", normal);
    }
    // What null is allowed beside is moved into an alternative, and so has to be the model's own by now. In 3.1, too:
    // `nullable` has no other meaning there, and a boolean bound is no 2020-12 either; rules tell it.
    result = upgradeFrom30(result, written);
    const isWhole = typeof reference !== "string" && !Object.hasOwn(written, "allOf");
    if (isWhole || !Array.isArray(own(result, "type"))) return result;
    if (result === written) result = copyOf(written);
    allowNullBesideReference(result);
    return result;
  }

  /** The discriminator in the model's words, or nothing where it selects nothing. */
  #discriminator(
    written: JsonObject,
    discriminator: JsonValue,
    pointer: string,
  ): JsonObject | undefined {
    const normal = normaliseDiscriminator(this.#document, written, pointer, (target) =>
      this.#referenceTo(target),
    );
    const { propertyName: _, mapping: __, ...rest } = isObject(discriminator) ? discriminator : {};
    if (normal === undefined || Object.keys(rest).length > 0) {
      const json = normal === undefined ? discriminator : rest;
      this.inertDiscriminators.push({ pointer: append(pointer, "discriminator"), json });
    }
    return normal;
  }

  #subschemas(
    holds: "schema" | "schemas" | "schema-map",
    value: JsonValue,
    pointer: string,
    untyped: boolean,
  ): JsonValue {
    if (holds === "schema") {
      return isObject(value) || typeof value === "boolean"
        ? this.#upgrade(value, pointer, untyped)
        : value;
    }
    if (holds === "schemas") {
      if (!Array.isArray(value)) return value;
      let changed = false;
      const members = value.map((member, index) => {
        const upgraded = this.#upgrade(member, append(pointer, index), untyped);
        changed ||= upgraded !== member;
        return upgraded;
      });
      return changed ? members : value;
    }
    if (!isObject(value)) return value;
    let result = value;
    for (const name of Object.keys(value)) {
      const member = value[name] as JsonValue;
      const upgraded = this.#upgrade(member, append(pointer, name), untyped);
      if (upgraded === member) continue;
      if (result === value) result = copyOf(value);
      result[name] = upgraded;
    }
    return result;
  }
}

const upgrades = keywords.filter((keyword) => keyword.upgrade !== undefined);

function upgradeFrom30(schema: JsonObject, written: JsonObject): JsonObject {
  let result = schema;
  for (const keyword of upgrades) {
    if (!Object.hasOwn(written, keyword.name)) continue;
    if (result === written) result = copyOf(written);
    keyword.upgrade?.(result);
  }
  return result;
}

/** A shallow copy in which `__proto__`, too, is a member like any other. */
function copyOf(object: JsonObject): JsonObject {
  const copy: JsonObject = Object.create(null);
  for (const key of Object.keys(object)) copy[key] = object[key] as JsonValue;
  return copy;
}

/** A name for a place that no author named: its last segments that say something. */
function nameFromPlace(pointer: string): string {
  const telling = (parse(pointer) ?? []).filter(
    (segment) =>
      keywordNamed(segment) === undefined && segment !== "schema" && segment !== "content",
  );
  const start = telling[0] === "components" ? 2 : 0;
  return telling.slice(start).join("_") || "Root";
}
