// Lists of related keywords, such as `allOf`, `anyOf` and `oneOf`. Each list is in the order of the keyword tables.
import { content } from "./content.js";
import { keywordNamed, keywords } from "./index.js";
import type { Bound, Keyword } from "./keyword.js";
import { metaData } from "./meta-data.js";

/** Returns the names of the keywords that satisfy a condition, in the order of the specifications. */
export function namesOf<Name extends string = string>(
  holds: (keyword: Keyword) => boolean,
): readonly Name[] {
  return keywords.filter(holds).map(({ name }) => name as Name);
}

/** `allOf`, `anyOf` and `oneOf`: each has a list of schemas that apply to the same value. */
export const combinators: readonly string[] = namesOf(({ combines }) => combines !== undefined);

/** `anyOf` and `oneOf`, which list alternative schemas for one value. */
export const unions: readonly ("anyOf" | "oneOf")[] = namesOf<"anyOf" | "oneOf">(
  ({ combines }) => combines === "any" || combines === "one",
);

/** The keywords of unions, the stricter `oneOf` first. */
export const strictUnionsFirst: readonly ("anyOf" | "oneOf")[] = [...unions].reverse();

/** `contentMediaType` and `contentSchema`, which describe a string after `contentEncoding` is decoded. */
export const contents: readonly string[] = content
  .map(({ name }) => name)
  .filter((name) => name !== "contentEncoding");

/** All keywords whose subschemas apply to the value that the schema describes. */
export const inPlace: readonly string[] = namesOf(
  ({ applies, holds }) => applies === "in place" && holds !== "value",
);

/** `not`, `if`, `then` and `else`, which have one subschema for the value that the schema describes. */
export const inPlaceSchemas: readonly string[] = namesOf(
  ({ applies, holds }) => applies === "in place" && holds === "schema",
);

/** `not` and `if`: a value that violates their subschema may still be valid. */
export const conditions: readonly string[] = namesOf(
  ({ applies, isTest }) => applies === "in place" && isTest === true,
);

/** `then` and `else`, which apply depending on the result of `if`. */
export const branches: readonly ("then" | "else")[] = namesOf<"then" | "else">(
  ({ needs }) => needs === "if",
);

/** `if`, `then` and `else`, which have a meaning only in combination. */
export const conditional: readonly string[] = namesOf(
  ({ name, needs }) => name === "if" || needs === "if",
);

/**
 * `allOf`, `anyOf`, `oneOf`, `then`, `else` and `dependentSchemas`: their subschemas restrict the value that the schema
 * describes.
 */
export const inPlaceDemands: readonly string[] = inPlace.filter(
  (name) => !conditions.includes(name),
);

/** `if`, `then`, `else` and `dependentSchemas`, which do not apply to every value. */
export const sometimes: readonly string[] = inPlace.filter(
  (name) => !combinators.includes(name) && name !== "not",
);

/** `not`, `if` and `contains`: if their subschema accepts more values, the schema may accept fewer. */
export const tests: readonly string[] = namesOf(({ isTest }) => isTest === true);

/** `$ref`, `$dynamicRef`. */
export const references: readonly string[] = namesOf(
  ({ applies, holds }) => applies === "in place" && holds === "value",
);

/** `$anchor`, `$dynamicAnchor`. */
export const anchors: readonly string[] = namesOf(({ isAnchor }) => isAnchor === true);

/** `properties` and `patternProperties`, which describe members by name. */
export const declaredMembers: readonly string[] = namesOf(
  ({ applies }) => applies === "named members" || applies === "matching members",
);

/** `additionalProperties` and `unevaluatedProperties`, which describe members that no other keyword describes. */
export const otherMembers: readonly ("additionalProperties" | "unevaluatedProperties")[] = namesOf<
  "additionalProperties" | "unevaluatedProperties"
>(({ applies }) => applies === "other members");

/**
 * `patternProperties`, `additionalProperties` and `unevaluatedProperties`, which describe members without listing their
 * names.
 */
export const unnamedMembers: readonly string[] = namesOf(
  ({ applies }) => applies === "matching members" || applies === "other members",
);

/** `items` and `unevaluatedItems`, which describe items that no other keyword describes. */
export const otherItems: readonly ("items" | "unevaluatedItems")[] = namesOf<
  "items" | "unevaluatedItems"
>(({ applies }) => applies === "other items");

/** `prefixItems`, `items`, `contains` and `unevaluatedItems`, which describe items. */
export const allItems: readonly string[] = namesOf(
  ({ applies }) =>
    applies === "first items" || applies === "other items" || applies === "any items",
);

/** All keywords whose subschemas apply to members or items, not to the value itself. */
export const childApplicators: readonly string[] = [
  ...declaredMembers,
  ...otherMembers,
  ...allItems,
];

/** `unevaluatedProperties` and `unevaluatedItems`, for members or items that no other keyword has evaluated. */
export const unevaluated: readonly string[] = [...otherMembers, ...otherItems].filter(
  (name) => keywordNamed(name)?.isUnevaluated,
);

/** `enum` and `const`, which list the valid values. */
export const valueLists: readonly ("enum" | "const")[] = namesOf<"enum" | "const">(
  ({ isData, behavior }) => isData === true && behavior === "assertion",
);

/**
 * Returns the keywords that limit a quantity such as the length, the lower limits first. Keywords for exclusive limits,
 * such as `exclusiveMinimum`, are included.
 */
export function boundsOf(of: Bound["of"]): readonly string[] {
  const towards = (direction: Bound["direction"]) =>
    namesOf(({ bound }) => bound?.of === of && bound.direction === direction);
  return [...towards("lower"), ...towards("upper")];
}

export interface BoundPair {
  readonly of: Bound["of"];
  readonly lower: string;
  readonly upper: string;
}

/** For each quantity, such as the length of a string, the keywords of its inclusive lower and upper limit. */
export const boundPairs: readonly BoundPair[] = inclusiveBounds("lower").map(({ name, bound }) => {
  const other = inclusiveBounds("upper").find((upper) => upper.bound?.of === bound?.of) as Keyword;
  return { of: (bound as Bound).of, lower: name, upper: other.name };
});

function inclusiveBounds(direction: Bound["direction"]): readonly Keyword[] {
  return keywords.filter(
    ({ bound }) => bound?.direction === direction && bound.isExclusive === undefined,
  );
}

/** Keywords such as `description`, which have no effect on the validity of values. */
export const documentation: readonly string[] = namesOf(
  ({ isDocumentation }) => isDocumentation === true,
);

/** The meta-data keywords of JSON Schema (Validation 2020-12 §9), and OpenAPI's `example`. */
export const notes: readonly string[] = [...metaData.map(({ name }) => name), "example"];

/** Boolean keywords that default to `false`: `uniqueItems`, `deprecated`, `readOnly`, `writeOnly`. */
export const flags: readonly string[] = namesOf(
  ({ isFlag, until }) => isFlag === true && until === undefined,
);

/** `readOnly` and `writeOnly`: only responses contain a `readOnly` property, and only requests a `writeOnly` one. */
export const directions: readonly ("readOnly" | "writeOnly")[] = namesOf<"readOnly" | "writeOnly">(
  ({ sentIn }) => sentIn !== undefined,
);
