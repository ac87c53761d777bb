// The published package: packed, installed into an empty project, and used there.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
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
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compile } from "../compiler/compile.js";
import { packed } from "../downstream/service/install.js";
import { firstScreen } from "./first-screen.js";
import { names, type Tarballs } from "./pack.js";

const repository = join(import.meta.dirname, "../..");
const manifest = JSON.parse(readFileSync(join(repository, "package.json"), "utf8"));
/**
 * `npm install` of a tarball needs a registry, so only CI runs it. Outside of CI, links to the packages replace `npm
 * install`.
 */
const online = process.env["CI"] === "true";

let project: string;
/**
 * The folder of the installed package specloom, and the folder of the generated client package, in the test project.
 */
let installed: string;
let sdk: string;
let tarballs: Tarballs;

beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), "specloom-package-"));
  tarballs = await packed();
  writeFileSync(join(project, "package.json"), '{ "type": "module", "private": true }\n');
  installed = join(project, "node_modules/specloom");
  sdk = join(project, "node_modules/analytics-project-api");
  if (online) {
    const args = ["install", ...Object.values(tarballs), "--loglevel=error"];
    execFileSync("npm", args, { cwd: project, stdio: "pipe" });
  } else {
    for (const name of names) {
      const folder = join(project, "node_modules", name);
      mkdirSync(folder, { recursive: true });
      execFileSync("tar", ["-xzf", tarballs[name], "-C", folder, "--strip-components=1"]);
    }
    linkDependencies(manifest.dependencies);
  }
}, 300_000);

afterAll(() => rmSync(project, { recursive: true, force: true }));

/** Links the dependencies of a package into the node_modules of the project, as an installation does. */
function linkDependencies(dependencies: Readonly<Record<string, string>>): void {
  for (const name of Object.keys(dependencies)) {
    const to = join(project, "node_modules", name);
    if (existsSync(to)) continue;
    mkdirSync(join(to, ".."), { recursive: true });
    symlinkSync(join(repository, "node_modules", name), to, "junction");
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { readonly port: number };
  server.close();
  await once(server, "close");
  return port;
}

function node(...args: string[]): string {
  return execFileSync(process.execPath, args, { cwd: project, encoding: "utf8", stdio: "pipe" });
}

describe("the installed packages", () => {
  it("the toolkit has what runs and what it runs on, and no API", () => {
    expect(readdirSync(installed).sort()).toEqual([
      "CHANGELOG.md",
      "LICENSE",
      "README.md",
      "dist",
      "package.json",
      "scripts",
      "templates",
    ]);
    expect(existsSync(join(installed, "dist/generated"))).toBe(false);
  });

  it("the matcher judges responses under Vitest, and compiles", async () => {
    const folder = join(project, "matcher");
    mkdirSync(folder);
    symlinkSync(join(project, "node_modules"), join(folder, "node_modules"), "junction");
    linkDependencies({ vitest: "*", chai: "*", "@types/chai": "*", "@types/node": "*" });
    copyFileSync(join(repository, "test/contract/shop.yaml"), join(folder, "openapi.yaml"));
    const test = `import { expect, it } from "vitest";
import { useContract } from "specloom/vitest";
useContract("openapi.yaml");
const pet = (name: unknown) => Response.json({ name, toys: [] });
it("passes", () => expect(pet("Rex")).toSatisfyContract("retrievePet"));
it("fails", () => expect(pet(7)).toSatisfyContract("retrievePet"));
`;
    writeFileSync(join(folder, "pet.test.ts"), test);
    const guide = readFileSync(join(installed, "scripts/contract/README.md"), "utf8");
    for (const [i, [, text = ""]] of [...guide.matchAll(/^```ts\n(.*?)^```$/gms)].entries()) {
      writeFileSync(join(folder, `guide${i}.ts`), text);
    }
    expect(await compile(folder, "7", "nodenext", { skipLibCheck: true })).toEqual([]);
    const vitest = join(project, "node_modules/vitest/vitest.mjs");
    const args = [vitest, "run", "--root", folder, "--reporter=json"];
    const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
    const [file] = JSON.parse(stdout).testResults;
    const results = file.assertionResults as { status: string; failureMessages: string[] }[];
    expect(results.map(({ status }) => status)).toEqual(["passed", "failed"]);
    expect(results[1]?.failureMessages[0]).toContain(
      "body.name: expected a string, received 7\n    openapi.yaml:42:13",
    );
  });

  it("the SDK has compiled modules with types and source maps, and no dependency", () => {
    expect(readdirSync(sdk).sort()).toEqual([
      "LICENSE",
      "README.md",
      "client",
      "conformance",
      "msw",
      "openapi.yaml",
      "package.json",
      "samples",
      "server",
      "standard-schema",
      "tanstack-query",
      "types",
      "validators",
      "zod",
    ]);
    const { private: isPrivate, ...theirs } = JSON.parse(
      readFileSync(join(sdk, "package.json"), "utf8"),
    );
    expect(isPrivate).toBe(undefined);
    expect(theirs).toMatchObject({ name: "analytics-project-api", sideEffects: false });
    expect(Object.keys(theirs).filter((key) => /dependencies/i.test(key))).toEqual([
      "peerDependencies",
      "peerDependenciesMeta",
    ]);
    // The code of a target such as `zod` imports the package of the same name, which is therefore a peer dependency.
    expect(theirs.peerDependenciesMeta).toEqual({
      zod: { optional: true },
      msw: { optional: true },
      "@tanstack/query-core": { optional: true },
    });
    const files = readdirSync(join(sdk, "client"));
    expect(files).toEqual(expect.arrayContaining(["index.js", "index.d.ts", "index.js.map"]));
    expect(files.filter((file) => /(?<!\.d)\.ts$/.test(file))).toEqual([]);
  });

  it("every export of the SDK leads to files that are there", () => {
    const { exports } = JSON.parse(readFileSync(join(sdk, "package.json"), "utf8"));
    const files = Object.values(exports).flatMap((to) =>
      typeof to === "string" ? [to] : Object.values(to as Record<string, string>),
    );
    expect(files.length).toBeGreaterThan(15);
    for (const file of files) expect(existsSync(join(sdk, file)), file).toBe(true);
  });

  it("npm would publish the SDK", () => {
    const args = ["publish", tarballs["analytics-project-api"], "--dry-run", "--json", "--offline"];
    const { stdout, stderr, status } = spawnSync("npm", args, { cwd: project, encoding: "utf8" });
    expect(status, stderr).toBe(0);
    expect(stdout).toContain("analytics-project-api@");
  });

  for (const entry of [
    "client",
    "server",
    "server/fetch",
    "validators",
    "standard-schema",
    "zod",
    "tanstack-query",
    "samples",
    "msw",
    "types",
    "conformance",
  ]) {
    it(`analytics-project-api/${entry} can be imported and required`, () => {
      // The packages `zod` and `msw` are optional peer dependencies.
      if (entry === "zod" || entry === "msw") linkDependencies({ [entry]: "*" });
      const specifier = JSON.stringify(`analytics-project-api/${entry}`);
      const imported = `console.log(Object.keys(await import(${specifier})).length)`;
      const required = `console.log(Object.keys(require(${specifier})).length)`;
      const least = entry === "types" ? 0 : 1;
      expect(Number(node("--input-type=module", "-e", imported))).toBeGreaterThanOrEqual(least);
      const [count] = node("--input-type=commonjs", "-e", required).split("\n");
      expect(Number(count)).toBeGreaterThanOrEqual(least);
    });
  }

  it("the SDK's README compiles, and its programs call and answer each other", async () => {
    const text = readFileSync(join(sdk, "README.md"), "utf8");
    const port = await freePort();
    const [call = "", serve = ""] = [...text.matchAll(/^```ts\n(.*?)^```$/gms)].map(
      ([, block = ""]) => block.replaceAll("8000", String(port)),
    );
    const folder = join(project, "sdk-readme");
    mkdirSync(folder);
    writeFileSync(join(folder, "call.ts"), call);
    writeFileSync(join(folder, "serve.ts"), serve);
    symlinkSync(join(project, "node_modules"), join(folder, "node_modules"), "junction");
    linkDependencies({ "@types/node": "*" });
    expect(await compile(folder, "7", "nodenext", { skipLibCheck: false })).toEqual([]);
    const tsx = join(repository, "node_modules/tsx/dist/cli.mjs");
    const server = spawn(process.execPath, [tsx, "serve.ts"], { cwd: folder, stdio: "pipe" });
    try {
      await once(server.stdout, "data");
      const printed = execFileSync(process.execPath, [tsx, "call.ts"], { cwd: folder });
      expect(String(printed)).toBe("{}\n");
    } finally {
      server.kill();
    }
  });

  it("runs specloom: validates and generates another document in the stranger's folder", () => {
    writeFileSync(
      join(project, "api.yaml"),
      'openapi: 3.1.0\ninfo: { title: Theirs, version: "1" }\npaths:\n  /ping:\n    get: { operationId: ping, responses: { "204": { description: Pong. } } }\n',
    );
    const cli = join(installed, manifest.bin.specloom);
    node(cli, "validate", "api.yaml");
    node(cli, "generate", "--spec", "api.yaml", "--out", "made");
    expect(readdirSync(join(project, "made")).sort()).toEqual([
      ".specloom.json",
      "client",
      "names.json",
      "server",
      "types",
      "validators",
    ]);
  });

  it("generates through its functions as well", () => {
    const script =
      'import { generate, loadDocument } from "specloom";' +
      'const document = await loadDocument("api.yaml");' +
      'const { plan } = await generate({ spec: "api.yaml", out: "functions" });' +
      "console.log(document.version, plan.create.length > 10);";
    expect(node("--input-type=module", "-e", script)).toBe("3.1 true\n");
  });

  it("compares through its functions as well", () => {
    const script =
      'import { compare } from "specloom";' +
      'import { readFileSync, writeFileSync } from "node:fs";' +
      'const text = readFileSync("api.yaml", "utf8");' +
      'writeFileSync("later.yaml", text.replace("get:", "put:"));' +
      'const { summary, changes } = await compare({ before: "api.yaml", after: "later.yaml" });' +
      "console.log(summary.breaking, changes.map(({ rule }) => rule).sort().join());";
    expect(node("--input-type=module", "-e", script)).toBe("1 operation-moved\n");
  });

  it("is begun with as the first sections of README.md say", { timeout: 120_000 }, async () => {
    const readme = readFileSync(join(repository, "README.md"), "utf8");
    const { files, commands } = firstScreen(readme);
    expect([...files.keys()]).toEqual(["openapi.yaml", "call.ts", "serve.ts"]);
    const [install, ...setUp] = commands.slice(0, 3);
    const [diff, ...others] = commands.slice(3);
    expect([install, others]).toEqual([expect.stringMatching(/^npm install -D /), []]);
    const folder = join(project, "newcomer");
    mkdirSync(folder);
    // Links the packages instead of running `npm install`, because no registry is available.
    const named = (install as string).split(" ").slice(3);
    linkDependencies(Object.fromEntries(named.map((name) => [name, "*"])));
    symlinkSync(join(project, "node_modules"), join(folder, "node_modules"), "junction");
    const specloomBin = join(installed, manifest.bin.specloom);
    const bins = { specloom: specloomBin, tsx: join(repository, "node_modules/tsx/dist/cli.mjs") };
    chmodSync(specloomBin, 0o755);
    const bin = join(project, "node_modules/.bin");
    mkdirSync(bin, { recursive: true });
    for (const [name, to] of Object.entries(bins)) {
      if (!existsSync(join(bin, name))) symlinkSync(to, join(bin, name));
    }
    const port = await freePort();
    const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
    write("package.json", '{ "name": "newcomer", "type": "module" }\n');
    for (const [name, text] of files) write(name, text.replaceAll("8000", String(port)));
    const sh = (command: string) =>
      execFileSync(command, { cwd: folder, shell: true, encoding: "utf8", stdio: "pipe" });
    for (const command of setUp) sh(command);
    const server = spawn(process.execPath, [bins.tsx, "serve.ts"], { cwd: folder, stdio: "pipe" });
    try {
      await once(server.stdout, "data");
      expect(sh("npx tsx call.ts")).toBe("Rex\n");
    } finally {
      server.kill();
    }
    for (const command of ["init -q -b main", "add openapi.yaml", "commit -qm one"]) {
      sh(`git -c user.email=a@example.com -c user.name=a ${command}`);
    }
    write("before.yaml", files.get("openapi.yaml") as string);
    write(
      "openapi.yaml",
      (files.get("openapi.yaml") as string).replace("maximum: 100", "maximum: 200"),
    );
    const report = sh(diff as string);
    expect(report).toContain("maximum");
    const [, apiDiff] = /In a git repository, `(npm run [\w:]+)`/.exec(readme) ?? [];
    expect(sh(apiDiff as string)).toContain("maximum");
  });

  it("makes a package of another document by the project's own TypeScript, 5.9 or 7", {
    timeout: 120_000,
  }, () => {
    const folder = join(project, "another");
    mkdirSync(folder);
    writeFileSync(
      join(folder, "api.yaml"),
      "openapi: 3.0.3\ninfo: { title: Ping Service, version: v2.1 }\npaths:\n  /ping:\n" +
        '    get: { operationId: ping, responses: { "204": { description: Pong. } } }\n',
    );
    linkDependencies({ "@types/node": "*" });
    const specloom = (...args: string[]) => {
      const cli = join(installed, manifest.bin.specloom);
      return execFileSync(process.execPath, [cli, ...args], { cwd: folder, encoding: "utf8" });
    };
    const modules = join(folder, "node_modules");
    mkdirSync(modules);
    const typescript = join(modules, "typescript");
    for (const [imports, compiler] of [
      ["js", "typescript"],
      ["ts", "typescript-7"],
    ] as const) {
      rmSync(typescript, { force: true });
      symlinkSync(join(repository, "node_modules", compiler), typescript, "junction");
      specloom("generate", "api.yaml", "--target", "package", "--imports", imports);
      specloom("package", "--out", "published");
      const theirs = JSON.parse(readFileSync(join(folder, "published/package.json"), "utf8"));
      expect(theirs).toMatchObject({ name: "ping-service-api", version: "2.1.0" });
      const script =
        'import { createApi } from "./published/client/index.js";' +
        'import { createFetchHandler } from "./published/server/fetch.js";' +
        "const handler = createFetchHandler({ ping: () => ({ status: 204 }) });" +
        'const api = createApi({ baseUrl: "http://a.example", fetch: (u, i) => handler(new Request(u, i)) });' +
        "console.log((await api.ping()).status);";
      const args = ["--input-type=module", "-e", script];
      const printed = execFileSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
      expect(printed).toBe("204\n");
    }
  });

  describe("typechecks in a project of any kind", () => {
    it.each([
      ["5.9", "nodenext"],
      ["7", "nodenext"],
      ["7", "bundler"],
    ] as const)("TypeScript %s, %s", async (compiler, resolution) => {
      const folder = join(project, `consumer-${compiler}-${resolution}`);
      mkdirSync(folder);
      writeFileSync(
        join(folder, "use.ts"),
        'import { createClient, listSurveys } from "analytics-project-api/client";\n' +
          'import type { Survey } from "analytics-project-api/types";\n' +
          'import { generate } from "specloom";\n' +
          'export const made: Promise<unknown> = generate({ spec: "api.yaml", out: "made" });\n' +
          "export async function first(): Promise<Survey | undefined> {\n" +
          '  const client = createClient({ baseUrl: "http://localhost:8000", auth: "key" });\n' +
          '  const result = await listSurveys(client, { path: { project_id: "1" } });\n' +
          "  return result.status === 200 ? result.data.results?.[0] : undefined;\n" +
          "}\n",
      );
      symlinkSync(join(project, "node_modules"), join(folder, "node_modules"), "junction");
      const types = join(project, "node_modules/@types");
      mkdirSync(types, { recursive: true });
      if (!existsSync(join(types, "node"))) {
        symlinkSync(join(repository, "node_modules/@types/node"), join(types, "node"), "junction");
      }
      expect(await compile(folder, compiler, resolution, { skipLibCheck: false })).toEqual([]);
    });
  });
});
