// Handlers get the defaults of missing parameters, and the handlers' types declare these parameters as present. Callers
// may omit parameters that have a default.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JsonObject, JsonValue } from "../../../scripts/json/json.js";
import { loadDocumentFromText } from "../../../scripts/load/load.js";
import { buildModel } from "../../../scripts/model/api.js";
import { compile } from "../../compiler/compile.js";
import { generateInto, loadServer, remove } from "./shop.js";

interface Written {
  readonly in: "query" | "header" | "cookie";
  readonly required: boolean;
  readonly schema: JsonObject;
  /** The value that handlers receive if the parameter is missing; `undefined` for a parameter without a default. */
  readonly expected: JsonValue | undefined;
  /** A text of the parameter that the test sends, and the value that the server parses from the text. */
  readonly sent: readonly [text: string, value: JsonValue];
}

const schemas: Record<string, JsonObject> = {
  Size: { type: "integer", minimum: 1, default: 20 },
  Word: { type: "string" },
};
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
/** Schemas, each with a valid default. */
const kinds: readonly [JsonObject, JsonValue | undefined, Written["sent"]][] = [
  [{ type: "integer", default: 0 }, 0, ["7", 7]],
  [{ type: "integer" }, undefined, ["7", 7]],
  [{ type: "integer", default: "none" }, undefined, ["7", 7]],
  [{ type: "boolean", default: false }, false, ["true", true]],
  [{ type: "string", default: "" }, "", ["a", "a"]],
  [{ type: "string", enum: ["a", "b"], default: "c" }, undefined, ["a", "a"]],
  [{ type: ["string", "null"], default: null }, null, ["a", "a"]],
  [{ type: "array", items: { type: "string" }, default: ["x", "y"] }, ["x", "y"], ["a", ["a"]]],
  [ref("Size"), 20, ["7", 7]],
  [{ ...ref("Size"), default: 5 }, 5, ["7", 7]],
  [{ ...ref("Size"), default: 0 }, undefined, ["7", 7]],
  [{ ...ref("Word"), default: "w" }, "w", ["a", "a"]],
];
const parameter: fc.Arbitrary<Written> = fc
  .tuple(
    fc.constantFrom("query" as const, "header" as const, "cookie" as const),
    fc.boolean(),
    fc.constantFrom(...kinds),
  )
  .map(([place, required, [schema, value, sent]]) => {
    const expected = required ? undefined : value;
    return { in: place, required, schema, expected, sent };
  });

const operations = fc.sample(fc.array(parameter, { minLength: 1, maxLength: 5 }), {
  seed: 33,
  numRuns: 60,
});
const nameOf = (index: number) => `p${index}`;
const groups = { query: "query", header: "headers", cookie: "cookies" } as const;

let folder: string;
// biome-ignore lint/suspicious/noExplicitAny: the module is generated
let fetchHandler: (request: Request) => Promise<any>;
let given: Record<string, Record<string, JsonValue>>;

beforeAll(async () => {
  const paths = Object.fromEntries(
    operations.map((parameters, index) => [
      `/${index}`,
      {
        get: {
          operationId: `o${index}`,
          parameters: parameters.map(({ in: place, required, schema }, at) => ({
            name: nameOf(at),
            in: place,
            required,
            schema,
          })),
          responses: { 204: { description: "Done." } },
        },
      },
    ]),
  );
  const info = { title: "Defaults", version: "1" };
  const text = JSON.stringify({ openapi: "3.1.0", info, paths, components: { schemas } });
  folder = await generateInto(buildModel(await loadDocumentFromText(text, "api.json")));
  const module = await loadServer(folder);
  const handlers = Object.fromEntries(
    operations.map((_, index) => [
      `o${index}`,
      (request: typeof given) => {
        given = request;
        return { status: 204 };
      },
    ]),
  );
  fetchHandler = module.createFetchHandler(handlers);
}, 60_000);
afterAll(() => remove(folder));

/**
 * Calls an operation, and returns the parameters that its handler receives. `sends(at)` decides whether the request
 * contains the parameter with the index `at`.
 */
async function handled(index: number, sends: (at: number) => boolean) {
  const parameters = operations[index] ?? [];
  const query: string[] = [];
  const cookies: string[] = [];
  const headers: Record<string, string> = {};
  for (const [at, { in: place, required, sent }] of parameters.entries()) {
    if (!required && !sends(at)) continue;
    const [value] = sent;
    if (place === "query") query.push(`${nameOf(at)}=${value}`);
    else if (place === "cookie") cookies.push(`${nameOf(at)}=${value}`);
    else headers[nameOf(at)] = value;
  }
  if (cookies.length > 0) headers["cookie"] = cookies.join("; ");
  const { status } = await fetchHandler(
    new Request(`http://a.example/${index}?${query.join("&")}`, { headers }),
  );
  expect(status).toBe(204);
  return parameters.map(({ in: place }, at) => given[groups[place]]?.[nameOf(at)]);
}

describe("handlers", () => {
  it("have the value of a request, else the default", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: operations.length - 1 }),
        fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
        async (index, sends) => {
          const preferred = (operations[index] ?? []).map(({ required, expected, sent }, at) =>
            required || sends[at] === true ? sent[1] : expected,
          );
          expect(await handled(index, (at) => sends[at] === true)).toEqual(preferred);
        },
      ),
      { numRuns: 500 },
    );
  });

  it("may change a default: the next request has it anew", async () => {
    const index = operations.findIndex((all) =>
      all.some(({ expected }) => Array.isArray(expected)),
    );
    const before = structuredClone(await handled(index, () => false));
    for (const group of Object.values(given))
      for (const value of Object.values(group ?? {})) if (Array.isArray(value)) value.push("more");
    expect(await handled(index, () => false)).toEqual(before);
  });

  it("have types in which exactly those are present", async () => {
    const check = (type: string, name: string, isPresent: boolean) =>
      `check<Present<${type}, "${name}">>(${isPresent});`;
    const lines = operations.flatMap((all, index) =>
      all.flatMap(({ in: place, required, expected }, at) => {
        const group = groups[place];
        const isPresent = required || expected !== undefined;
        const ofCallers = `types.O${index}Input["${group}"]`;
        return [
          check(`server.O${index}Request["${group}"]`, nameOf(at), isPresent),
          // In the types that callers use, parameters with a default stay optional.
          required ? "" : check(`NonNullable<${ofCallers}>`, nameOf(at), false),
        ];
      }),
    );
    writeFileSync(
      join(folder, "use.ts"),
      `import type * as server from "./server/handlers.js";
import type * as types from "./types/index.js";
type Present<Group, Name extends keyof Group> = undefined extends Group[Name] ? false : true;
declare function check<Is>(is: Is): void;
${lines.join("\n")}
`,
    );
    expect(await compile(folder)).toEqual([]);
  }, 120_000);
});
