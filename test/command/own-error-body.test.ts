// If the error bodies of a document are not problem documents, specloom reports one finding and generates a type for
// `renderProblem`.
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readFrom } from "../../scripts/load/load.js";
import { memorySource } from "../../scripts/load/source.js";
import { buildModel } from "../../scripts/model/api.js";
import { noLock } from "../../scripts/model/names/name-lock.js";
import { errorBodyFinding } from "../../scripts/targets/server/error-bodies.js";
import { compile } from "../compiler/compile.js";
import { documentOf, json } from "./project.js";
import { newFolder, specloom } from "./specloom.js";

const error = {
  type: "object",
  additionalProperties: false,
  required: ["code"],
  properties: { code: { enum: ["bad", "broken"] } },
};
const read = (responses: object) => ({ operationId: "read", responses });
const declared = documentOf(
  {
    "get /pets": read({
      200: { description: "Ok." },
      400: { description: "Bad.", ...json(error) },
    }),
    "put /pets": {
      ...read({ default: { description: "Any.", ...json(error) } }),
      operationId: "put",
    },
  },
  {},
);

let folder: string;
beforeEach(() => {
  folder = newFolder();
  write("openapi.json", JSON.stringify(declared));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(join(folder, file, ".."), { recursive: true });
  writeFileSync(join(folder, file), text);
}

describe("generate", () => {
  const run = (...args: string[]) => specloom(folder, ["generate", "openapi.json", ...args]);

  it("warns once, with the count", () => {
    const { code, err } = run();
    expect(code).toBe(0);
    expect(err.split("own-error-body")).toHaveLength(2);
    expect(err).toContain(
      "the server responds to errors with problem documents (RFC 9457), but 2 operations declare other bodies for errors, such as 400 of GET /pets (application/json)",
    );
  });

  it("does not warn where no server is made, or the project says so", () => {
    expect(run("--target", "client").err).not.toContain("own-error-body");
    write("off.json", JSON.stringify({ rules: { "own-error-body": "off" } }));
    expect(run("--config", "off.json").err).not.toContain("own-error-body");
  });
});

it("types `renderProblem` by the document", async () => {
  specloom(folder, ["generate", "openapi.json"]);
  write("node_modules/.keep", "");
  rmSync(join(folder, "node_modules"), { recursive: true });
  symlinkSync(
    join(import.meta.dirname, "../../node_modules"),
    join(folder, "node_modules"),
    "junction",
  );
  write(
    "use.ts",
    `import type { ServerOptions } from "./generated/server/index.js";
type Render = NonNullable<ServerOptions["renderProblem"]>;
const contentType = "application/json";
export const all: Render[] = [
  ({ status }) => ({ contentType, body: { code: status < 500 ? "bad" : "broken" } }),
  ({ title }) => ({ contentType: "text/plain", body: title }),
  // @ts-expect-error: not a code of the document
  () => ({ contentType, body: { code: "other" } }),
  // @ts-expect-error: no media type of the document
  () => ({ contentType: "application/xml", body: { code: "bad" } }),
];
`,
  );
  expect(await compile(folder)).toEqual([]);
}, 60_000);

describe("the finding counts the operations whose errors are no problem documents", () => {
  const schemas = {
    any: {},
    problem: {
      type: "object",
      properties: { title: { type: "string" }, status: { type: "integer" } },
    },
    closed: error,
    text: { type: "string" },
  };
  const types = [
    "application/problem+json",
    "application/json",
    "application/*",
    "*/*",
    "text/plain",
  ];
  const content = fc.dictionary(
    fc.constantFrom(...types),
    fc.constantFrom(...(Object.keys(schemas) as (keyof typeof schemas)[])),
    { maxKeys: 2 },
  );
  const statuses = ["200", "400", "404", "422", "500", "4XX", "5XX", "default"];
  const responses = fc.dictionary(fc.constantFrom(...statuses), content, {
    minKeys: 1,
    maxKeys: 3,
  });

  it("whatever they declare", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(responses, { minLength: 1, maxLength: 4 }), async (all) => {
        const operations = all.map((one, index) => {
          const written = Object.entries(one).map(([status, content]) => [
            status,
            {
              description: "",
              content: Object.fromEntries(
                Object.entries(content).map(([type, name]) => [type, { schema: schemas[name] }]),
              ),
            },
          ]);
          const operation = { operationId: `o${index}`, responses: Object.fromEntries(written) };
          return [`get /${index}`, operation] as const;
        });
        const text = JSON.stringify(documentOf(Object.fromEntries(operations)));
        const { document } = await readFrom(memorySource(new Map([["a.json", text]])), "a.json");
        const [finding] = errorBodyFinding(buildModel(document, noLock));
        const [, count = "0"] =
          /but (\d+) operations? declares? /.exec(finding?.message ?? "") ?? [];
        expect(Number(count)).toBe(all.filter(isOther).length);
      }),
    );
  });

  function isOther(responses: Readonly<Record<string, Readonly<Record<string, string>>>>): boolean {
    return Object.entries(responses).some(
      ([status, content]) =>
        !["200", "404"].includes(status) &&
        Object.keys(content).length > 0 &&
        !Object.entries(content).some(
          ([type, schema]) =>
            ["application/problem+json", "application/*", "*/*"].includes(type) &&
            ["any", "problem"].includes(schema),
        ),
    );
  }
});
