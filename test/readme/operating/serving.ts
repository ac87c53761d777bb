// Serves the API with the hooks of an example, sends three requests, and stops.
import {
  createNodeHandler,
  listen,
  type ServerOptions,
  stubs,
} from "../../../generated/server/index.js";

/** The header `traceparent` that the client sends. */
export const traceparent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

/** The handler of the server calls the function `called` for each request. */
export async function served(
  hooks: Partial<ServerOptions>,
  called: () => void = () => {},
): Promise<void> {
  const handlers = {
    ...stubs,
    listSurveys: () => {
      called();
      throw new Error("the database is away");
    },
  };
  const principal = { name: "ann", scopes: ["survey:read"] };
  const options = { authenticate: () => principal, onError: () => {}, ...hooks };
  const server = await listen(createNodeHandler(handlers, options));
  const key = { authorization: "Bearer key", traceparent };
  for (const [path, headers] of [
    ["/api/projects/7/surveys/", key],
    ["/api/projects/8/surveys/", {}],
    ["/nowhere?secret=1", key],
  ] as const) {
    await (await fetch(`${server.url}${path}`, { headers })).text();
  }
  await server.close();
}
