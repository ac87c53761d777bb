// `specloom.config.*` contains options of a project. The command line overrides the config.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Config } from "../../scripts/index.js";
import { targetNames } from "../../scripts/targets/target.js";
import { specloom } from "./specloom.js";
import { zooFolder } from "./zoo.js";

const stripsTypes = Boolean((process.features as { readonly typescript?: unknown }).typescript);
const zoo = zooFolder();
const { write, run, types } = zoo;

describe("the command line", () => {
  const config = (members: object) => write("specloom.config.json", JSON.stringify(members));
  const generate = (...args: string[]) =>
    specloom(zoo.path, ["generate", "--config", "specloom.config.json", ...args]).err.split("\n");

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
    expect(existsSync(join(zoo.path, "made/client"))).toBe(false);
    expect(specloom(zoo.path, ["check-generated"]).code).toBe(0);
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
    expect(existsSync(join(zoo.path, "no"))).toBe(false);
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
    // If Node.js itself strips the types of the config, Node's error message lacks the line number.
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
    expect(existsSync(join(zoo.path, "made"))).toBe(false);
  });

  it("that is asked for and missing is refused", () => {
    expect(run("--config", "none.json")).toMatchObject({ code: 2 });
  });
});
