// A client whose members are paths: `client["/path"].GET()`.
import { methods } from "./fetch-client.js";
import type { FetchClient, MediaType, PathBasedClient } from "./fetch-client-types.js";

/** Returns a client with a member for each path: `client["/path"].GET()`. */
export function wrapAsPathBasedClient<Paths, Media extends MediaType, Marked>(
  client: FetchClient<Paths, Media, Marked>,
): PathBasedClient<Paths, Media, Marked> {
  const paths = new Map<string | symbol, object>();
  return new Proxy({} as PathBasedClient<Paths, Media, Marked>, {
    get(_, path) {
      const calls = paths.get(path) ?? callsOf(client as unknown as Callable, path);
      paths.set(path, calls);
      return calls;
    },
  });
}

/** The methods of a client. They accept any path, which saves compile time. */
type Callable = Readonly<
  Record<(typeof methods)[number], (path: string | symbol, init?: unknown) => unknown>
>;

/** The methods of one path, such as `GET()` and `POST()`. A client without types accepts any path. */
function callsOf(client: Callable, path: string | symbol): object {
  return Object.fromEntries(
    methods.map((method) => [method, (init?: unknown) => client[method](path, init)]),
  );
}
