// The compiler's error for a wrong call names the wrong member, and the type that lacks this member.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { JsonObject } from "../../../scripts/json/json.js";
import { generateClient } from "../../../scripts/targets/client/target.js";
import { generateTypes } from "../../../scripts/targets/types/target.js";
import { compile } from "../../compiler/compile.js";
import { artifactsOf, folderWith, modelOf } from "../types/generate.js";

const responses = { "204": { description: "Done" } };
const document: JsonObject = {
  paths: {
    "/nothing": { get: { operationId: "takesNothing", responses } },
    "/some/{id}": {
      get: {
        operationId: "takesSome",
        parameters: [
          { name: "id", in: "path", required: true, schema: { type: "string" } },
          { name: "limit", in: "query", schema: { type: "integer" } },
        ],
        responses,
      },
    },
  },
};

let generated: { readonly folder: string; readonly remove: () => void };
beforeAll(async () => {
  generated = await folderWith(
    await artifactsOf(await modelOf(document), [generateTypes, generateClient]),
  );
});
afterAll(() => generated.remove());

const escaped = (text: string) => text.replace(/[?.{}]/g, "\\$&");

const calls: readonly (readonly [call: string, printed?: string])[] = [
  ["takesNothing()"],
  ["takesNothing({}, { timeout: 1 })"],
  ["takesNothing({ qeury: {} })", "'qeury' does not exist in type 'TakesNothingInput'"],
  ["takesNothing({ query: {} })", "'query' does not exist in type 'TakesNothingInput'"],
  ['takesSome({ path: { id: "1" }, query: {} })'],
  [
    'takesSome({ path: { id: "1" }, query: { limt: 1 } })',
    "but 'limt' does not exist in type 'TakesSomeQuery'. Did you mean to write 'limit'?",
  ],
  ["takesSome({ path: { ID: 1 } })", "'ID' does not exist in type 'TakesSomePath'"],
  ["takesSome({ path: {} })", "Property 'id' is missing in type '{}'"],
  [
    'takesSome({ path: { id: "1" } }, { timout: 1 })',
    "but 'timout' does not exist in type 'CallOptions'. Did you mean to write 'timeout'?",
  ],
];

it("names what is wrong, and says nothing of what is right", async () => {
  const lines = calls.map(([call]) => `await api.${call};`);
  const head = [
    'import { createApi } from "./client/index.js";',
    'const api = createApi({ baseUrl: "/" });',
  ];
  writeFileSync(join(generated.folder, "calls.ts"), [...head, ...lines, ""].join("\n"));
  const errors = await compile(generated.folder);
  const expected = calls.flatMap(([, printed], index) =>
    printed === undefined ? [] : `calls\\.ts\\(${index + 3},.*${escaped(printed)}`,
  );
  expect(errors).toEqual(expected.map((pattern) => expect.stringMatching(pattern)));
});
