// Converts schemas to types. Keywords that TypeScript cannot express, such as `minLength`, do not affect types.

import { valueFor } from "../json/by-key.js";
import { type JsonObject, own, setOwn } from "../json/json.js";
import type { MediaType, NamedSchema } from "../model/api-model.js";
import { asDate } from "../model/dates/view.js";
import { multipartSchema } from "../model/form-parts.js";
import { itemsOf, linesSchema } from "../model/json-lines.js";
import { partsByPosition } from "../model/parts-by-position.js";
import type { Pieces } from "../model/pieces.js";
import { unions, unnamedMembers } from "../openapi/keywords/groups.js";
import { isFormOfBytes, isPartOfBytes, mayBeBytes, saysBytes } from "../schema/bytes.js";
import { memberOf, mustHave } from "../schema/facts.js";
import { isAlone } from "../schema/fold.js";
import { describedTypes } from "../schema/implied-type.js";
import { type Kinds, kind, kindsOf, mayBe, typesOf } from "../schema/kinds.js";
import { isLongType } from "../schema/long-integers.js";
import {
  aliasOf,
  type FindSchema,
  isNothing,
  isSchemaObject,
  type JsonSchema,
  listOf,
  mapOf,
  namesOf,
  type OpenSchema,
  openSchema,
  targetOf,
  type UnionKeyword,
} from "../schema/schema.js";
import { modelScope, type Scope } from "../schema/scope.js";
import { ownValues, type TagValue, tagOf } from "../schema/tag.js";
import { wholeOf } from "../schema/whole.js";
import { refusals } from "./closed.js";
import {
  compatibleList,
  compatibleObject,
  compatibleTypes,
  compatibleValues,
  compatibleWhole,
  requiredMembers,
  requiring,
} from "./compatible.js";
import { cutCycles } from "./cycles.js";
import { demands } from "./demands.js";
import { listTypeOf } from "./lists.js";
import { objectOf } from "./members.js";
import {
  alternativeIn,
  isAround,
  isBytesAt,
  kindsAt,
  type Place,
  partIn,
  type TypeOf,
} from "./place.js";
import {
  any,
  every,
  isBareObject,
  isUnknown,
  nothing,
  streamed,
  type TypeSchema,
  typeReference,
} from "./type.js";
import { listedValues, writtenTypes } from "./values.js";

/** A declared type. */
export interface NamedType {
  readonly named: NamedSchema;
  readonly type: TypeSchema;
  /** True if a reference to a schema was removed to cut a cycle. The type still depends on the referenced schema. */
  readonly isCut: boolean;
}

/** Returns the TypeScript type for a `format`, or `undefined` if the format does not change the type. */
export type TypeOfFormat = (format: string, type: string) => TypeSchema | undefined;

/** Finds the declaration of an enum by the schema of the enum. */
export interface DeclaredEnums {
  /** Returns the type that refers to the declared enum of a schema; `undefined` if the enum has no declaration. */
  readonly of: (schema: JsonObject) => TypeSchema | undefined;
  /** Returns the type for a subset of an enum's values, or `undefined` if no TypeScript enum is declared. */
  readonly some: (schema: JsonObject, values: readonly TagValue[]) => TypeSchema | undefined;
}

/** Options that decide how schemas are printed as types. */
export interface TypeSchemasOptions {
  /** Maximum nesting depth. Object types that are nested more deeply than the maximum become `object`. */
  readonly deepest?: number;
  /** True if types equal those of openapi-typescript, even where the schema is more exact. */
  readonly compatible?: boolean;
  /** Returns the type of strings or numbers with a format, or `undefined` if the format does not change the type. */
  readonly typeOfFormat?: TypeOfFormat | undefined;
  /** The enums that are declared separately. */
  readonly enums?: DeclaredEnums | undefined;
  /** True if an object schema without declared members allows no members. */
  readonly emptyObjects?: boolean;
  /** Cached results of a previous run with equal options. */
  readonly pieces?: Pieces | undefined;
}

const noMembers: TypeSchema = { type: "object", additionalProperties: nothing };
const scalars = new Set(["string", "number", "integer", "boolean", "null"]);

/** Returns the types of the schemas of one model. */
export class TypeSchemas {
  readonly #schemas: ReadonlyMap<string, NamedSchema>;
  readonly #find: FindSchema = (name) => this.#schemas.get(name)?.json;
  readonly #scope: Scope = modelScope(this.#find);
  readonly #deepest: number;
  readonly #isCompatible: boolean;
  readonly #emptyObjects: boolean;
  readonly #enums: DeclaredEnums | undefined;
  readonly #typeOfFormat: TypeOfFormat;
  readonly #pieces: Pieces | undefined;
  /** The schemas that are being converted at the moment, from the outermost to the innermost. */
  readonly #open = new Set<JsonSchema>();
  readonly #known = new Map<string, Map<JsonSchema, TypeSchema>>();

  constructor(
    schemas: Iterable<NamedSchema>,
    {
      deepest = Number.POSITIVE_INFINITY,
      compatible = false,
      typeOfFormat = () => undefined,
      emptyObjects = false,
      enums,
      pieces,
    }: TypeSchemasOptions = {},
  ) {
    this.#schemas = new Map([...schemas].map((schema) => [schema.name, schema]));
    this.#deepest = deepest;
    this.#isCompatible = compatible;
    this.#typeOfFormat = typeOfFormat;
    this.#emptyObjects = emptyObjects;
    this.#enums = enums;
    this.#pieces = pieces;
  }

  /**
   * Returns the types of all named schemas. Removes references that would make a type alias refer circularly to itself.
   */
  named(): NamedType[] {
    const types = new Map<string, TypeSchema>();
    for (const named of this.#schemas.values()) types.set(named.typeName, this.#declared(named));
    const cut = cutCycles(types);
    return [...this.#schemas.values()].map((named) => {
      const isCut = cut.has(named.typeName);
      if (isCut) this.#pieces?.forget("type", named);
      return { named, type: types.get(named.typeName) as TypeSchema, isCut };
    });
  }

  /** Returns the type of a named schema. The type may refer to itself; a later step removes such references. */
  #declared(named: NamedSchema): TypeSchema {
    const { json, tag } = named;
    const make = () => {
      const whole = this.of(json);
      const isChild = tag !== undefined && tag.values.length > 0;
      const type = isChild ? this.#tagged(json, whole, tag.property, tag.values, false) : whole;
      return { whole, type };
    };
    if (this.#pieces === undefined) return make().type;
    const { whole, type } = this.#pieces.of("type", named, make);
    valueFor(this.#known, "json", () => new Map()).set(json, whole);
    return type;
  }

  /** Returns the type of a form whose binary fields are bytes. */
  ofParts(content: MediaType): TypeSchema {
    return this.of(multipartSchema(content, this.#find), "form");
  }

  /** Returns the type of a multipart body with unnamed parts, or `undefined` for other bodies. */
  ofPositions(content: MediaType): TypeSchema | undefined {
    const list = partsByPosition(content, this.#find);
    return list === undefined ? undefined : this.of(list.schema, "parts");
  }

  /** Returns the type of a request body that is sent item by item, or `undefined` for other bodies. */
  ofLines(content: MediaType): TypeSchema | undefined {
    const lines = linesSchema(content, this.#find);
    return lines === undefined ? undefined : this.of(lines);
  }

  /** Returns the type of a response that is read item by item, or `undefined` if its items are unknown. */
  ofItems(content: MediaType): TypeSchema | undefined {
    const item = itemsOf(content, this.#find)?.item;
    return item === undefined ? undefined : { ...streamed, items: this.of(item) };
  }

  /** Returns the type of a schema. `holding` states how generated code holds the schema's values. */
  of(schema: JsonSchema, holding: "json" | "form" | "part" | "parts" = "json"): TypeSchema {
    // The types are cached, because `paths` and the types of operations contain the same bodies.
    const known = valueFor(this.#known, holding, () => new Map());
    return valueFor(known, schema, () => this.#at(schema, { holding, depth: 0 }));
  }

  mayBeText(schema: JsonSchema): boolean {
    return mayBe(schema, kind.string, this.#scope);
  }

  readonly #at: TypeOf = (schema, around) => {
    if (schema === true) return {};
    if (schema === false || (isNothing(schema) && !this.#isCompatible)) return nothing;
    // A schema inside of itself gets the type `unknown`, because otherwise the recursion would not end.
    if (!isSchemaObject(schema) || this.#open.has(schema)) return {};
    this.#open.add(schema);
    const type = this.#typeAt(schema, { ...around, schema });
    this.#open.delete(schema);
    return type;
  };

  #typeAt(schema: JsonObject, place: Place): TypeSchema {
    // Fast path: in large documents, most schemas are only a `$ref`.
    if (!this.#isCompatible && aliasOf(schema)) return every([this.#reference(schema, place), {}]);
    const listed = this.#isCompatible ? compatibleValues(schema) : listedValues(schema);
    const itself = this.#enums?.of(schema) ?? listed ?? this.#core(schema, place);
    // Fast path: most schemas have no `$ref`, `allOf`, `anyOf` or `oneOf`, and allow undeclared members.
    if (isAlone(schema) && own(schema, "additionalProperties") !== false) return every([itself]);
    const parts = [
      this.#reference(schema, place),
      ...listOf(schema, "allOf").map((part) => this.#part(schema, part, place)),
    ];
    const choices = unions.map((key) =>
      Array.isArray(own(schema, key)) ? this.#union(schema, key, place) : {},
    );
    if (this.#isCompatible) return compatibleWhole(parts, itself, choices);
    return every([
      ...parts,
      itself,
      ...choices,
      place.outer === undefined ? this.#ofObjects(refusals(schema, this.#scope), place) : {},
      place.isPart === true
        ? {}
        : this.#ofObjects(demands(schema, place, this.#scope, this.#at), place),
    ]);
  }

  /**
   * Returns the type of a schema in an `allOf`. With `compatible`, the type also requires the members in `required`
   * next to the `allOf`.
   */
  #part(schema: JsonObject, part: OpenSchema, place: Place): TypeSchema {
    const required = this.#isCompatible ? namesOf(schema, "required") : [];
    if (required.length === 0 || !isSchemaObject(part)) return this.#at(part, partIn(place));
    const target = targetOf(part);
    if (target === undefined) return this.#at(requiring(part, required), partIn(place));
    const named = openSchema(this.#find(target) ?? true);
    const members = requiredMembers(named, required, place, this.#at);
    return compatibleWhole([this.#at(part, partIn(place))], members);
  }

  /** Extends an object type to a union if the schema also allows other values, such as strings. */
  #ofObjects(type: TypeSchema, place: Place): TypeSchema {
    return isUnknown(type) ? type : orOthers(type, kindsAt(place, this.#scope));
  }

  #reference(schema: JsonObject, place: Place): TypeSchema {
    const name = targetOf(schema);
    const target = name === undefined ? undefined : this.#schemas.get(name);
    if (target === undefined) return {};
    if (!this.#isWrittenOut(target.json, place)) return typeReference(target.typeName);
    if (isAround(place, target.json)) return {};
    // If the schema is only a `$ref`, its target is printed in the context of the schema.
    const { schema: _, ...around } = place;
    return this.#at(target.json, aliasOf(schema) !== undefined ? around : partIn(place));
  }

  /** Returns true if the type of the target replaces a reference, because the value contains bytes. */
  #isWrittenOut(target: JsonSchema, place: Place): boolean {
    if (place.holding === "json") return false;
    if (place.holding === "form") return isFormOfBytes(target, this.#scope);
    const holds = place.holding === "part" ? isPartOfBytes : mayBeBytes;
    return holds(target, this.#scope) || isBytesAt(place, this.#scope);
  }

  #core(schema: JsonObject, place: Place): TypeSchema {
    const types =
      writtenTypes(schema) ??
      (this.#isCompatible ? compatibleTypes(schema) : this.#untyped(schema, place));
    return any(
      types.map((type) => this.#typed(type, schema, place)),
      {},
    );
  }

  #typed(type: string, schema: JsonObject, place: Place): TypeSchema {
    if (type === "object") {
      if (place.depth > this.#deepest) return { type };
      const members = objectOf(schema, place, this.#scope, this.#at);
      const object = this.#isCompatible
        ? compatibleObject(members, schema, place, this.#at)
        : members;
      return this.#emptyObjects && saysNoMember(object, place) ? noMembers : object;
    }
    if (type === "array") {
      const list = listTypeOf(schema, place, this.#scope, this.#at);
      return this.#isCompatible ? compatibleList(list, schema, place, this.#at) : list;
    }
    if (type === "string" && isBytesAt(place, this.#scope)) return { type, format: "binary" };
    const date = type === "string" ? own(schema, asDate) : undefined;
    if (date === true) return { type, format: "date" };
    if (date !== undefined) return any([{ type, format: "date" }, { type }], {});
    const format = own(schema, "format");
    const isNamed = typeof format === "string" && type !== "null" && type !== "boolean";
    const known = isNamed ? this.#typeOfFormat(format, type) : undefined;
    if (known !== undefined) return known;
    if (isLongType(type, schema)) return any([{ type }, { type: "bigint" }], {});
    return scalars.has(type) ? { type } : {};
  }

  /**
   * Returns the types that the keywords of a schema without `type` imply. A keyword such as `properties` does not
   * exclude strings.
   */
  #untyped(schema: JsonObject, place: Place): readonly string[] {
    const described = describedTypes(schema);
    if (described.length === 0) {
      return saysBytes(schema) && isBytesAt(place, this.#scope) ? ["string"] : [];
    }
    const types = typesOf(kindsAt(place, this.#scope));
    if (types.length === 0) return described.slice(0, 1);
    if (!described.some((type) => types.includes(type))) return [];
    const others = types.filter((type) => type !== "null");
    return types.includes("null") ? [...others, "null"] : others;
  }

  #union(schema: JsonObject, keyword: UnionKeyword, place: Place): TypeSchema {
    // openapi-typescript ignores a discriminator next to `anyOf`.
    const isTagged = keyword === "oneOf" || !this.#isCompatible;
    const tag = isTagged ? tagOf(schema, keyword, this.#scope) : undefined;
    return any(
      listOf(schema, keyword).map((member) => {
        const type = this.#at(member, alternativeIn(place));
        const values = tag?.members.find((one) => one.schema === member)?.values;
        if (tag === undefined || values === undefined) return type;
        return this.#tagged(member, type, tag.property, values);
      }),
      nothing,
    );
  }

  /** Returns the type of a union member whose discriminator property is limited to the given values. */
  #tagged(
    schema: JsonSchema,
    type: TypeSchema,
    property: string,
    values: readonly TagValue[],
    isSelected = true,
  ): TypeSchema {
    const allowed = ownValues(schema, property, this.#scope);
    const isOwn = allowed?.every((value) => values.includes(value)) === true;
    const isRequired = mustHave(schema, this.#scope).has(property);
    if (isOwn && (isRequired || !isSelected)) return type;
    const properties: JsonObject = Object.create(null);
    setOwn(properties, property, this.#constants(schema, property, values));
    const required = isRequired || isSelected ? [property] : [];
    const literal: TypeSchema = { type: "object", properties, required };
    return every([type, orOthers(literal, kindsOf(schema, this.#scope))]);
  }

  /**
   * Returns the type of a discriminator property with the given constants. If the property has a declared enum, returns
   * a reference to it.
   */
  #constants(schema: JsonSchema, property: string, values: readonly TagValue[]): TypeSchema {
    const listed: TypeSchema = { enum: [...values] };
    const member = this.#enums && memberOf(schema, property, this.#scope);
    if (member === undefined) return listed;
    for (const { json } of wholeOf(member, this.#scope).parts) {
      const some = this.#enums?.some(json, values);
      if (some !== undefined) return some;
    }
    return listed;
  }
}

/** Returns a union of the object type and the types of the other kinds of values. */
function orOthers(type: TypeSchema, kinds: Kinds): TypeSchema {
  return any([type, ...typesOf(kinds & ~kind.object).map(bareType)], nothing);
}

/** Returns true for an object type without members, except in an `allOf`. */
function saysNoMember(type: TypeSchema, { schema, isPart }: Place): boolean {
  if (isPart || !isBareObject(type) || !isSchemaObject(schema) || !isAlone(schema)) return false;
  return unnamedMembers.every((keyword) =>
    keyword === "patternProperties"
      ? Object.keys(mapOf(schema, keyword)).length === 0
      : (own(schema, keyword) ?? false) === false,
  );
}

/** Returns a type such as `{ type: "string" }`, which allows all values of the type. */
function bareType(type: string): TypeSchema {
  return type === "array" ? { type, items: {} } : { type };
}
