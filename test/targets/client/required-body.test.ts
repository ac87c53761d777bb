// With validation of requests, the client sends no request if a required body is missing.
import { afterAll, beforeAll, expect, it } from "vitest";
import type { JsonObject } from "../../../scripts/json/json.js";
import { generateClient } from "../../../scripts/targets/client/target.js";
import type { Target } from "../../../scripts/targets/target.js";
import { generateTypes } from "../../../scripts/targets/types/target.js";
import { generateValidators } from "../../../scripts/targets/validators/target.js";
import { compile, leastSettings } from "../../compiler/compile.js";
import { artifactsOf, folderWith, modelOf } from "../types/generate.js";
import { load } from "./generated-client.js";

const operation = (operationId: string, required: boolean): JsonObject => ({
  operationId,
  requestBody: { required, content: { "application/json": { schema: { type: "object" } } } },
  responses: { "204": { description: "Taken" } },
});
const document: JsonObject = {
  paths: {
    "/a": { post: operation("needsBody", true) },
    "/b": { post: operation("takesBody", false) },
  },
};

type Call = (input?: object) => Promise<unknown>;
interface Sdk {
  createApi(options: object): Readonly<Record<string, Call>>;
  readonly ValidationError: new () => Error;
}

let sdk: Sdk;
let generated: { readonly folder: string; readonly remove: () => void };
beforeAll(async () => {
  const client: Target = (input) => generateClient({ ...input, targets: ["validators"] });
  const made = await artifactsOf(await modelOf(document), [
    generateTypes,
    client,
    generateValidators,
  ]);
  generated = await folderWith(made);
  sdk = await load<Sdk>(generated.folder, "client/index.ts");
});
afterAll(() => generated.remove());

const calls = async (name: string, validate: string, input?: object) => {
  let sent = 0;
  const fetch = async () => {
    sent += 1;
    return new Response(null, { status: 204 });
  };
  const api = sdk.createApi({ baseUrl: "http://localhost", fetch, validate });
  const failure = await api[name]?.(input).catch((error: unknown) => error);
  return { sent, failure };
};

it.each(["request", "both"])("is missed with %s", async (validate) => {
  const { sent, failure } = await calls("needsBody", validate);
  expect(failure).toBeInstanceOf(sdk.ValidationError);
  expect(failure).toMatchObject({
    message: "needsBody: the request does not match the API description\n  body: expected a body",
    issues: [{ in: "body", where: "body", keyword: "required", operationId: "needsBody" }],
  });
  expect(sent).toBe(0);
});

it.each<[name: string, validate: string, input?: object]>([
  ["needsBody", "request", { body: {} }],
  ["needsBody", "response"],
  ["takesBody", "request"],
])("is not missed by %s with %s and %j", async (name, validate, input) => {
  expect((await calls(name, validate, input)).sent).toBe(1);
});

it("is checked by code that compiles under the least settings", async () => {
  expect(await compile(generated.folder, "7", "bundler", leastSettings)).toEqual([]);
});
