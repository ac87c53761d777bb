// Commands read the document that the user names, and no other document.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newFolder, ping, specloom } from "./specloom.js";

let folder: string;
beforeEach(() => {
  folder = newFolder();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(join(folder, path, ".."), { recursive: true });
  writeFileSync(join(folder, path), text);
}

const commands: readonly (readonly string[])[] = [
  ["validate"],
  ["generate"],
  ["check-generated"],
  ["diff"],
  ["scaffold", "service"],
  ["doctor", "service"],
];

describe("without a document", () => {
  it.each(commands)("%s stops with exit 2, says how to name one, and writes nothing", (...args) => {
    expect(specloom(folder, args)).toEqual({
      code: 2,
      out: "",
      err: `No document is named
There is no OpenAPI document in this folder either
Name it on the command line: --spec openapi.yaml
or in specloom.config.json: { "spec": "openapi.yaml" }
`,
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  it("names the documents that it sees, by what they hold or how they are called, the likeliest first", () => {
    write("api/v1.yaml", `# ours\n${ping}`);
    write("spec/openapi.yaml", ping);
    write("old.json", '{\n  "swagger": "2.0"\n}');
    write("package.json", "{}");
    write("notes.yaml", "title: openapi: no\n");
    write("node_modules/x/openapi.yaml", ping);
    write(".cache/openapi.yaml", ping);
    expect(specloom(folder, ["generate"]).err).toContain(
      "Found here: spec/openapi.yaml, api/v1.yaml, old.json\n" +
        "Name it on the command line: --spec spec/openapi.yaml\n",
    );
  });
});

describe("the document", () => {
  const config = JSON.stringify({ spec: "api/ping.yaml", targets: ["types"] });

  it.each(commands.filter(([name]) => !["diff", "doctor"].includes(name ?? "")))(
    "of a config is that of %s, which says so in one line",
    (...args) => {
      write("api/ping.yaml", ping);
      write("specloom.config.json", config);
      const { err } = specloom(folder, args);
      expect(err).toMatch(/^document: api\/ping\.yaml \(specloom\.config\.json\)\n/);
      expect(err.match(/^document/gm)).toHaveLength(1);
    },
  );

  it.each([["validate"], ["generate"], ["check-generated"]])(
    "of %s may be its argument, which overrides the config",
    (command) => {
      write("ping.yaml", ping);
      write("specloom.config.json", config);
      const { err } = specloom(folder, [command, "ping.yaml"]);
      expect(err).toMatch(/^document: ping\.yaml\n/);
    },
  );

  it("that is missing is a finding, beside the documents that are there", () => {
    write("api/ping.yaml", ping);
    expect(specloom(folder, ["validate", "ping.yaml"])).toMatchObject({
      code: 1,
      out: expect.stringContaining("error missing-file: ping.yaml: the file does not exist"),
      err: "document: ping.yaml\nnot there; found here: api/ping.yaml\n1 error\n",
    });
  });

  it("is named once", () => {
    expect(specloom(folder, ["generate", "a.yaml", "--spec", "b.yaml"])).toMatchObject({
      code: 2,
      err: expect.stringContaining("The document is named twice: 'a.yaml' and --spec 'b.yaml'"),
    });
  });
});

describe("a URL", () => {
  const url = "https://example.com/v1/openapi.json?format=a&b='c'#top";
  const reported =
    "This command uses no network: copy the document into the folder api first\n" +
    "  specloom vendor 'https://example.com/v1/openapi.json?format=a&b='\\''c'\\''#top'\n";

  it.each([
    ["validate", url],
    ["generate", url],
    ["generate", "--spec", url],
    ["diff", url, "b.yaml"],
    ["scaffold", "service", "--spec", url],
  ])("is not fetched: %s %s %s", (...args) => {
    expect(specloom(folder, args)).toEqual({ code: 2, out: "", err: reported });
  });

  it("of a config is told as it is written there", () => {
    write("api/config.json", JSON.stringify({ spec: url }));
    expect(specloom(folder, ["generate", "--config", "api/config.json"]).err).toBe(reported);
  });

  it("reaches the terminal inert, and whole", () => {
    const long = `https://example.com/\u001b[2J${"x".repeat(600)}`;
    const { err } = specloom(folder, ["validate", long]);
    expect(err).toContain(`https://example.com/\\u{1b}[2J${"x".repeat(600)}`);
    expect(err).not.toContain("\u001b");
  });
});

describe("a config", () => {
  it("stands in one place", () => {
    write("specloom.config.json", "{}");
    write("package.json", '{ "specloom": {} }');
    expect(specloom(folder, ["generate"])).toMatchObject({
      code: 2,
      err: `There are 2 configs: specloom.config.json and package.json
Keep one, or name one: --config specloom.config.json
`,
    });
  });

  it("of this repository names its document as any other does", () => {
    const manifest = readFileSync(join(import.meta.dirname, "../../package.json"), "utf8");
    expect(JSON.parse(manifest).specloom.spec).toBe("spec/openapi.yaml");
  });
});
