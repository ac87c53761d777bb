// Makes an empty stream for a streamed response that has no sample data.

export async function* nothing(): AsyncGenerator<never> {}
