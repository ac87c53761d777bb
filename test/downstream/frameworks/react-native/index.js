import { createClient, listSurveys } from "./generated/client";

const client = createClient({ baseUrl: "http://localhost:8000", auth: "key" });

/** Returns the names of the surveys. The test calls this function after it has loaded the bundle. */
globalThis.names = async () => {
  const result = await listSurveys(client, { path: { project_id: "1" } });
  return result.ok ? result.data.results.map(({ name }) => name) : [];
};
