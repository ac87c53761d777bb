// `generate` is skipped if nothing has changed. After a change of any input or output, `generate` runs in full.
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newFolder, snapshot, specloom } from "./specloom.js";

const document = `openapi: 3.1.0
info: { title: Ping, version: "1" }
paths:
  /ping:
    get:
      operationId: ping
      responses:
        "200":
          description: Pong.
          content: { application/json: { schema: { $ref: parts/pong.yaml } } }
`;
const overlay = `overlay: 1.0.0
info: { title: Texts, version: "1" }
actions: [{ target: $.info, update: { description: Pings. } }]
`;
const config = { spec: "openapi.yaml", overlays: ["texts.yaml"], targets: ["client"] };

let top: string;
let folder: string;
let primed: string;
let record: string;

/**
 * Runs `generate` in a new project, and edits the stored record of the run. If a later run prints the edited text, it
 * has used the record instead of generating files.
 */
beforeAll(() => {
  top = newFolder();
  folder = join(top, "project");
  primed = join(top, "primed");
  for (const made of ["parts", "elsewhere", "node_modules", "templates/client"]) {
    mkdirSync(join(folder, made), { recursive: true });
  }
  const files = {
    "openapi.yaml": document,
    "texts.yaml": overlay,
    "elsewhere/pong.yaml": "type: object\nproperties: { at: { type: string } }\n",
    "package.json": "{}",
    "specloom.config.json": JSON.stringify({ ...config, templates: "templates" }),
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  symlinkSync("../elsewhere/pong.yaml", join(folder, "parts/pong.yaml"));
  expect(specloom(folder, ["generate"]).code).toBe(0);
  const runs = join(folder, "node_modules/.cache/specloom/runs");
  record = join("node_modules/.cache/specloom/runs", readdirSync(runs)[0]!);
  const kept = JSON.parse(readFileSync(join(folder, record), "utf8"));
  kept.outcome.counts = "REMEMBERED";
  writeFileSync(join(folder, record), JSON.stringify(kept));
  cpSync(folder, primed, { recursive: true, verbatimSymlinks: true });
});
afterAll(() => rmSync(top, { recursive: true, force: true }));

/** Applies a change to the prepared project, and returns whether the next run is skipped as unchanged. */
function isRecalled(change: () => void, args: readonly string[] = []): boolean {
  rmSync(folder, { recursive: true, force: true });
  cpSync(primed, folder, { recursive: true, verbatimSymlinks: true });
  change();
  return specloom(folder, ["generate", ...args]).err.includes("REMEMBERED");
}

const at = (file: string) => join(folder, file);

describe("a run is recalled", () => {
  it("if nothing changed", () => expect(isRecalled(() => {})).toBe(true));
  it("if a file was touched only", () => {
    expect(isRecalled(() => utimesSync(at("openapi.yaml"), 1, 1))).toBe(true);
  });
  it("if a file changed that it never looked at", () => {
    expect(isRecalled(() => writeFileSync(at("README.md"), "new"))).toBe(true);
  });
});

describe("a run is not recalled", () => {
  it("after a change of anything that it looked at", () => {
    const { sights } = JSON.parse(readFileSync(join(primed, record), "utf8"));
    let changed = 0;
    const tried = new Map<string, number>();
    for (const [look, path, seen] of sights as [string, string, string][]) {
      if (!path.startsWith(`${folder}/`)) continue;
      // Missing files of one folder are all checked in the same way, so the test creates at most three of them.
      const alike = `${look} ${seen} ${dirname(path)}`;
      const count = (tried.get(alike) ?? 0) + 1;
      tried.set(alike, count);
      if (seen.startsWith("fails") && count > 3) continue;
      const change = () => {
        if (seen.startsWith("fails")) {
          mkdirSync(dirname(path), { recursive: true });
          writeFileSync(path, "there now");
        } else if (look === "names") writeFileSync(join(path, "new.hbs"), "");
        else if (look === "real") {
          cpSync(path, `${path}.moved`, { recursive: true, dereference: true });
          rmSync(path, { recursive: true });
          symlinkSync(`${path}.moved`, path);
        } else if (seen === "folder") rmSync(path, { recursive: true });
        else appendFileSync(path, "\n# more\n");
      };
      changed++;
      expect([look, path, isRecalled(change)]).toEqual([look, path, false]);
    }
    expect(changed).toBeGreaterThan(12);
  });

  it.each(["client/index.ts", "types/index.ts", "names.json", ".specloom.json"])(
    "after an edit or the loss of generated/%s",
    (file) => {
      expect(existsSync(join(primed, "generated", file))).toBe(true);
      expect(isRecalled(() => appendFileSync(at(`generated/${file}`), "\n"))).toBe(false);
      expect(isRecalled(() => rmSync(at(`generated/${file}`)))).toBe(false);
    },
  );

  it("of another config", () => {
    const other = JSON.stringify({ ...config, templates: "templates", enums: "const" });
    expect(isRecalled(() => writeFileSync(at("specloom.config.json"), other))).toBe(false);
  });

  it.each([["--dates", "date"], ["--no-cache"], ["--check"], ["--dry-run"], ["--format", "json"]])(
    "with %s",
    (...args) => expect(isRecalled(() => {}, args)).toBe(false),
  );

  it("where the environment says so", () => {
    process.env["SPECLOOM_CACHE"] = "off";
    try {
      expect(isRecalled(() => {})).toBe(false);
    } finally {
      delete process.env["SPECLOOM_CACHE"];
    }
  });

  it("by check-generated", () => {
    rmSync(folder, { recursive: true, force: true });
    cpSync(primed, folder, { recursive: true, verbatimSymlinks: true });
    expect(specloom(folder, ["check-generated"]).err).toContain("up to date");
  });
});

describe("a recalled run prints what the run prints", () => {
  const cases = join(import.meta.dirname, "../cases");
  // Four projects: with a config, without a config, with warnings, and with a refused document.
  const names = ["dates", "petstore-3.0", "refused", "warnings"];
  const timeless = (text: string) => text.replace(/in \d+\.\d s/, "in some time");

  it.each(names)("%s", (name) => {
    const project = join(top, name);
    mkdirSync(join(project, "node_modules"), { recursive: true });
    for (const file of ["openapi.yaml", "specloom.config.json"]) {
      if (existsSync(join(cases, name, file))) cpSync(join(cases, name, file), join(project, file));
    }
    const args = ["generate", "--spec", "openapi.yaml"];
    const first = specloom(project, args);
    const runs = join(project, "node_modules/.cache/specloom/runs");
    expect(existsSync(runs)).toBe(first.code === 0 || first.err.includes(" unchanged,"));
    const before = snapshot(project);
    const [second, whole] = [specloom(project, args), specloom(project, [...args, "--no-cache"])];
    expect({ ...second, err: timeless(second.err) }).toEqual({
      ...whole,
      err: timeless(whole.err),
    });
    expect(snapshot(project)).toEqual(before);
  });
});
