// Type names for schemas without a name in the document: items of responses, and inline enums.
import type { JsonObject } from "../../json/json.js";

/** The type names of items in responses, for items without a name in the document. */
export type ItemNames = ReadonlyMap<string, readonly string[]>;

/** The name of an enum that is not a named schema. */
export interface EnumName {
  readonly name: string;
  /** The key of the enum in `names.json`. */
  readonly key: string;
  /** The key, in the name lock, of the schema, operation or component that contains the enum. */
  readonly owner: string;
  readonly json: JsonObject;
  /** A description of the enum's position, for the comment of the enum. */
  readonly about: string;
}
