// Which project of the service the page shows, and who asks.
import { type Client, createClient, retries } from "analytics-project-api/client";

/** A project, and a client that may see it. */
export interface Connection {
  readonly client: Client;
  readonly path: { readonly project_id: string };
}

/** The service is reached at the page's own address: whoever serves the page passes `/api` on. */
export function connect(project: string, key: string): Connection {
  const client = createClient({ baseUrl: "/", auth: key, retry: retries({ attempts: 2 }) });
  return { client, path: { project_id: project } };
}
