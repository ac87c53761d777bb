// The empty body of a streamed response that has no mock.

/** Yields no item. */
export async function* nothing(): AsyncGenerator<never> {}
