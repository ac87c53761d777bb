// `specloom types --compatible` prints the same types as openapi-typescript, even if these types are less exact than
// the document.
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, expect, it } from "vitest";
import { parse } from "yaml";
import { newFolder } from "../command/specloom.js";
import { compile } from "../compiler/compile.js";
import { classes, type Side, type Value } from "./classes.js";
import { compareTypes, compilerOptions } from "./compare.js";
import type { Difference, UnequalEntry } from "./differences.js";
import type { Entry } from "./entries.js";
import { explain } from "./explain.js";
import { mostClasses, Tally } from "./tally.js";

const folder = newFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const document = `openapi: 3.1.0
info: { title: Shop, version: "1" }
paths:
  /orders:
    get:
      operationId: listOrders
      parameters:
        - { name: Accept, in: header, required: true, schema: { type: string } }
      requestBody:
        content:
          application/x-www-form-urlencoded:
            schema: { type: object, properties: {}, additionalProperties: false }
      responses:
        "200":
          description: Orders.
          headers:
            rate-limit: { $ref: "#/components/headers/rate-limit" }
            etag: { schema: { type: string } }
            Content-Type: { schema: { type: string } }
          content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } }
  /picture:
    get:
      operationId: getPicture
      responses:
        "200": { description: It., content: { image/png: { schema: { type: string, format: binary } } } }
  /log:
    get:
      operationId: getLog
      responses:
        "200": { description: It., content: { text/plain: {} } }
components:
  headers:
    rate-limit: { schema: { type: integer } }
  schemas:
    Order:
      type: object
      required: [id]
      properties: { id: { type: integer }, note: { type: string } }
      additionalProperties: { type: boolean }
    Anything: { type: object, properties: { id: { type: integer } }, additionalProperties: true }
    Pair: { type: array, items: { type: string }, minItems: 2, maxItems: 2 }
    Nothing: { type: object, additionalProperties: false }
    Region: { type: object, required: [name], properties: { name: { type: string } } }
    Stay: { allOf: [{ $ref: "#/components/schemas/Order" }], required: [note] }
    Trip: { type: object, allOf: [{ type: object, properties: { to: { type: string } } }], required: [to] }
    Journey: { allOf: [{ $ref: "#/components/schemas/Region" }, { type: object, required: [name] }] }
    Address: { type: object, properties: { street: { type: string } }, oneOf: [{ type: object }] }
    Level: { type: [integer, "null"], enum: [low, high] }
    Cat: { type: object, properties: { kind: { type: string }, name: { type: string } } }
    Dog: { allOf: [{ $ref: "#/components/schemas/Region" }] }
    Pet:
      oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }]
      discriminator:
        propertyName: kind
        mapping: { cat: "#/components/schemas/Cat", dog: "#/components/schemas/Dog" }
    Place: { allOf: [{ $ref: "#/components/schemas/Region" }], description: Where it is. }
    Marked: { type: object, required: [at], properties: { at: { type: string, readOnly: true } } }
    Mark: { $ref: "#/components/schemas/Marked/properties/at" }
    Late:
      allOf:
        - { type: object, properties: { a: { type: string } }, required: [a, b] }
        - { type: object, properties: { b: { type: string } } }
    Named: { allOf: [{ $ref: "#/components/schemas/Region" }, { required: [name] }] }
    Range: { type: array, prefixItems: [{ type: number }, { type: number }] }
    Held: { type: object, properties: { in: { $ref: "#/components/schemas/Level", type: [string, "null"], description: Where. } } }
    Refused: { type: object, properties: { size: { not: {} } } }
    Move:
      anyOf: [{ $ref: "#/components/schemas/Walk" }, { $ref: "#/components/schemas/Ride" }]
      discriminator:
        propertyName: type
        mapping: { walk: "#/components/schemas/Walk", ride: "#/components/schemas/Ride" }
    Walk: { type: object, required: [type], properties: { type: { type: string, enum: [walk, ride] } } }
    Ride: { type: object, required: [type], properties: { type: { type: string }, by: { type: string } } }
    Counts: { type: object, properties: { all: { type: string } }, patternProperties: { "^n_": { type: integer } } }
  parameters:
    limit: { name: limit, in: query, schema: { type: integer } }
  responses:
    Gone: { description: Nothing is here., headers: { since: { schema: { type: string } } } }
  requestBodies:
    Change: { content: { application/json: { schema: { $ref: "#/components/schemas/Region" } } } }
`;

it("keeps properties of OpenAPI 3.0 that are read-only beside a reference", async () => {
  const file = join(folder, "read-only.yaml");
  const properties = '{ owner: { $ref: "#/components/schemas/Owner", readOnly: true } }';
  const schemas = `{ Owner: { type: object }, Pet: { type: object, properties: ${properties} } }`;
  writeFileSync(
    file,
    `openapi: 3.0.3\ninfo: { title: Pets, version: "1" }\npaths: {}\ncomponents:\n  schemas: ${schemas}\n`,
  );
  const { entries, unequal } = await compareTypes(file, join(folder, "read-only"));
  expect(entries.length).toBe(2);
  expect(unequal).toEqual([]);
});

it("leaves what another file says of a schema to that file", async () => {
  const file = join(folder, "files.yaml");
  const schemas = '{ Key: { type: object, properties: { id: { $ref: "id.yaml" } } } }';
  const root = 'openapi: 3.0.3\ninfo: { title: Keys, version: "1" }\npaths: {}\n';
  writeFileSync(file, `${root}components:\n  schemas: ${schemas}\n`);
  writeFileSync(join(folder, "id.yaml"), "type: integer\nreadOnly: true\n");
  const { entries, unequal } = await compareTypes(file, join(folder, "files"));
  expect(entries.length).toBeGreaterThan(0);
  expect(unequal).toEqual([]);
});

it("equals each type of openapi-typescript but for bytes, which are no text", async () => {
  const file = join(folder, "openapi.yaml");
  writeFileSync(file, document);
  const { entries, unequal } = await compareTypes(file, join(folder, "types"));
  expect(entries.length).toBe(35);
  expect(unequal.map(({ kind, name }) => ({ kind, name }))).toEqual([
    { kind: "paths", name: "/picture" },
    { kind: "operations", name: "getPicture" },
  ]);
});

/** Returns whether Ajv accepts a value by the schema of the document. */
function isValid(document: string, { schema, json, text }: Value): boolean {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, logger: false });
  ajv.addSchema({ ...parse(document), $id: "document" });
  const judged = typeof schema === "string" ? { $ref: `document#${schema}` } : schema;
  return ajv.validate(judged, json ?? parse(text));
}

/** Expects that the types of a document differ, and that the class `name` explains all differences. */
async function expectOnly(name: string, file: string, place: string): Promise<void> {
  const { unequal, refused } = await compareTypes(file, place);
  expect(refused).toBeUndefined();
  expect(unequal.length).toBeGreaterThan(0);
  for (const found of explain(unequal).values()) {
    expect(found.others).toEqual([]);
    expect(found.isWhole).toBe(true);
    expect([...found.classes].map((one) => one.name)).toEqual([name]);
  }
}

const further = classes.flatMap(({ name, more = [] }) =>
  more.map((document, index) => ({ name, document, number: index + 2 })),
);

it.each(further)("explains document $number of: $name", async ({ name, document, number }) => {
  const place = join(folder, `${name.replaceAll(/\W/g, "-")}-${number}`);
  writeFileSync(`${place}.yaml`, document);
  await expectOnly(name, `${place}.yaml`, place);
});

const lost = { of: "member", ours: "nothing" } as const;
const unclassed: readonly Difference[] = [
  // The property name `a/b/c` contains slashes, but is no media type.
  {
    ...lost,
    path: ".content.application/json.a/b/c",
    theirs: "string",
    holder: '{ "a/b/c": string; }',
  },
  { ...lost, path: ".get.parameters.header.X-Id", theirs: "string" },
  { ...lost, path: ".headers.X-Id", theirs: "string", holder: '{ "X-Id": string; ETag: string; }' },
  // Names of cookies and properties are not equal if their case differs.
  {
    ...lost,
    path: ".parameters.cookie.id",
    theirs: "string",
    holder: "{ ID: string; id: string; }",
  },
  { ...lost, path: "", theirs: "string", parameter: "header.X-Id" },
  { ...lost, path: "", theirs: "string", parameter: "query.my id" },
  { ...lost, path: ".requestBody.content.*/*", theirs: "undefined", holder: '{ "*/*"?: string; }' },
  {
    path: ".get.parameters.header",
    of: "type",
    theirs: '{ "my id"?: string; "X-Id"?: string; } | undefined',
    ours: "undefined",
  },
  { path: ".headers.X-Id", of: "optional", theirs: "false", ours: "true" },
  { path: "", of: "type", theirs: "[string, number]", ours: "string[]" },
  { path: "", of: "type", theirs: "{ kind: number; }", ours: 'Pet & { kind: "cat"; }' },
];

it.each(unclassed)("has no class for $of $path, $theirs <> $ours", (difference) => {
  const entry = { kind: "schemas", name: "Pet", refersTo: new Set<string>() } as const;
  const [found] = explain([{ ...entry, differences: [difference] }]).values();
  expect(found?.others).toEqual([difference]);
});

it("has no class for a header that is lost under both of its names", () => {
  const holder = "{ ETag: string; etag: string; }";
  const differences = ["ETag", "etag"].map((name) => {
    return { ...lost, path: `.headers.${name}`, theirs: "string", holder };
  });
  const entry = { kind: "responses", name: "Found", refersTo: new Set<string>() } as const;
  const [found] = explain([{ ...entry, differences }]).values();
  expect(found?.others).toEqual(differences);
});

it.each(classes)("differs on purpose: $name", async ({ name, document, files = {}, value }) => {
  const place = join(folder, name.replaceAll(/\W/g, "-"));
  const file = `${place}.yaml`;
  writeFileSync(file, document);
  for (const one of Object.keys(files)) writeFileSync(join(folder, one), files[one] ?? "");
  await expectOnly(name, file, place);
  const typed = (side: Side) =>
    `import type * as ${side} from "./${side}.js";\nexport const ${side}_: ${side}.${value.of} = ${value.text};\n`;
  writeFileSync(join(place, "theirs-value.ts"), typed("theirs"));
  writeFileSync(join(place, "ours-value.ts"), typed("ours"));
  const errors = await compile(place, "7", "bundler", compilerOptions);
  const sides = errors.flatMap((error) => /(theirs|ours)-value\.ts\(/.exec(error)?.[1] ?? []);
  expect(sides).toEqual([value.refusedBy]);
  expect(isValid(document, value)).toBe(value.refusedBy === "theirs");
});

it("fails on a difference without a class, and on too few equal types", () => {
  const entry: Entry = { kind: "schemas", name: "Pet" };
  const broken: UnequalEntry = {
    ...entry,
    differences: [{ path: ".name", of: "type", theirs: "string", ours: "number" }],
    refersTo: new Set(),
  };
  const tally = new Tally();
  expect(tally.failures()).toEqual(["no entries were compared"]);
  tally.add("pets.yaml", { entries: [entry], unequal: [], broken: 0 });
  expect(tally.failures()).toEqual([]);
  tally.add("more.yaml", { entries: [entry], unequal: [broken], broken: 0 });
  expect(tally.failures()).toEqual([
    "fewer than 95 % of schemas are equal",
    "1 entries are in no class",
  ]);
});

it("has at most twelve classes of differences", () => {
  expect(classes.length).toBeLessThanOrEqual(mostClasses);
});
