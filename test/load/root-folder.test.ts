// References may read files of the project, but no files that may contain secrets.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DiagnosticsError } from "../../scripts/diagnostics/diagnostic.js";
import { loadDocument } from "../../scripts/load/load.js";
import { rootFolder } from "../../scripts/load/root-folder.js";

let top: string;
const here = process.cwd();
beforeEach(() => {
  top = realpathSync(mkdtempSync(join(tmpdir(), "specloom-root-")));
});
afterEach(() => {
  process.chdir(here);
  vi.unstubAllEnvs();
  rmSync(top, { recursive: true, force: true });
});

function write(file: string, text = ""): void {
  mkdirSync(dirname(join(top, file)), { recursive: true });
  writeFileSync(join(top, file), text);
}

function folder(name: string): string {
  mkdirSync(join(top, name), { recursive: true });
  return join(top, name);
}

describe("the root folder", () => {
  it.each([
    ["the document's own, where nothing marks a project", [], "", "api", "api"],
    ["the repository's", [".git/HEAD"], "", "api/v1", ""],
    ["a submodule's, where .git is a file", [".git/HEAD", "sub/.git"], "sub", "sub/api", "sub"],
    ["the package's", [".git/HEAD", "app/package.json"], "app", "app/api", "app"],
    [
      "the one that holds where we are",
      [".git/HEAD", "sub/.git", "app/package.json"],
      "app",
      "sub/api",
      "",
    ],
    ["no marked folder beside us", ["sub/package.json"], "app", "sub/api", "sub/api"],
  ])("is %s", (_what, files, cwd, document, expected) => {
    for (const file of files) write(file);
    const at = folder(document);
    process.chdir(folder(cwd));
    expect(rootFolder(at)).toBe(join(top, expected));
  });

  it("is the config's if that holds the document, whatever is marked", () => {
    write("app/package.json");
    write(".git/HEAD");
    const document = folder("app/spec");
    process.chdir(top);
    expect(rootFolder(document, { config: "app/spec/specloom.config.json" })).toBe(document);
    expect(rootFolder(document, { config: "specloom.config.json" })).toBe(top);
    expect(rootFolder(document, { config: "other/specloom.config.json" })).toBe(top);
  });

  it("is the one that the user names", () => {
    write(".git/HEAD");
    expect(rootFolder(folder("api"), { root: join(top, "api") })).toBe(join(top, "api"));
  });

  it.each(["", "below"])("is never the home folder or one above it (%j)", (home) => {
    write(".git/HEAD");
    vi.stubEnv("HOME", folder(home));
    const document = folder("api");
    process.chdir(top);
    expect(rootFolder(document)).toBe(document);
    expect(rootFolder(document, { config: join(top, "specloom.config.json") })).toBe(document);
  });
});

describe("a reference above the document's folder", () => {
  const codes = async (reference: string) => {
    const head = 'openapi: 3.1.0\ninfo: { title: T, version: "1" }\n';
    write("api/v1/openapi.yaml", `${head}paths: { /a: { $ref: ${JSON.stringify(reference)} } }\n`);
    try {
      await loadDocument(join(top, "api/v1/openapi.yaml"));
      return "read";
    } catch (error) {
      if (!(error instanceof DiagnosticsError)) throw error;
      return error.diagnostics.map(({ code }) => code).join();
    }
  };
  beforeEach(() => {
    write(".git/HEAD");
    for (const file of [
      "common/path.yaml",
      ".secret/path.yaml",
      "node_modules/a/path.yaml",
      "common/.env.yaml",
      "common/secret.txt",
    ])
      write(file, "get: {}\n");
    write("api/v1/.hidden/path.yaml", "get: {}\n");
    symlinkSync("../.secret/path.yaml", join(top, "common/link.yaml"));
    symlinkSync("secret.txt", join(top, "common/text.yaml"));
    symlinkSync("../common", join(top, "api/shared"));
    symlinkSync(tmpdir(), join(top, "common/out"));
    writeFileSync(`${top}.yaml`, "get: {}\n");
    process.chdir(top);
  });
  afterEach(() => rmSync(`${top}.yaml`, { force: true }));

  it.each([
    ["../../common/path.yaml", "read"],
    ["../shared/path.yaml", "read"],
    [".hidden/path.yaml", "read"],
    ["../../common/none.yaml", "missing-file"],
    ["../../.secret/path.yaml", "reference-escapes"],
    ["../../.secret/none.yaml", "reference-escapes"],
    ["../../node_modules/a/path.yaml", "reference-escapes"],
    ["../../common/.env.yaml", "reference-escapes"],
    ["../../common/link.yaml", "reference-escapes"],
    ["../../common/text.yaml", "reference-escapes"],
    ["../../common/secret.txt", "unsupported-reference"],
    ["../../../none.yaml", "reference-escapes"],
  ])("%s: %s", async (reference, expected) => {
    expect(await codes(reference)).toBe(expected);
  });

  it("through a link out of the project is refused", async () => {
    const outside = `../../common/out/${top.split("/").at(-1)}.yaml`;
    expect(await codes(outside)).toBe("reference-escapes");
  });
});
