// Tests `specloom inputs` and `--since`: the files on which the generated code of each document depends.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { scripts } from "../program.js";
import { newFolder, ping, snapshot, specloom } from "../specloom.js";

let folder: string;
beforeEach(() => {
  folder = newFolder();
  for (const name of ["bills", "pets", "users"]) write(`apis/${name}/openapi.yaml`, ping);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

const config = (content: object) => write("specloom.config.json", JSON.stringify(content));
const run = (...args: string[]) => specloom(folder, args);
const each = { spec: "apis/*/openapi.yaml", out: "made/*" };
const common = "components: { schemas: { Id: { type: string } } }\n";
const referring = ping.replace(
  "Pong. }",
  `Pong., headers: { Id: { schema: { $ref: "../../common.yaml#/components/schemas/Id" } } } }`,
);
beforeEach(() => {
  config([{ ...each, targets: ["types"] }]);
  write("common.yaml", common);
  write("apis/pets/openapi.yaml", referring);
});

const git = (...args: string[]) =>
  execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b", ...args], { cwd: folder });
const used = (...args: string[]) => {
  const { err } = run("validate", "--since", "HEAD", ...args);
  return [...err.matchAll(/^document: apis\/(.*)\/openapi.yaml /gm)].map(([, name]) => name);
};
const commit = () => {
  git("init", "-q");
  git("add", ".");
  git("commit", "-qm", "first");
};
const link = (target: string, path: string) => {
  rmSync(join(folder, path));
  symlinkSync(target, join(folder, path));
};

it("lists what each document reads, misses and writes, the same anywhere", () => {
  const { code, out } = run("inputs", "--json");
  expect(code).toBe(0);
  const listed = JSON.parse(out);
  expect(listed.map(({ document }: { document: string }) => document)).toEqual([
    "apis/bills/openapi.yaml",
    "apis/pets/openapi.yaml",
    "apis/users/openapi.yaml",
  ]);
  expect(listed[1]).toMatchObject({
    inputs: ["apis/pets/openapi.yaml", "common.yaml", "specloom.config.json"],
    absent: [".specloom-ignore.yaml", "apis/pets/specloom.lock.json"],
  });
  expect(run("generate").code).toBe(0);
  const written = Object.keys(snapshot(join(folder, "made/pets"))).map((f) => `made/pets/${f}`);
  expect(listed[1].outputs).toEqual(written.sort());
  // The list of inputs does not depend on generated files, on a git repository, or on the location of the folder.
  execFileSync("git", ["init", "-q"], { cwd: folder });
  expect(run("inputs", "--json").out).toBe(out);
  const elsewhere = newFolder();
  cpSync(folder, elsewhere, { recursive: true });
  expect(specloom(elsewhere, ["inputs", "--json", "--jobs", "2"]).out).toBe(out);
  rmSync(elsewhere, { recursive: true });
});

it("--since takes the documents that read a file that differs", () => {
  commit();
  expect(used()).toEqual([]);
  expect(run("generate", "--since", "HEAD")).toMatchObject({
    code: 0,
    err: expect.stringMatching(/^0 documents in /),
  });
  write("apis/users/openapi.yaml", `${ping}\n`);
  expect(used()).toEqual(["users"]);
  write("common.yaml", `${common}\n`);
  expect(used()).toEqual(["pets", "users"]);
  expect(used("--filter", "pets")).toEqual(["pets"]);
  git("stash", "-q");
  rmSync(join(folder, "common.yaml"));
  expect(used()).toEqual(["pets"]);
  write("common.yaml", common);
  write("apis/new/openapi.yaml", ping);
  expect(used()).toEqual(["new"]);
  write(".specloom-ignore.yaml", "[]");
  expect(used()).toEqual(["bills", "new", "pets", "users"]);
  expect(run("validate", "--since", "nowhere")).toMatchObject({
    code: 2,
    err: expect.stringContaining('--since: git knows no revision "nowhere"'),
  });
});

it("--since takes the documents behind a symbolic link that differs", () => {
  write("versions/1/openapi.yaml", referring);
  write("versions/2/openapi.yaml", referring);
  symlinkSync("../versions/1", join(folder, "apis/moving"));
  rmSync(join(folder, "apis/users/openapi.yaml"));
  symlinkSync("../../versions/1/openapi.yaml", join(folder, "apis/users/openapi.yaml"));
  config([{ ...each }, { spec: "apis/moving/openapi.yaml", out: "made/moving" }]);
  commit();
  expect(used()).toEqual([]);
  link("../versions/2", "apis/moving");
  expect(used()).toEqual(["moving"]);
  git("checkout", "-q", ".");
  link("../../versions/2/openapi.yaml", "apis/users/openapi.yaml");
  expect(used()).toEqual(["users"]);
});

it("--since takes the documents that read a file of a submodule that differs", () => {
  const parts = newFolder();
  const gitThere = (...words: string[]) => execFileSync("git", [...words], { cwd: parts });
  writeFileSync(join(parts, "common.yaml"), common);
  gitThere("init", "-q");
  gitThere("add", ".");
  gitThere("-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "first");
  git("init", "-q");
  git("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", parts, "parts");
  write("apis/pets/openapi.yaml", referring.replace("common.yaml", "parts/common.yaml"));
  commit();
  expect(used()).toEqual([]);
  write("parts/common.yaml", `${common}\n`);
  expect(used()).toEqual(["pets"]);
  rmSync(parts, { recursive: true });
});

it("lists and compares what decides the version of a shared file", () => {
  config({ documents: [{ ...each, targets: ["types"] }], shared: ["common.yaml"] });
  // OpenAPI 3.0 ignores members next to `$ref`.
  const named = `Name: { properties: { id: { $ref: "#/components/schemas/Id", description: The id. } } }`;
  write("common.yaml", common.replace("Id:", `${named}, Id:`));
  const first = "apis/bills/openapi.yaml";
  const withFirst = () =>
    JSON.parse(run("inputs", "--json").out)
      .filter(({ inputs }: { inputs: string[] }) => inputs.includes(first))
      .map(({ document }: { document: string }) => document);
  expect(withFirst()).toEqual([first, "apis/pets/openapi.yaml", "common.yaml"]);
  commit();
  const shared = () => readFileSync(join(folder, "generated/common/types/index.ts"), "utf8");
  run("generate");
  expect(shared()).toContain("/** The id. */");
  write(first, ping.replace("3.1.0", "3.0.3"));
  run("generate", "--since", "HEAD");
  expect(shared()).not.toContain("/** The id. */");
  expect(used()).toEqual(["bills", "pets"]);
  write("common.yaml", `openapi: 3.0.3\n${common}`);
  expect(withFirst()).toEqual([first]);
});

it("lists and compares the files that the config imports", () => {
  rmSync(join(folder, "specloom.config.json"));
  write("specloom.config.mjs", `export { default } from "./parts/all.mjs";\n`);
  const parts = `import { readFileSync } from "node:fs";
import { targets } from "targets-of-us";
const file = new URL("options.json", import.meta.url);
export default [{ spec: "apis/*/openapi.yaml", out: "made/*", targets,
...JSON.parse(readFileSync(new URL("./options.json", import.meta.url), "utf8")) }];
`;
  write("parts/all.mjs", parts);
  write("parts/options.json", `{ "enums": "union" }`);
  write("packages/targets/package.json", `{ "name": "targets-of-us", "main": "main.cjs" }`);
  write("packages/targets/main.cjs", `exports.targets = require("./list");\n`);
  write("packages/targets/list.json", `["types"]`);
  mkdirSync(join(folder, "node_modules"));
  symlinkSync("../packages/targets", join(folder, "node_modules/targets-of-us"));
  write(".gitignore", "node_modules\n");
  const [listed] = JSON.parse(run("inputs", "--json", "--filter", "bills").out);
  expect(listed.inputs).toEqual([
    "apis/bills/openapi.yaml",
    "packages/targets/list.json",
    "packages/targets/main.cjs",
    "parts/all.mjs",
    "parts/options.json",
    "specloom.config.mjs",
  ]);
  commit();
  expect(used()).toEqual([]);
  write("packages/targets/list.json", `["types", "client"]`);
  expect(used()).toEqual(["bills", "pets", "users"]);
});

it("lists an imported folder's index, and ignores URLs that are no files", () => {
  rmSync(join(folder, "specloom.config.json"));
  const text = `import "./parts/main.cjs";
const never = () => [import("//example.com/a.js"), new URL("./a%2Fb.json", import.meta.url)];
export default { spec: "apis/bills/openapi.yaml", out: "made", targets: ["types"], ...(never && {}) };
`;
  write("specloom.config.mjs", text);
  write("parts/main.cjs", `require("./lib"); require("./lib/../main.cjs");\n`);
  write("parts/lib/index.js", "");
  write("parts/lib/package.json", `{ "type": "commonjs" }`);
  const { code, out } = run("inputs", "--json");
  expect(code).toBe(0);
  expect(JSON.parse(out)[0].inputs).toEqual([
    "apis/bills/openapi.yaml",
    "parts/lib/index.js",
    "parts/main.cjs",
    "specloom.config.mjs",
  ]);
});

it("lists the symbolic links of the project through which it read", () => {
  mkdirSync(join(folder, "versions/1"), { recursive: true });
  write("versions/1/common.yaml", common);
  symlinkSync("versions/1", join(folder, "current"));
  write("apis/pets/openapi.yaml", referring.replace("common.yaml", "current/common.yaml"));
  const [, pets] = JSON.parse(run("inputs", "--json").out);
  expect(pets.inputs).toEqual([
    "apis/pets/openapi.yaml",
    "current",
    "specloom.config.json",
    "versions/1/common.yaml",
  ]);
});

it("fills the configs of Turborepo, Nx and Bazel by the programs of the guide", () => {
  const guide = readFileSync(join(scripts, "command/workspace/README.md"), "utf8");
  const programs = [...guide.matchAll(/^```js\n\/\/ (\S+)\n(.*?)^```$/gms)];
  expect(programs.map(([, name]) => name)).toEqual([
    "turbo-tasks.mjs",
    "nx-targets.mjs",
    "bazel-rules.mjs",
  ]);
  mkdirSync(join(folder, "node_modules/.bin"), { recursive: true });
  const start = join(folder, "node_modules/.bin/specloom");
  write("package.json", "{}");
  config({ documents: [{ ...each, targets: ["types"] }], shared: ["common.yaml"] });
  // The programs start `specloom inputs --json`, whose output is the same each time.
  write("inputs.json", run("inputs", "--json").out);
  const script = `#!/bin/sh\n[ "$*" = "inputs --json" ] && exec cat "${join(folder, "inputs.json")}"\n`;
  writeFileSync(start, script, { mode: 0o755 });
  for (const [, name = "", text = ""] of programs) {
    write(name, text);
    execFileSync(process.execPath, [name], { cwd: folder });
  }
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  const { tasks } = JSON.parse(read("turbo.json"));
  expect(tasks["generate:pets"].outputs).toEqual(["made/pets/**"]);
  expect(Object.keys(tasks)).toEqual(
    ["bills", "pets", "users", "common"].map((name) => `generate:${name}`),
  );
  expect(tasks["generate:pets"].inputs).toContain("common.yaml");
  const { targets } = JSON.parse(read("project.json"));
  expect(targets["generate-pets"]).toMatchObject({
    inputs: expect.arrayContaining(["{workspaceRoot}/common.yaml"]),
    outputs: ["{workspaceRoot}/made/pets"],
  });
  expect(targets["generate-common"].command).toBe('specloom generate "common.yaml"');
  expect(read("apis.bzl")).toContain('"apis/pets/openapi.yaml","common.yaml"');
  expect(read("apis.bzl")).toContain('out_dirs = ["made/pets"]');
});
