// Runs the commands of README.md and the guides in a copy of the repository.
import { execFileSync } from "node:child_process";
import {
  cpSync,
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
import { afterAll, beforeAll, expect, it } from "vitest";
import { useContract } from "../../scripts/vitest.js";
import { install, installed, toolkit } from "../downstream/service/install.js";
import { pages, repository } from "./pages.js";

/** Commands that would start this test again, each with the command to run instead. */
const withinThisRun: Readonly<Record<string, string>> = {
  "npm test": "vitest run --project short",
  "npm run test:all": "vitest run",
  "npm run check":
    "npm run typecheck && npm run lint && npm run test:all && npm run validate && npm run check-generated",
  "npm run test:update": "vitest run --update",
};

/**
 * The build of both packages. `build:toolkit` has built the packed toolkit from the same sources, so only the SDK is
 * built before the commands that need both packages.
 */
const build = "npm run build";
const buildOfSdk = "npm run specloom -- package";

/**
 * Whether a command uses `openapi.yaml`, the document of a guide's reader. Commands with `openapi.yaml` run in an
 * example project. Other commands run in a copy of the repository.
 */
const isReaders = (command: string) => / openapi\.yaml\b/.test(command);

/** The first of these commands runs as it is written. npm needs longer to start than most commands of specloom run. */
const npx = "npx specloom ";

/** Cases compile by TypeScript 5.9 in `cases/compile.long.test.ts`. */
const byOneCompiler = (command: string) =>
  command.startsWith("npm run test:corpus ") ? `${command} --compiler 7` : command;

const commands = pages
  .flatMap(({ text }) => [...text.matchAll(/^```sh\n(.*?)^```$/gms)])
  .flatMap(([, block = ""]) => block.trim().split("\n"))
  .map((line) => line.replace(/^npm ci && /, ""));

let copy: string;

beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), "specloom-readme-"));
  for (const entry of readdirSync(repository)) {
    if (!["node_modules", "dist", ".git"].includes(entry)) {
      cpSync(join(repository, entry), join(copy, entry), { recursive: true });
    }
  }
  symlinkSync(join(repository, "node_modules"), join(copy, "node_modules"), "junction");
  expect(commands).toContain(build);
  const { scripts } = JSON.parse(readFileSync(join(repository, "package.json"), "utf8"));
  expect(scripts.build).toBe(`${scripts.prepack} && ${buildOfSdk}`);
  await install();
  cpSync(join(toolkit, "dist"), join(copy, "dist"), { recursive: true });
  execFileSync(buildOfSdk, { cwd: copy, stdio: "pipe", shell: true });

  // The example project, as a user of specloom would create it. Tests of the example project cover the whole document,
  // so that `specloom coverage` succeeds.
  const folder = join(copy, "tested-project");
  mkdirSync(folder);
  const [file, before] = [join(folder, "openapi.yaml"), join(folder, "before.yaml")];
  const responses = { 204: { description: "Alive" } };
  const paths = { "/health": { get: { operationId: "health", responses } } };
  const document = { openapi: "3.1.0", info: { title: "Health", version: "1" }, paths };
  for (const path of [file, before]) writeFileSync(path, JSON.stringify(document));
  useContract(file, { coverage: join(folder, "coverage.json") });
  await expect(new Response(null, { status: 204 })).toSatisfyContract("health");
}, 400_000);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

it("there are commands to run", () => expect(commands.length).toBeGreaterThan(8));

it.each([...new Set(commands)].filter((command) => command !== build))(
  "%s",
  { timeout: 180_000 },
  (command) => {
    if (Object.hasOwn(withinThisRun, command)) {
      const { scripts } = JSON.parse(readFileSync(join(repository, "package.json"), "utf8"));
      const name = command.replace(/^npm (?:run )?/, "");
      expect(scripts[name]).toBe(withinThisRun[command]);
      return;
    }
    const cwd = isReaders(command) ? join(copy, "tested-project") : copy;
    const isFirst = command === commands.find((one) => one.startsWith(npx));
    const direct = command.startsWith(npx) && !isFirst;
    const program = `${JSON.stringify(process.execPath)} ${JSON.stringify(join(copy, "dist/cli.js"))} `;
    const run = direct ? program + command.slice(npx.length) : byOneCompiler(command);
    // With `RUNS=1`, a benchmark measures only once.
    const env = { ...process.env, RUNS: "1" };
    execFileSync(run, { cwd, env, stdio: "pipe", shell: true, timeout: 170_000 });
  },
);

it("generating in a fresh copy changes nothing", () => {
  for (const folder of ["types", "client", "validators", "server", "conformance"]) {
    const generated = join(repository, "generated", folder);
    for (const file of readdirSync(generated, { recursive: true, encoding: "utf8" })) {
      if (!/\.\w+$/.test(file)) continue;
      const path = join("generated", folder, file);
      expect(readFileSync(join(copy, path), "utf8"), path).toBe(
        readFileSync(join(generated, file), "utf8"),
      );
    }
  }
});

it("TypeScript 5.9 builds the JavaScript of the packed SDK, which TypeScript 7 has built", () => {
  const built = join(copy, "generated/dist");
  const files = readdirSync(built, { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.c?js$/.test(file),
  );
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) {
    const text = readFileSync(join(built, file), "utf8");
    expect(readFileSync(join(installed, file), "utf8"), file).toBe(text);
  }
});
