// Response headers of every kind are parsed to values of their types. Generated validators parse response headers in
// the same way as the client.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isObject, type JsonObject, type JsonValue } from "../../../scripts/json/json.js";
import { generateClient } from "../../../scripts/targets/client/target.js";
import type { Target } from "../../../scripts/targets/target.js";
import { generateTypes } from "../../../scripts/targets/types/target.js";
import { generateValidators } from "../../../scripts/targets/validators/target.js";
import { compile } from "../../compiler/compile.js";
import { artifactsOf, folderWith, modelOf } from "../types/generate.js";
import { load, Recorder } from "./generated-client.js";

const integer: JsonObject = { type: "integer" };
const flag: JsonObject = { type: "boolean" };
const text: JsonObject = { type: "string" };
const none: JsonObject = { type: "null" };
const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const list = (items: JsonObject): JsonObject => ({ type: "array", items });
const schemas: JsonObject = {
  Int: integer,
  Alias: ref("Int"),
  // The references `A0` to `A39` form a long chain to the integer `A40`.
  ...Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`A${at}`, ref(`A${at + 1}`)])),
  A40: integer,
  Level: { type: "integer", enum: [1, 2] },
  Point: { type: "object", properties: { a: ref("Int"), l: list(integer) } },
};
const named: JsonObject = JSON.parse('{"__proto__":{"type":"integer"}}');

/** A schema of a response header, the header's text, and the parsed value, or `refused` if the text is invalid. */
type Row = readonly [schema: JsonObject, sent: string, value: JsonValue | typeof refused];
const refused = Symbol("refused");

const plain: readonly Row[] = [
  [text, "5", "5"],
  [{}, "5", "5"],
  [integer, "5", 5],
  [integer, "-0", 0],
  [integer, "5.5", refused],
  [integer, "05", refused],
  [integer, "9007199254740993", refused],
  [integer, "", refused],
  [{ type: "number" }, "-1.5e3", -1500],
  [{ type: "number" }, "1e999", refused],
  [{ type: "number" }, "Infinity", refused],
  [flag, "true", true],
  [flag, "1", refused],
  [none, "null", null],
  [{ type: ["integer", "null"] }, "5", 5],
  [{ type: ["integer", "null"] }, "null", null],
  [{ type: ["integer", "null"] }, "none", refused],
  [{ type: ["string", "null"] }, "null", null],
  [{ type: ["integer", "boolean"] }, "5", 5],
  [{ type: ["integer", "boolean"] }, "true", true],
  [{ type: ["integer", "boolean"] }, "yes", refused],
  [{ type: ["integer", "string"] }, "5", 5],
  [{ type: ["string", "integer"] }, "05", "05"],
  [{ type: ["string", "boolean"] }, "true", true],
  [{ anyOf: [integer, none] }, "5", 5],
  [{ oneOf: [integer, none] }, "null", null],
  [{ oneOf: [ref("Int"), flag] }, "false", false],
  [{ anyOf: [text, integer] }, "5", 5],
  [{ anyOf: [{ anyOf: [ref("Alias"), none] }, flag] }, "5", 5],
  [ref("Alias"), "5", 5],
  [ref("A0"), "5", 5],
  [{ allOf: [ref("Int")] }, "5", 5],
  [{ allOf: [ref("Alias"), { minimum: 1 }] }, "5", 5],
  [{ allOf: [ref("Alias")], description: "It" }, "5", 5],
  [{ enum: [1, 2] }, "2", 2],
  [{ enum: [true] }, "true", true],
  [{ enum: ["1", "2"] }, "2", "2"],
  [{ enum: [1, "a", null] }, "a", "a"],
  [{ enum: [1, "a", null] }, "null", null],
  [ref("Level"), "1", 1],
  [{ const: 5 }, "5", 5],
  [{ const: 1.5 }, "1.5", 1.5],
  [{ const: "5" }, "5", "5"],
  [{ allOf: [{ type: ["integer", "string"] }, { const: 5 }] }, "5", 5],
];

const lists: readonly Row[] = [
  [list(integer), "1, 2,3", [1, 2, 3]],
  [list(integer), "", []],
  [list(integer), "1,x", refused],
  [list({}), "1,x", ["1", "x"]],
  [{ type: "array" }, "1", ["1"]],
  [list({ anyOf: [integer] }), "1,2", [1, 2]],
  [list({ anyOf: [integer, none] }), "1,null", [1, null]],
  [list({ allOf: [ref("Int")] }), "1,2", [1, 2]],
  [list({ enum: [1, 2] }), "1,2", [1, 2]],
  [{ allOf: [list(integer), { minItems: 1 }] }, "1,2", [1, 2]],
  [{ type: ["array", "null"], items: integer }, "1,2", [1, 2]],
  [{ type: ["array", "null"], items: integer }, "1", [1]],
  [{ type: ["array", "null"], items: integer }, "null", null],
  [{ anyOf: [list(integer), none] }, "1", [1]],
  [{ anyOf: [integer, list(integer)] }, "1", 1],
  [{ anyOf: [integer, list(integer)] }, "1,2", [1, 2]],
  [{ anyOf: [integer, list(text)] }, "a", ["a"]],
  [list(list(integer)), "[1],[2]", [[1], [2]]],
  [list(list(integer)), "1,2", refused],
  [list(ref("Point")), '{"a":1}', [{ a: 1 }]],
];

const objects: readonly Row[] = [
  [ref("Point"), "a,5,other,6", { a: 5, other: "6" }],
  [ref("Point"), "a,5,l", refused],
  [ref("Point"), "a,5,a,6", refused],
  [ref("Point"), "a,5,l,[6]", { a: 5, l: [6] }],
  [ref("Point"), "a,5,l,6", refused],
  [ref("Point"), "", {}],
  [{ type: "object", additionalProperties: integer }, "k,5", { k: 5 }],
  [{ type: "object", additionalProperties: { anyOf: [integer, none] } }, "k,null", { k: null }],
  [{ type: "object", additionalProperties: true }, "k,5", { k: "5" }],
  [{ type: "object" }, "k,5", { k: "5" }],
  [{ properties: { a: integer } }, "a,5", { a: 5 }],
  [{ type: "object", properties: { constructor: integer } }, "constructor,5", { constructor: 5 }],
  [{ type: "object", properties: { a: integer } }, "__proto__,5,a,1", { a: 1 }],
  [{ type: "object", properties: named }, "__proto__,5", JSON.parse('{"__proto__":5}')],
];

const exploded: readonly Row[] = [
  [ref("Point"), "a=5,b=x=y", { a: 5, b: "x=y" }],
  [ref("Point"), "a = 5 , b", { a: 5, b: "" }],
  [
    { allOf: [ref("Point"), { type: "object", properties: { z: flag } }] },
    "a=1,z=true",
    { a: 1, z: true },
  ],
  [{ anyOf: [ref("Point"), none] }, "a=1", { a: 1 }],
  [{ anyOf: [ref("Point"), none] }, "null", null],
  [{ type: "object", properties: { z: { anyOf: [flag, none] } } }, "z=null", { z: null }],
];

const contents: readonly (readonly [mediaType: string, ...Row])[] = [
  ["application/json", integer, "5", 5],
  ["application/json", ref("Point"), '{"a":5,"l":[1]}', { a: 5, l: [1] }],
  ["application/json", ref("Point"), '{"__proto__":{"a":1}}', {}],
  ["application/json", { properties: named }, '{"__proto__":1}', JSON.parse('{"__proto__":1}')],
  ["application/json", { type: ["integer", "null"] }, "null", null],
  ["application/json", integer, "{", refused],
  ["text/plain", text, "a,b", "a,b"],
  ["text/plain", integer, "5", 5],
  ["text/plain", integer, "five", refused],
  ["text/plain", { anyOf: [integer, none] }, "null", null],
  ["text/plain", list(integer), "[1,2]", [1, 2]],
  ["text/plain", list(integer), "1,2", refused],
];

interface Case {
  readonly header: JsonObject;
  readonly sent: string;
  readonly value: Row[2];
}
const cases: readonly Case[] = [
  ...[plain, lists, objects].flatMap((rows) =>
    rows.map(([schema, sent, value]): Case => ({ header: { schema }, sent, value })),
  ),
  ...exploded.map(
    ([schema, sent, value]): Case => ({ header: { schema, explode: true }, sent, value }),
  ),
  ...contents.map(
    ([mediaType, schema, sent, value]): Case => ({
      header: { content: { [mediaType]: { schema } } },
      sent,
      value,
    }),
  ),
];

const cookies: JsonObject = { ...list({ type: "string", pattern: "^\\w+=" }), minItems: 2 };
const paths: JsonObject = Object.fromEntries(
  cases.map(({ header }, index) => [
    `/h${index}`,
    {
      get: {
        operationId: `h${index}`,
        responses: { "200": { description: "It", headers: { "X-H": header } } },
      },
    },
  ]),
);
paths["/cookies"] = {
  get: {
    operationId: "cookies",
    responses: { "200": { description: "It", headers: { "Set-Cookie": { schema: cookies } } } },
  },
};

/**
 * Type-checks the parsed value of each header, and expects an error for unparsed text unless the type allows strings.
 */
const caller = [
  'import type { createApi } from "./client/index.js";',
  "type Api = ReturnType<typeof createApi>;",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a type's
  "type Name = keyof Api & `h${number}`;",
  "type Answer<Of extends Name> = Extract<Awaited<ReturnType<Api[Of]>>, { status: 200 }>;",
  'type Value<Of extends Name> = Exclude<Answer<Of>["headers"]["X-H"], undefined>;',
  ...cases.flatMap(({ header, sent, value }, index) => {
    if (value === refused || sent.includes("__proto__")) return [];
    const type = `Value<"h${index}">`;
    // A spread keeps the compiler from reporting undeclared members.
    const literal = JSON.stringify(value);
    const mayBeText = typeof value === "string" || JSON.stringify(header).includes('"string"');
    return [
      `export const v${index}: ${type} = ${isObject(value) ? `{ ...${literal} }` : literal};`,
      ...(mayBeText
        ? []
        : [
            `// @ts-expect-error the text\nexport const t${index}: ${type} = ${JSON.stringify(sent)};`,
          ]),
    ];
  }),
  "",
].join("\n");

type Call = () => Promise<{ readonly headers: Readonly<Record<string, unknown>> }>;
type Api = Readonly<Record<string, Call>>;
interface Validators {
  response(status: number, type: undefined, body: undefined, headers: object): { ok: boolean };
}

const server = new Recorder();
let folder: string;
let remove: () => void;
let apis: ReadonlyMap<string, Api>;
let validators: ReadonlyMap<string, Validators>;
beforeAll(async () => {
  const model = await modelOf({ paths, components: { schemas } });
  const made = ["types", "client", "validators"] as const;
  const targets = [generateTypes, generateClient, generateValidators].map(
    (target): Target =>
      (input) =>
        target({ ...input, targets: made }),
  );
  const files = await artifactsOf(model, targets);
  ({ folder, remove } = await folderWith([...files, { path: "caller.ts", text: caller }]));
  await server.start();
  const { createApi } = await load<{ createApi(options: object): Api }>(folder, "client/index.ts");
  const { responses } = await load<{ responses: object }>(folder, "client/validation.ts");
  const api = (validate: object | false) =>
    createApi({ baseUrl: server.baseUrl, retry: false, validate });
  apis = new Map([
    ["without validation", api(false)],
    ["with validation", api(responses)],
  ]);
  ({ operations: validators } = await load<{ operations: typeof validators }>(
    folder,
    "validators/index.ts",
  ));
}, 60_000);
afterAll(() => {
  server.stop();
  remove?.();
});

describe.each(["without validation", "with validation"])("a header %s", (how) => {
  it.each(cases.map((one, index) => ({ ...one, index, is: JSON.stringify(one.header) })))(
    "$is, sent as $sent: $value",
    async ({ sent, value, index }) => {
      server.reply = { headers: { "X-H": sent } };
      const called = apis.get(how)?.[`h${index}`]?.();
      if (value === refused) {
        const what = `h${index}: the response 200 has a header X-H that does not match its schema`;
        await expect(called).rejects.toThrow(what);
      } else {
        expect(await called).toHaveProperty("headers", { "X-H": value });
      }
    },
  );
});

it.each(["without validation", "with validation"])("cookies %s have commas", async (how) => {
  const sent = ["a=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT", "b=2; Expires=Wed, 21 Oct 2026"];
  server.reply = { headers: { "Set-Cookie": sent } };
  expect(await apis.get(how)?.["cookies"]?.()).toHaveProperty("headers", { "Set-Cookie": sent });
});

it("validators take the same texts, and no others", () => {
  const wrong = cases.filter(({ sent, value }, index) => {
    const headers = { "x-h": sent };
    const checked = validators.get(`h${index}`)?.response(200, undefined, undefined, headers);
    return checked?.ok !== (value !== refused);
  });
  expect(wrong).toEqual([]);
});

it("values are of their types", async () => {
  expect(await compile(folder)).toEqual([]);
});
