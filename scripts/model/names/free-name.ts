// Adds a number to a name that is already in use.

/** Returns `wanted`, or the first unused name of `wanted2`, `wanted3` …, with `between` before the number. */
export function freeName(
  preferred: string,
  used: Pick<ReadonlySet<string>, "has">,
  between = "",
): string {
  let name = preferred;
  for (let next = 2; used.has(name); next++) name = `${preferred}${between}${next}`;
  return name;
}
