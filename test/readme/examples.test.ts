// The guides' programs that import the SDK compile after `npm ci`, with no build: the workspace has its sources.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { compile } from "../compiler/compile.js";

const repository = join(import.meta.dirname, "../..");
const guides = [
  "README.md",
  "generated/README.md",
  "templates/client/MIGRATING.md",
  "templates/client/RECIPES.md",
  "templates/client/FROM-OTHERS.md",
  "templates/server/FROM-OTHERS.md",
  "templates/server/LIMITS.md",
  "templates/report/CODE-FIRST.md",
  ...[
    "client",
    "server",
    "validators",
    "standard-schema",
    "zod",
    "tanstack-query",
    "samples",
    "msw",
    "conformance",
  ].map((name) => `templates/${name}/README.md`),
];
const readersOwn = /RECIPES|FROM-OTHERS/;
/** In these guides, the folder that a reader has stands for that of this repository. */
const readersFolder = /"\.\/generated\/(client|server)\/index\.js"/g;
const blocks = guides.flatMap((file) =>
  [...readFileSync(join(repository, file), "utf8").matchAll(/^```ts\n(.*?)^```$/gms)]
    .map(([, text = ""]) =>
      readersOwn.test(file) ? text.replaceAll(readersFolder, '"analytics-project-api/$1"') : text,
    )
    .filter((text) => /from "(?:analytics-project-api\/|\.\/app\.js")/.test(text)),
);
/** The server of a reader who makes the document from code. */
const app = `import { OpenAPIHono } from "@hono/zod-openapi";
export const app: OpenAPIHono = new OpenAPIHono();
`;

it("every example that imports the SDK compiles", { timeout: 120_000 }, async () => {
  expect(blocks.length).toBeGreaterThan(10);
  const folder = mkdtempSync(join(tmpdir(), "specloom-examples-"));
  try {
    for (const [i, text] of blocks.entries()) writeFileSync(join(folder, `${i}.ts`), text);
    const reading = { noUnusedLocals: false, noUnusedParameters: false, skipLibCheck: true };
    writeFileSync(join(folder, "app.ts"), app);
    expect(await compile(folder, "7", "nodenext", reading)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
