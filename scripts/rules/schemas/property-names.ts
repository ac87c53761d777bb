// Which names a schema knows for the members of an object: its own, and those of all that it is combined with.
import { isObject, type JsonObject, own } from "../../json/json.js";
import { append } from "../../json/pointer.js";
import { combinators, conditional } from "../../openapi/keywords/groups.js";
import type { Inspection } from "../rule.js";
import { membersOf, referenced, type Written } from "./sites.js";

/** How many schemas one document may cost us: hostile chains of references end here, real ones stay far below. */
const mostSteps = 300_000;
/** How many schemas are looked at to suggest a name. */
const stepsForNames = 200;

/** What one schema adds to what it is combined into. */
interface Part {
  readonly names: readonly string[];
  /** Whether it describes members that it does not name. */
  readonly isOpen: boolean;
  readonly others: readonly Written[];
}

/** The names of the properties of all schemas of a document. */
export class PropertyNames {
  readonly #inspection: Inspection;
  /** What is declared anywhere: a name that is not among these is nowhere. */
  #all: ReadonlySet<string> | undefined;
  readonly #known = new Map<JsonObject, ReadonlySet<string> | undefined>();
  readonly #parts = new Map<JsonObject, Part>();
  #steps = 0;

  constructor(inspection: Inspection) {
    this.#inspection = inspection;
  }

  /** Whether a schema declares a name, itself or through what it is combined with; `undefined`: it cannot be told. */
  declares(whole: Written, name: string): boolean | undefined {
    if (declaresItself(whole.value, name)) return true;
    this.#all ??= allNames(this.#inspection);
    if (!this.#all.has(name)) return this.#isOpen(whole) ? undefined : false;
    return this.#of(whole)?.has(name);
  }

  /** Some of the names that a schema declares. */
  some(whole: Written): ReadonlySet<string> {
    return this.#known.get(whole.value) ?? this.#collect(whole, stepsForNames).names;
  }

  #isOpen(whole: Written): boolean {
    return this.#collect(whole, stepsForNames).isOpen;
  }

  #of(whole: Written): ReadonlySet<string> | undefined {
    if (this.#known.has(whole.value)) return this.#known.get(whole.value);
    const left = mostSteps - this.#steps;
    const { names, isOpen, steps } = this.#collect(whole, left);
    this.#steps += steps;
    const found = isOpen || steps >= left ? undefined : names;
    this.#known.set(whole.value, found);
    return found;
  }

  #collect(whole: Written, most: number): { names: Set<string>; isOpen: boolean; steps: number } {
    const names = new Set<string>();
    const seen = new Set<JsonObject>();
    const queue: Written[] = [whole];
    let isOpen = false;
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      if (seen.has(next.value)) continue;
      if (seen.size >= most) break;
      seen.add(next.value);
      const part = this.#partOf(next);
      for (const name of part.names) names.add(name);
      isOpen ||= part.isOpen;
      queue.push(...part.others);
    }
    return { names, isOpen, steps: seen.size };
  }

  /** What one schema says by itself; asked often, so worked out once. */
  #partOf(schema: Written): Part {
    const known = this.#parts.get(schema.value);
    if (known !== undefined) return known;
    const properties = own(schema.value, "properties");
    const part = {
      names: isObject(properties) ? Object.keys(properties) : [],
      isOpen: describesOthers(schema.value) || this.#inspection.holes.reachedFrom(schema.pointer),
      others: combinedInto(this.#inspection, schema),
    };
    this.#parts.set(schema.value, part);
    return part;
  }
}

function allNames({ sites }: Inspection): ReadonlySet<string> {
  const all = new Set<string>();
  for (const { value } of sites.of("schema")) {
    const properties = own(value, "properties");
    if (isObject(properties)) for (const name of Object.keys(properties)) all.add(name);
  }
  return all;
}

/** Whether a schema itself declares a property. */
export function declaresItself(schema: JsonObject, name: string): boolean {
  const properties = own(schema, "properties");
  return isObject(properties) && Object.hasOwn(properties, name);
}

/** Whether a schema says what members are that it does not name. */
function describesOthers(schema: JsonObject): boolean {
  return (
    Object.hasOwn(schema, "patternProperties") ||
    isObject(own(schema, "additionalProperties")) ||
    isObject(own(schema, "unevaluatedProperties"))
  );
}

/** The schemas that describe the same value. */
function combinedInto(inspection: Inspection, schema: Written): Written[] {
  const target = referenced(inspection, schema.value);
  const parts = combinators.flatMap((keyword) => membersOf(schema, keyword));
  if (target !== undefined) parts.push(target);
  const add = (value: unknown, pointer: string) => {
    if (isObject(value)) parts.push({ value, pointer });
  };
  for (const keyword of conditional)
    add(own(schema.value, keyword), append(schema.pointer, keyword));
  const dependent = own(schema.value, "dependentSchemas");
  const here = append(schema.pointer, "dependentSchemas");
  if (isObject(dependent))
    for (const name of Object.keys(dependent)) add(own(dependent, name), append(here, name));
  return parts;
}
