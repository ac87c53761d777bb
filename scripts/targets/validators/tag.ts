// Which property tells the members of a union apart, where the document names none: an implicit tag.
import { isObject, type JsonObject, type JsonValue, own } from "../../load/json.js";
import { type FindSchema, type JsonSchema, referencedName } from "../../model/schema.js";
import { strictUnionsFirst } from "../../openapi/keywords/groups.js";

/** A value of a tag. */
export type TagValue = string | number | boolean | null;

/** The property, and the values of it that each member takes. No two members share one. */
export interface ImplicitTag {
  readonly propertyName: string;
  readonly values: readonly (readonly TagValue[])[];
}

/** References and compositions are followed so deep, and to so many schemas for one question. */
const deepest = 8;
const most = 1_000;

/**
 * The property that every one of `members` asks for, with values of its own: whichever other member a value could
 * match is known by a look at it. `undefined` if there is none, or if a member may match what is no object.
 */
export function implicitTag(
  members: readonly JsonValue[],
  find: FindSchema,
): ImplicitTag | undefined {
  const [first] = members;
  if (first === undefined || members.length < 2) return undefined;
  const facts = new Facts(find);
  if (!members.every((member) => facts.takesObjectsOnly(member))) return undefined;
  for (const propertyName of facts.namesOf(first)) {
    const values = valuesApart(members, (member) => facts.valuesOf(member, propertyName));
    if (values !== undefined) return { propertyName, values };
  }
  return undefined;
}

/** Whether no object matches, as far as a look at the schema shows. */
export function refusesObjects(schema: JsonValue, find: FindSchema): boolean {
  return new Facts(find).takesNoObjects(schema);
}

function valuesApart(
  members: readonly JsonValue[],
  valuesOf: (member: JsonValue) => readonly TagValue[] | undefined,
): ImplicitTag["values"] | undefined {
  const seen = new Set<TagValue>();
  const apart: TagValue[][] = [];
  for (const member of members) {
    const values = [...new Set(valuesOf(member))];
    if (values.length === 0 || values.some((value) => seen.has(value))) return undefined;
    for (const value of values) seen.add(value);
    apart.push(values);
  }
  return apart;
}

/** What is true of every value that a schema takes, as far as a look at the schema shows. */
class Facts {
  readonly #find: FindSchema;
  #left = 0;

  constructor(find: FindSchema) {
    this.#find = find;
  }

  takesObjectsOnly(schema: JsonValue): boolean {
    const says = (one: JsonObject) => own(one, "type") === "object" || undefined;
    return this.#isShown(schema, says);
  }

  takesNoObjects(schema: JsonValue): boolean {
    const says = (one: JsonObject) => {
      const type = own(one, "type") ?? [];
      const types = Array.isArray(type) ? type : [type];
      if (types.length > 0) return !types.includes("object") || undefined;
      const constant = own(one, "const");
      const values = constant === undefined ? own(one, "enum") : [constant];
      return (Array.isArray(values) && !values.some(isObject)) || undefined;
    };
    return this.#isShown(schema, says);
  }

  /** Names of properties that may be a tag, in the order of the document. */
  namesOf(schema: JsonValue): readonly string[] {
    const names = (one: JsonObject) => {
      const properties = own(one, "properties");
      if (!isObject(properties)) return undefined;
      const tags = Object.keys(properties).filter(
        (name) => this.#constants(properties[name]) !== undefined,
      );
      return tags.length === 0 ? undefined : tags;
    };
    return this.#shownOf(schema, names) ?? [];
  }

  /** The values that an object has to have in a property; `undefined`: any, or none at all. */
  valuesOf(schema: JsonValue, name: string): readonly TagValue[] | undefined {
    const requires = (one: JsonObject) => {
      const required = own(one, "required");
      return (Array.isArray(required) && required.includes(name)) || undefined;
    };
    if (!this.#isShown(schema, requires)) return undefined;
    const values = (one: JsonObject) => {
      const properties = own(one, "properties");
      return isObject(properties) ? this.#constants(own(properties, name)) : undefined;
    };
    return this.#shownOf(schema, values);
  }

  #constants(schema: JsonValue | undefined): readonly TagValue[] | undefined {
    const values = (one: JsonObject) => {
      const constant = own(one, "const");
      const written = constant === undefined ? own(one, "enum") : [constant];
      return Array.isArray(written) && written.every(isTagValue) ? written : undefined;
    };
    const together = (parts: readonly (readonly TagValue[])[]) => parts.flat();
    return schema === undefined ? undefined : this.#shown(schema, values, together, deepest / 2);
  }

  #isShown(schema: JsonValue, says: (schema: JsonObject) => true | undefined): boolean {
    this.#left = most;
    return this.#shown(schema, says, () => true, 0) === true;
  }

  #shownOf<T>(
    schema: JsonValue,
    says: (schema: JsonObject) => readonly T[] | undefined,
  ): readonly T[] | undefined {
    this.#left = most;
    return this.#shown(schema, says, (parts) => parts.flat(), 0);
  }

  /** What a schema says itself, or one that has to match beside it, or all of which one has to match (`together`). */
  #shown<T>(
    schema: JsonValue,
    says: (schema: JsonObject) => T | undefined,
    together: (parts: T[]) => T,
    depth: number,
  ): T | undefined {
    this.#left--;
    if (!isObject(schema) || depth > deepest || this.#left < 0) return undefined;
    const here = says(schema);
    if (here !== undefined) return here;
    const reference = own(schema, "$ref");
    const name = typeof reference === "string" ? referencedName(reference) : undefined;
    const target: JsonSchema | undefined = name === undefined ? undefined : this.#find(name);
    const beside = [...membersOf(schema, "allOf"), ...(target === undefined ? [] : [target])];
    for (const one of beside) {
      const there = this.#shown(one, says, together, depth + 1);
      if (there !== undefined) return there;
    }
    for (const key of strictUnionsFirst) {
      const parts = membersOf(schema, key).map((one) =>
        this.#shown(one, says, together, depth + 1),
      );
      if (parts.length > 0 && parts.every((part) => part !== undefined)) {
        return together(parts as T[]);
      }
    }
    return undefined;
  }
}

function membersOf(schema: JsonObject, key: string): readonly JsonValue[] {
  const members = own(schema, key);
  return Array.isArray(members) ? members : [];
}

function isTagValue(value: JsonValue): value is TagValue {
  return value === null || typeof value !== "object";
}
