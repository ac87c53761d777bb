// Several documents share files of schemas. The types of a shared file are generated once, and the types of each
// document import them.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { compile } from "../../compiler/compile.js";
import { scripts } from "../program.js";
import { newFolder, snapshot, specloom } from "../specloom.js";

let folder: string;
beforeEach(() => {
  folder = newFolder();
  write("common.yaml", common);
  write("apis/bills/openapi.yaml", bills);
  write("apis/pets/openapi.yaml", pets);
  write("apis/users/openapi.yaml", users);
  write("specloom.config.json", guide);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

const run = (...args: string[]) => specloom(folder, args);
const index = (name: string) =>
  readFileSync(join(folder, `generated/${name}/types/index.ts`), "utf8");
const importsOf = (name: string) =>
  index(name)
    .split("\n")
    .filter((line) => line.includes('common/types/index.js"'));
const shared = (row: object, more: object = {}) =>
  write(
    "specloom.config.json",
    JSON.stringify({
      documents: [{ spec: "apis/*/openapi.yaml", out: "generated/*", ...row }],
      shared: ["common.yaml"],
      targets: ["types"],
      ...more,
    }),
  );

/** The config from the guide about shared files. */
const guide =
  /^## Shared files\n\n```json\n(.*?)^```$/ms.exec(
    readFileSync(join(scripts, "command/workspace/README.md"), "utf8"),
  )?.[1] ?? "";

const common = `components:
  schemas:
    Money:
      type: object
      required: [amount]
      properties:
        amount: { type: string, description: Digits. }
        currency: { $ref: "#/components/schemas/Currency" }
        tax: { $ref: "./tax.yaml#/Tax" }
    Currency: { type: string, enum: [EUR, USD] }
    Unused: { type: integer }
    Error: { type: object, properties: { at: { $ref: "#/components/schemas/Node" } } }
    Node: { type: object, properties: { next: { $ref: "#/components/schemas/Node" }, mood: { type: string, enum: [calm, wild] } } }
    Secret: { type: object, properties: { word: { type: string, writeOnly: true } } }
    Vault: { type: object, properties: { secret: { $ref: "#/components/schemas/Secret" } } }
`;
const ofCommon = (name: string) => `{ $ref: "../../common.yaml#/components/schemas/${name}" }`;
const body = (schema: string) =>
  `description: It., content: { application/json: { schema: ${schema} } }`;
const head = `openapi: 3.1.0\ninfo: { title: It, version: "1" }\npaths:\n`;
const bills = `${head}  /bills:
    get:
      operationId: listBills
      responses:
        "200": { ${body(`{ type: array, items: ${ofCommon("Money")} }`)} }
        default: { ${body(ofCommon("Error"))} }
`;
const pets = `${head}  /pets/{currency}:
    get:
      operationId: getPet
      parameters: [{ name: currency, in: path, required: true, schema: ${ofCommon("Currency")} }]
      responses: { "200": { ${body(`{ $ref: "#/components/schemas/Pet" }`)} }, "201": { ${body(ofCommon("Vault"))} }, default: { ${body(`{ $ref: "#/components/schemas/Error" }`)} } }
components:
  schemas:
    Pet: { type: object, required: [price], properties: { price: ${ofCommon("Money")}, parent: { $ref: "#/components/schemas/Pet" }, fault: ${ofCommon("Error")} } }
    Error: { type: object, properties: { name: { type: string } } }
`;
const users = `${head}  /ping:
    get: { operationId: ping, responses: { "204": { description: Pong. } } }
`;

beforeEach(() =>
  write("tax.yaml", "Tax: { type: object, properties: { rate: { type: number } } }\n"),
);

it("makes types of the file once, and imports those that a document reads the same", async () => {
  const { code, err } = run("generate");
  expect([code, err]).toEqual([0, expect.stringMatching(/\n3 documents and 1 shared file in /)]);
  expect(index("common").match(/^export \w+ \w+/gm)).toEqual(
    [
      "interface Money",
      "type Currency",
      "type Unused",
      "interface Error_",
      "interface Node",
      "interface Secret",
      "interface Vault",
      "interface Tax",
    ].map((line) => expect.stringContaining(line)),
  );
  expect(importsOf("bills")).toEqual([
    'import type { Currency, Error_, Money, Node, Tax } from "../../common/types/index.js";',
  ]);
  expect(index("bills")).toContain("\nexport type { Currency, Error_, Money, Node, Tax };\n");
  expect(index("bills")).not.toMatch(/export (?:interface|type) (?:Money|Currency|Node)\b/);
  // The document's own schema `Error` keeps the type name `Error_`, so the shared type is imported as `Error_2`. In
  // types of responses, the write-only property `word` of `Secret` is `never`.
  expect(importsOf("pets")).toEqual([
    'import type { Currency, Error_ as Error_2, Money, Node, Tax } from "../../common/types/index.js";',
  ]);
  expect(index("pets")).toMatch(/export interface Secret \{\n {2}word\?: never;/);
  expect(index("pets")).toContain("export interface Vault ");
  expect(err).toContain(
    "generated/pets/types has its own Vault, Secret of common.yaml: the shared types differ.\n",
  );
  expect(index("users")).not.toContain("common");
  write(
    "program.ts",
    `import type { Money as OfBills } from "./generated/bills/types/index.js";
import type { Error_, Error_2, Money, Pet } from "./generated/pets/types/index.js";
export function take(pet: Pet): OfBills { return pet.price satisfies Money; }
export const fault: Error_2 = { at: { next: { mood: "calm" } } };
// @ts-expect-error
export const own: Error_ = fault;
`,
  );
  expect(await compile(folder, "7", "nodenext", { types: [] })).toEqual([]);
});

it("is known to every command of outputs", () => {
  expect(run("generate", "--filter", "bills")).toMatchObject({
    code: 0,
    err: expect.stringContaining(
      "generated/common is missing. Types of documents that refer to common.yaml import it: npx specloom generate common.yaml\n",
    ),
  });
  const alone = snapshot(join(folder, "generated"));
  expect(Object.keys(alone).filter((path) => !path.startsWith("bills/"))).toEqual([]);
  expect(run("generate", "common.yaml")).toMatchObject({ code: 0, out: "" });
  expect(run("generate").code).toBe(0);
  expect(snapshot(join(folder, "generated"))).toMatchObject(alone);
  expect(run("check-generated").code).toBe(0);
  const listed = JSON.parse(run("inputs", "--json").out);
  const outputs = Object.keys(snapshot(join(folder, "generated"))).map(
    (path) => `generated/${path}`,
  );
  expect(listed.flatMap((one: { outputs: string[] }) => one.outputs).sort()).toEqual(
    outputs.sort(),
  );
  expect(listed.map((one: { inputs: string[] }) => one.inputs.includes("common.yaml"))).toEqual([
    true,
    true,
    false,
    true,
  ]);
  expect(listed[3]).toMatchObject({
    document: "common.yaml",
    inputs: ["apis/bills/openapi.yaml", "common.yaml", "specloom.config.json", "tax.yaml"],
  });
  write("common.yaml", common.replace("EUR", "GBP"));
  const { code, out, err } = run("check-generated");
  expect([code, out]).toEqual([
    1,
    expect.stringContaining("generated/common/types/index.ts is out of date"),
  ]);
  expect(err).toContain("to mend: npx specloom generate common.yaml\n");
});

it("ends at once if nothing changed, and sees each change", () => {
  mkdirSync(join(folder, "node_modules"));
  const threads = ["--jobs", "2"];
  expect(run("generate", ...threads).code).toBe(0);
  const before = snapshot(join(folder, "generated"));
  const last = (...more: string[]) =>
    run("generate", ...more)
      .err.trimEnd()
      .split("\n")
      .at(-1);
  expect(last(...threads)).toContain("4 done (4 unchanged)");
  expect(snapshot(join(folder, "generated"))).toEqual(before);
  write("tax.yaml", "Tax: { type: object, properties: { rate: { type: string } } }\n");
  expect(last(...threads)).toContain("4 done (1 unchanged)");
  rmSync(join(folder, "generated/common/types/index.ts"));
  expect(last()).toContain("4 done (3 unchanged)");
  write("specloom.config.json", guide.replace("generated/common", "generated/shared"));
  expect(last()).toContain("4 done");
  expect(index("bills")).toContain('from "../../shared/types/index.js"');
});

it("shares constants of enums, and no type that an option changes", async () => {
  shared({}, { enums: "const" });
  expect(run("generate").code).toBe(0);
  expect(importsOf("bills")).toEqual([
    'import type { Error_, Money, Node, Tax } from "../../common/types/index.js";',
    'import { Currency, NodeMood } from "../../common/types/index.js";',
  ]);
  write(
    "generated/program.ts",
    'import { Currency, NodeMood } from "./bills/types/index.js";\nexport const all: readonly [Currency, string] = [Currency.EUR, NodeMood.calm];\n',
  );
  expect(await compile(folder, "7", "nodenext", { types: [] })).toEqual([]);
  shared({ enums: "const" });
  const { err } = run("generate");
  expect(importsOf("bills")).toEqual(['import type { Tax } from "../../common/types/index.js";']);
  expect(err).toContain(
    "generated/bills/types has its own Money, Error_, Currency, Node of common.yaml",
  );
});

it("takes files that refer to each other, that are one schema, and that are documents, in any version", async () => {
  write(
    "schemas/money.yaml",
    "type: object\nproperties: { tax: { type: string, nullable: true }, node: { $ref: tree.yaml#/definitions/Node } }\n",
  );
  write(
    "schemas/tree.yaml",
    "definitions: { Node: { type: object, properties: { price: { $ref: money.yaml }, next: { $ref: '#/definitions/Node' } } } }\n",
  );
  write(
    "apis/bills/openapi.yaml",
    `${head.replace("3.1.0", "3.0.3")}  /a: { get: { operationId: a, responses: { "200": { ${body('{ $ref: "#/components/schemas/Price" }')} } } } }
components: { schemas: { Price: { $ref: "../../schemas/money.yaml" }, Own: { type: object, properties: { n: { type: string } } } } }
`,
  );
  write(
    "apis/pets/openapi.yaml",
    `swagger: "2.0"
info: { title: It, version: "1" }
paths:
  /a: { get: { operationId: a, produces: [application/json], responses: { "200": { description: It., schema: { $ref: ../../schemas/tree.yaml#/definitions/Node } } } } }
`,
  );
  write(
    "apis/users/openapi.yaml",
    `${head.replace("3.1.0", "3.0.3")}  /a: { get: { operationId: a, responses: { "200": { ${body('{ $ref: "../bills/openapi.yaml#/components/schemas/Own" }')} } } } }
`,
  );
  shared(
    {},
    {
      shared: [
        { spec: "schemas/*.yaml", out: "generated/s/*" },
        { spec: "apis/bills/openapi.yaml", out: "generated/own" },
      ],
    },
  );
  const { code, err } = run("generate");
  expect([code, err]).toEqual([0, expect.stringContaining("\n3 documents and 3 shared files in ")]);
  const lines = (name: string) =>
    index(name)
      .split("\n")
      .slice(2)
      .filter((line) => /^(?:import|export)/.test(line));
  expect(lines("s/money")).toEqual([
    'import type { Node } from "../../tree/types/index.js";',
    "export type { Node };",
    "export interface Money {",
  ]);
  expect(lines("s/tree")).toEqual([
    'import type { Money } from "../../money/types/index.js";',
    "export type { Money };",
    "export interface Node {",
  ]);
  expect(lines("bills").slice(0, 6)).toEqual([
    'import type { Money as Price } from "../../s/money/types/index.js";',
    "export type { Price };",
    'import type { Node } from "../../s/tree/types/index.js";',
    "export type { Node };",
    'import type { Own } from "../../own/types/index.js";',
    "export type { Own };",
  ]);
  expect(lines("pets").slice(0, 4)).toEqual([
    'import type { Money } from "../../s/money/types/index.js";',
    "export type { Money };",
    'import type { Node } from "../../s/tree/types/index.js";',
    "export type { Node };",
  ]);
  expect(lines("users")[0]).toBe('import type { Own } from "../../own/types/index.js";');
  expect(await compile(folder, "7", "nodenext", { types: [] })).toEqual([]);
});

it.each([
  [
    "the folder of a document",
    { shared: [{ spec: "common.yaml", out: "generated/pets" }] },
    "both write into 'generated/pets'",
  ],
  [
    "a pattern that no file is like",
    { shared: ["schemas/*.yaml"] },
    "no file is like shared.0.spec",
  ],
  [
    "shared files without documents",
    { documents: undefined },
    "shared stands beside documents only",
  ],
])("refuses %s", (_, more, message) => {
  shared({}, more);
  expect(run("generate")).toMatchObject({ code: 2, err: expect.stringContaining(message) });
});

it("names a shared file that is refused, and documents keep their types", () => {
  write("common.yaml", common.replace("enum: [EUR, USD]", "enum: EUR"));
  shared({}, { strict: true });
  expect(run("generate")).toMatchObject({
    code: 1,
    err: expect.stringMatching(/failed: .*common\.yaml$/m),
  });
  shared({ strict: false }, { strict: true });
  const { err } = run("generate");
  expect(err).toMatch(/3 documents and 1 shared file in .* 3 done, 1 failed: common\.yaml$/m);
  expect(importsOf("bills")).toEqual([]);
  expect(index("bills")).toContain("export interface Money ");
});
