// `specloom types` and `types/openapi.ts` of `generate` give equal types, for every kind of document.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { compile } from "../compiler/compile.js";
import { newFolder, specloom } from "./specloom.js";

const folder = newFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const equal = `import type * as own from "./generated/types/openapi.js";
import type * as one from "./schema.js";

type Equals<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
true satisfies Equals<one.paths, own.paths>;
true satisfies Equals<one.operations, own.operations>;
true satisfies Equals<one.components, own.components>;
// @ts-expect-error they are not equal to everything
true satisfies Equals<one.components, { schemas: string }>;
`;

it("compiles, for every kind of document, to the same types as types/openapi.ts", {
  timeout: 180_000,
}, async () => {
  const cases = join(import.meta.dirname, "../cases");
  for (const name of readdirSync(cases)) {
    if (name.endsWith(".ts")) continue;
    mkdirSync(join(folder, name));
    const document = join(cases, name, "openapi.yaml");
    // Neither `types` nor `generate` reads the config of the test case.
    const types = ["types", document, "-o", join(folder, name, "schema.d.ts")];
    expect(specloom(folder, types).code).toBe(0);
    const out = join(folder, name, "generated");
    const generated = [
      "generate",
      document,
      "--target",
      "types",
      "--out",
      out,
      "--media-types",
      "all",
    ];
    expect(specloom(folder, generated).code).toBe(0);
    writeFileSync(join(folder, name, "equal.ts"), equal);
  }
  expect(await compile(folder, "7", "nodenext", { types: [] })).toEqual([]);
});
