// The number that a name gets where another has it.

/** Returns `wanted`, or if it is taken, the first free one of `wanted2`, `wanted3` …, with `between` before the number. */
export function freeName(
  wanted: string,
  taken: Pick<ReadonlySet<string>, "has">,
  between = "",
): string {
  let name = wanted;
  for (let next = 2; taken.has(name); next++) name = `${wanted}${between}${next}`;
  return name;
}
