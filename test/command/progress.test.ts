// Progress is printed on a terminal, but not into a pipe.
import { describe, expect, it } from "vitest";
import { Progress } from "../../scripts/command/progress.js";

function terminal(interactive: boolean) {
  const printed: string[] = [];
  return {
    printed,
    out: (text: string) => void printed.push(text),
    err: (text: string) => void printed.push(text),
    interactive,
    colour: false,
  };
}

/** Returns the last line that is visible on a terminal after these texts are printed. */
function lastLine(texts: readonly string[]): string {
  return texts.join("").replaceAll("\r\u001b[K", "\n").split("\n").at(-1) ?? "";
}

describe("progress", () => {
  it("names the running phase on a terminal, and leaves nothing there", async () => {
    const watched = terminal(true);
    const progress = new Progress(watched);
    await progress.phase("load", () => expect(lastLine(watched.printed)).toBe("load…"));
    expect(lastLine(watched.printed)).toBe("");
    await expect(
      progress.phase("rules", () => {
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
    expect(lastLine(watched.printed)).toBe("");
    expect(watched.printed.join("")).not.toContain("\n");
    expect(progress.phases.map(({ name }) => name)).toEqual(["load", "rules"]);
  });

  it("is quiet in CI and in files, but for the times that somebody asks for", async () => {
    const log = terminal(false);
    await new Progress(log).phase("load", () => {});
    expect(log.printed).toEqual([]);
    await new Progress(log, { timings: true }).phase("load", () => {});
    expect(log.printed.join("")).toMatch(/^load +\d+ ms\n$/);
  });
});
