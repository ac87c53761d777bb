// Sources of files: the root document's folder, files on disk, and text in memory. This file also tests which bytes are
// accepted as text.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DiagnosticsError } from "../../scripts/diagnostics/diagnostic.js";
import { loadDocument, loadDocumentFromText, loadFrom } from "../../scripts/load/load.js";
import { folderSource, memorySource } from "../../scripts/load/source.js";

const head = 'openapi: 3.1.0\ninfo: { title: T, version: "1" }\n';
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "specloom-source-"));
  mkdirSync(path.join(folder, "api"));
  mkdirSync(path.join(folder, "api-secret"));
  writeFileSync(path.join(folder, "api-secret/secret.yaml"), "get: {}\n");
  writeFileSync(path.join(folder, "api/inside.yaml"), "get: {}\n");
  symlinkSync("../api-secret/secret.yaml", path.join(folder, "api/out.yaml"));
  symlinkSync("../api-secret", path.join(folder, "api/folder"));
  symlinkSync("inside.yaml", path.join(folder, "api/in.yaml"));
  symlinkSync("loop.yaml", path.join(folder, "api/loop.yaml"));
  symlinkSync("/dev/zero", path.join(folder, "api/endless.yaml"));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("a reference through a symbolic link", () => {
  const load = (reference: string) => {
    writeFileSync(
      path.join(folder, "api/openapi.yaml"),
      `${head}paths: { /a: { $ref: ${reference} } }\n`,
    );
    return codes(() => loadFrom(folderSource("api", { cwd: folder }), "openapi.yaml"));
  };
  test.each([
    ["in.yaml", []],
    ["inside.yaml", []],
    ["out.yaml", ["reference-escapes"]],
    ["folder/secret.yaml", ["reference-escapes"]],
    ["endless.yaml", ["reference-escapes"]],
    ["loop.yaml", ["missing-file"]],
    ["inside.yaml/x.yaml", ["missing-file"]],
  ])("to %s", async (reference, expected) => {
    expect(await load(reference)).toEqual(expected);
  });
});

describe("a root document", () => {
  test("that is not there is one finding", async () => {
    expect(await codes(() => loadDocument(path.join(folder, "nowhere.yaml")))).toEqual([
      "missing-file",
    ]);
  });

  test("is the file of a folder that is called openapi, where there is one", async () => {
    const here = path.join(folder, "spec");
    mkdirSync(here);
    const refusal = () => loadDocument(here).catch(({ diagnostics: [found] }) => found);
    expect(await refusal()).toMatchObject({
      code: "not-a-file",
      message: expect.stringMatching(/is a folder that contains no openapi.yaml, openapi.yml or/),
      help: "write the path of the document",
    });
    writeFileSync(path.join(here, "api.yaml"), `${head}paths: {}\n`);
    expect(await refusal()).toMatchObject({
      help: `write the path of the file: ${path.join(here, "api.yaml")}`,
    });
    writeFileSync(path.join(here, "openapi.yml"), `${head}paths: {}\n`);
    expect((await loadDocument(here)).files[0]?.absolute).toBe(path.join(here, "openapi.yml"));
    writeFileSync(path.join(here, "openapi.json"), "{}");
    expect(await refusal()).toMatchObject({
      message: expect.stringMatching(/is a folder that contains openapi.json and openapi.yml$/),
    });
  });

  test("is named as people see it from where they stand", async () => {
    const document = await loadFrom(folderSource("api", { cwd: folder }), "openapi.yaml").catch(
      () => undefined,
    );
    writeFileSync(path.join(folder, "api/openapi.yaml"), `${head}paths: {}\n`);
    const again = await loadFrom(folderSource("api", { cwd: folder }), "openapi.yaml");
    expect(document).toBeUndefined();
    expect(again.files.map(({ file }) => file)).toEqual(["api/openapi.yaml"]);
    expect(again.files[0]?.absolute).toBe(path.join(folder, "api/openapi.yaml"));
  });

  test("comes from standard input as -, JSON or YAML, and then stands alone", async () => {
    const load = (text: string) => loadDocument("-", { stdin: Readable.from([Buffer.from(text)]) });
    expect((await load(`${head}paths: {}\n`)).files[0]?.file).toBe("<stdin>");
    expect((await load('\n{ "openapi": "3.0.0" }')).version).toBe("3.0");
    expect(await codes(() => load(`${head}paths: { /a: { $ref: a.yaml } }\n`))).toEqual([
      "missing-file",
    ]);
    const limits = { fileBytes: 10 };
    expect(
      await codes(() => loadDocument("-", { limits, stdin: Readable.from([Buffer.from(head)]) })),
    ).toEqual(["file-too-large"]);
  });

  test("comes from a text, or from files in memory", async () => {
    expect((await loadDocumentFromText(head, "a.yaml")).version).toBe("3.1");
    const files = new Map([
      ["openapi.yaml", `${head}paths: { /a: { $ref: sub/a.json } }\n`],
      ["sub/a.json", '{ "get": {} }'],
    ]);
    const document = await loadFrom(memorySource(files, "v1:"), "openapi.yaml");
    expect(document.valueAt("/paths/~1a/get")).toEqual({});
    expect(document.locate("/paths/~1a/get").file).toBe("v1:sub/a.json");
  });
});

describe("limits", () => {
  const files = new Map([
    ["openapi.yaml", `${head}paths: { /a: { $ref: a.yaml }, /b: { $ref: b.yaml } }\n`],
    ["a.yaml", "get: {}\n"],
    ["b.yaml", `get: {}\n#${"x".repeat(1000)}\n`],
  ]);
  test.each([
    [{ fileBytes: 500 }, ["file-too-large"]],
    [{ totalBytes: 500 }, ["file-too-large"]],
    [{ files: 2 }, ["too-many-files"]],
    [{ depth: 2 }, ["too-deep"]],
    [{ nodes: 5 }, ["too-many-nodes"]],
    [{}, []],
  ])("%j", async (limits, expected) => {
    expect(await codes(() => loadFrom(memorySource(files), "openapi.yaml", { limits }))).toEqual(
      expected,
    );
  });
});

describe("bytes", () => {
  const load = (bytes: number[] | Uint8Array) =>
    loadFrom(memorySource(new Map([["a.json", Uint8Array.from(bytes)]])), "a.json");
  const json = (text: string) => [...Buffer.from(text)];

  test("a byte order mark is dropped, once", async () => {
    expect((await load([0xef, 0xbb, 0xbf, ...json('{"openapi": "3.0.0"}')])).version).toBe("3.0");
    expect(await places(() => load([0xef, 0xbb, 0xbf, 0xef, 0xbb, 0xbf, 0x7b, 0x7d]))).toEqual([
      "invalid-encoding 1:1",
    ]);
  });

  test.each([
    ["a lone continuation byte", [...json('{"a":\n "'), 0x80, ...json('"}')], "2:3"],
    ["an overlong slash", [...json('["'), 0xc0, 0xaf, ...json('"]')], "1:3"],
    ["an encoded surrogate", [...json('["'), 0xed, 0xa0, 0x80, ...json('"]')], "1:3"],
    ["a cut sequence", [...json('["\ufffd'), 0xe2, 0x82], "1:4"],
    ["UTF-16", [0xff, 0xfe, 0x7b, 0x00], "1:1"],
    ["NUL", json('["a\0"]'), "1:4"],
  ])("%s is refused where it stands", async (_name, bytes, place) => {
    expect(await places(() => load(bytes))).toEqual([`invalid-encoding ${place}`]);
  });
});

async function found(run: () => Promise<unknown>): Promise<DiagnosticsError | undefined> {
  try {
    await run();
  } catch (error) {
    if (error instanceof DiagnosticsError) return error;
    throw error;
  }
  return undefined;
}

async function codes(run: () => Promise<unknown>): Promise<string[]> {
  return ((await found(run))?.diagnostics ?? []).map(({ code }) => code);
}

async function places(run: () => Promise<unknown>): Promise<string[]> {
  return ((await found(run))?.diagnostics ?? []).map(
    ({ code, location }) => `${code} ${location?.line}:${location?.column}`,
  );
}
