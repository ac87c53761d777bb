// endless-schema: a schema includes itself for the same value, or one value needs more than a million checks.
import { isObject, type JsonObject, own } from "../json/json.js";
import { append } from "../json/pointer.js";
import { type Compositions, compositionsOf } from "../model/schemas/compositions.js";
import { combinators, inPlaceSchemas } from "../openapi/keywords/groups.js";
import { includesOthers } from "../schema/graph.js";
import type { DocumentRule, Finding, Inspection } from "./rule.js";
import { membersOf, referenced, speakingSchemas, type Written } from "./schemas/sites.js";

/**
 * Maximum number of schemas that check one value; the schemas of its members and items do not count. In known
 * documents, one value is checked with at most 120 schemas.
 */
const mostChecks = 1_000_000;

/**
 * Too many checks are an error, because a single request could block a server. A schema that includes itself gets only
 * a warning, because it accepts no value.
 */
export const endlessSchema: DocumentRule = {
  code: "endless-schema",
  finds: "a schema whose validation would never end, or would need more than a million checks",
  *check(inspection) {
    const counter = new Counter(inspection);
    for (const site of speakingSchemas(inspection))
      if (includesOthers(site.value)) yield* counter.judge(site);
  },
};

/** A schema whose checks are being counted; the schemas in `parts` are counted first. */
interface Open {
  readonly schema: Written;
  readonly parts: readonly Written[];
  next: number;
}

/** Counts the schemas with which one value is checked. A schema with several references counts once. */
class Counter {
  readonly #inspection: Inspection;
  readonly #checks = new Map<JsonObject, number>();
  readonly #compositions: Compositions;

  constructor(inspection: Inspection) {
    this.#inspection = inspection;
    this.#compositions = compositionsOf(inspection.document);
  }

  /** Reports each mistake of a schema, and of the schemas that it references, only once. */
  *judge(start: Written): Generator<Finding> {
    const stack: Open[] = [];
    const open = new Set<JsonObject>();
    const enter = (schema: Written) => {
      open.add(schema.value);
      stack.push({ schema, parts: this.#partsOf(schema), next: 0 });
    };
    if (!this.#checks.has(start.value)) enter(start);
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      const part = top.parts[top.next++];
      if (part === undefined) {
        const checks = this.#count(top);
        this.#checks.set(top.schema.value, checks);
        open.delete(top.schema.value);
        stack.pop();
        // Only the schema that exceeds the maximum is reported, not the schemas that refer to it.
        if (checks > mostChecks && top.parts.every((one) => this.#of(one) <= mostChecks)) {
          yield tooMany(top.schema);
        }
      } else if (open.has(part.value)) yield comesBack(top.schema, part);
      else if (!this.#checks.has(part.value)) enter(part);
    }
  }

  #of(schema: Written): number {
    return this.#checks.get(schema.value) ?? 1;
  }

  #count({ schema, parts }: Open): number {
    const counts = parts.map((part) => this.#of(part));
    // With a discriminator, only one union member applies, so the member with the most checks counts.
    const chooses = isObject(own(schema.value, "discriminator"));
    return counts.reduce((sum, count) => (chooses ? Math.max(sum, count + 1) : sum + count), 1);
  }

  /** Returns the subschemas that apply to the same value as the schema, such as those in `allOf` and `not`. */
  #partsOf(schema: Written): Written[] {
    const { value, pointer } = schema;
    const target = referenced(this.#inspection, value);
    if (target !== undefined && this.#inspection.document.version === "3.0") return [target];
    const parts = combinators.flatMap((keyword) =>
      membersOf(schema, keyword).filter(
        (part) => keyword !== "allOf" || !this.#isParent(part, value),
      ),
    );
    for (const keyword of inPlaceSchemas) {
      const part = own(value, keyword);
      if (isObject(part)) parts.push({ value: part, pointer: append(pointer, keyword) });
    }
    const dependent = own(value, "dependentSchemas");
    if (isObject(dependent)) {
      const here = append(pointer, "dependentSchemas");
      for (const name of Object.keys(dependent)) {
        const part = own(dependent, name);
        if (isObject(part)) parts.push({ value: part, pointer: append(here, name) });
      }
    }
    const isParent = this.#compositions.leadsBack(target?.value, value);
    return target === undefined || isParent ? parts : [...parts, target];
  }

  /**
   * Returns true if `part` refers to a schema whose union has `child` as a member. Such a union is ignored, because
   * otherwise a member would include itself.
   */
  #isParent(part: Written, child: JsonObject): boolean {
    const included = referenced(this.#inspection, part.value);
    return this.#compositions.leadsBack(included?.value, child);
  }
}

function tooMany({ pointer }: Written): Finding {
  return {
    severity: "error",
    message: `checking one value takes more than ${mostChecks} steps, so a short request can stop a server`,
    pointer,
    at: "key",
    help: "to check values in fewer steps, combine fewer schemas, or add a discriminator",
  };
}

function comesBack(from: Written, to: Written): Finding {
  return {
    severity: "warning",
    message: "validation never ends: the schema refers back to itself for the same value",
    pointer: from.pointer,
    notes: [{ message: "the reference leads back to this schema", pointer: to.pointer, at: "key" }],
    help: "remove a reference from the cycle, or move it into `properties` or `items`",
  };
}
