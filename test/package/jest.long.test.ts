// Tests the packed matcher with Jest: as CommonJS without flags, and as ES modules with Jest's flag. Also tests the
// matcher with Chai.
import { execFileSync, spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tsc } from "../compiler/compile.js";
import { packed } from "../downstream/service/install.js";

const repository = join(import.meta.dirname, "../..");
const cache = join(repository, "node_modules/.cache");
const libraries = join(cache, "jest/node_modules");
const isComplete = existsSync(join(libraries, "@types/jest"));
if (!isComplete) console.log(`skipped: ${libraries} is absent; .ci/run fetches it`);

/** Programs of all installed Node versions, beginning with the current one. */
const nodes = [
  ["this Node", process.execPath],
  ...["node-22", "node-24"].map((name) => [
    name,
    join(cache, "platforms/node_modules", name, "bin/node"),
  ]),
].filter(([, path = ""]) => existsSync(path)) as [string, string][];

const modules = {
  commonjs: {
    flags: "",
    setup: 'const { useContract } = require("specloom/jest");',
  },
  module: {
    flags: "--experimental-vm-modules",
    setup: 'import { useContract } from "specloom/jest";',
  },
} as const;

const test = `
const pet = (name) => Response.json({ name, toys: [] });
it("passes", () => expect(pet("Rex")).toSatisfyContract("retrievePet"));
it("fails", () => expect(pet(7)).toSatisfyContract("retrievePet"));
it("negates", () => expect(pet(7)).not.toSatisfyContract("retrievePet"));
it("refuses a mock", () => expect({ ok: () => true }).toSatisfyContract("retrievePet"));
it("takes what no thread can receive", () => {
  const body = { name: "Rex", toys: [], toJSON: () => ({ name: "Rex", toys: [] }) };
  const headers = { "content-type": "application/json" };
  return expect({ status: 200, headers, body }).toSatisfyContract("retrievePet");
});
`;

describe.runIf(isComplete)("under Jest", () => {
  let project: string;
  beforeAll(async () => {
    project = mkdtempSync(join(tmpdir(), "specloom-jest-"));
    const installed = join(project, "node_modules/specloom");
    mkdirSync(installed, { recursive: true });
    const { specloom } = await packed();
    execFileSync("tar", ["-xzf", specloom, "-C", installed, "--strip-components=1"]);
    // The link lets the installed package specloom find its dependencies. The project has its own Jest.
    symlinkSync(join(repository, "node_modules"), join(installed, "node_modules"), "junction");
    for (const name of readdirSync(libraries)) {
      if (!name.startsWith("."))
        symlinkSync(join(libraries, name), join(project, "node_modules", name), "junction");
    }
    for (const [type, { setup }] of Object.entries(modules)) {
      const folder = join(project, type);
      mkdirSync(folder);
      const jest = { setupFilesAfterEnv: ["./setup.js"], transform: {} };
      writeFileSync(join(folder, "package.json"), JSON.stringify({ type, jest }));
      writeFileSync(
        join(folder, "setup.js"),
        `${setup}\nuseContract("openapi.yaml", { coverage: "coverage.json" });\n`,
      );
      copyFileSync(join(repository, "test/contract/shop.yaml"), join(folder, "openapi.yaml"));
      writeFileSync(join(folder, "pets.test.js"), test);
      writeFileSync(join(folder, "more.test.js"), test);
    }
  }, 300_000);
  afterAll(() => rmSync(project, { recursive: true, force: true }));

  it.each(
    nodes.flatMap(([name, node]) =>
      Object.keys(modules).map((type) => [type, name, node] as const),
    ),
  )("%s, with %s", (type, _, node) => {
    const folder = join(project, type);
    rmSync(join(folder, "coverage.json"), { force: true });
    const args = [
      join(project, "node_modules/jest/bin/jest.js"),
      "--json",
      "--runInBand",
      "--testTimeout=60000",
    ];
    const { flags: NODE_OPTIONS } = modules[type as keyof typeof modules];
    const env = { ...process.env, NODE_OPTIONS };
    const { stdout, stderr } = spawnSync(node, args, { cwd: folder, encoding: "utf8", env });
    const { testResults } = JSON.parse(stdout);
    expect(testResults).toHaveLength(2);
    for (const { assertionResults } of testResults) {
      const results = assertionResults as { status: string; failureMessages: string[] }[];
      const statuses = results.map(({ status }) => status);
      expect(statuses).toEqual(["passed", "failed", "passed", "failed", "passed"]);
      expect(results[1]?.failureMessages[0]).toContain(
        "body.name: expected a string, received 7\n    openapi.yaml:42:13",
      );
      expect(results[3]?.failureMessages[0]).toContain("Expected a response of fetch, supertest");
    }
    expect(stderr).not.toContain("did not exit");
    const lines = readFileSync(join(folder, "coverage.json"), "utf8").trim().split("\n");
    expect(lines).toHaveLength(4);
  });

  it.each(nodes)("Chai, in CommonJS, with %s", (_, node) => {
    symlinkSync(
      join(repository, "node_modules/chai"),
      join(project, "node_modules/chai"),
      "junction",
    );
    const program = `
      const { expect, use } = require("chai");
      use(require("specloom/chai").contract("openapi.yaml"));
      const pet = (name) => expect(Response.json({ name, toys: [] })).to.satisfyContract("retrievePet");
      pet("Rex").then(() => pet(7)).catch(({ name, message }) => console.log(name, message));
    `;
    const folder = join(project, "commonjs");
    const { stdout } = spawnSync(node, ["-e", program], { cwd: folder, encoding: "utf8" });
    expect(stdout).toContain("AssertionError The response 200 of `retrievePet` does not satisfy");
    rmSync(join(project, "node_modules/chai"));
  });

  it.each([
    ["commonjs", "5.9"],
    ["module", "7"],
  ] as const)("has types in a project of %s, by TypeScript %s", async (type, compiler) => {
    const folder = join(project, type);
    const typed = `import { useContract } from "specloom/jest";
useContract("openapi.yaml");
it("passes", async () => {
  await expect(Response.json({})).toSatisfyContract("retrievePet");
  // @ts-expect-error the operation is missing
  await expect(Response.json({})).not.toSatisfyContract();
  // @ts-expect-error there is no such option
  useContract("openapi.yaml", { cover: "" });
});
`;
    writeFileSync(join(folder, "typed.ts"), typed);
    const compilerOptions = {
      module: "nodenext",
      lib: ["es2023", "dom"],
      types: ["jest"],
      strict: true,
      noEmit: true,
    };
    writeFileSync(
      join(folder, "tsconfig.json"),
      JSON.stringify({ compilerOptions, files: ["typed.ts"] }),
    );
    const { output } = await tsc(compiler, ["-p", folder, "--pretty", "false"], { cwd: folder });
    expect(output).toBe("");
  });
});
