// A CommonJS program that loads ES modules with `import()`, because its compiler or Node cannot load them with
// `require`.
import type { Survey } from "analytics-project-api/types" with { "resolution-mode": "import" };

async function main(): Promise<void> {
  const { createApi, ApiError } = await import("analytics-project-api/client");
  const answer: Survey = { name: "Lunch" };
  const api = createApi({ fetch: async () => Response.json(answer), auth: "secret" });
  const path = { project_id: "1", id: "1" };
  const { name } = await api.retrieveSurvey.orThrow({ path });
  console.log(name, ApiError.name);
}

main();
