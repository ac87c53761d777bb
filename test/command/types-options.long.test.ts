// Tests the options that `specloom types` shares with openapi-typescript. For each option, one program compiles only if
// the option is set.
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { compile } from "../compiler/compile.js";
import { newFolder, type Run, specloom } from "./specloom.js";

let folder: string;
beforeEach(() => {
  folder = newFolder();
  write("openapi.yaml", pets);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const pets = `openapi: 3.1.0
info: { title: Pets, version: "1" }
paths:
  /pets/{id}:
    parameters: [{ name: oldest, in: header, deprecated: true, schema: { type: string } }]
    put:
      operationId: putPet
      parameters:
        - { name: id, in: path, required: true, schema: { type: integer } }
        - { name: limit, in: query, schema: { type: integer, default: 10 } }
        - $ref: "#/components/parameters/page-size"
        - { name: sort, in: query, schema: { type: string, enum: [up, down] } }
        - { name: old, in: query, deprecated: true, schema: { type: string } }
        - { name: older, in: query, schema: { type: string, deprecated: true } }
      requestBody:
        content:
          application/json: { schema: { type: object, properties: { tag: { type: string, default: a } } } }
      responses:
        "200":
          description: A pet.
          content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } }
    get:
      operationId: getPet
      deprecated: true
      parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
      responses: { "200": { description: A pet. } }
  /owners: { $ref: "#/components/pathItems/owner-list" }
webhooks:
  born: { $ref: "#/components/pathItems/born" }
components:
  pathItems:
    owner-list: { get: { operationId: listOwners, responses: { "204": { description: None. } } } }
    born: { post: { operationId: born, responses: { "204": { description: Seen. } } } }
  parameters:
    page-size: { name: size, in: query, schema: { type: integer } }
  schemas:
    Pet:
      type: object
      required: [name]
      properties:
        name: { type: string }
        kind: { type: string, default: cat }
        size: { type: string, enum: [small, "2nd"] }
        mood: { type: [string, "null"], enum: [calm, wild, null] }
        nick: { type: string, deprecated: true }
        places: { type: array, items: { type: array, items: { type: string } } }
    Owner: { type: object, properties: { name: { type: string }, age: { type: integer } } }
    Pair: { type: array, items: { type: string }, minItems: 1, maxItems: 2 }
    Some: { type: array, items: { type: string }, minItems: 1 }
    Few: { type: [array, "null"], items: { type: string }, maxItems: 2 }
    Many: { type: array, items: { type: string }, minItems: 1, maxItems: 8 }
    Any: { type: object }
    Tags: { type: object, patternProperties: { "^x-": { type: string } } }
    Rank: { type: integer, enum: [0, -1], x-enum-varnames: [Low, High] }
`;

function write(file: string, text: string): void {
  writeFileSync(join(folder, file), text);
}

function types(args: readonly string[] = []): Run {
  return specloom(folder, ["types", ...args]);
}

const head = `import type { components, operations, paths } from "./schema.js";
export type Schemas = components["schemas"];
export type Put = operations["putPet"];
export type Paths = keyof paths;
export type Equals<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
export declare const pet: Schemas["Pet"];
`;

/**
 * Programs that compile only with an option, keyed by the option. The programs check types by `satisfies`, and values
 * by function calls.
 */
const programs: Readonly<Record<string, string>> = {
  exportType: `declare function track(event: Record<string, unknown>): void;
declare const all: paths;
track(all);
`,
  enum: `import { PetMood, PetSize, PathsPetsIdPutParametersQuerySort, Rank } from "./schema.js";
true satisfies Equals<Schemas["Pet"]["size"], PetSize | undefined>;
true satisfies Equals<Schemas["Pet"]["mood"], PetMood | null | undefined>;
true satisfies Equals<Schemas["Rank"], Rank>;
true satisfies Equals<NonNullable<Put["parameters"]["query"]>["sort"], PathsPetsIdPutParametersQuerySort | undefined>;
Rank.Low satisfies 0;
PetSize.Value2nd satisfies "2nd";
// @ts-expect-error a text is no member
"small" satisfies PetSize;
`,
  rootTypes: `import type * as schema from "./schema.js";
({ name: "a" }) satisfies schema.SchemaPet;
true satisfies Equals<schema.SchemaPet, Schemas["Pet"]>;
true satisfies Equals<schema.ParameterPageSize, number>;
true satisfies Equals<schema.PathItemOwnerList["get"], operations["listOwners"]>;
true satisfies Equals<schema.PathItemOwnerList, paths["/owners"]>;
true satisfies Equals<schema.PathItemBorn["post"], operations["born"]>;
`,
  pathParamsAsTypes: `true satisfies Equals<paths["/pets/1"]["put"], Put>;
// @ts-expect-error no number
export type None = paths["/pets/a"];
`,
  immutable: `true satisfies Equals<Schemas["Pet"]["places"], readonly (readonly string[])[] | undefined>;
// @ts-expect-error members cannot be assigned
pet.name = "a";
`,
  excludeDeprecated: `true satisfies Equals<keyof Schemas["Pet"], "name" | "kind" | "size" | "mood" | "places">;
true satisfies Equals<keyof operations, "putPet" | "listOwners" | "born">;
true satisfies Equals<keyof NonNullable<Put["parameters"]["query"]>, "limit" | "size" | "sort">;
true satisfies Equals<NonNullable<Put["parameters"]["header"]>, never>;
`,
  defaultNonNullable: `pet.kind satisfies string;
({}) satisfies NonNullable<Put["requestBody"]>["content"]["application/json"];
({}) satisfies Put["parameters"]["query"];
`,
  propertiesRequiredByDefault: `declare const owner: Schemas["Owner"];
owner.age satisfies number;
// @ts-expect-error a schema with \`required\` says it itself
pet.kind satisfies string;
`,
  additionalProperties: `pet["other"] satisfies unknown;
({ "x-a": "1", size: 2 }) satisfies Schemas["Tags"];
`,
  emptyObjectsUnknown: `({ color: "red" }) satisfies Schemas["Any"];
`,
  arrayLength: `["a", "b"] satisfies Schemas["Pair"];
true satisfies Equals<Schemas["Pair"], [string] | [string, string]>;
true satisfies Equals<Schemas["Few"], [] | [string] | [string, string] | null>;
true satisfies Equals<Schemas["Many"], [string, ...string[]]>;
["a", "b", "c"] satisfies Schemas["Some"];
// @ts-expect-error too long
["a", "b", "c"] satisfies Schemas["Pair"];
// @ts-expect-error too short
[] satisfies Schemas["Pair"];
// @ts-expect-error too short
[] satisfies Schemas["Some"];
`,
};

const isOn: readonly string[] = ["emptyObjectsUnknown"];

it.each(Object.keys(programs))("%s is an option and a member of the config", async (name) => {
  write("program.ts", head + programs[name]);
  const flag = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  const without = isOn.includes(name) ? [`--no-${flag.slice(2)}`] : [];
  expect(types(["openapi.yaml", "-o", "schema.ts", ...without]).code).toBe(0);
  // An enum is also a value, so the compiler must emit code for it.
  const settings = { types: [], erasableSyntaxOnly: name !== "enum" };
  const errors = () => compile(folder, "7", "bundler", settings);
  expect(await errors(), "without the option").not.toEqual([]);
  expect(types(["openapi.yaml", "-o", "schema.ts", flag, "--compatible"]).code).toBe(0);
  expect(await errors(), "with --compatible").toEqual([]);
  expect(types(["openapi.yaml", "-o", "schema.ts", flag]).code).toBe(0);
  expect(await errors()).toEqual([]);
  const byOption = readFileSync(join(folder, "schema.ts"), "utf8");
  write("specloom.config.json", JSON.stringify({ spec: "openapi.yaml", [name]: true }));
  expect(types().out).toBe(byOption);
});

it("alphabetize sorts members, schemas and paths", () => {
  const { out } = types(["openapi.yaml", "--alphabetize"]);
  const declared = [...out.matchAll(/^export type (\w+)/gm)].map(([, name]) => name);
  expect(declared.slice(0, 6)).toEqual(["Any", "Few", "Many", "Owner", "Pair", "Pet"]);
  const [, members = ""] = /export type Pet = \{\n([^}]*)\}/.exec(out) ?? [];
  expect(members.match(/\w+(?=\??:)/g)).toEqual(["kind", "mood", "name", "nick", "places", "size"]);
});

it("gives openapi-typescript the options that it has", () => {
  symlinkSync(join(import.meta.dirname, "../../node_modules"), join(folder, "node_modules"));
  const engine = ["openapi.yaml", "--types-engine", "openapi-typescript"];
  expect(types([...engine, "--immutable"]).out).toContain("readonly name: string;");
  expect(types([...engine, "--exclude-deprecated"]).out).not.toContain("nick");
});

it("writes the types of each document of a config to its file", () => {
  write("people.yaml", pets.replaceAll("Pet:", "Person:").replaceAll("/Pet", "/Person"));
  const both = { pets: "openapi.yaml", people: "people.yaml" };
  const documents = Object.entries(both).map(([name, spec]) => ({
    spec,
    typesFile: `${name}.d.ts`,
  }));
  write("specloom.config.json", JSON.stringify({ documents }));
  expect(types()).toMatchObject({ code: 0 });
  expect(readFileSync(join(folder, "pets.d.ts"), "utf8")).toContain("export type Pet =");
  expect(readFileSync(join(folder, "people.d.ts"), "utf8")).toContain("export type Person =");
  const toOne = types(["-o", "all.d.ts"]);
  expect(toOne.code).toBe(2);
  expect(toOne.err).toContain("--out takes one document, and these are 2");
  expect(existsSync(join(folder, "all.d.ts"))).toBe(false);
  write(
    "specloom.config.json",
    JSON.stringify({ documents: documents.map(({ spec }) => ({ spec })) }),
  );
  expect(types().err).toContain("standard output takes one document, and these are 2");
  const same = documents.map(({ spec }) => ({ spec, typesFile: "all.d.ts" }));
  write("specloom.config.json", JSON.stringify({ documents: same }));
  expect(types().err).toContain("openapi.yaml and people.yaml both write into 'all.d.ts'");
});
