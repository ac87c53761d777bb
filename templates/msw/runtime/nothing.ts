// The empty body of a streamed response for which no mock data exist.

export async function* nothing(): AsyncGenerator<never> {}
