// Generated modules load in environments without `eval` and `new Function`.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { documentOf, generate } from "./generated.js";

describe("the modules", () => {
  it("load where code must not be made of strings", async () => {
    const schema = { type: "string", pattern: "^a", format: "date-time", enum: ["a", "b"] };
    const { files } = await generate(
      documentOf({ requestBody: { content: { "application/json": { schema } } } }),
    );
    const folder = mkdtempSync(path.join(tmpdir(), "strict-"));
    try {
      writeFileSync(path.join(folder, "package.json"), `{ "type": "module" }`);
      mkdirSync(path.join(folder, "runtime"));
      for (const name of ["schemas.js", "runtime/schema-checks.js", "runtime/formats.js"]) {
        writeFileSync(path.join(folder, name), files.get(name) as string);
      }
      writeFileSync(
        path.join(folder, "try.js"),
        `import { isTestBody } from "./schemas.js"; import { problems } from "./runtime/schema-checks.js"; console.log(problems(isTestBody, 1).length);`,
      );
      const args = ["--disallow-code-generation-from-strings", "try.js"];
      expect(execFileSync(process.execPath, args, { cwd: folder, encoding: "utf8" })).toBe("2\n");
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
