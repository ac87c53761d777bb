// Which part of JSON Schema a type can say: what stands beside `$ref` or a union, `null` among the types, `required` away
// from `properties`, discriminators, index signatures beside properties, boolean schemas, tuples.
import { isObject, type JsonObject, type JsonValue, own, setOwn } from "../load/json.js";
import type { ApiModel } from "../model/api.js";
import { asDate } from "../model/dates/view.js";
import { multipartSchema } from "../model/form-parts.js";
import { linesSchema } from "../model/json-lines.js";
import type { MediaType } from "../model/media-type.js";
import {
  type FindSchema,
  type JsonSchema,
  type NamedSchema,
  referencedName,
} from "../model/schema.js";
import { knownValues } from "../model/schemas/open-enum.js";
import { unions } from "../openapi/keywords/groups.js";
import { ClosedParts } from "./closed.js";
import { cutCycles } from "./cycles.js";
import { docMember, docOf } from "./docs.js";
import { Parts } from "./parts.js";
import { PropertyLookup } from "./property-lookup.js";
import { any, beside, every, nothing, type TypeSchema, typeReference } from "./type.js";

/** A declared type. */
export interface NamedType {
  readonly named: NamedSchema;
  readonly type: TypeSchema;
}

const scalars = new Set(["string", "number", "integer", "boolean", "null"]);
/** From here on, the values beside an index signature are not worth spelling out. */
const manyKinds = 8;

/** Turns the schemas of one model into what types can say of them. */
export class TypeSchemas {
  readonly #schemas: ReadonlyMap<string, NamedSchema>;
  readonly #find: FindSchema = (name) => this.#schemas.get(name)?.json;
  readonly #lookup: PropertyLookup;
  readonly #parts: Parts;
  readonly #closed: ClosedParts;

  constructor(model: ApiModel) {
    this.#schemas = new Map(model.schemas.map((schema) => [schema.name, schema]));
    this.#lookup = new PropertyLookup(this.#schemas);
    this.#parts = new Parts(this.#find);
    this.#closed = new ClosedParts(this.#schemas);
  }

  /** All named schemas, none of which is defined by itself alone. */
  named(): NamedType[] {
    const types = new Map<string, TypeSchema>();
    for (const schema of this.#schemas.values()) types.set(schema.typeName, this.of(schema.json));
    cutCycles(types);
    return [...this.#schemas.values()].map((named) => ({
      named,
      type: types.get(named.typeName) as TypeSchema,
    }));
  }

  /** What a type can say of a multipart body, whose binary parts are bytes. */
  ofParts(content: MediaType): TypeSchema {
    return this.of(this.#parts.of(multipartSchema(content, this.#find)));
  }

  /** What a type can say of a body that is sent item by item; nothing for others. */
  ofLines(content: MediaType): TypeSchema | undefined {
    const lines = linesSchema(content, this.#find);
    return lines === undefined ? undefined : this.of(lines);
  }

  /** What a type can say of a body that is bytes if its schema says so, and not JSON. */
  ofWhole(schema: JsonSchema): TypeSchema {
    return this.of(this.#parts.whole(schema));
  }

  /** What a type can say of a schema, values being JSON; `within` is the whole that it is a part of, if it is. */
  of(schema: JsonSchema, within: JsonSchema = schema): TypeSchema {
    if (schema === true) return {};
    if (schema === false || refusesAll(schema)) return nothing;
    const reference = own(schema, "$ref");
    const parts = listOf(schema, "allOf");
    const types = typesOf(schema);
    if (
      types?.includes("null") &&
      types.length > 1 &&
      (reference !== undefined || parts.length > 0)
    ) {
      // What is combined seldom says anything of null; who writes this means it as an alternative.
      const type = types.filter((one) => one !== "null");
      return any([this.of({ ...schema, type }, within), { type: "null" }], nothing);
    }
    return every([
      typeof reference === "string" ? this.#reference(reference) : {},
      ...parts.map((part) => this.of(part, within)),
      this.#values(schema) ?? this.#core(schema, within),
      ...unions.map((key) =>
        Array.isArray(own(schema, key)) ? this.#union(schema, key, within) : {},
      ),
      schema === within ? this.#closed.refusals(schema) : {},
    ]);
  }

  #reference(reference: string): TypeSchema {
    const name = referencedName(reference);
    const target = name === undefined ? undefined : this.#schemas.get(name);
    return target === undefined ? {} : typeReference(target.typeName);
  }

  /** `const` and `enum`, without the values that `type` rules out. */
  #values(schema: JsonObject): TypeSchema | undefined {
    const open = openEnum(schema);
    if (open !== undefined) return open;
    const constant = own(schema, "const");
    const listed = own(schema, "enum");
    const values = constant !== undefined ? [constant] : Array.isArray(listed) ? listed : undefined;
    if (values === undefined) return undefined;
    const types = typesOf(schema);
    const isListed = (value: JsonValue) =>
      constant === undefined ||
      !Array.isArray(listed) ||
      isStructure(value) ||
      listed.includes(value);
    const allowed = values.filter(
      (value) => (types === undefined || hasType(value, types)) && isListed(value),
    );
    return { enum: distinct(allowed) };
  }

  #core(schema: JsonObject, within: JsonSchema): TypeSchema {
    const types = typesOf(schema) ?? impliedTypes(schema);
    return any(
      types.map((type) => {
        if (type === "object") return this.#object(schema, within);
        if (type === "array") return this.#array(schema);
        if (type === "string" && this.#parts.areBytes(schema)) return { type, format: "binary" };
        if (type === "string" && own(schema, asDate) === true) return { type, format: "date" };
        return scalars.has(type) ? { type } : {};
      }),
      {},
    );
  }

  #object(schema: JsonObject, within: JsonSchema): TypeSchema {
    const written = own(schema, "properties");
    const properties: JsonObject = Object.create(null);
    if (isObject(written)) {
      for (const name of Object.keys(written)) {
        setOwn(properties, name, this.#property(written[name] as JsonSchema));
      }
    }
    const required = listOf(schema, "required").filter((name) => typeof name === "string");
    for (const name of required) {
      if (Object.hasOwn(properties, name)) continue;
      // Demanded here, described elsewhere: in TypeScript, `{ a?: T } & { a: unknown }` may still be undefined.
      const elsewhere = this.#lookup.in(schema, name) ?? this.#lookup.in(within, name);
      setOwn(properties, name, elsewhere === undefined ? {} : this.of(elsewhere));
    }
    const others = this.#others(schema, properties);
    const empty = Object.keys(properties).length === 0;
    if (empty && others === undefined && own(schema, "additionalProperties") === false) {
      return { type: "object", additionalProperties: nothing };
    }
    return {
      type: "object",
      ...(empty ? {} : { properties }),
      ...(required.length > 0 ? { required: distinct(required) } : {}),
      ...(others === undefined ? {} : { additionalProperties: others }),
    };
  }

  #property(schema: JsonSchema): TypeSchema {
    const type = this.of(schema);
    if (!isObject(schema)) return type;
    const readOnly = own(schema, "readOnly") === true && !refusesAll(schema);
    return { ...type, ...docMember(docOf(schema)), ...(readOnly ? { readOnly } : {}) };
  }

  /**
   * The values of names that are not listed. TypeScript asks that they cover those of the listed names, too:
   * without that, no object literal could be assigned.
   */
  #others(schema: JsonObject, properties: JsonObject): TypeSchema | true | undefined {
    const kinds: TypeSchema[] = [];
    const additional = own(schema, "additionalProperties");
    if (additional === true) return true;
    if (isObject(additional)) kinds.push(this.of(additional));
    const patterns = own(schema, "patternProperties");
    if (isObject(patterns)) {
      for (const pattern of Object.keys(patterns)) {
        kinds.push(this.of(patterns[pattern] as JsonSchema));
      }
    }
    if (kinds.length === 0) return undefined;
    for (const name of Object.keys(properties)) {
      kinds.push(withoutDoc(properties[name] as JsonObject));
    }
    const different = [...new Map(kinds.map((kind) => [JSON.stringify(kind), kind])).values()];
    if (different.length > manyKinds) return true;
    const all = any(different, nothing);
    return Object.keys(all).length === 0 ? true : all;
  }

  #array(schema: JsonObject): TypeSchema {
    const first = listOf(schema, "prefixItems");
    const items = own(schema, "items");
    const rest = isObject(items) || typeof items === "boolean" ? this.of(items) : {};
    if (first.length === 0) return { type: "array", items: rest };
    const least = own(schema, "minItems");
    return {
      type: "array",
      prefixItems: first.map((member) => this.of(member)),
      items: rest,
      minItems: typeof least === "number" ? least : 0,
    };
  }

  #union(schema: JsonObject, key: string, within: JsonSchema): TypeSchema {
    const members = listOf(schema, key);
    const discriminator = own(schema, "discriminator");
    const tag = isObject(discriminator) ? own(discriminator, "propertyName") : undefined;
    const mapping = isObject(discriminator) ? own(discriminator, "mapping") : undefined;
    if (typeof tag !== "string" || !isObject(mapping)) {
      return any(
        members.map((member) => this.of(member, within)),
        nothing,
      );
    }
    const values = new Map<JsonValue | undefined, string[]>();
    for (const value of Object.keys(mapping)) {
      const target = own(mapping, value);
      values.set(target, [...(values.get(target) ?? []), value]);
    }
    return any(
      members.map((member) => {
        const type = this.of(member, within);
        const target = isObject(member) ? own(member, "$ref") : undefined;
        const selecting = values.get(target);
        if (selecting === undefined || this.#lookup.isTagged(member, tag)) return type;
        const properties: JsonObject = Object.create(null);
        setOwn(properties, tag, { enum: selecting });
        return { allOf: [type, { type: "object", properties, required: [tag] }] };
      }),
      nothing,
    );
  }
}

/** The members of a keyword that holds a list of schemas. */
function listOf(schema: JsonObject, key: string): JsonSchema[] {
  const members = own(schema, key);
  return Array.isArray(members) ? (members as JsonSchema[]) : [];
}

/** `not: {}`: no value fits. */
function refusesAll(schema: JsonObject): boolean {
  const refused = own(schema, "not");
  return refused === true || (isObject(refused) && Object.keys(refused).length === 0);
}

/** What `type` says, if it says anything. */
function typesOf(schema: JsonObject): string[] | undefined {
  const type = own(schema, "type");
  if (typeof type === "string") return [type];
  if (!Array.isArray(type)) return undefined;
  return distinct(type.filter((one): one is string => typeof one === "string"));
}

/** What an author means who describes members without saying of what. */
function impliedTypes(schema: JsonObject): string[] {
  const implies = (...keys: string[]) => keys.some((key) => Object.hasOwn(schema, key));
  if (implies("properties", "required", "additionalProperties", "patternProperties")) {
    return ["object"];
  }
  return implies("items", "prefixItems") ? ["array"] : [];
}

function hasType(value: JsonValue, types: readonly string[]): boolean {
  return types.some((type) => {
    if (type === "null") return value === null;
    if (type === "array") return Array.isArray(value);
    if (type === "object") return isObject(value);
    if (type === "integer") return Number.isInteger(value);
    return typeof value === type;
  });
}

/** The known values of an open enum, and whatever else its type allows. */
function openEnum(schema: JsonObject): TypeSchema | undefined {
  const values = own(schema, knownValues);
  const types = typesOf(schema) ?? [];
  if (!Array.isArray(values) || !values.every((value) => hasType(value, types))) return undefined;
  const others = types.map(
    (type): TypeSchema => (type === "null" ? { type } : { type, format: beside }),
  );
  return any([{ enum: distinct(values) }, ...others], nothing);
}

function isStructure(value: JsonValue): boolean {
  return typeof value === "object" && value !== null;
}

function distinct<T extends JsonValue>(values: readonly T[]): T[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

function withoutDoc(type: JsonObject): TypeSchema {
  const { doc: _doc, readOnly: _readOnly, ...bare } = type;
  return bare;
}
