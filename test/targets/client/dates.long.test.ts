// `Date` objects replace date-times: types and values agree in requests and responses, for every form of schema.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JsonObject, JsonValue } from "../../../scripts/json/json.js";
import { generateClient } from "../../../scripts/targets/client/target.js";
import type { Target } from "../../../scripts/targets/target.js";
import { generateTypes } from "../../../scripts/targets/types/target.js";
import { compile } from "../../compiler/compile.js";
import { artifactsOf, folderWith, modelOf } from "../types/generate.js";
import { load } from "./generated-client.js";

const dates =
  (target: Target): Target =>
  (input) =>
    target({ ...input, dates: "date" });

const T = "2026-11-21T09:30:00.000Z";
const U = "1999-01-02T03:04:05.678Z";
const t = `new Date("${T}")`;
const u = `new Date("${U}")`;

const date = { type: "string", format: "date-time" } as const;
const text = { type: "string" } as const;
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: "object",
  properties,
  ...more,
});

const components: JsonObject = {
  Timestamp: date,
  Name: text,
  Base: object({ at: date, by: text }),
  Same: object({ at: date, of: text }),
  Other: object({ name: text }),
  Cat: object({ kind: { const: "cat" }, born: date }, { required: ["kind"] }),
  Dog: object({ kind: { const: "dog" }, born: text }, { required: ["kind"] }),
  Tree: object({
    at: date,
    parent: { anyOf: [ref("Tree"), { type: "null" }] },
    children: { type: "array", items: ref("Tree") },
  }),
  Ping: object({ at: date, pong: ref("Pong") }),
  Pong: object({ ping: ref("Ping") }),
  Unclear: { anyOf: [date, text] },
  Holder: object({ unclear: ref("Unclear") }),
};

/**
 * A JSON value that a server sends, and the value that the client returns, as a TypeScript expression with `Date`
 * objects. Without such an expression, the client returns the JSON value unchanged. With `mayBeText`, the generated
 * type also accepts strings, because its index signature must accept the types of all members.
 */
type Pair = readonly [wire: JsonValue, seen?: string, mayBeText?: true];
type Row = readonly [what: string, schema: JsonObject | boolean, ...pairs: readonly Pair[]];

const becomeDates: readonly Row[] = [
  ["a text", date, [T, t]],
  ["a text with other keywords", { ...date, minLength: 1, description: "When." }, [T, t]],
  ["a text or null", { type: ["string", "null"], format: "date-time" }, [T, t], [null]],
  ["a text or a number", { type: ["string", "integer"], format: "date-time" }, [T, t], [5]],
  ["a named text", ref("Timestamp"), [T, t]],
  ["a named text with a description", { ...ref("Timestamp"), description: "When." }, [T, t]],
  ["a named text with a type", { ...ref("Timestamp"), type: "string" }, [T, t]],
  ["a named text in allOf", { allOf: [ref("Timestamp")], description: "When." }, [T, t]],
  ["a list", { type: "array", items: date }, [[T, U], `[${t}, ${u}]`], [[]]],
  [
    "a list of lists",
    { type: "array", items: { type: "array", items: ref("Timestamp") } },
    [[[T], [U, T]], `[[${t}], [${u}, ${t}]]`],
  ],
  [
    "a tuple",
    { type: "array", prefixItems: [text, date], items: date, minItems: 2 },
    [[T, T], `["${T}", ${t}]`],
    [[T, T, U], `["${T}", ${t}, ${u}]`],
  ],
  [
    "a member",
    object({ at: date, name: text }),
    [{ at: T, name: T }, `{ at: ${t}, name: "${T}" }`],
    [{}],
  ],
  [
    "a member of a member",
    object({ a: object({ b: object({ at: date }) }) }),
    [{ a: { b: { at: T } } }, `{ a: { b: { at: ${t} } } }`],
  ],
  [
    "members of names that objects have",
    object({ ["__proto__"]: date, constructor: date }),
    [
      JSON.parse(`{ "__proto__": "${T}", "constructor": "${U}" }`),
      `{ ["__proto__"]: ${t}, constructor: ${u} }`,
    ],
  ],
  [
    "objects whose tag is not declared",
    { oneOf: [ref("Cat"), ref("Dog")] },
    [{ kind: "cat", born: T }, `{ kind: "cat", born: ${t} }`],
    [{ kind: "dog", born: T }],
  ],
  [
    "members of any name",
    { type: "object", additionalProperties: date },
    [{ a: T, toString: U }, `{ a: ${t}, toString: ${u} }`],
  ],
  [
    "members of any other name",
    object({ name: text }, { additionalProperties: date }),
    [{ name: T, a: T }, `{ name: "${T}", a: ${t} }`, true],
  ],
  [
    "members of a pattern",
    { type: "object", patternProperties: { "^on": date }, additionalProperties: false },
    [{ onA: T }, `{ onA: ${t} }`],
  ],
  [
    "a composition",
    { allOf: [ref("Base"), object({ end: date })] },
    [{ at: T, by: T, end: U }, `{ at: ${t}, by: "${T}", end: ${u} }`],
  ],
  [
    "a composition that demands",
    { allOf: [ref("Base")], type: "object", required: ["at"] },
    [{ at: T }, `{ at: ${t} }`],
  ],
  [
    "a reference or null",
    { anyOf: [ref("Base"), { type: "null" }] },
    [{ at: T }, `{ at: ${t} }`],
    [null],
  ],
  ["a text or null, by a union", { oneOf: [date, { type: "null" }] }, [T, t], [null]],
  [
    "a text, a number or a flag",
    { anyOf: [date, { type: "number" }, { type: "boolean" }] },
    [T, t],
    [1],
    [true],
  ],
  ["a text or a list", { anyOf: [date, { type: "array", items: date }] }, [T, t], [[U], `[${u}]`]],
  [
    "a text or an object",
    { oneOf: [ref("Timestamp"), ref("Base")] },
    [T, t],
    [{ at: T }, `{ at: ${t} }`],
  ],
  ["an object or a text", { oneOf: [ref("Base"), text] }, [{ at: T }, `{ at: ${t} }`], [T]],
  [
    "objects with the same dates",
    { oneOf: [object({ at: date, a: text }), object({ at: date, b: text })] },
    [{ at: T, b: T }, `{ at: ${t}, b: "${T}" }`],
  ],
  [
    "objects that a tag tells apart",
    {
      oneOf: [ref("Cat"), ref("Dog")],
      discriminator: { propertyName: "kind", mapping: { cat: "Cat", dog: "Dog" } },
    },
    [{ kind: "cat", born: T }, `{ kind: "cat", born: ${t} }`],
    [{ kind: "dog", born: T }],
  ],
  [
    "a recursive schema",
    ref("Tree"),
    [
      { at: T, parent: { at: U, parent: null }, children: [{ at: U, children: [] }] },
      `{ at: ${t}, parent: { at: ${u}, parent: null }, children: [{ at: ${u}, children: [] }] }`,
    ],
  ],
  [
    "schemas that lead to each other",
    ref("Pong"),
    [
      { ping: { at: T, pong: { ping: { at: U } } } },
      `{ ping: { at: ${t}, pong: { ping: { at: ${u} } } } }`,
    ],
  ],
];

const stayTexts: readonly Row[] = [
  ["a calendar date", { type: "string", format: "date" }, ["2026-11-21"]],
  ["a time", { type: "string", format: "time" }, ["09:30:00Z"]],
  ["one of some date-times", { ...date, enum: [T, U] }, [T]],
  ["a constant", { ...date, const: T }, [T]],
  ["a date-time or a calendar date", { anyOf: [date, { type: "string", format: "date" }] }, [T]],
  ["a date-time or any text", ref("Unclear"), [T]],
  ["what leads to such a text", ref("Holder"), [{ unclear: T }]],
  ["objects without a tag", { oneOf: [ref("Base"), ref("Other")] }, [{ at: T }]],
  ["a member that two parts describe", { allOf: [ref("Base"), object({ at: text })] }, [{ at: T }]],
  [
    "members of a pattern beside others",
    { type: "object", patternProperties: { "^on": date }, additionalProperties: text },
    [{ onA: T, a: T }],
  ],
  [
    "a condition's",
    object({ a: text }, { dependentSchemas: { a: object({ at: date }) } }),
    [{ a: T }],
  ],
];

const rows = [...becomeDates, ...stayTexts];
const named = Object.fromEntries(rows.map(([, schema], index) => [`S${index}`, schema]));
const content = (schema: JsonObject) => ({ content: { "application/json": { schema } } });
const parts = {
  paths: Object.fromEntries(
    rows.map((_, index) => [
      `/${index}`,
      {
        post: {
          operationId: `op${index}`,
          requestBody: { required: true, ...content(ref(`S${index}`)) },
          responses: { "200": { description: "It.", ...content(ref(`S${index}`)) } },
        },
      },
    ]),
  ),
  components: { schemas: { ...components, ...named } },
} as JsonObject;

/**
 * TypeScript code that must compile: each value, with `Date` objects instead of date-time strings. With strings instead
 * of `Date` objects, this code does not compile, except for types that also accept strings.
 */
const values = rows
  .map(([, , ...pairs], index) => {
    const own = pairs.map(([wire, seen]) => `  ${seen ?? JSON.stringify(wire)},\n`).join("");
    const wrong = pairs.map(([wire, seen, mayBeText], pair) =>
      seen === undefined || mayBeText
        ? ""
        : `// @ts-expect-error\nexport const wrong${index}_${pair}: types.S${index} = ${JSON.stringify(wire)};\n`,
    );
    return `export const values${index}: readonly types.S${index}[] = [\n${own}];\n${wrong.join("")}`;
  })
  .join("");
const program = `import type * as types from "./types/dates.js";
import { createClient } from "./client/index.js";
import * as calls from "./client/operations.js";
${values}
export async function check(): Promise<void> {
  const { data } = await calls.op0(createClient({ baseUrl: "http://a" }), { body: new Date() });
  data satisfies Date | undefined;
}
`;

type Values = Readonly<Record<string, readonly unknown[]>>;
type Call = (client: unknown, input: { body: unknown }) => Promise<{ data: unknown }>;
interface Client {
  createClient(options: object): unknown;
  createLeanClient(options: object): unknown;
  readonly [name: string]: unknown;
}

let folder: string;
let remove = () => {};
let client: Client;
let seen: Values;
let sent: string;
let answer: string;
beforeAll(async () => {
  const files = await artifactsOf(await modelOf(parts), [
    dates(generateTypes),
    dates(generateClient),
  ]);
  ({ folder, remove } = await folderWith([...files, { path: "values.ts", text: program }]));
  client = await load(folder, "client/index.ts");
  seen = await load(folder, "values.ts");
});
afterAll(() => remove());

async function called(
  index: number,
  body: unknown,
  make: "createClient" | "createLeanClient",
): Promise<unknown> {
  const fetch = async (request: Request) => {
    sent = await request.text();
    return new Response(answer, { headers: { "content-type": "application/json" } });
  };
  const call = client[`op${index}`] as Call;
  return (await call(client[make]({ baseUrl: "http://a", fetch }), { body })).data;
}

describe.each([
  ["becomes a date", becomeDates, 0],
  ["stays a text", stayTexts, becomeDates.length],
] as const)("what %s", (_what, some, first) => {
  it.each(
    some.map((row, index) => [row[0], index + first, row.slice(2) as unknown as Pair[]] as const),
  )("%s", async (_what, index, pairs) => {
    for (const [at, [wire]] of pairs.entries()) {
      const value = seen[`values${index}`]?.[at];
      const before = structuredClone(value);
      answer = JSON.stringify(wire);
      for (const make of ["createClient", "createLeanClient"] as const) {
        expect(await called(index, value, make)).toEqual(value);
        expect(JSON.parse(sent)).toEqual(wire);
      }
      expect(value).toEqual(before);
    }
  });
});

it.each(["5.9", "7"] as const)(
  "types demand and promise just these: TypeScript %s",
  { timeout: 120_000 },
  async (compiler) => {
    expect(await compile(folder, compiler)).toEqual([]);
  },
);
