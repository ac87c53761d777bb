// Names of parts that have no name in the document: items of responses, and enums without a type of their own.
import type { JsonObject } from "../../json/json.js";

/** The type names of unnamed items in responses. Keys are operationIds. */
export type ItemNames = ReadonlyMap<string, readonly string[]>;

/** The name of an enum without a type of its own. */
export interface EnumName {
  readonly name: string;
  /** Its key in `names.json`. */
  readonly key: string;
  /** The key of the schema, operation or component that contains it. */
  readonly owner: string;
  readonly json: JsonObject;
  /** Its place in words, for a comment. */
  readonly about: string;
}
