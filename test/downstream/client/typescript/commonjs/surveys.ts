// A CommonJS program that imports the package's ES modules. The compiler translates each import to `require`, which can
// load ES modules in Node 20.19 and later.
import { createApi } from "analytics-project-api/client";
import { createNodeHandler, listen, stubs } from "analytics-project-api/server";
import type { Survey } from "analytics-project-api/types";
import { createSurvey } from "analytics-project-api/validators";

const surveys: Survey[] = ["Breakfast", "Lunch", "Tea"].map((name) => ({ name }));

async function main(): Promise<void> {
  const handler = createNodeHandler(
    {
      ...stubs,
      listSurveys: () => ({
        status: 200,
        contentType: "application/json",
        body: { count: surveys.length, results: surveys },
      }),
    },
    { authenticate: () => ({ scopes: ["survey:read"] }) },
  );
  const server = await listen(handler, { port: 0 });
  const api = createApi({ baseUrl: server.url, auth: "secret", validate: "response" });
  const names: (string | undefined)[] = [];
  for await (const { name } of api.listSurveys.items({ path: { project_id: "1" } }))
    names.push(name);
  console.log(names.join(", "));
  console.log(createSurvey.requestBody("application/json", { name: 1 }).ok);
  // @ts-expect-error: the path is missing
  await api.listSurveys({}).catch((error: Error) => console.log(error.message));
  await server.close();
}

main();
