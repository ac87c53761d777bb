// Calls that the compiler accepts or rejects. A comment marks each line where an error must occur.
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JsonObject } from "../../../scripts/json/json.js";
import { loadDocument } from "../../../scripts/load/load.js";
import { buildModel } from "../../../scripts/model/api.js";
import { generateClient } from "../../../scripts/targets/client/target.js";
import type { Target } from "../../../scripts/targets/target.js";
import { generateTypes } from "../../../scripts/targets/types/target.js";
import { compile } from "../../compiler/compile.js";
import { artifactsOf, folderWith, modelOf } from "../types/generate.js";
import { kitchenSink } from "./kitchen-sink.js";

const caller = `
import { type Client, createApi, createClient, createLeanClient, listSurveys, updateSurvey } from "./client/index.js";
import type { SurveyPage, SurveyQuestion } from "./types/index.js";

const client = createClient({ baseUrl: "http://localhost", auth: { personalApiKey: async () => "key" } });
const path = { project_id: "1" };
const result = await listSurveys(client, { path, query: { limit: 1 } }, { signal: AbortSignal.abort() });

if (result.ok) result.data satisfies SurveyPage;
if (result.status === 200) result.data satisfies SurveyPage;
else result.error satisfies unknown;
if (result.undocumented) result.status satisfies number;
// @ts-expect-error nothing is certain before the status is known
result.data.count;
// @ts-expect-error not a status of this operation's successes
if (result.ok && result.status === 201) result.data;

await listSurveys({ ...client, auth: "another", timeout: 1000 }, { path });
const either: Client[] = [client, createLeanClient()];
for (const one of either) await listSurveys({ ...one, headers: { a: "b" } }, { path });
// @ts-expect-error a lean client has no time-out, nor is it given one
await listSurveys({ ...createLeanClient(), timeout: 1000 }, { path });

export function kindOf(question: SurveyQuestion): unknown {
  switch (question.type) {
    case "rating":
      return question.scale satisfies number | undefined;
    case "single_choice":
      return question.choices satisfies unknown[] | undefined;
    default:
      // @ts-expect-error only ratings have a scale
      return question.scale;
  }
}

// @ts-expect-error a path parameter is missing
await listSurveys(client, { path: {} });
// @ts-expect-error a path parameter is of another type
await listSurveys(client, { path: { project_id: 1 } });
// @ts-expect-error the path is missing
await listSurveys(client, {});
// @ts-expect-error everything is missing
await listSurveys(client);
// @ts-expect-error a query parameter is misspelt
await listSurveys(client, { path, query: { limitt: 1 } });
// @ts-expect-error there is no such group
await listSurveys(client, { path, params: {} });
// @ts-expect-error there is no such option
await listSurveys(client, { path }, { singal: AbortSignal.abort() });
// @ts-expect-error there is no body
await listSurveys(client, { path, body: {} });
// @ts-expect-error a field of the body is misspelt
await updateSurvey(client, { path: { ...path, id: "1" }, body: { nmae: "x" } });
// @ts-expect-error a field of the body is of another type
await updateSurvey(client, { path: { ...path, id: "1" }, body: { archived: "yes" } });
// @ts-expect-error there is no such tag
await updateSurvey(client, { path: { ...path, id: "1" }, body: { questions: [{ type: "closed" }] } });
// @ts-expect-error there is no such operation
await createApi().listSurvey({ path });
// @ts-expect-error there is no such security scheme
createClient({ auth: { personalKey: "key" } });
// @ts-expect-error there is no such option
createClient({ baseURL: "http://localhost" });
await createApi().updateSurvey({ path: { ...path, id: "1" }, body: { questions: [{ type: "open", question: "?" }] } });
`;

const kitchenCaller = `
import { createApi } from "./client/index.js";
import type { paths } from "./types/openapi.js";

const api = createApi({ auth: "key" });
const read = await api.readThing({ path: { id: "1", tags: [] }, query: { ids: [1], filter: { a: "b" } } });
if (read.status === 404) read.error.title satisfies string | undefined;
else if (read.status === 502) read.error satisfies string;
else if (read.status === 304) read.error satisfies undefined;
else if (read.ok && read.contentType === "text/csv") read.data satisfies string;
else if (read.ok && read.contentType === "application/pdf") read.data satisfies Blob;
else if (read.ok) read.data.a satisfies string | undefined;
else if (read.undocumented) read.error satisfies unknown;
else read.status satisfies number;

const anything = await api.anything();
if (anything.ok) anything.data.a satisfies string | undefined;
else anything.error.a satisfies string | undefined;
await api.sendJson({ body: null });
await api.sendBytes({ body: new Blob([]) });
await api.sendFiles({ body: { file: new File([], "a"), name: "n" } });
await api.sendEither({ contentType: "text/plain", body: "x" });
// @ts-expect-error this body is not of this media type
await api.sendEither({ contentType: "text/plain", body: { a: "b" } });
// @ts-expect-error a body is required
await api.sendText({});

export type Read = paths["/things/{id}/{tags}"]["get"]["responses"][404]["content"];
export const problem: Read = { "application/problem+json": { title: "No" } };
`;

const namesCaller = `
import { createApi, createClient, createClient_, Success_ } from "./client/index.js";

const client = createClient({ baseUrl: "http://localhost" });
await createClient_(client);
await Success_(client);
await createApi().createClient();
`;

const repository = path.resolve(import.meta.dirname, "../../..");

/** Reserved names, and names that the generated module declares itself. */
const names =
  "createClient Success types status answer http client input options call delete Promise get constructor toString a-b 1".split(
    " ",
  );
const named: JsonObject = Object.fromEntries(
  names.map((operationId, index) => [
    `/${index}`,
    { get: { operationId, responses: { "4XX": { description: "D" } } } },
  ]),
);

/** Tags that cannot be file names. The file of each tag needs an import that the files of other tags do not need. */
const tagged: JsonObject = Object.fromEntries(
  ["../../up", "constructor", "con", "a/b", "a\\b", "*/ evil(); /*", "", "ü"].map((tag, index) => [
    `/${index}`,
    {
      get: {
        operationId: `tagged${index}`,
        tags: [tag, "second"],
        parameters: [
          { name: "c", in: index % 2 === 0 ? "cookie" : "query", schema: { type: "string" } },
        ],
        responses: { [index % 3 === 0 ? "4XX" : "200"]: { description: "D" } },
      },
    },
  ]),
);

let generated: { readonly folder: string; readonly remove: () => void };
beforeAll(async () => {
  const ours = buildModel(await loadDocument(path.join(repository, "spec/openapi.yaml")));
  const documents = {
    ours,
    "kitchen-sink": await modelOf(kitchenSink),
    names: await modelOf({ paths: named }),
    nothing: await modelOf({ paths: {} }),
    tags: await modelOf({ paths: tagged }),
  };
  const files: { path: string; text: string }[] = [
    { path: "ours/caller.ts", text: caller },
    { path: "kitchen-sink/caller.ts", text: kitchenCaller },
    { path: "names/caller.ts", text: namesCaller },
    { path: "ours-by-tag/caller.ts", text: caller },
    { path: "kitchen-sink-by-tag/caller.ts", text: kitchenCaller },
    { path: "names-by-tag/caller.ts", text: namesCaller },
  ];
  const byTag: Target = (input) => generateClient({ ...input, clientFiles: "tags" });
  for (const [folder, model] of Object.entries(documents)) {
    for (const file of await artifactsOf(model, [generateTypes, generateClient])) {
      files.push({ path: `${folder}/${file.path}`, text: file.text });
    }
    for (const file of await artifactsOf(model, [generateTypes, byTag])) {
      files.push({ path: `${folder}-by-tag/${file.path}`, text: file.text });
    }
  }
  generated = await folderWith(files);
});
afterAll(() => generated.remove());

describe("right calls compile, wrong calls do not, whatever operations are called", () => {
  it.each([
    ["5.9", "nodenext"],
    ["7", "nodenext"],
    ["7", "bundler"],
  ] as const)("TypeScript %s, %s", async (compiler, resolution) => {
    expect(await compile(generated.folder, compiler, resolution)).toEqual([]);
  });
});
