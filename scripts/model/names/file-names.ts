// Names files by names of a document. They are safe, whatever its tags and operations are called.

/** How long a part of a name may get. */
const LONGEST = 60;

// https://learn.microsoft.com/windows/win32/fileio/naming-a-file: devices, whatever ending follows.
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/** A name of small letters, digits and hyphens for any text: `Survey items` → `survey-items`. */
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

/** Gives each name once. */
export class FileNames {
  readonly #used: Set<string>;
  /** The number to try next, by name: many equal names cost no more than different ones. */
  readonly #next = new Map<string, number>();

  /** `taken` are names without their ending, in small letters: many disks do not tell cases apart. */
  constructor(used: Iterable<string>) {
    this.#used = new Set(used);
  }

  /** True while nothing has this name. */
  isFree(name: string): boolean {
    return !this.#used.has(name);
  }

  /** The name, or with a number the first that is free. */
  claim(name: string): string {
    let given = name;
    let next = this.#next.get(name) ?? 2;
    while (this.#used.has(given)) given = `${name}-${next++}`;
    this.#next.set(name, next);
    this.#used.add(given);
    return given;
  }
}
