import { createClient } from "./generated/client/client";
import { listSurveys } from "./generated/client/operations";

const client = createClient({ baseUrl: "http://localhost:8000", auth: "key" });

/** Returns the names of the surveys. */
export async function surveyNames(): Promise<string[]> {
  const result = await listSurveys(client, { path: { project_id: "1" } });
  return result.ok ? (result.data.results?.map(({ name }) => name ?? "") ?? []) : [];
}
