// The package as strangers get it: packed, installed into an empty project, and used there.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
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
import { compile, compilers, resolutions } from "../compiler/compile.js";
import { firstScreen } from "./first-screen.js";

const repository = join(import.meta.dirname, "../..");
const manifest = JSON.parse(readFileSync(join(repository, "package.json"), "utf8"));
/** `npm install` of the tarball needs a registry: in CI it is done for real, elsewhere links stand in. */
const online = process.env["CI"] === "true";

let project: string;
let installed: string;

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), "specloom-package-"));
  const copy = join(project, "source");
  mkdirSync(copy);
  for (const entry of readdirSync(repository)) {
    if (!["node_modules", "dist", ".git"].includes(entry)) {
      cpSync(join(repository, entry), join(copy, entry), { recursive: true });
    }
  }
  symlinkSync(join(repository, "node_modules"), join(copy, "node_modules"), "junction");
  const npm = (args: readonly string[], cwd: string) =>
    execFileSync("npm", [...args, "--loglevel=error"], { cwd, encoding: "utf8", stdio: "pipe" });
  const [{ filename }] = JSON.parse(npm(["pack", "--json"], copy).replace(/^[^[]*/, ""));
  const tarball = join(copy, filename);
  writeFileSync(join(project, "package.json"), '{ "type": "module", "private": true }\n');
  installed = join(project, "node_modules/analytics-project-api");
  if (online) {
    npm(["install", tarball], project);
  } else {
    mkdirSync(installed, { recursive: true });
    execFileSync("tar", ["-xzf", tarball, "-C", installed, "--strip-components=1"]);
    linkDependencies(manifest.dependencies);
  }
  rmSync(copy, { recursive: true, force: true });
}, 300_000);

afterAll(() => rmSync(project, { recursive: true, force: true }));

/** Links the packages that ours depends on beside it, as an installation would put them there. */
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

describe("the installed package", () => {
  it("ships what runs and what it runs on, nothing else", () => {
    expect(readdirSync(installed).sort()).toEqual(
      ["LICENSE", "README.md", "dist", "package.json", "spec", "templates"].filter(
        (entry) => existsSync(join(repository, entry)) || entry === "dist",
      ),
    );
  });

  for (const entry of ["", "/client", "/server", "/validators", "/types", "/conformance"]) {
    it(`analytics-project-api${entry} can be imported and required`, () => {
      const specifier = JSON.stringify(`analytics-project-api${entry}`);
      const names = node(
        "--input-type=module",
        "-e",
        `console.log(Object.keys(await import(${specifier})).length)`,
      );
      const required = node(
        "--input-type=commonjs",
        "-e",
        `console.log(Object.keys(require(${specifier})).length)`,
      );
      expect(Number(names)).toBeGreaterThanOrEqual(entry === "/types" ? 0 : 1);
      expect(Number(required.split("\n")[0])).toBeGreaterThanOrEqual(entry === "/types" ? 0 : 1);
    });
  }

  it("shares the document itself", () => {
    const file = node(
      "--input-type=module",
      "-e",
      'console.log(import.meta.resolve("analytics-project-api/openapi.yaml"))',
    );
    expect(file).toMatch(/spec\/openapi\.yaml\s*$/);
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
      'import { generate, loadDocument } from "analytics-project-api";' +
      'const document = await loadDocument("api.yaml");' +
      'const { plan } = await generate({ spec: "api.yaml", out: "functions" });' +
      "console.log(document.version, plan.create.length > 10);";
    expect(node("--input-type=module", "-e", script)).toBe("3.1 true\n");
  });

  it("is begun with as the first sections of README.md say", { timeout: 120_000 }, async () => {
    const { files, commands } = firstScreen(readFileSync(join(repository, "README.md"), "utf8"));
    expect([...files.keys()]).toEqual(["openapi.yaml", "call.ts", "serve.ts"]);
    const [install, ...setUp] = commands.slice(0, 3);
    const [diff, apiDiff, ...others] = commands.slice(3);
    expect([install, others]).toEqual([expect.stringMatching(/^npm install -D /), []]);
    const folder = join(project, "newcomer");
    mkdirSync(folder);
    // What the line with `npm install` would do: the packages are linked where there is no registry.
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
    expect(sh(apiDiff as string)).toContain("maximum");
  });

  describe("typechecks in a project of any kind", () => {
    for (const compiler of Object.keys(compilers) as (keyof typeof compilers)[]) {
      for (const resolution of Object.keys(resolutions) as (keyof typeof resolutions)[]) {
        it(`TypeScript ${compiler}, ${resolution}`, async () => {
          const folder = join(project, `consumer-${compiler}-${resolution}`);
          mkdirSync(folder);
          writeFileSync(
            join(folder, "use.ts"),
            'import { createClient, listSurveys } from "analytics-project-api/client";\n' +
              'import type { Survey } from "analytics-project-api/types";\n' +
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
            symlinkSync(
              join(repository, "node_modules/@types/node"),
              join(types, "node"),
              "junction",
            );
          }
          expect(await compile(folder, compiler, resolution)).toEqual([]);
        });
      }
    }
  });
});
