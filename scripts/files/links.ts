// Follows the symbolic links of a path one by one, so that the path of each link is known.
import { lstatSync, readlinkSync } from "node:fs";
import { dirname, join, parse, relative, resolve, sep } from "node:path";

/** Linux follows at most this number of links. */
const MOST_LINKS = 40;

/**
 * Returns the absolute path of each symbolic link that a path leads through, and last the path with all links resolved.
 * A missing file has a path, too. Links that form a cycle are followed 40 times.
 */
export function pathsThrough(file: string): string[] {
  const links: string[] = [];
  const absolute = resolve(file);
  let at = parse(absolute).root;
  const names = namesBetween(at, absolute).reverse();
  for (let name = names.pop(); name !== undefined; name = names.pop()) {
    const next = join(at, name);
    const target = links.length < MOST_LINKS ? targetOf(next) : undefined;
    if (target === undefined) {
      at = next;
      continue;
    }
    links.push(next);
    const led = resolve(dirname(next), target);
    at = parse(led).root;
    names.push(...namesBetween(at, led).reverse());
  }
  return [...links, at];
}

function namesBetween(folder: string, file: string): string[] {
  return relative(folder, file)
    .split(sep)
    .filter((name) => name !== "");
}

/** Returns the path to which a symbolic link points, or `undefined` if `path` is not a symbolic link. */
function targetOf(path: string): string | undefined {
  try {
    return lstatSync(path).isSymbolicLink() ? readlinkSync(path) : undefined;
  } catch {
    return undefined;
  }
}
