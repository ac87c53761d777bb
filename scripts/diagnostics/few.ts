// Shortens a list of names, for use in a sentence.

/** Returns the first names of a list, and the number of further names, such as `a, b, c and 10 more`. */
export function few(names: readonly string[], most: number): string {
  const more = names.length - most;
  return `${names.slice(0, most).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

/** Prints the first items of a list, and the number of further items. */
export function firstOf<Item, Printed>(
  items: readonly Item[],
  most: number,
  print: (item: Item) => Printed,
): (Printed | string)[] {
  const more = items.length - most;
  return [...items.slice(0, most).map(print), ...(more > 0 ? [`and ${more} more`] : [])];
}
