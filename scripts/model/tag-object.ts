// The type of a tag in the model.

import type { JsonObject } from "../json/json.js";

/** Tag Object (OAS 3.1 §4.8.22). */
export interface Tag {
  readonly pointer: string;
  readonly name: string;
  readonly description?: string;
  /** Its purpose: `nav`, `badge`, `audience` or any other word. */
  readonly kind?: string;
  /** Members that the model does not read. */
  readonly unmodelled?: JsonObject;
}
