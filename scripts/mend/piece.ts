// A piece of a document that generation can go on without.
import type { JsonObject } from "../json/json.js";
import type { PlacedEdit } from "./edits.js";

/** A piece to leave out: its edits and their consequence. */
export interface Piece {
  readonly pointer: string;
  /** Its name to a reader: `the response 404 of GET /pets`. */
  readonly name: string;
  /** Consequence of its absence: `its type is unknown`. */
  readonly consequence: string;
  readonly edits: readonly PlacedEdit[];
  /** A server that lacks it lets requests pass that it should have judged: it leaves the operation out. */
  readonly binds: boolean;
}

/** The content of a body of which nothing is known. */
export const anyContent: JsonObject = { "*/*": {} };
