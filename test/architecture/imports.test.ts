// Checks every import statement in scripts/ against the import rule of scripts/README.md.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, it } from "vitest";

const scripts = join(import.meta.dirname, "../../scripts");

/** For each folder of scripts/, the folders that it may import, in addition to itself and `everywhere`. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  diagnostics: [],
  files: [],
  json: [],
  openapi: [],
  // `diff` uses the same table of formats as the generated validators.
  schema: ["openapi", "../templates/validators/runtime/formats"],
  load: ["openapi"],
  render: [],
  model: ["load", "openapi", "schema"],
  rules: ["load", "model", "openapi", "schema"],
  mend: ["load", "model", "openapi", "rules", "schema"],
  samples: ["load", "model", "openapi", "schema"],
  typescript: ["model", "openapi", "render", "schema"],
  targets: [
    // The toolkit and generated samples share the run-time code that makes samples.
    "../templates/samples/runtime/make",
    "load",
    "model",
    "openapi",
    "samples",
    "schema",
    "render",
    "typescript",
    "write/artifact",
  ],
  write: [],
  vendor: ["load", "openapi"],
  containment: ["model/schema", "model/schemas", "openapi", "schema"],
  // `diff` mends broken references that only one document has.
  diff: ["load", "mend", "model", "openapi", "schema", "containment", "typescript"],
  scaffolding: ["load", "model", "openapi", "schema", "render", "targets", "write/artifact"],
  contract: ["load", "model", "openapi", "schema", "targets", "write/artifact"],
  command: [
    "containment",
    "contract",
    "diff",
    "load",
    "openapi",
    "schema",
    "model",
    "rules",
    "mend",
    "render",
    "targets",
    "write",
    "scaffolding",
    "vendor",
  ],
};

const everywhere = ["diagnostics", "files", "json"];

interface Import {
  readonly from: string;
  readonly to: string;
}

function importsOf(file: string): Import[] {
  const text = readFileSync(join(scripts, file), "utf8");
  const found: Import[] = [];
  for (const [, specifier = ""] of text.matchAll(
    /(?:import|export)\s+(?:type\s+)?(?:[^;"']*?\sfrom\s+)?["'](\.[^"']*)["']/g,
  )) {
    found.push(importFrom(file, specifier));
  }
  for (const [, specifier = ""] of text.matchAll(/import\(\s*["'](\.[^"']*)["']/g)) {
    found.push(importFrom(file, specifier));
  }
  return found;
}

function importFrom(file: string, specifier: string): Import {
  const to = relative(scripts, join(scripts, dirname(file), specifier));
  return { from: file, to: to.replaceAll("\\", "/").replace(/\.js$/, "") };
}

const files = readdirSync(scripts, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => file.endsWith(".ts"));
const imports = files.flatMap(importsOf);
const stageOf = (file: string) => (file.includes("/") ? file.slice(0, file.indexOf("/")) : "");

describe("imports go one way", () => {
  it("finds the imports it judges", () => {
    expect(files.length).toBeGreaterThan(100);
    expect(imports.length).toBeGreaterThan(files.length);
  });

  for (const stage of Object.keys(allowed)) {
    it(`${stage} imports ${[...everywhere, ...(allowed[stage] ?? [])].join(", ")} only`, () => {
      const may = [...everywhere, stage, ...(allowed[stage] ?? [])];
      const wrong = imports.filter(({ from, to }) => {
        if (stageOf(from) !== stage) return false;
        return !may.some((folder) => to === folder || to.startsWith(`${folder}/`));
      });
      expect(wrong).toEqual([]);
    });
  }

  it("no stage that has no rule", () => {
    const stages = new Set(files.map(stageOf).filter((stage) => stage !== ""));
    expect([...stages].sort()).toEqual(Object.keys(allowed).sort());
  });

  // Files about schemas do not import files about operations. Files that find changes do not import files that rate or
  // print changes.
  it("diff goes one way: rules, changes, schemas, operations, effects, report", () => {
    const order = ["rules", "changes", "schemas", "operations", "effects", "report"];
    const rank = (file: string) => order.indexOf(file.split("/")[1] ?? "");
    const judged = imports.filter(({ from, to }) => {
      return stageOf(from) === "diff" && stageOf(to) === "diff" && rank(from) >= 0 && rank(to) >= 0;
    });
    expect(judged.filter(({ from, to }) => rank(to) > rank(from))).toEqual([]);
    expect(judged.length).toBeGreaterThan(100);
  });

  it("the page of the model's types refers to no file that refers to it", () => {
    const page = "model/api-model";
    const reached = new Set([page]);
    for (const file of reached) {
      for (const { from, to } of imports) if (from === `${file}.ts`) reached.add(to);
    }
    expect(imports.filter(({ from, to }) => to === page && reached.has(from.slice(0, -3)))).toEqual(
      [],
    );
    expect(reached.size).toBeGreaterThan(1);
  });

  it("nobody imports a command, but the command line", () => {
    const commands = imports.filter(
      ({ from, to }) => !to.includes("/") && from !== "cli.ts" && to !== "",
    );
    expect(commands).toEqual([]);
  });

  it("a target never imports another, but the one whose functions its files refer to", () => {
    const refers: Readonly<Record<string, string | readonly string[]>> = {
      "standard-schema": "validators",
      samples: "validators",
      // The target `zod` uses functions of the target `validators` for keywords that Zod does not support.
      zod: "validators",
      // The target `tanstack-query` reads lists page by page with code of the target `client`.
      "tanstack-query": "client",
      // A webhook receiver is a server that selects the operation by the body.
      webhooks: "server",
      // A mock is a server of one operation that responds with samples.
      msw: ["server", "samples"],
    };
    const target = (file: string) => /^targets\/([^/]+)\//.exec(file)?.[1];
    const wrong = imports.filter(({ from, to }) => {
      const one = target(from);
      const other = target(`${to}/`);
      return (
        one !== undefined &&
        other !== undefined &&
        ![
          "target",
          "options",
          "index",
          "files",
          "header",
          "earlier-functions",
          "kept-views",
          "constant-modules",
        ].includes(other) &&
        one !== other &&
        ![refers[one]].flat().includes(other)
      );
    });
    expect(wrong).toEqual([]);
  });

  // `generate` records every disk access that `files/look.ts` makes. The next run checks only the recorded accesses for
  // changes. If other code accessed the disk, a later run could be skipped although its input has changed.
  it("what decides the output looks at the disk by files/look.ts only", () => {
    const others = ["containment", "diff", "scaffolding", "write", "files", "command", ""];
    const lookers = files.filter(
      (file) =>
        !others.includes(stageOf(file)) &&
        /from "node:fs(?:\/promises)?"/.test(readFileSync(join(scripts, file), "utf8")),
    );
    expect(lookers).toEqual([]);
  });

  it("only write/apply.ts writes to the disk", () => {
    const writers = files.filter((file) =>
      /\b(?:writeFile|rename|unlink|rmdir|mkdir|rmSync|createWriteStream|appendFile)(?:Sync)?\b/.test(
        readFileSync(join(scripts, file), "utf8").replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, ""),
      ),
    );
    expect(writers).toEqual(["write/apply.ts"]);
  });
});

describe("printed code is never searched: imports are decided by what printers asked for", () => {
  const code = new Map(
    files
      .filter((file) => ["targets", "scaffolding", "render", "typescript"].includes(stageOf(file)))
      .map((file) => [file, readFileSync(join(scripts, file), "utf8")] as const),
  );
  const withText = (pattern: RegExp) =>
    [...code].flatMap(([file, text]) => (pattern.test(text) ? [file] : []));

  it("only sinks read the text of finished code", () => {
    const readers = withText(/\btextOf\b[^;]*\bfrom "[^"]*\/code\.js"/);
    expect(readers).toEqual(["render/typescript.ts"]);
  });

  it("no text is searched for the name of a module", () => {
    const search = String.raw`\.(?:includes|startsWith|endsWith|indexOf|search|match|test)\(\s*`;
    const name = String.raw`(?:\`[^\`]*\$\{[^\`]*\`|"\w+\.")`;
    expect(withText(new RegExp(search + name))).toEqual([]);
    expect(["text.includes(`$", "{module}.`)"].join("")).toMatch(new RegExp(search + name));
    expect('status.includes("http.")').toMatch(new RegExp(search + name));
  });
});

describe("every file", () => {
  for (const file of files) {
    it(`${file} says in its first line what it decides`, () => {
      const lines = readFileSync(join(scripts, file), "utf8").split("\n");
      const first = lines[0]?.startsWith("#!") === true ? lines[1] : lines[0];
      expect(first).toMatch(/^\/\/ /);
    });
  }
});
