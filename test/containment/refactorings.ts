// Rewrites schemas in ways that do not change which values they accept.

import { isObject, type JsonObject, type JsonValue } from "../../scripts/json/json.js";
import { keywordNamed } from "../../scripts/openapi/keywords/index.js";
import type { SideOfPair } from "./schema-pairs.js";

/** Rewrites schemas without changing their meaning. `pick` chooses the schema to rewrite. */
export type Refactoring = (side: SideOfPair, pick: number) => SideOfPair;

/** Rewrites every schema, beginning with the innermost subschemas. */
export function everywhere(
  side: SideOfPair,
  rewrite: (schema: JsonObject) => JsonValue,
): SideOfPair {
  const visit = (schema: JsonValue): JsonValue => {
    if (!isObject(schema)) return schema;
    const copy: JsonObject = {};
    for (const keyword of Object.keys(schema)) {
      const value = schema[keyword] as JsonValue;
      const holds = keywordNamed(keyword)?.holds;
      if (holds === "schema") copy[keyword] = visit(value);
      else if (holds === "schemas" && Array.isArray(value)) copy[keyword] = value.map(visit);
      else if (holds === "schema-map" && isObject(value)) {
        copy[keyword] = Object.fromEntries(
          Object.entries(value).map(([name, member]) => [name, visit(member)]),
        );
      } else copy[keyword] = value;
    }
    return rewrite(copy);
  };
  return {
    root: visit(side.root),
    schemas: Object.fromEntries(
      Object.entries(side.schemas).map(([name, schema]) => [name, visit(schema)]),
    ),
  };
}

const reversedKeys: Refactoring = (side) =>
  everywhere(side, (schema) => Object.fromEntries(Object.entries(schema).reverse()));

const reversedLists: Refactoring = (side) =>
  everywhere(side, (schema) => {
    const copy = { ...schema };
    for (const keyword of ["oneOf", "anyOf", "allOf", "enum", "required", "type"]) {
      const value = copy[keyword];
      if (Array.isArray(value)) copy[keyword] = [...value].reverse();
    }
    return copy;
  });

/** Keywords that may be moved into an `allOf`, because they do not depend on other keywords. */
const free = [
  "type",
  "enum",
  "const",
  "minimum",
  "maximum",
  "required",
  "minItems",
  "not",
  "anyOf",
];

const split: Refactoring = (side, pick) =>
  everywhere(side, (schema) => {
    if (Object.keys(schema).some((keyword) => keyword.startsWith("unevaluated"))) return schema;
    const moved = free[pick % free.length] as string;
    if (schema[moved] === undefined || schema["allOf"] !== undefined) return schema;
    const { [moved]: value, ...rest } = schema;
    return { ...rest, allOf: [{ [moved]: value as JsonValue }] };
  });

const nullInUnion: Refactoring = (side) =>
  everywhere(side, (schema) => {
    const { type, ...rest } = schema;
    if (!Array.isArray(type) || !type.includes("null") || Object.keys(rest).length > 0)
      return schema;
    return { anyOf: [{ type: type.filter((one) => one !== "null") }, { type: "null" }] };
  });

const constAsEnum: Refactoring = (side) =>
  everywhere(side, ({ const: value, ...rest }) =>
    value === undefined || rest["enum"] !== undefined
      ? { ...rest, ...(value === undefined ? {} : { const: value }) }
      : { ...rest, enum: [value] },
  );

const named: Refactoring = ({ root, schemas }, pick) => {
  const name = `Root${pick}`;
  return schemas[name] === undefined
    ? { root: { $ref: `#/components/schemas/${name}` }, schemas: { ...schemas, [name]: root } }
    : { root, schemas };
};

const renamed: Refactoring = (side) => {
  const { root, schemas } = everywhere(side, (schema) => {
    const { $ref } = schema;
    return typeof $ref === "string" ? { ...schema, $ref: `${$ref}_` } : schema;
  });
  return {
    root,
    schemas: Object.fromEntries(
      Object.entries(schemas).map(([name, value]) => [`${name}_`, value]),
    ),
  };
};

const inlined: Refactoring = (side) =>
  everywhere(side, (schema) => {
    const { $ref } = schema;
    if (typeof $ref !== "string" || Object.keys(schema).length > 1) return schema;
    return side.schemas[$ref.split("/").at(-1) as string] ?? schema;
  });

const described: Refactoring = (side) =>
  everywhere(side, (schema) => ({ ...schema, title: "A title", description: "In words." }));

export const refactorings: readonly Refactoring[] = [
  reversedKeys,
  reversedLists,
  split,
  nullInUnion,
  constAsEnum,
  named,
  renamed,
  inlined,
  described,
];
