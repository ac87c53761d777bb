// Combines two lists of patterns that describe the same members of an object.

/**
 * A description of the members whose names match all patterns in `names`. The first entry that matches a name applies.
 */
export interface Matched<T> {
  readonly names: readonly string[];
  readonly value: T;
}

/**
 * Combines two descriptions of the members of one object. `rest` describes members that no entry matches; its
 * combination is the last entry of the result. `ones` must contain each set of patterns that a name can match. Sets at
 * the end may be missing if their value is `rest.one`. The patterns of `others` must be among those that `ones` was
 * made from.
 */
export function bothMatching<One, Other>(
  ones: readonly Matched<One>[],
  others: readonly Matched<Other>[],
  rest: { readonly one: One; readonly other: Other },
): Matched<readonly [One, Other]>[] {
  const keyOf = (names: readonly string[]) => [...names].sort().join("\n");
  const known = new Set([[], ...[...ones, ...others].map(({ names }) => names)].map(keyOf));
  const found: Matched<readonly [One, Other]>[] = [];
  for (const one of [...ones, { names: [], value: rest.one }])
    for (const other of [...others, { names: [], value: rest.other }]) {
      const names = [...new Set([...one.names, ...other.names])];
      // If neither list contains a set of patterns, no name matches all patterns of this set.
      if (!known.has(keyOf(names))) continue;
      const isReached = found.every((earlier) =>
        earlier.names.some((name) => !names.includes(name)),
      );
      if (isReached) found.push({ names, value: [one.value, other.value] });
    }
  return found;
}
