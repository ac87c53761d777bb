// Finds the files that match a pattern. `*` matches text within one name, and `**` matches any number of folders.
import { type Dirent, readdirSync } from "node:fs";
import { isThere } from "../../files/look.js";

/** A file whose path matches a pattern, and the texts that the stars of the pattern match. */
export interface Match {
  /** The path relative to the working directory, separated by `/`. */
  readonly file: string;
  readonly stars: readonly string[];
}

export function isPattern(path: string): boolean {
  return path.includes("*");
}

/**
 * Returns the files that match `pattern`, sorted. Stars do not match `node_modules`, names that begin with a dot, or
 * symbolic links to folders. The search skips links and `node_modules`, so it is finite and finds only files of the
 * project.
 */
export function filesLike(pattern: string): Match[] {
  const found = [...search("", pattern.split("/"), [])];
  return found.sort((one, other) => (one.file < other.file ? -1 : 1));
}

/** Replaces each star in a path pattern by a text; returns `undefined` if there are more stars than texts. */
export function filled(path: string, stars: readonly string[]): string | undefined {
  const rest = [...stars];
  let isFull = true;
  const text = path.replaceAll(/\*\*?/g, () => {
    const star = rest.shift();
    isFull &&= star !== undefined;
    return star ?? "";
  });
  return isFull ? text.replaceAll(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "") : undefined;
}

function* search(
  folder: string,
  [part = "", ...rest]: readonly string[],
  stars: readonly string[],
): Generator<Match> {
  const isLast = rest.length === 0;
  const below = (name: string) => (folder === "" ? name : `${folder}/${name}`);
  if (part === "**") {
    yield* searchBelow(folder, rest, stars, []);
  } else if (!isPattern(part)) {
    const path = folder === "" && part === "" ? "/" : below(part).replace("//", "/");
    if (!isLast) yield* search(path, rest, stars);
    else if (isThere(path)) yield { file: path, stars };
  } else {
    const shape = shapeOf(part);
    for (const entry of entriesIn(folder)) {
      const texts = shape.exec(entry.name)?.slice(1);
      if (texts === undefined) continue;
      const at = below(entry.name);
      if (!isLast && entry.isDirectory()) yield* search(at, rest, [...stars, ...texts]);
      if (isLast && !entry.isDirectory()) yield { file: at, stars: [...stars, ...texts] };
    }
  }
}

/** Handles the pattern part `**`. Files may be at any depth of the folder, and the rest of the pattern must match. */
function* searchBelow(
  folder: string,
  rest: readonly string[],
  stars: readonly string[],
  above: readonly string[],
): Generator<Match> {
  const next = rest.length === 0 ? ["*"] : rest;
  yield* search(folder, next, [...stars, above.join("/")]);
  for (const entry of entriesIn(folder)) {
    if (!entry.isDirectory()) continue;
    const at = folder === "" ? entry.name : `${folder}/${entry.name}`;
    yield* searchBelow(at, rest, stars, [...above, entry.name]);
  }
}

function entriesIn(folder: string): Dirent[] {
  try {
    return readdirSync(folder === "" ? "." : folder, { withFileTypes: true }).filter(
      ({ name }) => !/^(?:\.|node_modules$)/.test(name),
    );
  } catch {
    return [];
  }
}

/** Returns a regular expression for file names that match a pattern such as `*.yaml`; each star is a capture group. */
export function shapeOf(part: string): RegExp {
  const texts = part.split("*").map((text) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  return new RegExp(`^${texts.join("(.*)")}$`, "s");
}
