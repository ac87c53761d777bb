// Reads the service's id of a request.

/**
 * Returns the service's id of a request, of a result or of an error with a `response`; `undefined` if there is none.
 */
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
