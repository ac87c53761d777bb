// The project that the page shows, and the key that it uses.
import { type Client, createClient, retries } from "analytics-project-api/client";

/** A project, and a client with access to it. */
export interface Connection {
  readonly client: Client;
  readonly path: { readonly project_id: string };
}

/** The service has the page's own origin: the server of the page passes `/api` on. */
export function connect(project: string, key: string): Connection {
  const client = createClient({ baseUrl: "/", auth: key, retry: retries({ attempts: 2 }) });
  return { client, path: { project_id: project } };
}
