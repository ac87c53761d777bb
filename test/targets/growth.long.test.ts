// The work of `generate` grows linearly with the document, for constructs that are repeated many times.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readFrom } from "../../scripts/load/load.js";
import { memorySource } from "../../scripts/load/source.js";
import { mend } from "../../scripts/mend/mend.js";
import { policyOf } from "../../scripts/mend/policy.js";
import { noLock } from "../../scripts/model/names/name-lock.js";
import { targets } from "../../scripts/targets/index.js";
import type { TargetName } from "../../scripts/targets/target.js";
import { ExecutedBlocks } from "../executed-blocks.js";
import { templates } from "./types/generate.js";

/** Numbers of repetitions that are compared. */
const counts = [100, 400] as const;
/** Maximum ratio of the work, which is 4 if the work is linear, and 16 if it is quadratic. */
const most = 6;

const blocks = new ExecutedBlocks();
beforeAll(() => blocks.start());
afterAll(() => blocks.stop());

/** Returns the work of reading a document, of mending it, and of printing the files of all targets. */
async function workOf(document: object): Promise<number> {
  const files = new Map([["openapi.json", JSON.stringify(document)]]);
  await blocks.count();
  const loaded = await readFrom(memorySource(files), "openapi.json");
  const { model } = mend(loaded, { policy: policyOf("user"), lock: noLock });
  const names = Object.keys(targets) as TargetName[];
  for (const name of names)
    await targets[name]({ model, templates, targets: names, document: loaded.document.root });
  return blocks.count();
}

type Keyed = Record<string, object>;
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const text = { type: "string" };
const ok = { 200: { description: "" } };

function keyed(count: number, print: (index: number) => readonly [name: string, value: object]) {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => print(index)));
}

function listed(count: number, print: (index: number) => object): object[] {
  return Array.from({ length: count }, (_, index) => print(index));
}

function api(paths: object, components: object = {}): object {
  return { openapi: "3.1.0", info: { title: "T", version: "1" }, paths, components };
}

/** Returns a document whose only operation has a body of the schema `S0` in JSON. */
function withSchemas(schemas: Keyed): object {
  const content = { "application/json": { schema: ref("S0") } };
  const post = { operationId: "send", requestBody: { content }, responses: ok };
  return api({ "/a": { post } }, { schemas });
}

/** For each construct, a function that returns a document in which the construct is repeated `count` times. */
const constructs: Record<string, (count: number) => object> = {
  operations: (count) =>
    api(
      keyed(count, (index) => [`/p${index}`, { get: { responses: ok, operationId: `o${index}` } }]),
    ),
  parameters: (count) => {
    const parameters = listed(count, (index) => ({ name: `q${index}`, in: "query", schema: text }));
    return api({ "/a": { get: { operationId: "list", parameters, responses: ok } } });
  },
  "path items that refer to the next": (count) => {
    const pathItems = keyed(count, (index) => [
      `I${index}`,
      index + 1 < count
        ? { $ref: `#/components/pathItems/I${index + 1}` }
        : { get: { operationId: "list", responses: ok } },
    ]);
    return api({ "/a": { $ref: "#/components/pathItems/I0" } }, { pathItems });
  },
  properties: (count) =>
    withSchemas({
      S0: { type: "object", properties: keyed(count, (index) => [`p${index}`, text]) },
    }),
  "patterns of an object": (count) =>
    withSchemas({
      S0: { type: "object", patternProperties: keyed(count, (index) => [`^a${index}_`, text]) },
    }),
  "parts of an allOf": (count) =>
    withSchemas({
      S0: {
        allOf: listed(count, (index) => ({
          type: "object",
          required: [`p${index}`],
          properties: { [`p${index}`]: text },
        })),
      },
    }),
  "members of a union without a tag": (count) =>
    withSchemas({
      S0: {
        oneOf: listed(count, (index) => ({
          type: "object",
          properties: { [`p${index}`]: text },
        })),
      },
    }),
  "schemas that choose the next": (count) =>
    withSchemas(
      keyed(count, (index) => {
        const own = { type: "object", properties: { [`p${index}`]: text } };
        return [`S${index}`, index + 1 < count ? { anyOf: [ref(`S${index + 1}`), own] } : own];
      }),
    ),
};

describe("the work of generate is linear in the number of", () => {
  for (const [name, documentOf] of Object.entries(constructs)) {
    it(name, { timeout: 120_000 }, async () => {
      const growth = await ExecutedBlocks.growth(counts, (count) => workOf(documentOf(count)));
      expect(growth).toBeLessThan(most);
    });
  }
});
