// Represents an element of a document that can be left out.
import type { JsonObject } from "../json/json.js";
import type { PlacedEdit } from "./edits.js";

/** A document element that can be left out, with the edits that remove the element, and the consequence. */
export interface Piece {
  readonly pointer: string;
  /** The name of the element in messages: `the response 404 of GET /pets`. */
  readonly name: string;
  /** The consequence of leaving the element out: its type is `unknown`. */
  readonly consequence: string;
  readonly edits: readonly PlacedEdit[];
  /**
   * True if a server without the element would accept requests that the server must refuse. If `binds` is true, the
   * generated server leaves out all operations that use the element.
   */
  readonly binds: boolean;
}

/** The content of a body with unknown media types. */
export const anyContent: JsonObject = { "*/*": {} };
