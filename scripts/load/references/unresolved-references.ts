// Records the references and members of a document that could not be read.
import { type JsonObject, own } from "../../json/json.js";
import type { ParsedFile } from "../parse/parsed-file.js";

/**
 * The kind of a broken element: a reference without a target, a member to leave out, or a string that stays unchanged.
 */
export type Breakage = "reference" | "member" | "text";

export class Broken {
  readonly #files = new Map<ParsedFile, Map<string, Breakage>>();

  get isEmpty(): boolean {
    return this.#files.size === 0;
  }

  add(file: ParsedFile, pointer: string, breakage: Breakage): void {
    const places = this.#files.get(file) ?? new Map<string, Breakage>();
    this.#files.set(file, places);
    places.set(pointer, breakage);
  }

  /** Returns how the element at a JSON Pointer is broken, or `undefined` for an intact element. */
  at(file: ParsedFile, pointer: string): Breakage | undefined {
    return this.#files.get(file)?.get(pointer);
  }

  /** Returns the broken elements of a file by their JSON Pointers. */
  in(file: ParsedFile): ReadonlyMap<string, Breakage> {
    return this.#files.get(file) ?? new Map();
  }
}

/**
 * The text of a broken reference. The word `broken` is not a JSON Pointer, so a reference with this text leads to no
 * value.
 */
export const leadsNowhere = "broken";

/** Returns the text of a reference, or an empty text if the reference is no string. */
export function textOf(reference: JsonObject): string {
  const text = own(reference, "$ref");
  return typeof text === "string" ? text : "";
}
