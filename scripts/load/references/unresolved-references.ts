// The places of a document's files that could not be read as written.
import type { ParsedFile } from "../parse/parsed-file.js";

/** Kind of a broken place: a reference without a target, a member to leave out, or a text that stays as it is. */
export type Breakage = "reference" | "member" | "text";

/** The broken places of all files. */
export class Broken {
  readonly #files = new Map<ParsedFile, Map<string, Breakage>>();

  /** Whether there are no broken places. */
  get isEmpty(): boolean {
    return this.#files.size === 0;
  }

  add(file: ParsedFile, pointer: string, breakage: Breakage): void {
    const places = this.#files.get(file) ?? new Map<string, Breakage>();
    this.#files.set(file, places);
    places.set(pointer, breakage);
  }

  /** Returns the breakage at a place, if there is one. */
  at(file: ParsedFile, pointer: string): Breakage | undefined {
    return this.#files.get(file)?.get(pointer);
  }
}

/** The text of a broken reference. It is no pointer, so it can never be resolved. */
export const leadsNowhere = "broken";
