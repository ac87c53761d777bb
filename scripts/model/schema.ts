// Builds schemas: converts every Schema Object to JSON Schema 2020-12, with references by name (OAS 3.1 §4.8.24).

import { valueFor } from "../json/by-key.js";
import { copyOf, isObject, type JsonObject, type JsonValue, own } from "../json/json.js";
import { append, decode } from "../json/pointer.js";
import type { SpecDocument } from "../load/spec-document.js";
import { isIgnored } from "../openapi/keywords/accepts.js";
import { keywordNamed } from "../openapi/keywords/index.js";
import type { AllowsNull } from "../openapi/keywords/keyword.js";
import { annotationsOf } from "../openapi/keywords/meta-data.js";
import { isAsWritten, TypedSchemas } from "../schema/as-written.js";
import { documentScope, readingOf, upgraded, writtenScope } from "../schema/document-scope.js";
import { impliedType, mayImply } from "../schema/implied-type.js";
import { kind, mayBe } from "../schema/kinds.js";
import { withMeantValues } from "../schema/meant-values.js";
import {
  asSchema,
  type FindSchema,
  type JsonSchema,
  listOf,
  schemaFrom,
  schemaReference,
} from "../schema/schema.js";
import { modelScope, type Scope } from "../schema/scope.js";
import { changedIn } from "../schema/walk.js";
import type {
  ImpliedType,
  InertDiscriminator,
  InheritedDiscriminator,
  MeantSchema,
  NamedSchema,
  Schema,
} from "./api-model.js";
import { placeKey, viewKey } from "./names/name-lock.js";
import type { NameScope } from "./names/names.js";
import { nameFromPlace, numberIn, typeNameFor } from "./names/names.js";
import { openPointsOf } from "./open-points.js";
import { type Around, alone } from "./schemas/around.js";
import { type Compositions, compositionsOf, withoutUnion } from "./schemas/compositions.js";
import { Discriminators, type Mapping } from "./schemas/discriminator.js";
import { isNullMeant } from "./schemas/meant.js";
import { textsIn } from "./schemas/texts.js";

export {
  type FindSchema,
  isSchemaObject,
  type JsonSchema,
  type OpenSchema,
  openSchema,
  referencedName,
  schemaFrom,
  schemaReference,
} from "../schema/schema.js";

const finders = new WeakMap<readonly NamedSchema[], FindSchema>();

/**
 * Returns a function that finds the schemas of a model by name. Each model has exactly one such function, because
 * caches use the function as a key.
 */
export function finder(schemas: readonly NamedSchema[]): FindSchema {
  return valueFor(finders, schemas, () => {
    const named = new Map(schemas.map(({ name, json }) => [name, json]));
    return (name) => named.get(name);
  });
}

export function scopeOf(schemas: readonly NamedSchema[]): Scope {
  return modelScope(finder(schemas));
}

const components = "/components/schemas";

/** A named schema, or its variant for use in an `allOf`: the variant has fewer keywords and its own name. */
interface Registered {
  readonly pointer: string;
  readonly name: string;
  /** The key of the schema in the name lock. */
  readonly key: string;
  readonly typeName: string;
  readonly part: Part | undefined;
}

/** Keywords that are left out of a schema when an `allOf` includes it. */
interface Part {
  /**
   * True if the `oneOf` or `anyOf` of the schema is left out, because one of its members includes the schema by
   * `allOf`.
   */
  readonly isAlone: boolean;
  /**
   * True if `additionalProperties: false` is left out, because it forbids members that other schemas of the `allOf`
   * declare.
   */
  readonly isOpened: boolean;
}

/**
 * Builds Schema Objects, and gives names to schemas to which references point. Each model is built by a separate
 * `SchemaBuilder`.
 */
export class SchemaBuilder {
  readonly #document: SpecDocument;
  readonly #isLiteral: boolean;
  readonly #scope: Scope;
  /** Resolves references to the original schemas of the document, before their conversion to JSON Schema 2020-12. */
  readonly #written: Scope;
  readonly #names: NameScope;
  /** Schemas with names, in the order of their naming, by JSON Pointer and variant. */
  readonly #named = new Map<string, Registered>();
  /**
   * The schema objects in `#named`. A lookup by object is faster than the creation of a JSON Pointer for each lookup in
   * `#named`.
   */
  readonly #namedObjects = new Set<JsonObject>();
  readonly #usedNames = new Set<string>();
  readonly #typed = new TypedSchemas();
  /** Named schemas outside of `components.schemas` that are not built yet. */
  readonly #queue: Registered[] = [];
  readonly #finished: NamedSchema[] = [];
  readonly #discriminators: Discriminators;
  readonly #compositions: Compositions;
  /**
   * For each schema without `type`, the implied type. The key is the JSON Pointer of the schema, because the schema
   * object is built again for each operation.
   */
  readonly #implied = new Map<string, ImpliedType>();
  readonly #meant = new Map<string, MeantSchema>();
  /** Discriminators without effect, and the unknown fields of discriminators with an effect. */
  readonly inertDiscriminators: InertDiscriminator[] = [];
  readonly #inherited = new Map<string, InheritedDiscriminator>();

  /**
   * If `isLiteral` is true, a schema without `type` gets no implied type. If `isLiteral` is true, annotations next to a
   * `$ref` are kept, even in OpenAPI 3.0, which ignores them.
   */
  constructor(document: SpecDocument, names: NameScope, isLiteral: boolean) {
    this.#document = document;
    this.#isLiteral = isLiteral;
    this.#scope = documentScope(document);
    this.#written = writtenScope(document);
    this.#names = names;
    this.#discriminators = new Discriminators(document, this.#scope);
    this.#compositions = compositionsOf(document);
  }

  /** Names the schemas of `components.schemas` first, so that they keep their names. */
  addComponents(): void {
    const written = this.#document.valueAt(components);
    if (!isObject(written)) return;
    const names = Object.keys(written);
    this.#names.keepSchemas(names);
    for (const name of names) this.#register(append(components, name), name, { key: name });
  }

  /** Returns the schema at `pointer`, or a reference if the schema is from a different file. */
  build(pointer: string, written: JsonValue | undefined): Schema | undefined {
    if (!isObject(written) && typeof written !== "boolean") return undefined;
    return { pointer, json: this.#typed.of(this.#upgrade(written, pointer, alone)) };
  }

  /** The number of named schemas so far. A schema that got a name is built as a reference from then on. */
  get namedCount(): number {
    return this.#named.size;
  }

  /** Schemas without `type` to which a type was added so far. */
  get impliedTypes(): ImpliedType[] {
    return [...this.#implied.values()];
  }

  /** Returns the schemas, found so far, that specloom interprets differently from JSON Schema. */
  get meantSchemas(): MeantSchema[] {
    return [...this.#meant.values()];
  }

  /** The unions, found so far, that inherit a discriminator from a parent of all their members. */
  get inheritedDiscriminators(): InheritedDiscriminator[] {
    return [...this.#inherited.values()];
  }

  /** Builds all named schemas. `finish` must be called once, after everything that refers to schemas was built. */
  finish(): NamedSchema[] {
    for (let index = 0; index < this.#queue.length; index++) {
      const { pointer, name, key, typeName, part } = this.#queue[index] as Registered;
      const whole = this.#document.valueAt(pointer);
      const written = part?.isAlone === true ? withoutUnion(whole) : whole;
      const around: Around = part?.isOpened === true ? { ...alone, opened: "all" } : alone;
      const tag = part === undefined ? this.#discriminators.subtypes.tagOf(pointer) : undefined;
      this.#finished.push({
        pointer,
        name,
        typeName,
        ...(key === name ? {} : { key }),
        json:
          asSchema(written) === undefined
            ? true
            : this.#content(written as JsonValue, pointer, around),
        openPoints: isObject(written) ? openPointsOf(written) : [],
        ...(tag === undefined ? {} : { tag }),
        ...(part === undefined ? {} : { partOf: this.#named.get(pointer)?.name ?? name }),
      });
    }
    return this.#finished;
  }

  /** Chooses the name of a schema and of its type, once for each schema. */
  #register(
    pointer: string,
    preferred: string,
    { key, part }: { readonly key: string; readonly part?: Part },
  ): Registered {
    const typeName = this.#names.claimType(typeNameFor(preferred), pointer, key);
    // If the type name has a number because of a collision, the name of the schema gets this number, too.
    const number = key === preferred ? "" : numberIn(typeName, typeNameFor(preferred));
    let name = `${preferred}${number}`;
    for (let next = 2; this.#usedNames.has(name); next++) name = `${preferred}${next}`;
    this.#usedNames.add(name);
    const registered = { pointer, name, key, typeName, part };
    this.#named.set(part === undefined ? pointer : JSON.stringify([pointer, part]), registered);
    const written = this.#document.valueAt(pointer);
    if (isObject(written)) this.#namedObjects.add(written);
    this.#queue.push(registered);
    return registered;
  }

  /** Returns a reference to the schema at `pointer`, and names the schema if it has no name. */
  #referenceTo(pointer: string, part?: Part): string {
    const whole = this.#named.get(pointer) ?? this.#registerPlace(pointer);
    if (part === undefined) return schemaReference(whole.name);
    const known = this.#named.get(JSON.stringify([pointer, part]));
    const ending = part.isAlone ? "Base" : "Part";
    const { name } =
      known ??
      this.#register(pointer, `${whole.name}${ending}`, { key: viewKey(whole.key, ending), part });
    return schemaReference(name);
  }

  #registerPlace(pointer: string): Registered {
    const place = this.#document.placeOf(pointer);
    const preferred = this.#document.authorName(pointer) ?? nameFromPlace(place.pointer);
    return this.#register(pointer, preferred, { key: placeKey(place) });
  }

  #upgrade(written: JsonValue, pointer: string, around: Around): JsonSchema {
    if (this.#isNamed(written, pointer) || this.#document.authorName(pointer) !== undefined) {
      const $ref = this.#referenceTo(pointer, this.#partOf(written, around));
      // A schema from a different file contains its annotations, so a reference to the schema does not repeat them.
      const isHere = this.#isLiteral && this.#document.authorName(pointer) === undefined;
      return schemaFrom(
        isHere && isObject(written) ? { ...annotationsOf(written), $ref } : { $ref },
      );
    }
    return this.#content(written, pointer, around);
  }

  #isNamed(written: JsonValue, pointer: string): boolean {
    return (!isObject(written) || this.#namedObjects.has(written)) && this.#named.has(pointer);
  }

  /** Returns which keywords are left out of a schema in an `allOf`, or `undefined` if all keywords stay. */
  #partOf(included: JsonValue | undefined, { holder, opened }: Around): Part | undefined {
    if (!isObject(included)) return undefined;
    const isAlone = holder !== undefined && this.#compositions.leadsBack(included, holder);
    const isOpened = this.#compositions.holdsOpened(included, opened);
    return isAlone || isOpened ? { isAlone, isOpened } : undefined;
  }

  /** Converts a schema object to JSON Schema 2020-12. Returns the given object if nothing changes. */
  #content(written: JsonValue, pointer: string, around: Around): JsonSchema {
    if (!isObject(written)) return written !== false;
    if (isAsWritten(written)) return written;
    const reference = own(written, "$ref");
    if (typeof reference !== "string") return this.#members(written, pointer, around);
    const { hasRefSiblings } = readingOf(this.#document);
    const hasSiblings = Object.keys(written).length > 1;
    if (hasRefSiblings && hasSiblings && !this.#isLiteral)
      return this.#members(written, pointer, around);
    const $ref = this.#referenced(reference, around);
    if (this.#isLiteral && hasSiblings) return schemaFrom({ ...annotationsOf(written), $ref });
    return $ref === reference && Object.keys(written).length === 1 ? written : schemaFrom({ $ref });
  }

  /** Converts a `$ref` of the document to a `$ref` of the model. */
  #referenced(reference: string, around: Around): string {
    const target = decode(reference);
    if (target === undefined) return reference;
    return this.#referenceTo(target, this.#partOf(this.#document.valueAt(target), around));
  }

  #members(written: JsonObject, pointer: string, around: Around): JsonObject {
    let result = written;
    const change = (key: string, value: JsonValue) => {
      if (result === written) result = copyOf(written);
      result[key] = value;
    };
    const drop = (key: string) => {
      change(key, null);
      delete result[key];
    };
    const mean = (policy: MeantSchema["policy"]) => {
      const meant = { pointer, policy, isPart: around.opened === "all" };
      this.#meant.set(JSON.stringify(meant), meant);
    };
    const isStrict = this.#document.strictJsonSchema || this.#isLiteral;
    const type = around.untyped && !isStrict ? impliedType(written, this.#written) : undefined;
    if (type !== undefined) {
      this.#implied.set(pointer, { pointer, type });
      mean("type");
      change("type", type);
    }
    const isOpen = around.untyped && type === undefined;
    const opened = around.opened ?? this.#compositions.opened(written);
    for (const key of Object.keys(written)) {
      const value = written[key] as JsonValue;
      const keyword = keywordNamed(key);
      if (keyword !== undefined && isIgnored(keyword, value)) drop(key);
      if ((keyword?.holds ?? "value") === "value") continue;
      const untyped = !isStrict && mayImply(written, key, isOpen, this.#written);
      const inside = key === "allOf" ? { untyped, holder: written, opened } : { untyped };
      const here = append(pointer, key);
      const changed = changedIn(key, value, (part, token) =>
        asSchema(part) === undefined && token === undefined
          ? part
          : this.#upgrade(part, token === undefined ? here : append(here, token), inside),
      );
      if (changed !== value) change(key, changed);
    }
    if (this.#compositions.isOpened(written, opened)) {
      drop("additionalProperties");
      mean("open");
    }
    const reference = own(written, "$ref");
    if (typeof reference === "string") {
      change("$ref", this.#referenced(reference, { ...alone, holder: written, opened }));
    }
    const discriminator = this.#discriminator(written, pointer);
    if (discriminator !== undefined) change("discriminator", discriminator);
    else if (Object.hasOwn(written, "discriminator")) drop("discriminator");
    const allowsNull = (key: Parameters<AllowsNull>[0]) => this.#allowsNull(written, key);
    const reading = readingOf(this.#document);
    // With `isLiteral`, `nullable: true` in OpenAPI 3.0 allows null, even if other keywords refuse null.
    const hasStrictTypes = this.#isLiteral && reading.hasRefSiblings;
    const textOf = textsIn(this.#document, pointer);
    const how = { ...reading, hasStrictTypes, readsMeantValues: !isStrict, textOf };
    const read = upgraded(result, written, how, allowsNull);
    if (!isStrict && isNullMeant(this.#document, written, read, allowsNull)) mean("null");
    if (!isStrict && withMeantValues(written) !== written) mean("values");
    return read;
  }

  #allowsNull(written: JsonObject, keyword: Parameters<AllowsNull>[0]): boolean {
    if (keyword !== "allOf") {
      return listOf(written, keyword).some((one) => mayBe(one, kind.null, this.#scope));
    }
    const { type: _type, nullable: _nullable, ...combined } = written;
    return mayBe(combined, kind.null, this.#scope);
  }

  /** Returns the discriminator, whose `mapping` refers to schemas of the model; `undefined` for one without effect. */
  #discriminator(written: JsonObject, pointer: string): JsonObject | undefined {
    const discriminator = own(written, "discriminator");
    const found =
      discriminator === undefined
        ? this.#discriminators.inherited(written, pointer)
        : this.#discriminators.of(written, pointer);
    if (discriminator !== undefined) {
      const {
        propertyName: _,
        mapping: __,
        ...rest
      } = isObject(discriminator) ? discriminator : {};
      if (found === undefined || Object.keys(rest).length > 0) {
        const json = found === undefined ? discriminator : rest;
        this.inertDiscriminators.push({ pointer: append(pointer, "discriminator"), json });
      }
    }
    if (found === undefined) return undefined;
    const { property } = found;
    if (discriminator === undefined) this.#inherited.set(pointer, { pointer, property });
    return { propertyName: property, mapping: this.#mapping(found.mapping) };
  }

  #mapping(targets: Mapping): JsonObject {
    const mapping: JsonObject = Object.create(null);
    for (const [value, target] of targets) mapping[value] = this.#referenceTo(target);
    return mapping;
  }
}
