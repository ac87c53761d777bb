// A project whose assistant takes Standard Schemas: compiled by both compilers, then run by the AI SDK 6.
import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newFolder, specloom } from "../../commands/specloom.js";
import { run } from "../../compiler/compile.js";
import { misplaced } from "../wrong-uses.js";

describe("a project with Standard Schemas", () => {
  let folder: string;
  beforeAll(() => {
    folder = newFolder();
    cpSync(join(import.meta.dirname, "programs"), folder, { recursive: true });
    cpSync(join(import.meta.dirname, "openapi.yaml"), join(folder, "openapi.yaml"));
    const target = ["--target", "types,validators,standard-schema"];
    const made = specloom(folder, ["generate", "openapi.yaml", "--out", "api", ...target]);
    expect(made.code, made.err).toBe(0);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  // The AI SDK's own types do not compile with exact optional properties.
  it.each(["5.9", "7"] as const)(
    "compiles by TypeScript %s, but for wrong uses",
    async (compiler) => {
      expect(await misplaced(folder, compiler, { skipLibCheck: true })).toEqual([]);
    },
  );

  it("gives a model its schema, and checks its output and the input of tools", async () => {
    const { output, code } = await run(["--import", "tsx", "assistant.ts"], { cwd: folder });
    expect(code, output).toBe(0);
    const tea = { name: "Tea", steps: [{ kind: "wait", minutes: 3 }] };
    expect(JSON.parse(output)).toEqual({
      made: tea,
      schema: ["http://json-schema.org/draft-07/schema#", ["name", "steps"]],
      refused: "No object generated: response did not match schema.",
      added: { called: [tea], kinds: ["tool-call", "tool-result"] },
      notAdded: { called: [], kinds: ["tool-call", "tool-error"] },
      listed: { called: [{ limit: 3 }], kinds: ["tool-call", "tool-result"] },
      notListed: { called: [], kinds: ["tool-call", "tool-error"] },
    });
  });
});
