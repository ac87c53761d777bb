// Lists, creates, changes, cancels and deletes surveys, and reads them page by page. BASE_URL=http://localhost:8000
// API_KEY=… PROJECT_ID=1 node surveys.js
import { ApiError, createApi, createClient, orThrow, retrieveSurvey } from "analytics-project-api/client";

const { BASE_URL: baseUrl = "http://localhost:8000", API_KEY: key = "", PROJECT_ID = "1" } = process.env;
const api = createApi({ baseUrl, auth: key, validate: "response" });
const path = { project_id: PROJECT_ID };

// The type of the result depends on `status`.
const listed = await api.listSurveys({ path });
if (!listed.ok) throw new Error(`not in the contract: ${listed.status}`);
console.log(`listed   ${listed.data.count}: ${namesOf(listed.data.results ?? [])}`);

// `orThrow` returns the data of a successful response, and throws other responses as exceptions.
const ids = [];
for (const meal of ["Breakfast", "Lunch", "Tea", "Dinner", "Supper"]) {
  const { id = "" } = await api.createSurvey.orThrow({
    path,
    body: { name: meal, questions: [{ type: "open", question: `How was ${meal.toLowerCase()}?` }] },
  });
  ids.push(id);
}
console.log(`created  ${ids.length}`);

// Reads pages with two surveys each.
const byTwo = { path, query: { limit: 2 } };
for await (const page of api.listSurveys.pages(byTwo)) {
  console.log(`page     ${namesOf(page.results ?? [])}`);
}

// Reads items across pages, but at most four items.
const first = [];
for await (const survey of api.listSurveys.items(byTwo, { maxItems: 4 })) first.push(survey);
console.log(`items    ${namesOf(first)}`);

// A `break` in the loop stops reading. Code outside of the loop can stop the loop with an `AbortSignal`. When the
// signal is aborted, the loop throws the reason of the abort.
const cancelling = new AbortController();
try {
  for await (const { name } of api.listSurveys.items(byTwo, { signal: cancelling.signal })) {
    console.log(`reading  ${name}`);
    cancelling.abort(new Error("it is late"));
  }
} catch (error) {
  const { aborted, reason } = cancelling.signal;
  if (!aborted || error !== reason) throw error;
  console.log(`stopped  ${reason.message}`);
}
const underWay = new AbortController();
const call = api.listSurveys({ path }, { signal: underWay.signal });
underWay.abort();
console.log(`stopped  ${await call.catch((error) => error.name)}`);

// An archived survey is not listed, but still exists.
const [id = ""] = ids;
const archived = await api.updateSurvey.orThrow({ path: { ...path, id }, body: { archived: true } });
console.log(`archived ${archived.name}`);

for (const id of ids) await api.deleteSurvey.orThrow({ path: { ...path, id } });
console.log(`deleted  ${ids.length}`);

// Functions for single operations make the same calls as `api`, and give smaller bundles. The deleted survey no longer
// exists.
const client = createClient({ baseUrl, auth: key });
try {
  await orThrow(retrieveSurvey(client, { path: { ...path, id } }));
} catch (error) {
  if (!(error instanceof ApiError)) throw error;
  console.log(`gone     ${error.status}: ${error.message}`);
}

const left = await api.listSurveys.orThrow({ path });
console.log(`left     ${left.count}: ${namesOf(left.results ?? [])}`);

/** @param {readonly { readonly name?: string }[]} surveys */
function namesOf(surveys) {
  return surveys.map(({ name = "(no name)" }) => name).join(", ");
}
