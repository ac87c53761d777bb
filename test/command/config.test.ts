// `specloom.config.*`: what a project always asks for, and that the command line goes before it.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "../../scripts/command/config.js";
import { configSchema } from "../../scripts/command/config-schema.js";
import type { Config } from "../../scripts/index.js";
import { targetNames } from "../../scripts/targets/target.js";
import { newFolder, specloom } from "./specloom.js";

const document = `openapi: 3.1.0
info: { title: Zoo, version: "1" }
tags: [{ name: animals }, { name: keepers }]
paths:
  /animals:
    get:
      operationId: listAnimals
      tags: [animals]
      responses:
        "200": { description: All., content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Animal" } } } } }
  /animals/{id}:
    get:
      operationId: readAnimal
      tags: [animals]
      parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
      responses:
        "200": { description: One., content: { application/json: { schema: { $ref: "#/components/schemas/Animal" } } } }
  /keepers:
    get:
      operationId: listKeepers
      tags: [keepers]
      responses:
        "200": { description: All., content: { application/json: { schema: { $ref: "#/components/schemas/Keeper" } } } }
components:
  schemas:
    Animal: { type: object, properties: { mood: { enum: [calm, wild] }, keeper: { $ref: "#/components/schemas/Name" } } }
    Name: { type: string }
    Keeper: { type: object, properties: { name: { $ref: "#/components/schemas/Name" }, shift: { $ref: "#/components/schemas/Shift" } } }
    Shift: { enum: [day, night] }
    Unused: { type: string }
`;

const stripsTypes = Boolean((process.features as { readonly typescript?: unknown }).typescript);

let folder: string;
beforeEach(() => {
  folder = newFolder();
  mkdirSync(join(folder, "api"));
  writeFileSync(join(folder, "api/zoo.yaml"), document);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const read = (path: string) => readFileSync(join(folder, path), "utf8");
const run = (...args: string[]) => specloom(folder, ["generate", ...args]);
const types = () => read("made/types/index.ts");

describe("the command line", () => {
  const config = (members: object) => write("specloom.config.json", JSON.stringify(members));
  const generate = (...args: string[]) =>
    specloom(folder, ["generate", "--config", "specloom.config.json", ...args]).err.split("\n");

  it("names its options that the config lacks, with the members that keep them", () => {
    config({ spec: "api/zoo.yaml", out: "made", imports: "ts", targets: ["client", "types"] });
    expect(generate("--target", "types,client", "--out", "./made")).not.toContainEqual(
      expect.stringContaining("lacks"),
    );
    const args = ["--imports", "none", "--target", "types", "--include", "path:/*", "--strict"];
    expect(generate(...args)).toContain(
      "specloom.config.json lacks --strict --target types --include 'path:/*' --imports none. To keep that, " +
        'set there: "strict": true, "targets": ["types"], "include": {"paths":["/*"]}, "imports": "none"',
    );
  }, 240_000);
});

describe("a config file", () => {
  const settings: Config = { spec: "api/zoo.yaml", out: "made", targets: ["types"] };

  it.each([
    [
      "specloom.config.json",
      JSON.stringify({ $schema: "./node_modules/x/config.schema.json", ...settings }),
    ],
    ["specloom.config.js", `export default ${JSON.stringify(settings)};\n`],
    ["specloom.config.mjs", `export default ${JSON.stringify(settings)};\n`],
    [
      "specloom.config.ts",
      `type Out = string;\nconst out: Out = "made";\nexport default { ...${JSON.stringify(settings)}, out };\n`,
    ],
  ])("%s says what is generated", (name, text) => {
    write("package.json", '{ "type": "module" }');
    write(name, text);
    const { code, err } = run();
    expect(code, err).toBe(0);
    expect(types()).toContain("export interface Animal");
    expect(existsSync(join(folder, "made/client"))).toBe(false);
    expect(specloom(folder, ["check-generated"]).code).toBe(0);
  });

  it("may be a member of package.json", () => {
    write("package.json", JSON.stringify({ name: "zoo", specloom: settings }));
    expect(run().code).toBe(0);
    expect(types()).toContain("export interface Animal");
    write("package.json", JSON.stringify({ specloom: { out: 1 } }));
    expect(run()).toMatchObject({
      code: 2,
      err: expect.stringContaining("specloom in package.json is no config: out must be a text"),
    });
  });

  it("gives way to the command line", () => {
    write("specloom.config.json", JSON.stringify({ ...settings, spec: "missing.yaml", out: "no" }));
    expect(run("--spec", "api/zoo.yaml", "--out", "made").code).toBe(0);
    expect(types()).toContain("export interface Animal");
    expect(existsSync(join(folder, "no"))).toBe(false);
  });

  it("elsewhere has its folders where it stands", () => {
    write(
      "api/other.json",
      JSON.stringify({ spec: "zoo.yaml", out: "../made", targets: ["types"] }),
    );
    expect(run("--config", "api/other.json").code).toBe(0);
    expect(types()).toContain("export interface Animal");
  });

  it("in TypeScript that is none is refused, with the line", () => {
    write("specloom.config.ts", 'export default {\n  spec: "api/zoo.yaml"\n  out: "made",\n};\n');
    const { code, err } = run();
    expect([code, err]).toEqual([
      2,
      expect.stringMatching(/specloom\.config\.ts cannot be read: .*[3:]/),
    ]);
  });

  it("in TypeScript may have types of every kind, and keeps its lines", () => {
    write(
      "specloom.config.ts",
      `#!/usr/bin/env node
import type { Config } from "specloom";
import { folder, type Folder } from "./folder.ts";
declare const unused: string;
const first = <T,>([item]: readonly T[]): T => item!;
const out: Folder = first<Folder>([folder]) as Folder;
export default { spec: "api/zoo.yaml", out, targets: ["types"] as const } satisfies Config;
`.replaceAll("\n", "\r\n"),
    );
    write("folder.ts", 'export type Folder = string;\nexport const folder: Folder = "made";\n');
    write("package.json", '{ "type": "module" }');
    const { code, err } = run();
    expect(code, err).toBe(0);
    expect(types()).toContain("export interface Animal");
    write(
      "specloom.config.ts",
      "type A = {\n  a: string;\n};\nthrow new Error(new Error().stack);",
    );
    expect(run()).toMatchObject({
      code: 2,
      err: expect.stringMatching(/specloom\.config\.ts:4:17/),
    });
  });

  it.each([
    ["enum", "enum Folder { Made }\nexport default {};\n"],
    ["namespace", "namespace Folder { export const made = 1 }\nexport default {};\n"],
    ["parameter property", "class Out { constructor(readonly a: 1) {} }\nexport default {};\n"],
  ])("in TypeScript that needs more than stripping is refused: %s", (construct, text) => {
    write("specloom.config.ts", `// first\n\n${text}`);
    const { code, err } = run();
    expect([code, err.replace("declaration ", "")]).toEqual([
      2,
      expect.stringContaining(`TypeScript ${construct} is not supported in strip-only mode`),
    ]);
    // A Node that strips types has a message of its own, without the line.
    if (!stripsTypes) expect(err).toContain("cannot be read: line 3: ");
  });

  it.each<[string, string, string]>([
    [
      "a member that does not exist",
      '{ "sepc": "a.yaml" }',
      "the config has no member 'sepc': did you mean 'spec'?",
    ],
    [
      "a target that does not exist",
      '{ "targets": ["tpyes"] }',
      `targets.0 takes ${targetNames.slice(0, -1).join(", ")} or package`,
    ],
    ["a value of another type", '{ "out": 1 }', "out must be a text"],
    [
      "an operation that may be missing for no reason",
      '{ "allowMissing": [{ "operation": "GET /a" }] }',
      "allowMissing.0.reason must be a text",
    ],
    ["what is no JSON", "{", "specloom.config.json cannot be read"],
  ])("that holds %s is refused, with the place", (_what, text, message) => {
    write("specloom.config.json", text);
    const { code, err } = run();
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
    expect(existsSync(join(folder, "made"))).toBe(false);
  });

  it("that is asked for and missing is refused", () => {
    expect(run("--config", "none.json")).toMatchObject({ code: 2 });
  });

  it("has a schema that is made of the table of options", async () => {
    const file = join(import.meta.dirname, "../../scripts/command/config.schema.json");
    await expect(configSchema()).toMatchFileSnapshot(file);
  });

  it("is published with a schema that its type fits", async () => {
    const schema = JSON.parse(
      readFileSync(join(import.meta.dirname, "../../scripts/command/config.schema.json"), "utf8"),
    );
    const full: Required<Config> = {
      spec: "a.yaml",
      overlays: ["e.overlay.yaml"],
      root: "..",
      strict: true,
      rules: { "unknown-format": "off" },
      ignore: "e.yaml",
      unsafePatterns: "check",
      strictJsonSchema: true,
      out: "b",
      targets: ["types", "conformance"],
      templates: "c",
      include: { tags: ["a"], paths: ["/b/*"], operations: ["c*"] },
      exclude: {},
      imports: "none",
      enums: "open",
      clientFiles: "tags",
      openapiFetch: true,
      dates: "date",
      formats: "ignore-in-responses",
      typesEngine: "openapi-typescript",
      formatTypes: { "date-time": "Date", uuid: { type: "Brand<'uuid'>", from: "./brand.js" } },
      sampleMakers: "./makers.js",
      mediaTypes: "all",
      names: "as-written",
      package: { name: "@a/b", version: "1.2.3-beta.1", license: "MIT", keywords: ["c"] },
      allowMissing: [{ operation: "GET /a", reason: "not called" }],
      preset: "user",
      maxWarnings: 0,
      failOn: "review",
      allow: "d.yaml",
      compatible: true,
      typesFile: "schema.d.ts",
      exportType: true,
      interfaces: true,
      enum: true,
      rootTypes: true,
      pathParamsAsTypes: true,
      immutable: true,
      alphabetize: true,
      excludeDeprecated: true,
      defaultNonNullable: true,
      propertiesRequiredByDefault: true,
      additionalProperties: true,
      emptyObjectsUnknown: false,
      arrayLength: true,
      server: "@acme/library",
      adapter: "fetch",
      vendorHosts: ["a.example", "b.example:8443"],
      vendorAddresses: ["10.0.0.0/8"],
    };
    expect(new Ajv2020({ allowUnionTypes: true }).compile(schema)(full)).toBe(true);
    const check = new Ajv2020({ allowUnionTypes: true }).compile(schema);
    const configs: unknown[] = [
      full,
      {},
      { $schema: "a" },
      { sepc: "a" },
      { spec: "" },
      { targets: [] },
      { targets: ["types", "types"] },
      { targets: ["rust"] },
      { include: { tag: ["a"] } },
      { include: { tags: "a" } },
      { exclude: { paths: [1] } },
      { imports: "mjs" },
      { dates: "date" },
      { dates: true },
      { maxWarnings: -1 },
      { maxWarnings: "1" },
      { adapter: "cgi" },
      { rules: { "unknown-format": "loud" } },
      { rules: ["unknown-format"] },
      { strict: "yes" },
      { check: true },
      { documents: [{ spec: "a/*.yaml" }, {}], strict: true },
      { documents: [] },
      { documents: [{ documents: [{}] }] },
      { documents: [{ strict: "yes" }] },
      { documents: [[]] },
      { documents: {} },
      { documents: [{}], shared: ["a.yaml", { spec: "b/*.yaml", out: "c/*" }] },
      { documents: [{}], shared: [] },
      { documents: [{}], shared: [""] },
      { documents: [{}], shared: [{ spec: "a.yaml" }] },
      { documents: [{}], shared: [{ spec: "a.yaml", out: "b", enums: "const" }] },
      { documents: [{}], shared: "a.yaml" },
      { documents: [{ shared: ["a.yaml"] }] },
      { shared: ["a.yaml"] },
      [{ spec: "a.yaml" }, { spec: "b.yaml", out: "c" }],
      [{ sepc: "a.yaml" }],
      [{ $schema: "a" }],
      ["a.yaml"],
      [],
      "a",
      null,
    ];
    for (const config of configs) {
      write("specloom.config.json", JSON.stringify(config));
      const read = await readConfig(join(folder, "specloom.config.json")).catch(String);
      const isRefused = typeof read === "string" && read.includes("is no config");
      expect(!isRefused, JSON.stringify(config)).toBe(check(config));
    }
    expect(Object.keys(full)).toEqual(
      Object.keys(schema.properties).filter(
        (name) => !["$schema", "documents", "shared"].includes(name),
      ),
    );
  });
});

describe("a choice of operations", () => {
  const base = ["--spec", "api/zoo.yaml", "--out", "made"];
  const functions = () =>
    [...read("made/validators/index.ts").matchAll(/^export const (\w+):/gm)].map(
      ([, name]) => name,
    );

  it.each<[string[], string]>([
    [
      ["--include", "tag:animals", "--exclude", "path:/*"],
      "include and exclude leave no operation",
    ],
    [["--include", ""], "--include is given, but empty"],
  ])("that leaves nothing is refused: %j", (options, message) => {
    const { code, err } = run(...base, ...options);
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
    expect(existsSync(join(folder, "made"))).toBe(false);
  });

  it.each<[string, string[], string[]]>([
    ["a tag", ["--include", "tag:animals"], ["listAnimals", "readAnimal"]],
    ["a path", ["--include", "path:/keepers"], ["listKeepers"]],
    ["paths", ["--include", "path:/animals*"], ["listAnimals", "readAnimal"]],
    ["the inside of a path", ["--include", "path:/*/{id}"], ["readAnimal"]],
    ["an operation", ["--include", "operation:readAnimal"], ["readAnimal"]],
    ["several", ["--include", "operation:read*,tag:keepers"], ["readAnimal", "listKeepers"]],
    ["all but a tag", ["--exclude", "tag:animals"], ["listKeepers"]],
    [
      "a tag but one of it",
      ["--include", "tag:animals", "--exclude", "operation:readAnimal"],
      ["listAnimals"],
    ],
  ])("by %s", (_what, options, expected) => {
    expect(run(...base, ...options).code).toBe(0);
    expect(functions().slice(0, expected.length)).toEqual(expected);
    expect(functions()).not.toContain(expected.includes("listKeepers") ? "none" : "listKeepers");
  });

  it("leaves out the schemas that only the others use", () => {
    expect(run(...base, "--include", "tag:animals").code).toBe(0);
    const names = [...types().matchAll(/^export (?:type|interface) (\w+)/gm)].map(
      ([, name]) => name,
    );
    expect(names).toEqual(expect.arrayContaining(["Animal", "Name", "Unused"]));
    expect(names).not.toContain("Keeper");
    expect(names).not.toContain("Shift");
  });

  it.each(["tag:animal", "path:/animals/", "operation:readanimal"])(
    "by %s, which nothing answers to, is refused",
    (word) => {
      const { code, err } = run(...base, "--include", word);
      expect([code, err]).toEqual([2, expect.stringContaining("no operation has the")]);
    },
  );
});

describe("imports between generated modules", () => {
  const base = ["--spec", "api/zoo.yaml", "--out", "made"];
  const specifiers = () =>
    ["client/index.ts", "validators/index.ts", "server/core.ts", "types/index.ts"].flatMap((file) =>
      [...read(`made/${file}`).matchAll(/from "(\..*?)"/g)].map(([, name = ""]) => name),
    );

  it.each([
    ["js", /\.js$/],
    ["ts", /(?:\.ts|\/schemas\.js)$/],
    ["none", /\/[\w-]+$/],
  ] as const)("are written as %s", (imports, form) => {
    expect(run(...base, "--imports", imports).code).toBe(0);
    expect(specifiers().length).toBeGreaterThan(10);
    for (const specifier of specifiers()) expect(specifier).toMatch(form);
  });
});
