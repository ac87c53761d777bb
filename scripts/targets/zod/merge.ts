// Combines Zod schemas that must all accept a value: in one `z.object` if that is equivalent, otherwise by `.and`.
import { type JsonObject, setOwn } from "../../json/json.js";
import { prop } from "../../render/typescript.js";
import { kind, kindsOf } from "../../schema/kinds.js";
import { namesOf } from "../../schema/schema.js";
import { every, isBareObject } from "../../typescript/type.js";
import type { Part } from "./compose.js";
import type { Expression } from "./expression.js";
import { literalOf } from "./objects.js";
import type { ZodSchemas } from "./schemas.js";

/** Returns the Zod schema for values that match all given schemas. */
export function merged(
  parts: readonly Part[],
  zod: ZodSchemas,
  why: string[],
): Expression | undefined {
  const demanded = new Set(parts.flatMap(({ required }) => namesOf(required ?? {}, "required")));
  const held = withoutImplied(
    parts.flatMap(({ schema, made }) => (made === undefined ? [] : [{ schema, made }])),
    zod,
  );
  if (held.length === 0) {
    if (parts.length === 0) return { text: "z.unknown()", type: {} };
    why.push("required alone");
    return undefined;
  }
  const all = extended(held.map(({ made }) => made)) ?? intersection(held, zod, why);
  if (all === undefined || demanded.size === 0) return all;
  const made = demanding(all, demanded);
  if (made === undefined) why.push("required elsewhere");
  return made;
}

interface Held {
  readonly schema: Part["schema"];
  readonly made: Expression;
}

/** Drops schemas that only state `type: object`, if another schema already rejects other types. */
function withoutImplied(held: readonly Held[], { scope }: ZodSchemas): readonly Held[] {
  const isObjects = ({ schema, made }: Held) =>
    made.isObject === true || (kindsOf(schema, scope) & ~kind.object) === 0;
  const telling = held.filter(({ made }) => !isBareObject(made.type));
  return telling.some(isObjects) ? telling : held;
}

/** Returns an object schema with the members of all given object schemas, whose names must differ. */
function extended(parts: readonly Expression[]): Expression | undefined {
  const [first, ...others] = parts;
  if (first === undefined || others.length === 0) return first;
  if (first.shape === undefined) return undefined;
  const shape = new Map(first.shape);
  let { text } = first;
  /** The number of first parts whose members are printed in one literal, or 0 if `text` contains them. */
  let literals = first.literal === undefined ? 0 : 1;
  const literal = () => (literals === 1 ? (first.literal as string) : literalOf(shape));
  for (const other of others) {
    if (other.shape === undefined) return undefined;
    for (const name of other.shape.keys()) if (shape.has(name)) return undefined;
    if (literals > 0 && other.literal !== undefined) literals++;
    else {
      const added = other.literal ?? (other.name === undefined ? undefined : `${other.text}.shape`);
      if (added === undefined && literals === 0) return undefined;
      if (added === undefined) text = `${other.text}.extend(${literal()})`;
      else text = `${literals > 1 ? `z.object(${literal()})` : text}.extend(${added})`;
      literals = 0;
    }
    for (const [name, member] of other.shape) shape.set(name, member);
  }
  const type = every(parts.map((part) => part.type));
  if (literals === 0) return { text, type, shape, isObject: true };
  const all = literal();
  return { text: `z.object(${all})`, type, shape, literal: all, isObject: true };
}

/**
 * Returns an intersection of Zod schemas. In an intersection, Zod accepts a member that one schema rejects and another
 * schema declares. Schemas that refuse undeclared members are not intersected.
 */
function intersection(
  held: readonly Held[],
  zod: ZodSchemas,
  why: string[],
): Expression | undefined {
  if (held.some(({ schema }) => zod.isStrict(schema))) {
    why.push("closed parts");
    return undefined;
  }
  const [first, ...others] = held.map(({ made }) => made.text);
  const text = `${first}${others.map((other) => `.and(${other})`).join("")}`;
  return { text, type: { allOf: held.map(({ made }) => made.type) } };
}

/** Returns the object schema in which the given members are required. */
function demanding(all: Expression, demanded: ReadonlySet<string>): Expression | undefined {
  const { shape } = all;
  if (shape === undefined) return undefined;
  const open = [...demanded].filter((name) => shape.get(name)?.isRequired !== true);
  if (open.length === 0) return all;
  if (open.some((name) => !shape.has(name))) return undefined;
  const properties: JsonObject = Object.create(null);
  for (const name of open) setOwn(properties, name, shape.get(name)?.type ?? {});
  const mask = open.map((name) => `${prop(name)}: true`).join(", ");
  const now = new Map(shape);
  for (const name of open) {
    const member = shape.get(name);
    if (member !== undefined) now.set(name, { ...member, isRequired: true });
  }
  return {
    text: `${all.text}.required({ ${mask} })`,
    type: every([all.type, { type: "object", properties, required: open }]),
    shape: now,
    isObject: true,
  };
}
