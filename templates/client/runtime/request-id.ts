// What a service calls a request.

/** What the service calls the request in its logs, if it says so: of a result, or of an error that has a `response`. */
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
