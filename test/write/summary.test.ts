// The last line that `generate` prints.
import { describe, expect, it } from "vitest";
import { plannedSteps, summary } from "../../scripts/write/summary.js";
import { generate, plan, temporaryFolder } from "./folder.js";

describe("the closing line", () => {
  it("counts targets, files, and what became of them", async () => {
    const folder = await temporaryFolder();
    await generate(folder, { "types/a.ts": "1\n", "types/b.ts": "1\n", "client/c.ts": "1\n" });
    const made = await plan(folder, {
      "types/a.ts": "2\n",
      "types/b.ts": "1\n",
      "server/d.ts": "",
    });
    expect(summary(made, { milliseconds: 1849 })).toBe(
      "2 targets, 3 files, 2 written, 1 unchanged, 1 removed in 1.8 s",
    );
    expect(summary(made, { milliseconds: 0, dryRun: true })).toBe(
      "2 targets, 3 files, 2 to write, 1 unchanged, 1 to remove in 0.0 s",
    );
    const packages = ["types", "validators"];
    expect(summary(made, { milliseconds: 0, added: packages })).toMatch(
      /^2 targets \(including types, validators, which others import\), 3 files, /,
    );
    expect(plannedSteps(made).map((line) => line.replace(folder, "out"))).toEqual([
      "remove out/client/c.ts",
      "create out/server/d.ts",
      "update out/types/a.ts",
    ]);
  });

  it("minds its grammar", async () => {
    const made = await plan(await temporaryFolder(), { "types/a.ts": "1\n" });
    expect(summary(made, { milliseconds: 12_345 })).toBe(
      "1 target, 1 file, 1 written, 0 unchanged, 0 removed in 12.3 s",
    );
  });
});
