// Tests findings in projects: presets, levels, accepted findings, the root folder, and operations that are left out.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { newFolder, specloom } from "./specloom.js";

const document = `openapi: 3.1.0
info: { title: Zoo, version: "1" }
paths:
  /animals:
    get:
      operationId: listAnimals
      responses:
        "200": { description: All., content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Animal" } } } } }
  /keepers:
    get:
      operationId: listKeepers
      parameters: [{ name: a b, in: header, schema: { type: string } }]
      responses: { "204": { description: None. } }
components:
  schemas:
    Animal: { type: object, properties: { name: { type: string, pattern: "(?i)a", format: furry } } }
`;

let folder: string;
beforeEach(() => {
  folder = newFolder();
  write("openapi.yaml", document);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}
const generate = (...more: string[]) =>
  specloom(folder, ["generate", "openapi.yaml", "--target", "types", "--out", "made", ...more]);
const validate = (...more: string[]) => specloom(folder, ["validate", "openapi.yaml", ...more]);

it("generate leaves out what is broken, says each piece, and counts them", () => {
  const { code, err } = generate();
  expect(err).toMatch(
    /openapi\.yaml:16:\d+ warning left-out: `properties\.name\.pattern` of components\.schemas\.Animal is left out, so validators do not check it/,
  );
  expect(err).toMatch(
    /the parameter "a b" of GET \/keepers is left out, so callers cannot pass this parameter; generated servers leave out GET \/keepers/,
  );
  expect(err).toMatch(
    /, 2 pieces of the document left out in [\d.]+ s|, 2 pieces of the document left out/,
  );
  expect(code).toBe(0);
});

it("--strict stops at what validate reports as an error", () => {
  const { code, err } = generate("--strict");
  expect(code).toBe(1);
  const { code: validated, out } = validate();
  expect(validated).toBe(1);
  const errors = (text: string) => text.match(/^openapi\.yaml:\d+:\d+ error .*$/gm);
  expect(errors(err)).toEqual(errors(out));
  expect(errors(out)).toHaveLength(2);
});

it("validate fails for users while pieces are left out that they have not accepted", () => {
  expect(validate("--preset", "user")).toMatchObject({
    code: 1,
    err: expect.stringContaining(
      "2 pieces are left out. To accept: specloom validate --preset user --write-ignore\n",
    ),
  });
  validate("--preset", "user", "--write-ignore");
  expect(validate("--preset", "user").code).toBe(0);
  write("openapi.yaml", document.replace("name: { type: string", "name: { type: strnig"));
  write("specloom.config.json", '{ "preset": "user" }');
  expect(validate()).toMatchObject({
    code: 1,
    err: expect.stringContaining("left out. To accept"),
  });
});

it("validate says what changes only a server where one is made", () => {
  const paths =
    '  /keepers/{a}/x: { get: { parameters: [{ name: a, in: path, required: true, schema: { type: string } }], responses: { "204": { description: . } } } }\n  /keepers/b/{c}: { get: { parameters: [{ name: c, in: path, required: true, schema: { type: string } }], responses: { "204": { description: . } } } }\n';
  write("openapi.yaml", document.replace(/^paths:\n/m, `paths:\n${paths}`));
  const found = (targets: readonly string[]) => {
    write("specloom.config.json", JSON.stringify({ preset: "user", targets }));
    return validate().out.includes("ambiguous-path");
  };
  expect([found(["types", "client"]), found(["server"])]).toEqual([false, true]);
});

it("strict in the config holds until --no-strict", () => {
  write("specloom.config.json", '{ "strict": true }');
  expect(generate().code).toBe(1);
  expect(generate("--no-strict").code).toBe(0);
});

it("rules set the level of a code, but not of one that always stops", () => {
  write(
    "specloom.config.json",
    '{ "rules": { "pattern-invalid": "error", "unknown-format": "off" } }',
  );
  const { code, err } = generate();
  expect(code).toBe(1);
  expect(err).toMatch(/ error pattern-invalid: /);
  expect(err).not.toContain("unknown-format");
  write(
    "specloom.config.json",
    '{ "rules": { "pattern-invalid": "warning", "invalid-http-name": "warning" } }',
  );
  expect(validate().code).toBe(0);
  for (const [level, name] of [
    ["off", "duplicate-key"],
    ["off", "left-out"],
    ["off", "unknwon-format"],
  ]) {
    write("specloom.config.json", JSON.stringify({ rules: { [name as string]: level } }));
    expect(generate()).toMatchObject({ code: 2 });
  }
});

it("accepted findings are silent, and are told when they are found no more", () => {
  expect(validate("--write-ignore")).toMatchObject({ code: 0 });
  const list = join(folder, ".specloom-ignore.yaml");
  expect(readFileSync(list, "utf8")).toContain(
    '- code: pattern-invalid\n    at: "#/components/schemas/Animal/properties/name/pattern"\n',
  );
  expect(validate()).toMatchObject({ code: 0, out: "" });
  const { code, err } = generate();
  expect(code).toBe(0);
  expect(err).not.toMatch(/ warning (?!unknown-format)/);
  expect(err).toContain("2 pieces of the document left out");
  write("openapi.yaml", document.replace('pattern: "(?i)a", ', ""));
  expect(validate().out).toMatch(
    /\.specloom-ignore\.yaml:\d+:\d+ warning ignore-unused: .*pattern-invalid/,
  );
  validate("--write-ignore");
  expect(readFileSync(list, "utf8")).not.toContain("pattern-invalid");
});

it("a pattern that can stop a server is checked only if the project asks for it", () => {
  write("openapi.yaml", document.replace("(?i)a", "^(a+)+(?=b)"));
  const make = (...more: string[]) => generate("--target", "validators", ...more);
  const schemas = () => readFileSync(join(folder, "made/validators/schemas.js"), "utf8");
  expect(make().err).toMatch(/`properties\.name\.pattern` .* is left out/);
  expect(schemas()).not.toContain("(a+)+");
  expect(make("--unsafe-patterns", "check").err).toMatch(
    /warning pattern-unsafe: .*: validators use the pattern nevertheless/,
  );
  expect(schemas()).toContain("(a+)+");
  expect(make("--unsafe-patterns", "check", "--strict").code).toBe(1);
});

it("nobody accepts what always stops", () => {
  write("openapi.yaml", `${document}paths: {}\n`);
  write(".specloom-ignore.yaml", "ignore:\n  - code: duplicate-key\n    at: openapi.yaml:19\n");
  const { code, err } = generate();
  expect(code).not.toBe(0);
  expect(err).toContain("duplicate-key always stops generation");
});

it("nothing is said of operations that are left out", () => {
  const { code, err } = generate(
    "--strict",
    "--exclude",
    "path:/animals,path:/keepers",
    "--include",
    "path:/*",
  );
  expect(err).toContain("leave no operation");
  expect(code).toBe(2);
  const strict = generate("--strict", "--include", "operation:listKeepers");
  expect(strict.err).not.toContain("pattern-invalid");
  expect(strict.err).toContain("invalid-http-name");
  expect(generate("--include", "operation:listAnimals").err).not.toContain("a b");
});

it("--root lets references reach files around the document's folder, and no others", () => {
  write("shared/animal.yaml", "type: object\nproperties: { paws: { type: integer } }\n");
  write(
    "api/openapi.yaml",
    document.replace(
      "Animal: {",
      'Dog: { $ref: "../shared/animal.yaml" }\n    Cat: { $ref: "../../cat.yaml" }\n    Animal: {',
    ),
  );
  const run = (...more: string[]) =>
    specloom(folder, [
      "generate",
      "api/openapi.yaml",
      "--target",
      "types",
      "--out",
      "made",
      ...more,
    ]);
  const types = () => readFileSync(join(folder, "made/types/index.ts"), "utf8");
  expect(run().err).toMatch(/reference-escapes: "\.\.\/shared\/animal\.yaml"/);
  expect(types()).not.toContain("paws");
  const { err } = run("--root", ".");
  expect(err).not.toContain("shared/animal.yaml");
  expect(err).toMatch(/reference-escapes: "\.\.\/\.\.\/cat\.yaml"/);
  expect(types()).toContain("paws");
  expect(existsSync(join(folder, "made/names.json"))).toBe(true);
});
