// Names files after tags and operations. The names are safe for any text.

/** Maximum number of characters in a part of a name. */
const LONGEST = 60;

// https://learn.microsoft.com/windows/win32/fileio/naming-a-file: names of devices, with any extension.
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/** Returns a name of lower-case letters, digits and hyphens for any text: `Survey items` → `survey-items`. */
export function plainName(text: string, otherwise: string): string {
  const words = text
    .slice(0, 4 * LONGEST)
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, "");
  if (words === "") return otherwise;
  return device.test(words) ? `${otherwise}-${words}` : words;
}

/** Gives each name only once. */
export class FileNames {
  readonly #used: Set<string>;
  /**
   * By name: the next number to try. The next number is stored for each name, so that many equal names cost no more
   * than different ones.
   */
  readonly #next = new Map<string, number>();

  /** `used` are names without extension, in lower case, because many disks ignore case. */
  constructor(used: Iterable<string>) {
    this.#used = new Set(used);
  }

  /** Returns true if the name is free. */
  isFree(name: string): boolean {
    return !this.#used.has(name);
  }

  /** Returns the name, or the first free one with a number. */
  claim(name: string): string {
    let given = name;
    let next = this.#next.get(name) ?? 2;
    while (this.#used.has(given)) given = `${name}-${next++}`;
    this.#next.set(name, next);
    this.#used.add(given);
    return given;
  }
}
