// A handler may return JSON Lines as a string, whose items
// are validated, or as chunks of text.
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { loadDocument } from "../../../scripts/load/load.js";
import { buildModel } from "../../../scripts/model/api.js";
import { generateServer } from "../../../scripts/targets/server/target.js";
import { generateTypes } from "../../../scripts/targets/types/target.js";
import { generateValidators } from "../../../scripts/targets/validators/target.js";
import { compile } from "../../compiler/compile.js";
import { load } from "../client/generated-client.js";
import { artifactsOf, folderWith } from "../types/generate.js";

const document = path.resolve(import.meta.dirname, "../../cases/json-lines/openapi.yaml");
const handlers = `
import { stubs, type Handlers } from "./server/index.js";

async function* pieces(): AsyncGenerator<string> {
  yield '{"name":';
  yield '"a"}\\n';
}
export const texts: Handlers = {
  ...stubs,
  namedItem: () => ({ status: 200, body: '{"name":"a"}\\n' }),
  namedList: () => ({ status: 200, body: pieces() }),
  // @ts-expect-error no item is the text of all
  inlineItem: () => ({ status: 200, body: { n: 1 } }),
  // @ts-expect-error nor is a list of them
  composedList: () => ({ status: 200, body: [{ name: "a" }] }),
};
`;

interface Server {
  createFetchHandler(handlers: object, options: object): (request: Request) => Promise<Response>;
  readonly stubs: object;
}
let folder: string;
let remove = () => {};
let server: Server;
beforeAll(async () => {
  const model = buildModel(await loadDocument(document));
  const files = await artifactsOf(model, [generateTypes, generateValidators, generateServer]);
  ({ folder, remove } = await folderWith([...files, { path: "handlers.ts", text: handlers }]));
  server = await load<Server>(folder, "server/fetch.ts");
});
afterAll(() => remove());

it("are written as text or pieces, not as items", async () => {
  expect(await compile(folder)).toEqual([]);
});

async function* inPieces(text: string): AsyncGenerator<string> {
  yield* text;
}

it.each<[what: string, validateResponses: boolean, body: unknown, status: number]>([
  ["what is right passes", true, '{"n":1}\n{"n":2}\n', 200],
  ["what is wrong is a mistake of the handler", true, '{"n":1}\n{"n":"2"}\n', 500],
  ["what is no JSON is, too", true, '{"n":1}\nx\n', 500],
  ["nothing is checked unless asked for", false, "x\n", 200],
  ["nor is what comes in pieces", true, inPieces("x\n"), 200],
])("%s", async (_what, validateResponses, body, status) => {
  const failures: unknown[] = [];
  const handle = server.createFetchHandler(
    { ...server.stubs, inlineItem: () => ({ status: 200, body }) },
    { validateResponses, onError: (failure: unknown) => failures.push(failure) },
  );
  expect((await handle(new Request("http://localhost/inline-item"))).status).toBe(status);
  expect(failures).toHaveLength(status === 200 ? 0 : 1);
});
