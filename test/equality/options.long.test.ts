// Options that `specloom types` shares with openapi-typescript add no differences between the printed types.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newFolder } from "../command/specloom.js";
import { compile } from "../compiler/compile.js";
import { compareTypes, compilerOptions, equals } from "./compare.js";

const folder = newFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const shop = `openapi: 3.1.0
info: { title: Shop, version: "1" }
paths:
  /orders/{id}:
    parameters:
      - { name: id, in: path, required: true, schema: { type: integer } }
    get:
      operationId: getOrder
      parameters:
        - { name: sort, in: query, schema: { type: string, enum: [up, down] } }
        - $ref: "#/components/parameters/page_size"
      responses:
        "200": { description: It., content: { application/json: { schema: { $ref: "#/components/schemas/order-line" } } } }
        "404": { $ref: "#/components/responses/notFound" }
    put:
      operationId: putOrder
      requestBody: { $ref: "#/components/requestBodies/order" }
      responses: { "204": { description: Done. } }
components:
  parameters:
    page_size: { name: size, in: query, schema: { type: integer, enum: [10, 20] } }
  responses:
    notFound: { description: None., headers: { why: { $ref: "#/components/headers/x-why" } } }
  requestBodies:
    order: { content: { application/json: { schema: { $ref: "#/components/schemas/order-line" } } } }
  headers:
    x-why: { schema: { type: string } }
  schemas:
    Empty: { type: object }
    Closed: { type: object, additionalProperties: false }
    Open: { type: object, additionalProperties: true }
    Maybe: { type: [object, "null"] }
    order-line:
      type: object
      required: [extra]
      properties:
        extra: { type: object, properties: {} }
        extras: { type: array, items: { type: object } }
        state: { type: string, enum: [new, in progress, "2nd", "*", "a+b"] }
        sizes: { type: array, items: { oneOf: [{ type: string, enum: [s] }, { type: number, enum: [1.5] }] } }
        level: { $ref: "#/components/schemas/Level" }
    Level: { type: [integer, "null"], enum: [1, -1, null] }
    Rank: { type: integer, enum: [0, -1], x-enum-varnames: [Low, High], x-enum-descriptions: [The first.] }
    color_name: { type: string, enum: [red, green] }
`;
writeFileSync(join(folder, "shop.yaml"), shop);
const cases = ["petstore-3.0", "read-and-write-views", "pages", "bodies-and-headers"];
const documents = [
  join(folder, "shop.yaml"),
  ...cases.map((one) => join(import.meta.dirname, `../cases/${one}/openapi.yaml`)),
];

const unknown = ["--empty-objects-unknown"];
/** The tested options, keyed by the printed types that they affect. */
const options: Readonly<Record<string, readonly string[]>> = {
  "objects without members": [],
  enums: [...unknown, "--enum"],
  "paths with parameters": [...unknown, "--path-params-as-types"],
  "names of components": [...unknown, "--root-types"],
};

/** Paths, operations and components whose types differ even if no option is set. */
const known = new Map<string, readonly string[]>();

async function differing(document: string, name: string, options?: readonly string[]) {
  const place = `${name} ${documents.indexOf(document)}`;
  const found = await compareTypes(document, join(folder, place), options);
  expect(found.refused).toBeUndefined();
  expect(found.entries.length).toBeGreaterThan(0);
  return found.unequal.map((one) => `${one.kind} ${one.name}`);
}

beforeAll(async () => {
  for (const document of documents) known.set(document, await differing(document, "without"));
}, 180_000);

it.each(Object.keys(options))("%s", { timeout: 180_000 }, async (name) => {
  for (const document of documents) {
    const found = await differing(document, name, options[name]);
    expect(known.get(document), document).toEqual(expect.arrayContaining(found));
  }
});

/** Returns the exported names of components in a file of types. */
function rootsIn(place: string, side: string): string[] {
  const text = readFileSync(join(folder, place, `${side}.ts`), "utf8");
  const roots = text.matchAll(
    /^export type (\w+) =\s*components\[["'](\w+)["']\]\[["'](.*)["']\];/gm,
  );
  return [...roots].map(([, name, section, key]) => `${name} ${section} ${key}`).sort();
}

/** Returns the enums in a file of types, printed as unions. */
function enumsIn(place: string, side: string): string[] {
  const text = readFileSync(join(folder, place, `${side}.ts`), "utf8");
  return (
    text.match(/^export type \w+ = (?:"[^"]*"|-?[\d.]+)(?: \| (?:"[^"]*"|-?[\d.]+))*;/gm) ?? []
  );
}

it("names enums as openapi-typescript does", () => {
  const all = documents.map((_, number) => `enums ${number}`);
  const theirs = all.flatMap((place) => enumsIn(place, "theirs"));
  const ours = all.flatMap((place) => enumsIn(place, "ours"));
  expect(theirs.length).toBeGreaterThan(10);
  const others = theirs.filter((one) => !ours.includes(one));
  expect(others).toEqual([
    // Discriminator values that the schemas do not declare.
    'export type MailKind = "Mail";',
    'export type PhoneKind = "Phone";',
    // A parameter of a path item has one enum, which all operations of the path share.
    'export type PathsFilesIdEndingDeleteParametersPathEnding = "txt" | "bin";',
  ]);
});

it("reads paths with parameters as openapi-typescript does", async () => {
  // For each document, the request paths whose matching operations are compared.
  const paths: Readonly<Record<string, readonly string[]>> = {
    "0": ["/orders/1"],
    "1": ["/pets/x", "/pets/1/2"],
  };
  for (const [number, list] of Object.entries(paths)) {
    const place = join(folder, `paths with parameters ${number}`);
    const lines = list.map(
      (path) => `true satisfies Equals<theirs.paths["${path}"], ours.paths["${path}"]>;\n`,
    );
    const refused = `// @ts-expect-error not a path\nexport type None = ours.paths["/others/1"];\n`;
    writeFileSync(join(place, "paths.ts"), `${equals}${lines.join("")}${refused}`);
    const errors = await compile(place, "7", "bundler", compilerOptions);
    expect(errors).toEqual([]);
  }
});

it("names components as openapi-typescript does", () => {
  const all = documents.map((_, number) => `names of components ${number}`);
  const theirs = all.map((place) => rootsIn(place, "theirs"));
  expect(theirs.flat().length).toBeGreaterThan(10);
  expect(all.map((place) => rootsIn(place, "ours"))).toEqual(theirs);
});
