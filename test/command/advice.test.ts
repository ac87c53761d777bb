// `generate` prints advice after a run only if the advice applies to the project.
import { describe, expect, it } from "vitest";
import { adviceOn } from "../../scripts/command/advice.js";
import type { Plan, PlannedFile } from "../../scripts/write/plan.js";

const file = (path: string, size: number): PlannedFile =>
  ({ path, from: path.split("/")[0], bytes: Buffer.alloc(size) }) as unknown as PlannedFile;
const planOf = (files: readonly PlannedFile[], more: Partial<Plan> = {}) => ({
  mediaTypesLeftOut: [] as readonly string[],
  plan: {
    folder: "out",
    targets: ["types", "client"],
    create: files,
    update: [],
    keep: [],
    ...more,
  } as unknown as Plan,
});

const size =
  " large: editors and compilers become slow. Pass --include tag:… or --include path:… to generate only the operations that you use";

describe("media types that JSON stands for", () => {
  it("are named, with the way to have them", () => {
    const made = planOf([file("names.json", 1)]);
    const leftOut = ["application/xml", "text/xml", "text/plain", "application/yaml"];
    expect(adviceOn({ ...made, mediaTypesLeftOut: leftOut }, {})).toEqual([
      "Bodies that may be JSON are JSON, not application/xml, text/xml, text/plain and 1 more. Pass --media-types all for all.",
    ]);
    expect(adviceOn({ ...planOf([]), mediaTypesLeftOut: leftOut }, {})).toEqual([]);
  });
});

describe("schemas whose dates differ from the client's", () => {
  it("are named", () => {
    const files = [
      file("client/index.ts", 1),
      file("zod/index.ts", 1),
      file("samples/index.ts", 1),
    ];
    expect(adviceOn(planOf(files), { dates: "date" })).toEqual([
      "Date-times are Date in the client only. In out/zod, out/samples they are text, as in JSON.",
    ]);
    expect(adviceOn(planOf(files), { dates: "string" })).toEqual([]);
    expect(adviceOn(planOf(files.slice(0, 1)), { dates: "date" })).toEqual([]);
  });
});

describe("large output", () => {
  it("gets a way to make it smaller", () => {
    const files = [file("types/index.ts", 5_000_000), file("client/operations.ts", 9_400_000)];
    expect(adviceOn(planOf(files), {})).toEqual([
      `out/client/operations.ts (9 MB) and 1 more are${size}, or --client-files tags for a client file per tag.`,
    ]);
    const [only] = files as [PlannedFile];
    expect(adviceOn(planOf([only]), {})).toEqual([`out/types/index.ts (5 MB) is${size}.`]);
    const tags = [file("client/operations/a.ts", 9_400_000)];
    expect(adviceOn(planOf(tags), {})).toEqual([`out/client/operations/a.ts (9 MB) is${size}.`]);
  });

  it("that is usual, or no code, or has not changed, gets none", () => {
    const files = [file("client/operations.ts", 3_900_000), file("names.json", 9_000_000)];
    expect(adviceOn(planOf(files), {})).toEqual([]);
    const keep = [file("client/operations.ts", 9_000_000)];
    expect(adviceOn(planOf([], { keep }), {})).toEqual([]);
  });
});
