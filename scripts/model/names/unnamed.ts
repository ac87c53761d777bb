// Names of parts that have none in the document: items of responses, and enums that are no type.
import type { JsonObject } from "../../json/json.js";

/** The type names of items of responses without a name in the document. Keys are operationIds. */
export type ItemNames = ReadonlyMap<string, readonly string[]>;

/** The name of an enum without a type of its own. */
export interface EnumName {
  readonly name: string;
  /** Its key in `names.json`. */
  readonly key: string;
  /** The key of the schema, operation or component that it stands in. */
  readonly owner: string;
  readonly json: JsonObject;
  /** Its place in words, for a comment. */
  readonly about: string;
}
