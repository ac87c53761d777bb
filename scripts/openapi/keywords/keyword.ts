// Facts about a JSON Schema keyword: where it holds schemas, its values, and its support.
import type { JsonObject, JsonValue } from "../../json/json.js";
import type { OpenApiVersion } from "../versions.js";

/** The places of subschemas in a keyword's value. */
export type Holds =
  /** No schema: the value is data. */
  | "value"
  /** One schema. */
  | "schema"
  /** An array of schemas. */
  | "schemas"
  /** An object whose members are schemas. */
  | "schema-map";

/** Behavior of a keyword (Core 2020-12 §7). A reference applies another schema (§8.2.3). */
export type Behavior =
  /** Applies subschemas. */
  | "applicator"
  /** Restricts which values are valid. */
  | "assertion"
  /** Describes a value, and restricts nothing. */
  | "annotation"
  /** Names a schema, or its dialect. */
  | "identifier"
  /** Reserves a place for definitions, or for comments of authors. */
  | "reserved location";

/** The values that the subschemas of an applicator apply to, relative to the value of its schema. */
export type Applies =
  /** The same value. */
  | "in place"
  /** Members by their names. */
  | "named members"
  /** Members whose names match a pattern. */
  | "matching members"
  /** Members that other keywords do not cover. */
  | "other members"
  /** The name of each member. */
  | "member names"
  /** Items by their indices. */
  | "first items"
  /** Items that other keywords do not cover. */
  | "other items"
  /** Items at any index. */
  | "any items";

/** How an assertion limits a quantity. */
export interface Bound {
  readonly direction: "lower" | "upper";
  /** The number itself, the length of a string, or the number of items, of matches of `contains`, or of properties. */
  readonly of: "number" | "length" | "items" | "contains" | "properties";
  /** Set if the limit itself is not valid. */
  readonly isExclusive?: true;
}

/** Support of a construct by the targets. */
export type Support =
  /** Generated code does everything that it says. */
  | "supported"
  /** Generated code ignores it, and nothing is lost: it only informs readers of the document. */
  | "documentation"
  /** Generated code does less than the keyword says, and a warning reports it. */
  | "ignored"
  /** No code can be generated for the keyword, and an error reports it. */
  | "refused";

/** One keyword of JSON Schema 2020-12, or one that OpenAPI adds to it. */
export interface Keyword {
  readonly name: string;
  /** The section of the specification that defines it. */
  readonly section: string;
  readonly behavior: Behavior;
  readonly holds: Holds;
  /** Set if the value is any value of the author's, or a list of such values. */
  readonly isData?: true;
  /** The types of instance that it applies to; absent if it applies to every type. */
  readonly appliesTo?: readonly InstanceType[];
  /** The values that its subschemas, or the schema that it refers to, apply to; absent if it is no applicator. */
  readonly applies?: Applies;
  /** How many of its subschemas the value must match. */
  readonly combines?: "all" | "any" | "one";
  /** Set if a value may be valid without matching the subschema. */
  readonly isTest?: true;
  /** The keyword without which it has no effect. */
  readonly needs?: string;
  /** Set if it applies to parts that no other keyword has evaluated (Core 2020-12 §11). */
  readonly isUnevaluated?: true;
  readonly bound?: Bound;
  /** Set if its value may be an array of distinct names. */
  readonly isSetOfNames?: true;
  /** Set for a plain value that is essential to the meaning of a schema. */
  readonly isShaping?: true;
  /** Set for a boolean that defaults to `false`. */
  readonly isFlag?: true;
  /** The only message that contains the property, for `readOnly` and `writeOnly`. */
  readonly sentIn?: "request" | "response";
  /** Set if its value names the schema for references: `#` and the name. */
  readonly isAnchor?: true;
  readonly isDocumentation?: true;
  readonly support: Support;
  /** A sentence for the support table: the reason why it is ignored or refused, or a note. */
  readonly remark?: string;
  /** The first OpenAPI version that has it; absent if all versions have it. */
  readonly since?: OpenApiVersion;
  /** The last version that has it; absent if the newest version has it. */
  readonly until?: OpenApiVersion;
  /** The expected value, in words (`a number above 0`), for values that `accepts` refuses. */
  readonly expects: string;
  /** Returns true if the keyword's value is of the right kind. Subschemas are checked separately. */
  accepts(value: JsonValue): boolean;
  /** The kind of value in OpenAPI 3.0, if it differs. */
  readonly in30?: { readonly expects: string; accepts(value: JsonValue): boolean };
  /**
   * Turns the keyword of an OpenAPI 3.0 schema into JSON Schema 2020-12. Receives a shallow copy that it may change. It
   * is called only if the keyword is written, in the order of the list in `index.ts`.
   */
  upgrade?(schema: JsonObject, allowsNull: AllowsNull): void;
}

/** A row with a name and a behavior that the compiler knows. A consumer without an entry for it does not compile. */
export type KeywordOf<Kind extends Behavior, Name extends string> = Keyword & {
  readonly behavior: Kind;
  readonly name: Name;
};

/** Tells whether a member of a union, or everything that an `allOf` or `$ref` combines, already accepts null. */
export type AllowsNull = (keyword: "oneOf" | "anyOf" | "allOf") => boolean;

/** The types of JSON Schema (Core 2020-12 §4.2.1). */
export type InstanceType = "null" | "boolean" | "object" | "array" | "number" | "string";
