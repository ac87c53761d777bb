// Adds a number to a name that is already in use.

/**
 * Returns `preferred` if the name is unused, or the first unused name of `preferred2`, `preferred3` …. `between` is the
 * text between `preferred` and the number, such as `_`.
 */
export function freeName(
  preferred: string,
  used: Pick<ReadonlySet<string>, "has">,
  between = "",
): string {
  let name = preferred;
  for (let next = 2; used.has(name); next++) name = `${preferred}${between}${next}`;
  return name;
}
