// Rules made of keywords: each is named after its keyword and what happened to it.
import { namesOf } from "../../openapi/keywords/groups.js";
import type { Keyword } from "../../openapi/keywords/keyword.js";
import { kebab, type Rule } from "./rule.js";

/** How values decide. */
export const judged =
  "In requests, refusing a value that was accepted is breaking, and accepting more is safe; in responses it is the other way round. A schema that accepts the same values in other words is no change.";

const verbs = {
  added: ["is new", "values that it does not allow were accepted and are refused"],
  removed: ["is gone", "values that it did not allow were refused and are accepted"],
  changed: ["changed", "other values are accepted than before"],
  increased: ["went up", "the limit is another, and values between the two are judged otherwise"],
  decreased: ["went down", "the limit is another, and values between the two are judged otherwise"],
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
  "Beside a type that it does not speak of, the keyword refuses nothing: whatever becomes of it there, the rule is `idle-keyword-changed`, and the change is safe.";

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
        const explanation = `The keyword \`${keyword}\` ${words}: ${meaning}. ${judged} ${idle}`;
        yield [`${name}-${verb}`, { title: `${keyword} ${words}`, keyword, explanation }];
      }
    }
  }
}
