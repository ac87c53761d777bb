// The type of a tag in the model.
import type { JsonObject } from "../json/json.js";

/** Tag Object (OAS 3.1 §4.8.22). */
export interface Tag {
  readonly pointer: string;
  readonly name: string;
  readonly description?: string;
  /** The purpose of the tag: `nav`, `badge`, `audience` or any other word. */
  readonly kind?: string;
  /** Fields that the model does not interpret. */
  readonly unmodelled?: JsonObject;
}
