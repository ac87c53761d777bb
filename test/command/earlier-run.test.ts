// `generate` skips a run only if no file that the previous run read or wrote has changed. The tests compare the
// complete state of all files before and after a change.
import { createHash } from "node:crypto";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { EarlierRun, type Outcome } from "../../scripts/command/earlier-run.js";
import {
  bytesOf,
  entryAt,
  isThere,
  namesIn,
  realPathOf,
  Sights,
} from "../../scripts/files/look.js";
import { runsOf } from "../runs.js";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "specloom-earlier-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const outcome: Outcome = { findings: "", counts: "1 target", remarks: "", code: 0 };
const names = ["a", "b", "c"] as const;
const keeping = (ours = "code") => ({ folder: join(folder, "cache"), ours });
const runOf = (requested = "asked", ours?: string, rest = 60_000) =>
  EarlierRun.of(join(folder, "out"), requested, { ...keeping(ours), rest })!;

/** The tested functions that read the file or folder at a path. The path need not exist. */
const looks: readonly ((path: string) => unknown)[] = [
  bytesOf,
  entryAt,
  isThere,
  namesIn,
  realPathOf,
];

function attempt<T>(work: () => T): T | string {
  try {
    return work();
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code);
  }
}

/** Returns everything that can be observed at a path: the text, the kind, the names in a folder, and the real path. */
function everything(path: string): string {
  const found = attempt(() => entryAt(path));
  const kind = typeof found === "string" ? found : `${found.isFile()} ${found.isDirectory()}`;
  const names = attempt(() => readdirSync(path).join());
  return [
    attempt(() => readFileSync(path, "latin1")),
    kind,
    names,
    attempt(() => realPathOf(path)),
  ].join("\n");
}

/** The state of a path: missing, a file with a text, a folder that contains one file, or a link to a target. */
const entry = fc.oneof(
  fc.constant({ kind: "missing", text: "" }),
  fc.record({ kind: fc.constant("file"), text: fc.constantFrom("", "x", "y", "xy") }),
  fc.record({ kind: fc.constant("folder"), text: fc.constantFrom("x", "y") }),
  fc.record({ kind: fc.constant("link"), text: fc.constantFrom(...names) }),
);

function put(path: string, { kind, text }: { kind: string; text: string }): void {
  rmSync(path, { recursive: true, force: true });
  if (kind === "file") writeFileSync(path, text);
  if (kind === "folder") {
    mkdirSync(path);
    writeFileSync(join(path, text), "");
  }
  if (kind === "link") symlinkSync(text, path);
}

it("recalls a run exactly where no look sees anything else", async () => {
  let hits = 0;
  let misses = 0;
  const state = fc.tuple(entry, entry, entry);
  const look = fc.tuple(fc.nat(looks.length - 1), fc.constantFrom(...names));
  const property = fc.asyncProperty(
    state,
    fc.array(look, { minLength: 1, maxLength: 4 }),
    fc.array(fc.tuple(fc.nat(2), entry), { maxLength: 2 }),
    async (before, looking, changes) => {
      const at = (name: string) => join(folder, "in", name);
      mkdirSync(join(folder, "in"), { recursive: true });
      names.forEach((name, index) => {
        put(at(name), before[index]!);
      });
      const sights = new Sights();
      sights.during(() => {
        for (const [which, name] of looking) attempt(() => looks[which]!(at(name)));
      });
      mkdirSync(join(folder, "out"), { recursive: true });
      writeFileSync(join(folder, "out/made.ts"), "made");
      const made = createHash("sha256").update("made").digest("base64");
      await runOf().keep(sights, { "made.ts": made }, outcome);
      const seen = () => looking.map(([, name]) => everything(at(name))).join();
      const once = seen();
      for (const [index, changed] of changes) put(at(names[index]!), changed);
      const recalled = (await runOf().recall()) !== undefined;
      if (recalled) hits++;
      else misses++;
      // If no path has changed, the run must use the recorded result. After a change, the recorded result must be used
      // if, and only if, every read still returns the recorded value.
      if (seen() === once) return recalled;
      const again = new Sights();
      again.during(() => {
        for (const [which, name] of looking) attempt(() => looks[which]!(at(name)));
      });
      return recalled === (JSON.stringify(again.all) === JSON.stringify(sights.all));
    },
  );
  await fc.assert(property, { numRuns: runsOf(600) });
  expect(hits).toBeGreaterThan(runsOf(50));
  expect(misses).toBeGreaterThan(runsOf(50));
});

/** Records a run that read one file and wrote another file. */
async function kept(): Promise<void> {
  mkdirSync(join(folder, "out/types"), { recursive: true });
  writeFileSync(join(folder, "in.yaml"), "in");
  writeFileSync(join(folder, "out/types/made.ts"), "made");
  const sights = new Sights();
  sights.during(() => bytesOf(join(folder, "in.yaml")));
  const made = createHash("sha256").update("made").digest("base64");
  await runOf().keep(sights, { "types/made.ts": made }, outcome);
}

it("recalls the outcome of a run", async () => {
  await kept();
  expect(await runOf().recall()).toEqual(outcome);
});

it.each<[string, () => void]>([
  ["an edited input", () => writeFileSync(join(folder, "in.yaml"), "im")],
  ["a removed input", () => rmSync(join(folder, "in.yaml"))],
  ["an edited output", () => writeFileSync(join(folder, "out/types/made.ts"), "mad!")],
  ["a removed output", () => rmSync(join(folder, "out/types/made.ts"))],
  ["a removed output folder", () => rmSync(join(folder, "out"), { recursive: true })],
  [
    "an output behind a link",
    () => {
      renameSync(join(folder, "out/types/made.ts"), join(folder, "elsewhere.ts"));
      symlinkSync(join(folder, "elsewhere.ts"), join(folder, "out/types/made.ts"));
      expect(readlinkSync(join(folder, "out/types/made.ts"))).toContain("elsewhere");
    },
  ],
  [
    "an output in a folder behind a link",
    () => {
      renameSync(join(folder, "out/types"), join(folder, "elsewhere"));
      symlinkSync(join(folder, "elsewhere"), join(folder, "out/types"));
    },
  ],
  [
    "a damaged record",
    () => {
      const [record] = readdirSync(join(folder, "cache"));
      writeFileSync(join(folder, "cache", record!), '{"key":1,"sights":[[]]}');
    },
  ],
])("does not recall a run after %s", async (_what, change) => {
  await kept();
  change();
  expect(await runOf().recall()).toBeUndefined();
});

describe("a run whose files rested since it was recalled", () => {
  const rested = () => runOf("asked", "code", 0);
  const record = () =>
    JSON.parse(readFileSync(join(folder, "cache", readdirSync(join(folder, "cache"))[0]!), "utf8"));

  it("is recalled by the states of its files", async () => {
    await kept();
    expect(await runOf().recall()).toEqual(outcome);
    expect(record().states).toBeUndefined();
    expect(await rested().recall()).toEqual(outcome);
    expect(Object.keys(record().states)).toEqual([
      join(folder, "in.yaml"),
      join(folder, "out/types/made.ts"),
    ]);
    expect(await rested().recall()).toEqual(outcome);
  });

  it.each([
    ["an input", "in.yaml"],
    ["an output", "out/types/made.ts"],
  ])(
    "is not recalled after an edit of %s that keeps its length and its time",
    async (_what, path) => {
      await kept();
      expect(await rested().recall()).toEqual(outcome);
      const file = join(folder, path);
      const { atime, mtime, size } = statSync(file);
      // Waits until the clock of the file system advances.
      await sleep(50);
      writeFileSync(file, "x".repeat(size));
      utimesSync(file, atime, mtime);
      expect(await rested().recall()).toBeUndefined();
    },
  );
});

it("does not recall a run of other options or other code", async () => {
  await kept();
  expect(await runOf("other").recall()).toBeUndefined();
  expect(await runOf("asked", "other code").recall()).toBeUndefined();
});

it("does not keep a run during which a file changed", async () => {
  await kept();
  const sights = new Sights();
  sights.during(() => {
    bytesOf(join(folder, "in.yaml"));
    writeFileSync(join(folder, "in.yaml"), "changed");
    bytesOf(join(folder, "in.yaml"));
  });
  rmSync(join(folder, "cache"), { recursive: true });
  await runOf().keep(sights, {}, outcome);
  expect(await runOf().recall()).toBeUndefined();
});
