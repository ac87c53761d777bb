// Where in the bundled document each place of each file came to stand.
import type { ParsedFile } from "./parsed-file.js";
import { type Kind, kindAt } from "./positions.js";

interface Home {
  /** In the bundled document. */
  readonly pointer: string;
  readonly kind: Kind;
}

/** The homes of all targets placed so far. */
export class Homes {
  readonly #homes = new Map<string, Home[]>();

  /** Says that what `file` holds at `pointer` stands at `home`, read as this kind. */
  add(file: ParsedFile, pointer: string, kind: Kind, home: string): void {
    const key = `${file.path}#${pointer}`;
    const homes = this.#homes.get(key);
    if (homes === undefined) this.#homes.set(key, [{ pointer: home, kind }]);
    else homes.push({ pointer: home, kind });
  }

  /**
   * Where something of a file stands in the bundled document: its own home, or a place inside the home of what
   * holds it. Only a home in which it was read as this kind will do: references inside data were not followed.
   */
  find(file: ParsedFile, pointer: string, kind: Kind): string | undefined {
    for (let end = pointer.length; end >= 0; end = pointer.lastIndexOf("/", end - 1)) {
      const above = pointer.slice(0, end);
      const rest = pointer.slice(end);
      for (const home of this.#homes.get(`${file.path}#${above}`) ?? []) {
        const value = file.valueAt(above);
        if (value !== undefined && kindAt(value, home.kind, rest) === kind)
          return home.pointer + rest;
      }
      if (end === 0) return undefined;
    }
    return undefined;
  }
}
