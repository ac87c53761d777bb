// Changes that affect only tools that interpret schemas literally. specloom interprets some schemas as their authors
// probably meant them.

import { copyOf, isObject, type JsonObject, type JsonValue } from "../../json/json.js";
import { append, parent } from "../../json/pointer.js";
import type { MeantSchema, NamedSchema, Schema } from "../../model/api-model.js";
import { valueLists } from "../../openapi/keywords/groups.js";
import { keywordNamed } from "../../openapi/keywords/index.js";
import { kind } from "../../schema/kinds.js";
import { isSchemaObject } from "../../schema/schema.js";
import { changedIn } from "../../schema/walk.js";
import { keywordOf } from "../rules/index.js";
import type { Finding, Findings } from "./finding.js";
import { kindsWithin } from "./types.js";
import type { NamedSchemas, SchemaView } from "./view.js";

type Policy = MeantSchema["policy"];

/** A keyword that specloom adds to schemas for the comparison; its value tells how specloom interprets the schema. */
export const readAs = "x-specloom-read-as";

/** In two models, adds the keyword `readAs` to each schema that specloom does not interpret literally. */
export class MeantSchemas {
  readonly #notes = {
    before: { whole: new Notes(), parts: new Notes() },
    after: { whole: new Notes(), parts: new Notes() },
  };

  constructor(before: readonly MeantSchema[] = [], after: readonly MeantSchema[] = []) {
    for (const one of before) this.#notes.before[one.isPart ? "parts" : "whole"].add(one);
    for (const one of after) this.#notes.after[one.isPart ? "parts" : "whole"].add(one);
  }

  /** Returns the schema with the keyword `readAs` in each subschema that specloom does not interpret literally. */
  noted<Of extends Schema>(
    schema: Of & Partial<Pick<NamedSchema, "partOf">>,
    side: "before" | "after",
  ): Of {
    const notes = this.#notes[side][schema.partOf === undefined ? "whole" : "parts"];
    const { json, pointer } = schema;
    if (!isSchemaObject(json)) return schema;
    const noted = notes.on(json, pointer);
    return noted === json ? schema : { ...schema, json: noted };
  }
}

class Notes {
  readonly #at = new Map<string, Policy[]>();
  /** The JSON Pointers of the schemas with `readAs`, and of all schemas that contain a schema with `readAs`. */
  readonly #ways = new Set<string>();

  add({ pointer, policy }: MeantSchema): void {
    this.#at.set(pointer, [...(this.#at.get(pointer) ?? []), policy]);
    for (let at = pointer; at !== "" && !this.#ways.has(at); at = parent(at)) this.#ways.add(at);
  }

  on(schema: JsonObject, pointer: string): JsonObject {
    if (!this.#ways.has(pointer)) return schema;
    const policies = this.#at.get(pointer);
    const inside = this.#inside(schema, pointer);
    if (policies === undefined) return inside;
    const noted = inside === schema ? copyOf(schema) : inside;
    noted[readAs] = policies;
    return noted;
  }

  #inside(schema: JsonObject, pointer: string): JsonObject {
    let result = schema;
    for (const key of Object.keys(schema)) {
      const here = append(pointer, key);
      const value = schema[key] as JsonValue;
      // If specloom created the `anyOf` to add `null`, its first member is the author's schema.
      const isWrapped = key === "anyOf" && !this.#ways.has(here);
      const changed = isWrapped ? this.#first(value, pointer) : this.#each(key, value, here);
      if (changed === value) continue;
      if (result === schema) result = copyOf(schema);
      result[key] = changed;
    }
    return result;
  }

  #first(members: JsonValue, pointer: string): JsonValue {
    const [first, ...others] = Array.isArray(members) ? members : [];
    if (!isObject(first)) return members;
    const inside = this.#inside(first, pointer);
    return inside === first ? members : [inside, ...others];
  }

  #each(key: string, value: JsonValue, pointer: string): JsonValue {
    const keyword = keywordNamed(key);
    // The report prints the complete value of a changed `if` or annotation. Printed values must not contain `readAs`,
    // because the documents do not contain it.
    const isWhole = key === "if" || keyword?.behavior === "annotation";
    if (!this.#ways.has(pointer) || isWhole) return value;
    return changedIn(key, value, (part, token) => {
      const here = token === undefined ? pointer : append(pointer, token);
      return isObject(part) ? this.on(part, here) : part;
    });
  }
}

const words: Readonly<Record<Policy, { rule: string; added: string; went: string }>> = {
  null: {
    rule: "meant-null-changed",
    added: "specloom accepts null, as in OpenAPI 3.0; strict validators reject null",
    went: "all validators accept null; strict validators rejected null before",
  },
  type: {
    rule: "implied-type-changed",
    added: "type removed; specloom implies the type, but strict validators accept all types",
    went: "type added that specloom implied; strict validators accepted all types before",
  },
  open: {
    rule: "ignored-closing-changed",
    added:
      "ignored additionalProperties: false added; strict validators reject the properties of the other schemas",
    went: "ignored additionalProperties: false removed; strict validators rejected the properties of the other schemas",
  },
  values: {
    rule: "meant-values-changed",
    added:
      "the type refuses values of the list; specloom reads them as the author means them, but strict validators reject them",
    went: "the type no longer refuses values of the list; specloom read them as the author means them, but strict validators rejected them",
  },
};

/** The keywords that contradict each other in a schema with the policy `values`. */
const contrary: readonly string[] = ["type", ...valueLists];

/** Reports schema changes that change the accepted values for other tools, but not for specloom. */
export function compareMeant(
  before: SchemaView,
  after: SchemaView,
  named: { readonly before: NamedSchemas; readonly after: NamedSchemas },
  found: Findings,
): void {
  const [old, now] = [policiesOf(before), policiesOf(after)];
  for (const policy of new Set([...old.keys(), ...now.keys()])) {
    if (old.has(policy) === now.has(policy)) continue;
    const kinds = [kindsWithin(before, named.before), kindsWithin(after, named.after)] as const;
    if (policy === "null" && !kinds.every((some) => (some & kind.null) !== 0)) continue;
    if (
      policy === "type" &&
      (kinds[0] !== kinds[1] || hasOwnType(now.has(policy) ? after : before))
    )
      continue;
    const saysClosed = ({ rule }: Finding) => keywordOf(rule) === "additionalProperties";
    const saysValues = ({ rule }: Finding) => contrary.includes(keywordOf(rule) ?? "");
    if (policy === "open" && found.findings.some(saysClosed)) continue;
    if (policy === "values" && found.findings.some(saysValues)) continue;
    const { rule, added, went } = words[policy];
    found.findings.push({
      rule,
      message: now.has(policy) ? added : went,
      before: old.get(policy) ?? before.pointer,
      after: now.get(policy) ?? after.pointer,
    });
  }
}

/**
 * Returns the ways in which specloom does not interpret the schema literally, each with the JSON Pointer of a schema
 * object.
 */
function policiesOf({ keywords }: SchemaView): ReadonlyMap<Policy, string> {
  const policies = new Map<Policy, string>();
  for (const { value, pointer } of keywords.get(readAs) ?? []) {
    for (const policy of [value].flat() as Policy[]) policies.set(policy, parent(pointer));
  }
  return policies;
}

/** Returns true if a schema object declares a `type`. specloom infers a type only for schema objects without `type`. */
function hasOwnType({ keywords }: SchemaView): boolean {
  const implied = (keywords.get(readAs) ?? []).filter(({ value }) =>
    [value].flat().includes("type"),
  );
  return (keywords.get("type") ?? []).length > implied.length;
}
