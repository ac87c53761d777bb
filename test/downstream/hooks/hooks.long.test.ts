// Libraries that expect a client of openapi-fetch, used with the generated fetch client. `.ci/run` installs the tested
// libraries, because they are not in the lock file.
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newFolder, specloom } from "../../command/specloom.js";
import { tsc } from "../../compiler/compile.js";
import { beside, document, inItsPlace, msw, reactQuery, swr, wrappers } from "./programs.js";

const libraries = join(import.meta.dirname, "../../../node_modules/.cache/hooks/node_modules");
const isComplete = existsSync(join(libraries, "openapi-msw"));
if (!isComplete) console.log(`skipped: ${libraries} is absent; .ci/run fetches it`);

describe.runIf(isComplete)("hooks and handlers of other packages compile", () => {
  const folder = newFolder();
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  beforeAll(() => {
    writeFileSync(join(folder, "openapi.yaml"), document);
    const targets = ["--target", "types,client,package", "--openapi-fetch"];
    expect(specloom(folder, ["generate", "openapi.yaml", "--out", "api", ...targets]).code).toBe(0);
  });

  it("on asOpenapiFetch, and middleware of either fits the other", async () => {
    const files = { "client.ts": beside, "react.ts": reactQuery, "swr.ts": swr, "msw.ts": msw };
    expect(await errors("beside", files)).toEqual([]);
  });

  const replaced = {
    "client.ts": inItsPlace,
    "react.ts": reactQuery,
    "swr.ts": swr,
    "wrappers.ts": wrappers,
  };

  it("with an alias of the compiler for openapi-fetch", async () => {
    const paths = { "openapi-fetch": ["./api/client/fetch-client.ts"] };
    expect(await errors("alias", replaced, { paths })).toEqual([]);
  });

  it("with the generated package in the place of openapi-fetch, as npm's overrides put it", async () => {
    expect(await errors("package", replaced)).toEqual([]);
  });

  /** Returns the compiler errors for a project with these files, the libraries and the generated code. */
  async function errors(name: string, files: Record<string, string>, more: object = {}) {
    const project = join(folder, name);
    mkdirSync(join(project, "node_modules"), { recursive: true });
    for (const library of readdirSync(libraries)) {
      if (library.startsWith(".") || (name === "package" && library === "openapi-fetch")) continue;
      symlinkSync(join(libraries, library), join(project, "node_modules", library), "junction");
    }
    symlinkSync(join(folder, "api"), join(project, "api"), "junction");
    if (name === "package") {
      symlinkSync(join(folder, "api"), join(project, "node_modules/openapi-fetch"), "junction");
    }
    writeFileSync(join(project, "package.json"), '{ "type": "module", "private": true }\n');
    for (const [file, text] of Object.entries(files)) writeFileSync(join(project, file), text);
    const compilerOptions = {
      target: "es2022",
      module: "esnext",
      moduleResolution: "bundler",
      lib: ["es2023", "dom", "dom.iterable"],
      types: [],
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      // With `preserveSymlinks`, libraries find packages in the project, even if the libraries themselves are links.
      preserveSymlinks: true,
      ...more,
    };
    const config = join(project, "tsconfig.json");
    writeFileSync(config, JSON.stringify({ compilerOptions, files: Object.keys(files) }));
    const { output } = await tsc("7", ["-p", config, "--pretty", "false"], {
      cwd: dirname(config),
    });
    return output.split("\n").filter(Boolean);
  }
});
