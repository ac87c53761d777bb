// A piece of a document that generation can go on without.
import type { JsonObject } from "../json/json.js";
import type { PlacedEdit } from "./edits.js";

/** A piece to leave out: its edits and their consequence. */
export interface Piece {
  readonly pointer: string;
  /** The piece as people read it: `the response 404 of GET /pets`. */
  readonly name: string;
  /** Consequence of leaving it out: `its type is unknown`. */
  readonly consequence: string;
  readonly edits: readonly PlacedEdit[];
  /**
   * Whether a server without this piece would accept requests that it must refuse. Then it leaves the operation out.
   */
  readonly binds: boolean;
}

/** The content of a body whose media types are unknown. */
export const anyContent: JsonObject = { "*/*": {} };
