// Facts about a JSON Schema keyword: where it contains schemas, which values it allows, and how specloom supports it.
import type { JsonObject, JsonValue } from "../../json/json.js";
import type { OpenApiVersion } from "../versions.js";

/** Whether the value of a keyword contains subschemas, and where. */
export type Holds =
  /** Nowhere: the value contains no schema. */
  | "value"
  /** One schema. */
  | "schema"
  /** An array of schemas. */
  | "schemas"
  /** An object whose members are schemas. */
  | "schema-map";

/**
 * The behavior of a keyword (Core 2020-12 §7). A reference counts as an applicator, because its target applies to the
 * value (§8.2.3).
 */
export type Behavior =
  /** Applies subschemas. */
  | "applicator"
  /** The keyword restricts which values are valid. */
  | "assertion"
  /** The keyword describes a value, and restricts nothing. */
  | "annotation"
  /** The keyword, such as `$id`, names a schema or its dialect. */
  | "identifier"
  /** The keyword contains definitions, as `$defs` does, or a comment of the author. */
  | "reserved location";

/** The values to which the subschemas of an applicator apply: the same value as the schema, or values inside it. */
export type Applies =
  /** The value itself. */
  | "in place"
  /** Members with certain names. */
  | "named members"
  /** Members whose names match a pattern. */
  | "matching members"
  /** Members that other keywords do not cover. */
  | "other members"
  /** The name of each member. */
  | "member names"
  /** The items at the first indices, one subschema for each index. */
  | "first items"
  /** Items that other keywords do not cover. */
  | "other items"
  /** Items at any index. */
  | "any items";

/** The kind of limit that a keyword sets. */
export interface Bound {
  readonly direction: "lower" | "upper";
  /**
   * The quantity that is limited: the number, the length of a string, or the count of items, `contains` matches or
   * properties.
   */
  readonly of: "number" | "length" | "items" | "contains" | "properties";
  /** Set if a value that equals the limit is invalid. */
  readonly isExclusive?: true;
}

/** How the targets support a construct. */
export type Support =
  /** Generated code implements the construct completely. */
  | "supported"
  /** Generated code ignores the construct without loss, because it only informs readers of the document. */
  | "documentation"
  /** Generated code implements the construct incompletely or not at all, which a warning reports. */
  | "ignored"
  /** No code can be generated for the construct, which an error reports. */
  | "refused";

/** A keyword of JSON Schema 2020-12, or a keyword that OpenAPI adds. */
export interface Keyword {
  readonly name: string;
  /** The section of the specification that defines the keyword. */
  readonly section: string;
  readonly behavior: Behavior;
  readonly holds: Holds;
  /** Set if the keyword's value may be any JSON value, or a list of arbitrary JSON values. */
  readonly isData?: true;
  /** The types of values that the keyword applies to; absent if it applies to all types. */
  readonly appliesTo?: readonly InstanceType[];
  /** The values that the subschemas of the keyword apply to; absent if the keyword is not an applicator. */
  readonly applies?: Applies;
  /** How many of the keyword's subschemas the value must match. */
  readonly combines?: "all" | "any" | "one";
  /** Set for `not`, `if` and `contains`: a valid value may fail the subschema. */
  readonly isTest?: true;
  /** The keyword that must be present, because this keyword has no effect without it. */
  readonly needs?: string;
  /** Set if the keyword applies to members or items that no other keyword has evaluated (Core 2020-12 §11). */
  readonly isUnevaluated?: true;
  readonly bound?: Bound;
  /** Set if the keyword's value is a list of names, such as `required`. */
  readonly isSetOfNames?: true;
  /** Set if a schema cannot be interpreted without the keyword, although its value contains no schema. */
  readonly isShaping?: true;
  /** Set for a boolean keyword that defaults to `false`. */
  readonly isFlag?: true;
  /** For `readOnly` and `writeOnly`, the only message that contains the property. */
  readonly sentIn?: "request" | "response";
  /** Set if the value is a name by which references can point to the schema: `#` and the name. */
  readonly isAnchor?: true;
  readonly isDocumentation?: true;
  readonly support: Support;
  /** A note for the support table, such as the reason why the keyword is ignored. */
  readonly remark?: string;
  /** The first OpenAPI version that has the keyword; absent if all versions have it. */
  readonly since?: OpenApiVersion;
  /** The last OpenAPI version that has the keyword; absent if the newest supported version has it. */
  readonly until?: OpenApiVersion;
  /** The valid values in words, such as `a number above 0`. Messages about other values contain these words. */
  readonly expects: string;
  /** Returns true if the keyword's value has the right type. Subschemas in the value are not checked. */
  accepts(value: JsonValue): boolean;
  /** The type of value in OpenAPI 3.0, if it differs. */
  readonly in30?: { readonly expects: string; accepts(value: JsonValue): boolean };
  /**
   * Converts the keyword in an OpenAPI 3.0 schema to JSON Schema 2020-12. The function receives a shallow copy of the
   * schema, which it may modify. The function is called only for a schema with the keyword. The order of calls is the
   * order of the keywords in `index.ts`.
   */
  upgrade?(schema: JsonObject, allowsNull: AllowsNull): void;
}

/**
 * A keyword for which TypeScript knows the name and the behavior. Code that must handle all keywords of a behavior does
 * not compile if a keyword is missing.
 */
export type KeywordOf<Kind extends Behavior, Name extends string> = Keyword & {
  readonly behavior: Kind;
  readonly name: Name;
};

/**
 * Returns whether a member of the union already accepts null. For `allOf`: whether all schemas in `allOf` and `$ref`
 * accept null.
 */
export type AllowsNull = (keyword: "oneOf" | "anyOf" | "allOf") => boolean;

/** The types of JSON Schema (Core 2020-12 §4.2.1). */
export type InstanceType = "null" | "boolean" | "object" | "array" | "number" | "string";
