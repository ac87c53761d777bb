// A browser program with client and types, without types of Node.
import {
  type CallOptions,
  createClient,
  createSurvey,
  type DataOf,
  type ListSurveysResult,
  listSurveys,
  type Middleware,
  orThrow,
  retries,
} from "analytics-project-api/client";
import type { CreateSurveyInput, SurveyPage } from "analytics-project-api/types";

const logging: Middleware = {
  onResponse: ({ request, response }) => {
    console.log(request.method, new URL(request.url).pathname, response.status);
  },
};
const client = createClient({
  baseUrl: "/",
  auth: (refused?: string) => (refused === undefined ? (sessionStorage.getItem("key") ?? "") : ""),
  middleware: [logging],
  retry: retries({ attempts: 5 }),
});

/** Shows a page of surveys. `signal` is aborted when the user leaves the view. */
export async function show(list: HTMLElement, signal: AbortSignal): Promise<void> {
  const input = { path: { project_id: "1" }, query: { limit: 20, search: "lunch" } };
  const result: ListSurveysResult = await listSurveys(client, input, { signal });
  switch (result.status) {
    case 200: {
      const page: SurveyPage & DataOf<ListSurveysResult> = result.data;
      list.append(...(page.results ?? []).map(({ name = "" }) => name));
      break;
    }
    default:
      list.textContent = `${result.undocumented}: ${result.response.statusText}`;
  }
}

/** Saves a survey once, even if the request is repeated. */
export async function save(name: string, idempotencyKey: string): Promise<string> {
  const input: CreateSurveyInput = { path: { project_id: "1" }, body: { name } };
  const options: CallOptions = { idempotencyKey, headers: { "x-page": "surveys" } };
  const { id = "" } = await orThrow(createSurvey(client, input, options));
  return id;
}

/** Calls that must not compile. */
export async function mistakes(): Promise<void> {
  // @ts-expect-error: the client is missing
  await listSurveys({ path: { project_id: "1" } });
  // @ts-expect-error: a parameter is of another type
  await listSurveys(client, { path: { project_id: 1 } });
  // @ts-expect-error: nothing is checked by that name
  createClient({ validate: "responses" });
  const result = await listSurveys(client, { path: { project_id: "1" } });
  // @ts-expect-error: no answer of this operation has such a member
  if (result.ok) console.log(result.data.items);
}
