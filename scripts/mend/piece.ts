// Represents an element of a document that can be left out.
import type { JsonObject } from "../json/json.js";
import type { PlacedEdit } from "./edits.js";

/** An element to leave out: the necessary edits, and the consequence. */
export interface Piece {
  readonly pointer: string;
  /** The name of the element in messages: `the response 404 of GET /pets`. */
  readonly name: string;
  /** The consequence of leaving the element out: `its type is unknown`. */
  readonly consequence: string;
  readonly edits: readonly PlacedEdit[];
  /**
   * Whether a server without this element would accept requests that the server must refuse. If true, the server leaves
   * out the operation.
   */
  readonly binds: boolean;
}

/** The content of a body with unknown media types. */
export const anyContent: JsonObject = { "*/*": {} };
