// A project whose assistant uses Standard Schemas: both compilers compile it, then the AI SDK 6 runs it.
import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { run } from "../../compiler/compile.js";
import { generatedProject } from "../generated-project.js";
import { misplaced } from "../wrong-uses.js";

describe("a project with Standard Schemas", () => {
  let folder: string;
  beforeAll(() => {
    folder = generatedProject(import.meta.dirname, "types,validators,standard-schema");
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  // The AI SDK's own types do not compile with exactOptionalPropertyTypes.
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
