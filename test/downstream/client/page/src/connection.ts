// Connects to a project with an API key.
import { type Client, createClient, retries } from "analytics-project-api/client";

/** A project, and a client that may access the project. */
export interface Connection {
  readonly client: Client;
  readonly path: { readonly project_id: string };
}

/** The base URL is the page's origin, because the page's server forwards `/api` to the service. */
export function connect(project: string, key: string): Connection {
  const client = createClient({ baseUrl: "/", auth: key, retry: retries({ attempts: 2 }) });
  return { client, path: { project_id: project } };
}
