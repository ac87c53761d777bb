// Rules made of keywords: each is named after its keyword and what happened to it.
import { namesOf } from "../../openapi/keywords/groups.js";
import type { Keyword } from "../../openapi/keywords/keyword.js";
import { kebab, type Rule } from "./rule.js";

/** How values decide. */
export const judged =
  "In requests, rejecting values that were valid is breaking, and accepting more is safe. In responses it is the reverse. The same values in other words are not a change.";

const verbs = {
  added: ["added", "values that it does not allow were valid and are rejected now"],
  removed: ["removed", "values that it did not allow were rejected and are valid now"],
  changed: ["changed", "other values are valid than before"],
  increased: ["raised", "values between the old and the new limit are judged differently"],
  decreased: ["lowered", "values between the old and the new limit are judged differently"],
} as const;

const isLimit = ({ bound }: Keyword) => bound !== undefined;
/** Assertions that have rules of their own, or are told by those of other keywords. */
const isToldOtherwise = ({ isShaping, isData, until }: Keyword) =>
  isShaping === true || isData === true || until !== undefined;
const holdsSchemas = ({ holds, combines, applies }: Keyword) =>
  holds !== "value" && combines === undefined && applies !== "named members";

/** Numbers that go up and down. */
const limits = namesOf(isLimit);
/** Keywords that are compared as a whole. */
const wholes = namesOf(
  (keyword) =>
    keyword.name === "if" ||
    (keyword.behavior === "assertion" && !isLimit(keyword) && !isToldOtherwise(keyword)),
);
/** Keywords whose subschemas are compared on their own. */
const parts = namesOf(
  (keyword) => keyword.behavior === "applicator" && holdsSchemas(keyword) && keyword.name !== "if",
);

const idle =
  "Beside a type that it does not apply to, its changes have the rule `idle-keyword-changed` and are safe.";

/** The rules of keywords that have none of their own, by name. */
export function* keywordRules(): Generator<[string, Rule]> {
  const ends: [readonly string[], readonly (keyof typeof verbs)[]][] = [
    [limits, ["added", "removed", "increased", "decreased"]],
    [wholes, ["added", "removed", "changed"]],
    [parts, ["added", "removed"]],
  ];
  for (const [names, verbsOf] of ends) {
    for (const keyword of names) {
      const name = kebab(keyword);
      for (const verb of verbsOf) {
        const [words, meaning] = verbs[verb];
        const explanation = `The keyword \`${keyword}\` was ${words}: ${meaning}. ${judged} ${idle}`;
        yield [`${name}-${verb}`, { title: `${keyword} ${words}`, keyword, explanation }];
      }
    }
  }
}
