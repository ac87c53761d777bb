// Finds the request id that the service sent in the headers of a response.

/** Returns the request id that the service sent, from a result or an error with a `response`. */
export function requestIdOf({
  response,
}: {
  readonly response: Response | undefined;
}): string | undefined {
  for (const name of ["x-request-id", "request-id", "x-correlation-id", "x-trace-id"]) {
    const value = response?.headers.get(name);
    if (value) return value;
  }
  return undefined;
}
