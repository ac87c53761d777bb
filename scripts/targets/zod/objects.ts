// Converts object schemas to Zod: to `z.object` if members are declared, otherwise to `z.record`.
import { type JsonObject, own, setOwn } from "../../json/json.js";
import { prop } from "../../render/typescript.js";
import {
  asSchema,
  isAnything,
  isNothing,
  type JsonSchema,
  mapOf,
  namesOf,
} from "../../schema/schema.js";
import { any, isUnknown, nothing, type TypeSchema } from "../../typescript/type.js";
import {
  type Expression,
  getter,
  type MemberExpression,
  optional,
  type Shape,
} from "./expression.js";
import { object } from "./layout.js";
import type { ZodSchemas } from "./schemas.js";

/** Returns the Zod schema for the objects that one schema describes. */
export function objectOf(
  schema: JsonObject,
  zod: ZodSchemas,
  preferred: string,
  why: string[],
): Expression | undefined {
  const properties = mapOf(schema, "properties");
  const required = new Set(namesOf(schema, "required"));
  const names = [...new Set([...Object.keys(properties), ...required])];
  // A name that every object inherits cannot be converted, because Zod reads inherited members and ignores `__proto__`.
  if (names.some((name) => name in Object.prototype)) {
    why.push("inherited name");
    return undefined;
  }
  const others = asSchema(own(schema, "additionalProperties"));
  if (names.length === 0) return recordOf(others, zod, preferred);
  const shape = new Map<string, MemberExpression>();
  for (const name of names) {
    const member = asSchema(own(properties, name)) ?? true;
    shape.set(name, memberOf(name, member, required.has(name), { zod, preferred }));
  }
  const literal = literalOf(shape);
  const type = typeOf(shape);
  if (others === undefined) {
    return { text: `z.object(${literal})`, type, shape, literal, isObject: true };
  }
  if (isNothing(others)) return { text: `z.strictObject(${literal})`, type, isObject: true };
  if (isAnything(others)) {
    const open = { ...type, additionalProperties: true };
    return { text: `z.looseObject(${literal})`, type: open, isObject: true };
  }
  const rest = zod.of(others, `${preferred}Other`);
  const all = any([rest.type, ...[...shape.values()].map((member) => member.type)], nothing);
  return {
    text: `z.object(${literal}).catchall(${ofAnyName(rest, all, shape, zod)})`,
    type: { ...type, additionalProperties: isUnknown(all) ? true : all },
    isObject: true,
  };
}

/**
 * Returns the schema for undeclared members. In TypeScript, the type of undeclared members must include the types of
 * declared members.
 */
function ofAnyName(rest: Expression, all: TypeSchema, shape: Shape, zod: ZodSchemas): string {
  if (isUnknown(rest.type)) return rest.text;
  zod.uses.schema = true;
  const isOpen = [...shape.values()].some(({ isRequired }) => !isRequired);
  const type = isUnknown(all) ? "unknown" : zod.typeText(all) + (isOpen ? " | undefined" : "");
  return `${rest.text} as Schema<${type}>`;
}

function recordOf(others: JsonSchema | undefined, zod: ZodSchemas, preferred: string): Expression {
  if (others === undefined || isAnything(others)) {
    const type: TypeSchema = {
      type: "object",
      ...(others === undefined ? {} : { additionalProperties: true }),
    };
    return { text: "z.record(z.string(), z.unknown())", type };
  }
  if (isNothing(others)) {
    return {
      text: "z.strictObject({})",
      type: { type: "object", additionalProperties: nothing },
      isObject: true,
    };
  }
  const value = zod.of(others, `${preferred}Value`);
  return {
    text: `z.record(z.string(), ${value.text})`,
    type: { type: "object", additionalProperties: isUnknown(value.type) ? true : value.type },
  };
}

function memberOf(
  name: string,
  schema: JsonSchema,
  isRequired: boolean,
  { zod, preferred }: { readonly zod: ZodSchemas; readonly preferred: string },
): MemberExpression {
  const part = preferred + upperCamel(name);
  const { made, isLate } = zod.withinMember(() => zod.of(schema, part));
  const { type, values } = made;
  const text = isRequired ? made.text : optional(made);
  const key = prop(name);
  if (!isLate) return { text: `${key}: ${text}`, type, isRequired, values };
  zod.uses.schema = true;
  const held = `Schema<${zod.typeText(type)}>`;
  const annotated = isRequired ? held : `z.ZodOptional<${held}>`;
  return { text: getter(key, annotated, zod.uses.typed(text)), type, isRequired, values };
}

/** Returns the code for the members of an object. */
export function literalOf(shape: Shape): string {
  return object([...shape.values()].map(({ text }) => text));
}

export function typeOf(shape: Shape): TypeSchema {
  const properties: JsonObject = Object.create(null);
  for (const [name, { type }] of shape) setOwn(properties, name, type);
  const required = [...shape].filter(([, { isRequired }]) => isRequired).map(([name]) => name);
  return { type: "object", properties, ...(required.length > 0 && { required }) };
}

function upperCamel(name: string): string {
  const words = name.split(/[^A-Za-z0-9]+/).filter((word) => word !== "");
  return words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join("");
}
