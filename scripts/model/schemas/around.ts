// The schemas around a schema decide about a part of its meaning, such as whether it gets an implied type.
import type { JsonObject } from "../../json/json.js";
import type { Opened } from "./compositions.js";

/** Facts about the schemas that contain a schema. */
export interface Around {
  /** True if no enclosing schema declares the type of the value. */
  readonly untyped: boolean;
  /** The schema whose `allOf` directly contains this schema. */
  readonly holder?: JsonObject;
  /** The schemas in the enclosing `allOf` that lose their `additionalProperties: false`. */
  readonly opened?: Opened | undefined;
}

export const alone: Around = { untyped: true };
