// Generates clients with the tools that `bench:size` compares and that need Node 22. The command `npm run bench:peers`
// installs the compared tools.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";

const repository = join(import.meta.dirname, "../..");
const cache = join(repository, "node_modules/.cache");
const installed = join(cache, "peers");
const modules = join(installed, "node_modules");
const written = join(import.meta.dirname, "peers");
/** The package of Node 22 that `.ci/run` installs. */
const platform = join(cache, "platforms/node_modules/node-22/bin/node");

/** Returns the path of a Node version that the compared tools support. */
function newNode(): string | undefined {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath;
  return existsSync(platform) ? platform : undefined;
}

/** Installs the compared tools from their lock file, and Node 22 if the current Node is older. */
export function installPeers(): void {
  const quiet = ["--no-audit", "--no-fund", "--ignore-scripts"];
  if (newNode() === undefined) {
    const { platform: system, arch } = process;
    const name = `node-22@npm:node-${system}-${arch}@22`;
    const more = ["--no-save", "--no-package-lock", ...quiet];
    npm(["install", "--prefix", join(cache, "platforms"), ...more, name], repository);
  }
  mkdirSync(installed, { recursive: true });
  cpSync(written, installed, { recursive: true });
  npm(["ci", ...quiet], installed);
}

function npm(args: readonly string[], cwd: string): void {
  execFileSync("npm", args, { cwd, stdio: "inherit", shell: process.platform === "win32" });
}

/** The folders with the generated clients of other tools, relative to the repository. */
export interface Peers {
  readonly heyApi: string;
  /** The folder of orval's client, with the files `fetch.ts` and `query.ts`. */
  readonly orval: string;
  /** The folder of Redocly's client, with the files `client.ts` and `client.tanstack.ts`. */
  readonly redocly: string;
  readonly versionOf: (name: string) => string;
}

/**
 * Generates a client with each compared tool, in a folder of the repository. Returns `undefined` and prints a hint if
 * the tools are not installed.
 */
export function generatedByPeers(spec: string, folder: string): Peers | undefined {
  const node = newNode();
  const have = existsSync(modules);
  if (node === undefined || !have) {
    const missing = [...(have ? [] : ["orval and Redocly"]), ...(node ? [] : ["Node 22"])];
    console.log(`skipped: ${missing.join(", ")}; npm run bench:peers installs them\n`);
    return undefined;
  }
  const run = (program: string, ...args: string[]) => {
    const env = {
      ...process.env,
      CI: "true",
      REDOCLY_TELEMETRY: "off",
      REDOCLY_SUPPRESS_UPDATE_NOTICE: "true",
    };
    execFileSync(node, [join(modules, program), ...args], { cwd: installed, env, stdio: "pipe" });
  };
  const [heyApi, orval, redocly] = ["hey", "orval", "redocly"].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  const plugins = ["@hey-api/typescript", "@hey-api/sdk", "@hey-api/client-fetch"];
  run(
    "@hey-api/openapi-ts/bin/run.js",
    ...["-i", spec, "-o", heyApi, "-p", ...plugins, "@tanstack/react-query"],
  );
  const output = { mode: "split", baseUrl: "http://localhost" };
  const config = {
    fetch: { input: spec, output: { ...output, target: join(orval, "fetch.ts"), client: "fetch" } },
    query: {
      input: spec,
      output: {
        ...output,
        ...{ target: join(orval, "query.ts"), client: "react-query", httpClient: "fetch" },
        override: { query: { version: 5 } },
      },
    },
  };
  const file = join(folder, "orval.config.mjs");
  writeFileSync(file, `export default ${JSON.stringify(config)};\n`);
  run("orval/dist/bin/orval.mjs", "--config", file);
  run(
    "@redocly/cli/bin/cli.js",
    ...["generate-client", spec, "-o", join(redocly, "client.ts"), "--args-style", "grouped"],
    ...["--generator", "typescript", "--generator", "tanstack-query"],
    ...["--server-url", "http://localhost"],
  );
  const here = (path: string) => `./${relative(repository, path)}`;
  const versionOf = (name: string): string =>
    JSON.parse(readFileSync(join(modules, name, "package.json"), "utf8")).version;
  return { heyApi: here(heyApi), orval: here(orval), redocly: here(redocly), versionOf };
}

if (process.argv[1] !== undefined && pathToFileURL(process.argv[1]).href === import.meta.url)
  installPeers();
