// Represents an element of a document that can be left out.
import type { JsonObject } from "../json/json.js";
import type { PlacedEdit } from "./edits.js";

/** A part of the document that can be left out: its name, the necessary edits, and the consequence for users. */
export interface Piece {
  readonly pointer: string;
  /** The name of the element in messages: `the response 404 of GET /pets`. */
  readonly name: string;
  /** The consequence of leaving out the element, such as `validators do not check it`. */
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
