import { createClient, listSurveys } from "./generated/client";

const client = createClient({ baseUrl: "http://localhost:8000", auth: "key" });

/** Names of the surveys, for the test that runs the bundle. */
globalThis.names = async () => {
  const result = await listSurveys(client, { path: { project_id: "1" } });
  return result.ok ? result.data.results.map(({ name }) => name) : [];
};
