// A Node program with client, types and validators, and wrong uses that the compiler rejects.
import {
  ApiError,
  type Client,
  createApi,
  createClient,
  type ListSurveysResult,
  orThrow,
  paged,
  retries,
  retrieveSurvey,
  ValidationError,
} from "analytics-project-api/client";
import type { Survey, SurveyQuestion, SurveyWrite } from "analytics-project-api/types";
import { createSurvey } from "analytics-project-api/validators";

const path = { project_id: "1" };
const api = createApi({ auth: async () => process.env["API_KEY"] ?? "", validate: "both" });

/** The type of a result depends on `ok`, `status` and `undocumented`. */
export function describe(result: ListSurveysResult): string {
  if (result.ok) return `${result.data.count ?? 0} surveys`;
  const { status }: { readonly status: number } = result;
  return `not in the contract: ${status} ${String(result.error)}`;
}

/** The member `type` distinguishes the types of questions. */
export function labelOf(question: SurveyQuestion): string {
  switch (question.type) {
    case "rating":
      return `1 to ${question.scale ?? 10}`;
    case "link":
      return question.link ?? "";
    case "open":
    case "single_choice":
    case "multiple_choice":
      return question.question ?? "";
  }
}

/** Lists can be read item by item or page by page. */
export async function namesOf(client: Client): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of paged.listSurveys.items(client, { path }, { maxItems: 10 })) {
    if (name !== undefined) names.push(name);
  }
  return names;
}

/** A request body has only the writable members of a survey, while a response has all readable members. */
export async function copy(id: string): Promise<string | undefined> {
  const { name = "", questions = [] }: Survey = await api.retrieveSurvey.orThrow({
    path: { ...path, id },
  });
  const body: SurveyWrite = { name: `Copy of ${name}`, questions };
  try {
    return (await api.createSurvey.orThrow({ path, body }, { timeout: 5000 })).id;
  } catch (error) {
    if (error instanceof ValidationError) console.error(error.issues.map(({ where }) => where));
    else if (error instanceof ApiError) console.error(error.status, error.requestId, error.problem);
    else throw error;
    return undefined;
  }
}

/** A validator narrows the type of an unknown value. */
export function bodyOf(value: unknown): SurveyWrite | undefined {
  const checked = createSurvey.requestBody("application/json", value);
  return checked.ok ? checked.value : undefined;
}

/** Calls that must not compile. */
export async function mistakes(client: Client): Promise<void> {
  // @ts-expect-error: a path parameter is missing
  await api.retrieveSurvey({ path });
  // @ts-expect-error: a field is misspelt
  await api.createSurvey({ path, body: { nmae: "Lunch" } });
  // @ts-expect-error: a field is of another type
  await api.createSurvey({ path, body: { archived: "yes" } });
  // @ts-expect-error: a field is the service's to write
  await api.createSurvey({ path, body: { created_at: "2026-01-01T00:00:00Z" } });
  // @ts-expect-error: an option does not exist
  await api.listSurveys({ path }, { retires: retries() });
  // @ts-expect-error: a query parameter does not exist
  await api.listSurveys({ path, query: { page: 2 } });
  // @ts-expect-error: this operation does not list
  api.retrieveSurvey.items({ path });
  const result = await retrieveSurvey(client, { path: { ...path, id: "1" } });
  // @ts-expect-error: it may have failed
  console.log(result.data.name);
  // @ts-expect-error: the contract has no such status
  console.log(result.ok && result.status === 204);
  const { id } = await orThrow(retrieveSurvey(createClient(), { path: { ...path, id: "1" } }));
  // @ts-expect-error: it may be absent
  console.log(id.length);
}
