// The TypeScript code in README.md and the guides compiles with the strictest settings and this repository's
// `generated/`.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { compile } from "../compiler/compile.js";
import { pages, repository } from "./pages.js";

/** Pages whose code is run by another test, with the path of this test. */
const elsewhere: Readonly<Record<string, string>> = {
  "README.md": "test/package/package.long.test.ts",
  "scripts/command/workspace/README.md": "test/command/workspace/workspace.test.ts",
  "templates/client/FRAMEWORKS.md": "test/readme/frameworks.test.ts",
  "templates/client/STREAMS.md": "test/readme/streams.test.ts",
  "templates/webhooks/README.md": "test/downstream/webhooks/webhooks.test.ts",
};

/** First lines of code blocks that show only a part of a file, each with the reason why it does not compile. */
const parts = new Map([
  ["export const pet = z.object({", "generated code, tested by the target's cases"],
]);

/** Files that examples import from the reader's project. */
const readersFiles: Readonly<Record<string, string>> = {
  "app.ts": `import { OpenAPIHono } from "@hono/zod-openapi";
export const app: OpenAPIHono = new OpenAPIHono();
`,
  "schema.ts": `export type * from "${repository}/generated/types/openapi.js";\n`,
  "database.d.ts": "declare const database: { ping(): Promise<string> };\n",
  // The sources of specloom need the declarations of `handlebars-parser.d.ts`. Programs that import `dist` do not need
  // `handlebars-parser.d.ts`.
  "sources.d.ts": `/// <reference path="${repository}/scripts/render/handlebars-parser.d.ts" />\n`,
};

const blocks = pages
  .filter(({ file }) => elsewhere[file] === undefined)
  .flatMap(({ file, text }) =>
    [...text.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = ""], i) => ({
      name: `${file.replaceAll("/", "-")}-${i}.ts`,
      // Replaces the reader's generated folder by this repository's `generated/`.
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
      // The code examples of the guides export nothing, and may declare names that they do not use.
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
