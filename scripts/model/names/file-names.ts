// Derives file names from tags and operations. The file name for any text is valid on all common platforms.

/** Maximum number of characters that a file name takes from a text. */
const LONGEST = 60;

// https://learn.microsoft.com/windows/win32/fileio/naming-a-file: reserved device names, with any extension.
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

/** Chooses file names, and returns each name only once. */
export class FileNames {
  readonly #used: Set<string>;
  /**
   * For each file name, the next number to append if the name is already in use. The next number is stored, because a
   * new search for each of many equal names would take quadratic time.
   */
  readonly #next = new Map<string, number>();

  /** `used` contains names without extension, in lower case, because many file systems ignore case. */
  constructor(used: Iterable<string>) {
    this.#used = new Set(used);
  }

  isFree(name: string): boolean {
    return !this.#used.has(name);
  }

  /** Returns the name, or the name with the first number that makes it unused. */
  claim(name: string): string {
    let given = name;
    let next = this.#next.get(name) ?? 2;
    while (this.#used.has(given)) given = `${name}-${next++}`;
    this.#next.set(name, next);
    this.#used.add(given);
    return given;
  }
}
