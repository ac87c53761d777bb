// Types, client and validators compile with the oldest TypeScript that the client's guide supports.
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { newFolder, specloom } from "../command/specloom.js";
import { checkOnce } from "../compiler/checked-once.js";
import { leastSettings, run } from "../compiler/compile.js";

const repository = join(import.meta.dirname, "../..");
const oldest = join(repository, "node_modules/.cache/compilers/node_modules/typescript");
const isInstalled = existsSync(oldest);

const folder = newFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.runIf(isInstalled)(
  "compile by TypeScript 5.6",
  async () => {
    const { version } = JSON.parse(readFileSync(join(oldest, "package.json"), "utf8"));
    expect(version).toMatch(/^5\.6\./);
    const spec = join(repository, "spec/openapi.yaml");
    const targets = ["--target", "types,client,validators", "--imports", "none"];
    expect(specloom(folder, ["generate", spec, ...targets])).toMatchObject({ code: 0 });
    const modules = { module: "esnext", moduleResolution: "bundler", noEmit: true, strict: true };
    const compilerOptions = { ...leastSettings, ...modules };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions }));
    checkOnce(folder);
    expect(await run([join(oldest, "bin/tsc"), "-p", "."], { cwd: folder })).toEqual({
      code: 0,
      output: "",
    });
  },
  120_000,
);
