// Fills in default values for the parameters and body members that a request lacks.

import { setOwn } from "../../validators/runtime/text.js";
import type { Parameters } from "./call.js";
import { matchMediaType, parseMediaType } from "./media-type.js";

export interface ParameterDefault {
  /** Member of the handler's request that contains the parameter, such as `query`. */
  readonly in: string;
  readonly name: string;
  readonly value: unknown;
}

/** Fills in the defaults of parameters that a request lacks. */
export function fillParameters(
  parameters: Parameters,
  defaults: readonly ParameterDefault[],
): void {
  for (const { in: group, name, value } of defaults) {
    const values = parameters[group as keyof Parameters] as Record<string, unknown>;
    if (!Object.hasOwn(values, name)) setOwn(values, name, own(value));
  }
}

/** Copies a default for each request, because handlers may change the value. */
function own(value: unknown): unknown {
  return typeof value === "object" ? structuredClone(value) : value;
}

/** Default values of the members of a request body, at every depth. */
export interface Filling {
  readonly defaults?: Readonly<Record<string, unknown>>;
  readonly properties?: Readonly<Record<string, Filling>>;
  readonly others?: Filling;
  readonly items?: Filling;
  readonly all?: readonly Filling[];
  /** Name of a schema in `BodyDefaults.schemas` whose defaults also apply. */
  readonly ref?: string;
}

/** The defaults of request bodies and of named schemas. */
export interface BodyDefaults {
  /** The defaults of request bodies, by the name of the handler and by media type. */
  readonly operations: Readonly<Record<string, Readonly<Record<string, Filling>>>>;
  readonly schemas: Readonly<Record<string, Filling>>;
}

/** Fills in the defaults of members that a body lacks. */
export function fillBody(
  body: unknown,
  handler: string,
  contentType: string,
  { operations, schemas }: BodyDefaults,
): void {
  const types = Object.hasOwn(operations, handler) ? operations[handler] : undefined;
  const essence = parseMediaType(contentType)?.essence;
  if (types === undefined || essence === undefined) return;
  const filling = types[matchMediaType(essence, Object.keys(types)) ?? ""];
  if (filling !== undefined) fill(body, filling, schemas, []);
}

/**
 * Fills in the defaults of a value. `within` lists the schemas whose defaults were already applied to the value, to end
 * a recursion.
 */
function fill(
  value: unknown,
  filling: Filling,
  schemas: BodyDefaults["schemas"],
  within: readonly string[],
): void {
  if (typeof value !== "object" || value === null || value instanceof Blob) return;
  const { defaults = {}, properties = {}, others, items, all = [], ref } = filling;
  if (Array.isArray(value)) {
    if (items !== undefined) for (const item of value) fill(item, items, schemas, []);
  } else {
    const object = value as Record<string, unknown>;
    for (const name of Object.keys(object)) {
      const inside = Object.hasOwn(properties, name) ? properties[name] : others;
      if (inside !== undefined) fill(object[name], inside, schemas, []);
    }
    for (const name of Object.keys(defaults))
      if (!Object.hasOwn(object, name)) setOwn(object, name, own(defaults[name]));
  }
  for (const part of all) fill(value, part, schemas, within);
  if (ref !== undefined && !within.includes(ref) && Object.hasOwn(schemas, ref))
    fill(value, schemas[ref] as Filling, schemas, [...within, ref]);
}
