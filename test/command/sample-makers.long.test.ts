// With `sampleMakers` in a config, functions of the project create the values of all samples.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { compile } from "../compiler/compile.js";
import { newFolder, specloom } from "./specloom.js";

const document = `openapi: 3.1.0
info: { title: Shop, version: "1" }
paths: {}
components:
  schemas:
    User:
      type: object
      required: [name, email, age]
      properties:
        name: { type: string, x-faker: person.firstName }
        email: { type: string, format: email }
        age: { type: integer, maximum: 9, x-faker: age }
`;
const makers = `import type { Random } from "../generated/samples/index.js";
export const formats = { email: (random: Random) => \`user\${random.below(9)}@example.org\` };
export const hints = (hint: string): string | undefined =>
  hint === "person.firstName" ? "Ada" : undefined;
`;

let folder: string;
beforeEach(() => {
  folder = newFolder();
  mkdirSync(join(folder, "src"));
  write("openapi.yaml", document);
  write("src/makers.ts", makers);
  write("package.json", '{ "type": "module" }');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text);
}

function generate(sampleMakers: unknown, targets = "samples") {
  write("specloom.config.json", JSON.stringify({ spec: "openapi.yaml", sampleMakers }));
  return specloom(folder, ["generate", "--target", targets]);
}

it("makes values of formats and hints, which a call overrides", async () => {
  expect(generate("./src/makers.js")).toMatchObject({ code: 0 });
  const { user } = await import(join(folder, "generated/samples/index.ts"));
  expect(user()).toMatchObject({
    name: "Ada",
    email: expect.stringMatching(/^user\d@example.org$/),
  });
  const hints = (hint: string) => (hint === "person.firstName" ? "Grace" : undefined);
  const formats = { email: () => "a@b.example" };
  expect(user({ age: 1 }, { hints, formats })).toEqual({
    name: "Grace",
    email: "a@b.example",
    age: 1,
  });
});

it("makes samples without functions whose values are invalid", async () => {
  write("src/makers.ts", "export const hints = (): number => 99;\n");
  expect(generate("./src/makers.js")).toMatchObject({ code: 0 });
  const { user } = await import(join(folder, "generated/samples/index.ts"));
  expect(user().age).toBeLessThanOrEqual(9);
});

it("compiles, and refuses modules of another shape", { timeout: 120_000 }, async () => {
  expect(generate("./src/makers.js")).toMatchObject({ code: 0 });
  expect(await compile(folder, "7", "nodenext")).toEqual([]);
  write("src/makers.ts", "export const formats = { email: (): number => 1 };\n");
  expect((await compile(folder, "7", "nodenext")).join()).toContain("samples/index.ts");
});

it("is a text, and no file of the project where a package is made", () => {
  expect(generate(1)).toMatchObject({ code: 2 });
  const { code, err } = generate("./src/makers.js", "samples,package");
  expect(code).toBe(2);
  expect(err).toContain("sampleMakers: a package has no file './src/makers.js'");
});
