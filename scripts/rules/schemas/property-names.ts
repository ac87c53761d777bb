// Finds the member names that are declared by a schema or by schemas that are combined with it.
import { isObject, type JsonObject, own } from "../../json/json.js";
import { writtenScope } from "../../schema/document-scope.js";
import { targetIn } from "../../schema/fold.js";
import { besides, undescribing } from "../../schema/mentions.js";
import { mapOf } from "../../schema/schema.js";
import type { Scope } from "../../schema/scope.js";
import type { Inspection } from "../rule.js";
import type { Written } from "./sites.js";

/** Maximum number of schemas that are visited in one document; only hostile chains of references reach this number. */
const mostSteps = 300_000;
/** Maximum number of schemas that are visited to suggest a name. */
const stepsForNames = 200;

/** The property names that the schemas of a document declare. */
export class PropertyNames {
  readonly #inspection: Inspection;
  readonly #scope: Scope;
  /** The property names that at least one schema of the document declares. */
  #all: ReadonlySet<string> | undefined;
  readonly #known = new Map<JsonObject, ReadonlySet<string> | undefined>();
  #steps = 0;

  constructor(inspection: Inspection) {
    this.#inspection = inspection;
    this.#scope = writtenScope(inspection.document);
  }

  /**
   * Returns true if the name is declared by the schema, or by a schema that is combined with it. Returns `undefined` if
   * it is unknown whether the schema declares the name.
   */
  declares({ value }: Written, name: string): boolean | undefined {
    if (declaresItself(value, name)) return true;
    this.#all ??= allNames(this.#inspection);
    if (this.#all.has(name)) return this.#of(value)?.has(name);
    return this.#collect(value, stepsForNames).isOpen ? undefined : false;
  }

  /** Returns some of the names that a schema declares, for suggestions. */
  some({ value }: Written): ReadonlySet<string> {
    return this.#known.get(value) ?? this.#collect(value, stepsForNames).names;
  }

  #of(schema: JsonObject): ReadonlySet<string> | undefined {
    if (this.#known.has(schema)) return this.#known.get(schema);
    const left = mostSteps - this.#steps;
    const { names, isOpen, steps } = this.#collect(schema, left);
    this.#steps += steps;
    const found = isOpen || steps >= left ? undefined : names;
    this.#known.set(schema, found);
    return found;
  }

  #collect(schema: JsonObject, most: number) {
    const levels = besides(schema, this.#scope, undescribing, most);
    const names = new Set<string>();
    let isOpen = false;
    for (const level of levels) {
      for (const name of Object.keys(mapOf(level, "properties"))) names.add(name);
      isOpen ||= describesOthers(level) || leadsNowhere(level, this.#scope);
    }
    return { names, isOpen, steps: levels.size };
  }
}

function allNames({ sites }: Inspection): ReadonlySet<string> {
  return new Set(
    sites.of("schema").flatMap(({ value }) => Object.keys(mapOf(value, "properties"))),
  );
}

export function declaresItself(schema: JsonObject, name: string): boolean {
  return Object.hasOwn(mapOf(schema, "properties"), name);
}

/** Returns true if a schema describes members without listing their names, as with `patternProperties`. */
function describesOthers(schema: JsonObject): boolean {
  return (
    Object.hasOwn(schema, "patternProperties") ||
    isObject(own(schema, "additionalProperties")) ||
    isObject(own(schema, "unevaluatedProperties"))
  );
}

/** Returns true for a `$ref` without a target, which may declare any name. */
function leadsNowhere(schema: JsonObject, scope: Scope): boolean {
  return Object.hasOwn(schema, "$ref") && targetIn(schema, scope) === undefined;
}
