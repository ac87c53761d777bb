// What there is to know of a JSON Schema keyword: where schemas stand in it, which values it takes, what we make of it.
import type { JsonObject, JsonValue } from "../../load/json.js";
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

/** What our targets make of a construct. */
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
  readonly holds: Holds;
  /** Set where the value is any value of the author's, or a list of such values. */
  readonly isData?: true;
  /** Types of instance that it speaks about; absent: every type. */
  readonly appliesTo?: readonly InstanceType[];
  readonly support: Support;
  /** Why it is ignored or refused, or what should be known about it: a sentence for the support table. */
  readonly remark?: string;
  /** The only OpenAPI version whose schemas have it; absent: both. */
  readonly only?: OpenApiVersion;
  /** What its value must be, in words (`a number above 0`), when `accepts` says no. */
  readonly expects: string;
  /** True when the keyword's value is of the right kind. Subschemas are checked on their own. */
  accepts(value: JsonValue): boolean;
  /** The same for OpenAPI 3.0, where it took another kind of value. */
  readonly in30?: { readonly expects: string; accepts(value: JsonValue): boolean };
  /**
   * How an OpenAPI 3.0 schema says this in JSON Schema 2020-12. Gets a shallow copy it may change, called only
   * where the keyword is written; the order of calls is the order of the list in `index.ts`.
   */
  upgrade?(schema: JsonObject): void;
}

/** The types of JSON Schema (Core 2020-12 §4.2.1). */
export type InstanceType = "null" | "boolean" | "object" | "array" | "number" | "string";
