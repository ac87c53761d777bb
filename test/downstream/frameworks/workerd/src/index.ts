import { createClient, listSurveys } from "./generated/client/index.js";
import { createFetchHandler } from "./generated/server/fetch.js";
import { scopes, stubs } from "./generated/server/index.js";

const handler = createFetchHandler(
  {
    ...stubs,
    listSurveys: ({ query }) => ({
      status: 200,
      contentType: "application/json",
      body: { results: [{ name: "Lunch" }].slice(0, query.limit) },
    }),
  },
  { authenticate: ({ credentials }) => (credentials.personalApiKey === "key" ? { scopes } : null) },
);

/** Serves the API, and a page at `/names` that calls it. */
export default {
  async fetch(request: Request): Promise<Response> {
    const { pathname, origin } = new URL(request.url);
    if (pathname !== "/names") return handler(request);
    const client = createClient({ baseUrl: origin, auth: "key", fetch: handler });
    const result = await listSurveys(client, { path: { project_id: "1" } });
    return Response.json(result.ok ? result.data.results?.map(({ name }) => name) : result);
  },
};
