// The body of a streamed response without items.

/** Yields no item. */
export async function* nothing(): AsyncGenerator<never> {}
