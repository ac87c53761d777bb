// Finds the parts of a schema that can be left out: keywords and subschemas. Leaving out a keyword deletes it, but
// leaving out a subschema replaces it by `true`.

import { isObject, own } from "../json/json.js";
import { append } from "../json/pointer.js";
import type { SpecDocument } from "../load/spec-document.js";
import {
  boundsOf,
  branches,
  otherItems,
  otherMembers,
  tests,
  unevaluated,
} from "../openapi/keywords/groups.js";
import { keywordNamed } from "../openapi/keywords/index.js";
import type { Piece } from "./piece.js";
import { ownerOf, type Step, stepsTo } from "./steps.js";

/**
 * For each keyword, the keywords that depend on it, which are dropped together with it. For example, if `properties`
 * were dropped alone, `additionalProperties: false` would refuse the members that `properties` declares.
 */
const dependants: Readonly<Record<string, readonly string[]>> = {
  $ref: unevaluated,
  $dynamicRef: unevaluated,
  allOf: unevaluated,
  anyOf: unevaluated,
  oneOf: [...unevaluated, "discriminator"],
  dependentSchemas: unevaluated,
  properties: otherMembers,
  patternProperties: otherMembers,
  prefixItems: otherItems,
  contains: [...boundsOf("contains"), "unevaluatedItems"],
  if: [...branches, ...unevaluated],
};

const consequences: Readonly<Record<string, string>> = {
  $ref: "only the other keywords of the schema decide its type",
  $dynamicRef: "only the other keywords of the schema decide its type",
  pattern: "validators do not check it",
  discriminator: "validators check each alternative",
};

export function isSchemaObject({ kind, value }: Step): boolean {
  return kind === "schema" && isObject(value);
}

/** Finds the part of a schema to leave out, so that the value at the end of `steps` disappears. */
export function pieceInSchema(document: SpecDocument, steps: readonly Step[]): Piece | undefined {
  const step = steps.at(-1) as Step;
  const holders = steps.flatMap((one, index) =>
    index < steps.length - 1 && isSchemaObject(one) ? [index] : [],
  );
  const keywordOf = (index: number) => steps[index + 1] as Step;
  // If the element is inside of a keyword such as `if`, the outermost keyword of this kind is dropped.
  const holder = holders.find((index) => tests.includes(keywordOf(index).token)) ?? holders.at(-1);
  if (holder === undefined) return undefined;
  const keyword = keywordOf(holder);
  // `items` may be an array by mistake. An `allOf` that is not an array is dropped completely.
  const isWhole = step === keyword && keywordNamed(keyword.token)?.holds !== "schema";
  const isDropped = tests.includes(keyword.token) || keyword.token === "oneOf" || isWhole;
  if (step.kind !== "schema" || isDropped)
    return keywordPiece(document, (steps[holder] as Step).pointer, keyword.token);
  return unknownSchema(step.pointer, `the schema ${insideOf(steps)}${ownerOf(steps)}`);
}

/** Returns the path inside of the outermost schema, in backticks, such as `properties.name.pattern`. */
function insideOf(steps: readonly Step[]): string {
  const tokens = steps.slice(steps.findIndex(isSchemaObject) + 1).map(({ token }) => token);
  return `\`${tokens.join(".")}\``;
}

/** Describes an edit that replaces the schema at `pointer` by `{}`, so that its type is unknown. */
export function unknownSchema(pointer: string, name: string): Piece {
  return {
    pointer,
    name,
    consequence: "its values have the type `unknown`",
    edits: [{ at: pointer, do: "put", value: {} }],
    binds: true,
  };
}

/**
 * Returns an element that mending can leave out: a keyword of the schema at `pointer`, and the keywords that depend on
 * it.
 */
export function keywordPiece(document: SpecDocument, pointer: string, keyword: string): Piece {
  const schema = document.valueAt(pointer);
  const along = (dependants[keyword] ?? []).filter(
    (key) => isObject(schema) && own(schema, key) !== undefined,
  );
  const steps = stepsTo(document.root, append(pointer, keyword));
  return {
    pointer: append(pointer, keyword),
    name: `${insideOf(steps)}${ownerOf(steps)}`,
    consequence: `${consequences[keyword] ?? "types and validators ignore it"}${alsoLeftOut(along)}`,
    edits: [keyword, ...along].map((key) => ({ at: append(pointer, key), do: "remove" })),
    binds: keyword in dependants,
  };
}

/** Returns the end of a message, such as `; discriminator, which depends on it, is left out, too`. */
function alsoLeftOut(keywords: readonly string[]): string {
  if (keywords.length === 0) return "";
  const names = keywords.map((key) => `\`${key}\``).join(" and ");
  const [depends, are] = keywords.length === 1 ? ["depends", "is"] : ["depend", "are"];
  return `; ${names}, which ${depends} on it, ${are} left out, too`;
}
