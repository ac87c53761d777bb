// The TypeScript of README.md and the guides compiles, under the strictest settings, by this repository's `generated/`.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { compile } from "../compiler/compile.js";
import { pages, repository } from "./pages.js";

/** Pages whose code another test runs, and the name of that test. */
const elsewhere: Readonly<Record<string, string>> = {
  "README.md": "test/package/package.long.test.ts",
  "scripts/command/workspace/README.md": "test/command/workspace/workspace.test.ts",
  "templates/client/FRAMEWORKS.md": "test/readme/frameworks.test.ts",
  "templates/client/STREAMS.md": "test/readme/streams.test.ts",
  "templates/webhooks/README.md": "test/downstream/webhooks/webhooks.test.ts",
};

/** Beginnings of blocks that show a part of a file, with the reason why it cannot compile alone. */
const parts = new Map([
  ["export const pet = z.object({", "generated code, tested by the target's cases"],
]);

/** Files of readers' projects that examples import. */
const readersFiles: Readonly<Record<string, string>> = {
  "app.ts": `import { OpenAPIHono } from "@hono/zod-openapi";
export const app: OpenAPIHono = new OpenAPIHono();
`,
  "schema.ts": `export type * from "${repository}/generated/types/openapi.js";\n`,
  "database.d.ts": "declare const database: { ping(): Promise<string> };\n",
  // Our sources need these declarations; readers have `dist`.
  "sources.d.ts": `/// <reference path="${repository}/scripts/render/handlebars-parser.d.ts" />\n`,
};

const blocks = pages
  .filter(({ file }) => elsewhere[file] === undefined)
  .flatMap(({ file, text }) =>
    [...text.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = ""], i) => ({
      name: `${file.replaceAll("/", "-")}-${i}.ts`,
      // The folder that a reader generates is replaced by `generated/` of this repository.
      code: code.replaceAll(/"\.\/(?:generated|api)\//g, `"${repository}/generated/`),
    })),
  )
  .filter(({ code }) => ![...parts.keys()].some((part) => code.startsWith(part)));

it("every example compiles", { timeout: 120_000 }, async () => {
  expect(blocks.length).toBeGreaterThan(50);
  const folder = mkdtempSync(join(tmpdir(), "specloom-examples-"));
  try {
    for (const [name, text] of Object.entries(readersFiles))
      writeFileSync(join(folder, name), text);
    for (const { name, code } of blocks) writeFileSync(join(folder, name), `${code}\nexport {};\n`);
    const settings = {
      // Examples declare names that they do not use, and export nothing.
      isolatedDeclarations: false,
      noUnusedLocals: false,
      noUnusedParameters: false,
      skipLibCheck: true,
      paths: {
        specloom: [join(repository, "scripts/index.ts")],
        "specloom/*": [join(repository, "scripts/*.ts")],
      },
    };
    expect(await compile(folder, "7", "nodenext", settings)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
