// Rules whose names and texts are derived from schema keywords. For example, `min-length-increased` is the rule for an
// increased `minLength`.
import { namesOf } from "../../openapi/keywords/groups.js";
import type { Keyword } from "../../openapi/keywords/keyword.js";
import { kebab, type Rule } from "./rule.js";

/** Explains how the accepted values decide the impact. */
export const judged =
  "In requests, it is breaking to reject values that were valid, and safe to accept more values. In responses, it is breaking to return values that were not valid before, and safe to return fewer values. If both schemas accept the same values, `diff` reports no change.";

type Verb = "added" | "removed" | "changed" | "increased" | "decreased";

/**
 * For each verb in rule names: its participle for titles, and its effect on the accepted values. For `increased` and
 * `decreased`, the effect depends on whether the keyword is an upper or a lower limit.
 */
const verbs: Readonly<Record<Verb, readonly [participle: string, effect?: string]>> = {
  added: ["added", "are rejected now"],
  removed: ["removed", "are no longer rejected"],
  changed: ["changed"],
  increased: ["raised"],
  decreased: ["lowered"],
};

const isLimit = ({ bound }: Keyword) => bound !== undefined;
/** Returns true for keywords whose changes are reported by hand-written rules, or together with another keyword. */
const isReportedOtherwise = ({ isShaping, isData, until }: Keyword) =>
  isShaping === true || isData === true || until !== undefined;
const holdsSchemas = ({ holds, combines, applies }: Keyword) =>
  holds !== "value" && combines === undefined && applies !== "named members";

/** Keywords whose value is a number that can be raised and lowered. */
const limits = namesOf(isLimit);
const lowerLimits = namesOf(({ bound }) => bound?.direction === "lower");
const isLowerBound = (keyword: string) => lowerLimits.includes(keyword);
/** Keywords whose values are compared as a whole, not member by member. */
const wholes = namesOf(
  (keyword) =>
    keyword.name === "if" ||
    (keyword.behavior === "assertion" && !isLimit(keyword) && !isReportedOtherwise(keyword)),
);
/** Keywords whose subschemas are compared one by one, each with findings of its own. */
const parts = namesOf(
  (keyword) => keyword.behavior === "applicator" && holdsSchemas(keyword) && keyword.name !== "if",
);

/** The sentence about keywords that do not apply to the type of the schema, such as `minItems` for strings. */
export const idle =
  "If the changed keyword does not apply to the type of the schema, the change is safe and has the rule `idle-keyword-changed`.";

/** Describes the effect of a changed limit, such as `maximum`, on the values between the old and the new limit. */
function between(keyword: string, verb: Verb): string {
  const isNarrower = isLowerBound(keyword) === (verb === "increased");
  return isNarrower
    ? "values that violate the new limit are rejected now"
    : "values within the new limit are valid now";
}

/** For `then` and `else`: the values that violate the keyword, in words. */
const rejectedBy: ReadonlyMap<string, string> = new Map([
  ["then", "values that match `if` but violate `then`"],
  ["else", "values that match neither `if` nor `else`"],
]);

/** Describes how the accepted values change. The keyword `if` rejects no value: it selects `then` or `else`. */
function meaningOf(keyword: string, verb: Verb): string {
  if (verb === "changed" || keyword === "if") return "the schema accepts other values than before";
  const [, effect] = verbs[verb];
  if (effect === undefined) return between(keyword, verb);
  return `${rejectedBy.get(keyword) ?? "values that violate it"} ${effect}`;
}

/** For keywords without hand-written rules, yields a rule for each kind of change. */
export function* keywordRules(): Generator<[string, Rule]> {
  const ends: [readonly string[], readonly Verb[]][] = [
    [limits, ["added", "removed", "increased", "decreased"]],
    [wholes, ["added", "removed", "changed"]],
    [parts, ["added", "removed"]],
  ];
  for (const [names, verbsOf] of ends) {
    for (const keyword of names) {
      const name = kebab(keyword);
      for (const verb of verbsOf) {
        const [words] = verbs[verb];
        const explanation = `The keyword \`${keyword}\` was ${words}: ${meaningOf(keyword, verb)}. ${judged} ${idle}`;
        yield [`${name}-${verb}`, { title: `\`${keyword}\` ${words}`, keyword, explanation }];
      }
    }
  }
}
