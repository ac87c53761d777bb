// Rules that are made from keywords. Each name consists of a keyword and the kind of its change.
import { namesOf } from "../../openapi/keywords/groups.js";
import type { Keyword } from "../../openapi/keywords/keyword.js";
import { kebab, type Rule } from "./rule.js";

/** Explains how the accepted values decide the impact. */
export const judged =
  "In requests, it is breaking to reject values that were valid, and safe to accept more values. In responses, it is breaking to return values that were not valid before, and safe to return fewer values. If both schemas accept the same values, `diff` reports no change.";

type Verb = "added" | "removed" | "changed" | "increased" | "decreased";

/** For each verb, its participle in titles, and its effect. The effect of a moved limit depends on its direction. */
const verbs: Readonly<Record<Verb, readonly [participle: string, effect?: string]>> = {
  added: ["added", "values that violate it were valid before and are rejected now"],
  removed: ["removed", "values that violate it were rejected before and are valid now"],
  changed: ["changed", "the schema accepts other values than before"],
  increased: ["raised"],
  decreased: ["lowered"],
};

const isLimit = ({ bound }: Keyword) => bound !== undefined;
/** Returns true for assertions with their own rules, or whose changes are reported for other keywords. */
const isReportedOtherwise = ({ isShaping, isData, until }: Keyword) =>
  isShaping === true || isData === true || until !== undefined;
const holdsSchemas = ({ holds, combines, applies }: Keyword) =>
  holds !== "value" && combines === undefined && applies !== "named members";

/** Keywords with a number that can be raised and lowered. */
const limits = namesOf(isLimit);
const lowerLimits = namesOf(({ bound }) => bound?.direction === "lower");
const isLowerBound = (keyword: string) => lowerLimits.includes(keyword);
/** Keywords that are compared as a whole. */
const wholes = namesOf(
  (keyword) =>
    keyword.name === "if" ||
    (keyword.behavior === "assertion" && !isLimit(keyword) && !isReportedOtherwise(keyword)),
);
/** Keywords whose subschemas are compared separately. */
const parts = namesOf(
  (keyword) => keyword.behavior === "applicator" && holdsSchemas(keyword) && keyword.name !== "if",
);

/** Explains changes of a keyword that applies to values of another type. */
export const idle =
  "If the keyword does not apply to the type of the schema, the change is safe and has the rule `idle-keyword-changed`.";

/** Returns the effect of a moved limit on the values between its old and its new place. */
function between(keyword: string, verb: Verb): string {
  const isNarrower = isLowerBound(keyword) === (verb === "increased");
  return isNarrower
    ? "values between the old and the new limit were valid before and are rejected now"
    : "values between the old and the new limit were rejected before and are valid now";
}

/** Yields the rules of keywords without rules of their own, with their names. */
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
        const [words, meaning = between(keyword, verb)] = verbs[verb];
        const explanation = `The keyword \`${keyword}\` was ${words}: ${meaning}. ${judged} ${idle}`;
        yield [`${name}-${verb}`, { title: `\`${keyword}\` ${words}`, keyword, explanation }];
      }
    }
  }
}
