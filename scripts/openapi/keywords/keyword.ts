// Facts about a JSON Schema keyword: the places of schemas in it, its values, its support.
import type { JsonObject, JsonValue } from "../../json/json.js";
import type { OpenApiVersion } from "../versions.js";

/** Where the subschemas of a keyword's value stand. */
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
  /** Tells more of a value, and restricts nothing. */
  | "annotation"
  /** Names a schema, or what it is read by. */
  | "identifier"
  /** Keeps something for other places, or for authors. */
  | "reserved location";

/** The values that the subschemas of an applicator apply to, seen from the value of the schema that has it. */
export type Applies =
  /** The same value. */
  | "in place"
  /** Members by their names. */
  | "named members"
  /** Members whose names match a pattern. */
  | "matching members"
  /** Members that other keywords leave. */
  | "other members"
  /** The name of each member. */
  | "member names"
  /** Items by their indices. */
  | "first items"
  /** Items that other keywords leave. */
  | "other items"
  /** Items wherever they stand. */
  | "any items";

/** How an assertion limits a quantity. */
export interface Bound {
  readonly direction: "lower" | "upper";
  /** The number itself, the length of a string, or how many items, matches of `contains` or properties there are. */
  readonly of: "number" | "length" | "items" | "contains" | "properties";
  /** Set where the limit itself is not valid. */
  readonly isExclusive?: true;
}

/** Support of a construct by the targets. */
export type Support =
  /** All that it says. */
  | "supported"
  /** Nothing, and nothing is lost: it speaks to the document's readers. */
  | "documentation"
  /** Less than it says: a warning tells. */
  | "ignored"
  /** Nothing can be generated from it: an error tells. */
  | "refused";

/** One keyword of JSON Schema 2020-12, or one that OpenAPI adds to it. */
export interface Keyword {
  readonly name: string;
  /** The section of the specification that defines it. */
  readonly section: string;
  readonly behavior: Behavior;
  readonly holds: Holds;
  /** Set where the value is any value of the author's, or a list of such values. */
  readonly isData?: true;
  /** Types of instance that it speaks about; absent: every type. */
  readonly appliesTo?: readonly InstanceType[];
  /** Where its subschemas apply, or the schema that it refers to; absent: it is no applicator. */
  readonly applies?: Applies;
  /** How many of its subschemas the value has to match. */
  readonly combines?: "all" | "any" | "one";
  /** Set where a value may be valid without matching the subschema. */
  readonly isTest?: true;
  /** The keyword without which it has no effect. */
  readonly needs?: string;
  /** Set where it applies to what no other keyword has evaluated (Core 2020-12 §11). */
  readonly isUnevaluated?: true;
  readonly bound?: Bound;
  /** Set where its value may be an array of names that all differ. */
  readonly isSetOfNames?: true;
  /** Set for a plain value without which a schema means something else altogether. */
  readonly isShaping?: true;
  /** Set for a boolean that is `false` when absent. */
  readonly isFlag?: true;
  /** The only message that has the property, for a keyword that says so. */
  readonly sentIn?: "request" | "response";
  /** Set where its value names the schema for references: `#` and the name. */
  readonly isAnchor?: true;
  /** Set where it speaks to the document's readers only. */
  readonly isDocumentation?: true;
  readonly support: Support;
  /** Why it is ignored or refused, or what should be known about it: a sentence for the support table. */
  readonly remark?: string;
  /** The first OpenAPI version whose schemas have it; absent: all have. */
  readonly since?: OpenApiVersion;
  /** The last version that has it; absent: it is in the newest. */
  readonly until?: OpenApiVersion;
  /** The expected value, in words (`a number above 0`), for values that `accepts` refuses. */
  readonly expects: string;
  /** True when the keyword's value is of the right kind. Subschemas are checked on their own. */
  accepts(value: JsonValue): boolean;
  /** The same for OpenAPI 3.0, where it took another kind of value. */
  readonly in30?: { readonly expects: string; accepts(value: JsonValue): boolean };
  /**
   * Turns the keyword of an OpenAPI 3.0 schema into JSON Schema 2020-12. Receives a shallow copy that it may change. It
   * is called only if the keyword is written, in the order of the list in `index.ts`.
   */
  upgrade?(schema: JsonObject, allowsNull: AllowsNull): void;
}

/** A row whose name and behavior the compiler knows: each consumer has an entry for it, or does not compile. */
export type KeywordOf<Kind extends Behavior, Name extends string> = Keyword & {
  readonly behavior: Kind;
  readonly name: Name;
};

/** Whether a member of a union, or all that an `allOf` or `$ref` combines, accepts null already. */
export type AllowsNull = (keyword: "oneOf" | "anyOf" | "allOf") => boolean;

/** The types of JSON Schema (Core 2020-12 §4.2.1). */
export type InstanceType = "null" | "boolean" | "object" | "array" | "number" | "string";
