// Facts about a JSON Schema keyword: where it contains schemas, which values it allows, and how specloom supports it.
import type { JsonObject, JsonValue } from "../../json/json.js";
import type { OpenApiVersion } from "../versions.js";

/** Whether the value of a keyword is a schema, contains schemas, or contains no schema. */
export type Holds =
  /** The value of the keyword contains no schema. */
  | "value"
  /** One schema. */
  | "schema"
  /** An array of schemas. */
  | "schemas"
  /** An object whose members are schemas. */
  | "schema-map";

/**
 * The behavior of a keyword (Core 2020-12 §7). A reference counts as an applicator, because its target applies to the
 * value (Core 2020-12 §8.2.3).
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

/** The values to which the subschemas of an applicator apply: the value that the schema describes, or values in it. */
export type Applies =
  /** The value itself. */
  | "in place"
  /** The members whose names the keyword lists, as in `properties`. */
  | "named members"
  /** Members whose names match a pattern. */
  | "matching members"
  /** The members to which no other keyword of the schema applies. */
  | "other members"
  /** The member names of an object, as with the keyword `propertyNames`. */
  | "member names"
  /** The items at the first indices, one subschema for each index. */
  | "first items"
  /** All items except those to which a different keyword applies. */
  | "other items"
  /** Items at any index. */
  | "any items";

/** The limit that a keyword such as `maxLength` sets. */
export interface Bound {
  readonly direction: "lower" | "upper";
  /** The limited quantity, such as the length of a string or the number of items. */
  readonly of: "number" | "length" | "items" | "contains" | "properties";
  /** Set for exclusive limits, such as `exclusiveMinimum`. */
  readonly isExclusive?: true;
}

/** How generated code supports a construct of OpenAPI, such as a field or a keyword. */
export type Support =
  /** Generated code implements the construct completely. */
  | "supported"
  /** Generated code ignores the construct without loss, because it only informs readers of the document. */
  | "documentation"
  /** Generated code implements the construct partly or not at all; a warning reports this. */
  | "ignored"
  /** An error reports that specloom cannot generate code for the construct. */
  | "refused";

/** A keyword of JSON Schema 2020-12, or a keyword that OpenAPI adds. */
export interface Keyword {
  readonly name: string;
  /** The section that defines the keyword in its specification. */
  readonly section: string;
  readonly behavior: Behavior;
  readonly holds: Holds;
  /** Set if the keyword's value may be any JSON value, or a list of any JSON values. */
  readonly isData?: true;
  /** The types of values to which the keyword applies; absent for all types. */
  readonly appliesTo?: readonly InstanceType[];
  /** The values to which the keyword's subschemas apply; absent if the keyword is not an applicator. */
  readonly applies?: Applies;
  /** Whether a value must match all, at least one, or exactly one of the keyword's subschemas. */
  readonly combines?: "all" | "any" | "one";
  /** Set for keywords whose subschema a valid value may violate: `not`, `if` and `contains`. */
  readonly isTest?: true;
  /** The keyword without which this keyword has no effect, such as `contains` for `minContains`. */
  readonly needs?: string;
  /** Set if the keyword applies to members or items that no other keyword has evaluated (Core 2020-12 §11). */
  readonly isUnevaluated?: true;
  readonly bound?: Bound;
  /** Set for a keyword whose value is a list of names, such as `required`. */
  readonly isSetOfNames?: true;
  /**
   * Set for keywords such as `type` and `enum`, without which a schema cannot be interpreted: a wrong value is an
   * error.
   */
  readonly isShaping?: true;
  /** Set for a boolean keyword that defaults to `false`. */
  readonly isFlag?: true;
  /** For `readOnly` and `writeOnly`, the only kind of message that contains the property. */
  readonly sentIn?: "request" | "response";
  /** Set for anchors: references point to the schema as `#name`. */
  readonly isAnchor?: true;
  readonly isDocumentation?: true;
  readonly support: Support;
  /** A note for the support table, such as the reason why the keyword is ignored. */
  readonly remark?: string;
  /** The OpenAPI version that introduced the keyword; absent if all versions have the keyword. */
  readonly since?: OpenApiVersion;
  /** The last OpenAPI version with the keyword; absent if the newest supported version has it. */
  readonly until?: OpenApiVersion;
  /** The valid values in words, such as `a number above 0`. Messages about invalid values quote it. */
  readonly expects: string;
  /** Returns true if the keyword's value has the right type. Subschemas in the value are not checked. */
  accepts(value: JsonValue): boolean;
  /** The type of the value in OpenAPI 3.0, if it differs from later versions. */
  readonly in30?: { readonly expects: string; accepts(value: JsonValue): boolean };
  /**
   * Converts the keyword in an OpenAPI 3.0 schema to JSON Schema 2020-12. `schema` is a shallow copy, which the
   * function may modify. `upgrade` is called only for schemas that contain the keyword. If a schema contains several
   * such keywords, they are converted in the order of `index.ts`.
   */
  upgrade?(schema: JsonObject, allowsNull: AllowsNull): void;
}

/**
 * A keyword whose name and behavior are part of its TypeScript type. If code
 * handles keywords of one behavior, the compiler reports each keyword that the code omits.
 */
export type KeywordOf<Kind extends Behavior, Name extends string> = Keyword & {
  readonly behavior: Kind;
  readonly name: Name;
};

/**
 * Returns true if a member of the schema's `oneOf` or `anyOf` already accepts null. For `allOf`, returns true if all
 * schemas in `allOf` and `$ref` accept null.
 */
export type AllowsNull = (keyword: "oneOf" | "anyOf" | "allOf") => boolean;

/** The types of JSON Schema (Core 2020-12 §4.2.1). */
export type InstanceType = "null" | "boolean" | "object" | "array" | "number" | "string";
