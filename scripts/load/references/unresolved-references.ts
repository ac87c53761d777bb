// Which places of a document's files could not be read as they are meant, so that something stands in their stead.
import type { ParsedFile } from "../parse/parsed-file.js";

/** Treatment of such a place: a reference that leads nowhere, a member to leave out, or a name that stays as it is. */
export type Breakage = "reference" | "member" | "text";

/** The broken places of all files. */
export class Broken {
  readonly #files = new Map<ParsedFile, Map<string, Breakage>>();

  /** Whether there is none. */
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

/** The text of a reference that leads nowhere: no pointer, so that it can never find anything. */
export const leadsNowhere = "broken";
