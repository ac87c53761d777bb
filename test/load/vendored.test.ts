// The lock file replaces remote references by local copies, and no other URL is read.
import { describe, expect, it } from "vitest";
import { DiagnosticsError } from "../../scripts/diagnostics/diagnostic.js";
import { loadFrom } from "../../scripts/load/load.js";
import { memorySource } from "../../scripts/load/source.js";

const root = "https://a.example/v1/openapi.json";
const sha256 = "0".repeat(64);

/** Returns a document with one schema for each reference. Each schema consists of only a `$ref`. */
function document(...references: readonly string[]): string {
  const schemas = Object.fromEntries(references.map(($ref, index) => [`S${index}`, { $ref }]));
  const info = { title: "T", version: "1" };
  return JSON.stringify({ openapi: "3.1.0", info, components: { schemas } });
}

function load(files: Readonly<Record<string, string>>, listed: readonly unknown[]) {
  const lock = JSON.stringify({ root, files: listed });
  const all = new Map(Object.entries({ ...files, "specloom.lock.json": lock }));
  return loadFrom(memorySource(all), "openapi.json");
}

const entry = (file: string, url: string, more = {}) => ({ file, url, sha256, ...more });

async function codes(work: Promise<unknown>): Promise<string[]> {
  const error = await work.then(
    () => undefined,
    (failure: unknown) => failure,
  );
  if (error === undefined) return [];
  if (!(error instanceof DiagnosticsError)) throw error;
  return error.diagnostics.map(({ code }) => code);
}

describe("a reference", () => {
  const part = '{ "$defs": { "A": { "$anchor": "a", "type": "string" } } }';
  const found = (text: string, url: string, more = {}) =>
    load({ "openapi.json": document(text), "x/part.json": part }, [
      entry("openapi.json", root, more),
      entry("x/part.json", url),
    ]);

  it.each([
    ["by path", "part.json#/$defs/A", "https://a.example/v1/part.json"],
    ["by a path from the top", "/part.json#/$defs/A", "https://a.example/part.json"],
    ["by host", "//b.example/part.json#/$defs/A", "https://b.example/part.json"],
    ["by URL", "HTTPS://B.example:443/a/../part.json#/$defs/A", "https://b.example/part.json"],
    ["with a query", "https://b.example/p?v=1#/$defs/A", "https://b.example/p?v=1"],
    ["to an anchor", "part.json#a", "https://a.example/v1/part.json"],
  ])("%s leads to the copy", async (_what, text, url) => {
    const { root: made } = await found(text, url);
    expect(JSON.stringify(made)).toContain('"S0":{"$anchor":"a","type":"string"}');
  });

  it("is relative to where a redirect led", async () => {
    const base = "https://a.example/v2/openapi.json";
    const made = await found("part.json#/$defs/A", "https://a.example/v2/part.json", { base });
    expect(JSON.stringify(made.root)).toContain('"type":"string"');
  });

  it("to the URL of the root is one to the root", async () => {
    const text = document("https://a.example/v1/openapi.json#/components/schemas/S1", "#/x");
    const made = await load({ "openapi.json": text.replace('{"$ref":"#/x"}', "{}") }, [
      entry("openapi.json", root),
    ]);
    expect(made.valueAt("/components/schemas/S0")).toEqual({ $ref: "#/components/schemas/S1" });
  });

  it("of a copy to a file that the lock does not list is refused, though it stands there", async () => {
    const files = { "openapi.json": document("part.json"), "part.json": "{}" };
    expect(await codes(load(files, [entry("openapi.json", root)]))).toEqual(["remote-reference"]);
  });

  it("of the owner's own file is relative to its path", async () => {
    const files = { "openapi.json": document("part.json"), "part.json": "{}" };
    expect(await codes(load(files, []))).toEqual([]);
  });
});

describe("the $self of a vendored document", () => {
  const self = "https://api.example/openapi";
  const withSelf = (text: string, named: string) =>
    text.replace('"openapi":"3.1.0"', `"openapi":"3.2.0","$self":"${named}"`);

  it("resolves its references, and names it to others", async () => {
    const part = withSelf(document("#/$defs/A"), "https://api.example/part");
    const files = {
      "openapi.json": withSelf(
        document("part#/components/schemas/S0", `${self}#/components/schemas/S0`),
        self,
      ),
      "x/part.json": part.replace(
        '"#/$defs/A"',
        '"https://api.example/openapi#/components/schemas/S1"',
      ),
    };
    const work = load(files, [
      entry("openapi.json", root),
      entry("x/part.json", "https://a.example/elsewhere.json"),
    ]);
    // The references in the documents of this test form a cycle.
    expect(await codes(work)).toEqual(["reference-cycle"]);
  });

  it("does not hide the copy that stands for its URL, or the documents of that place", async () => {
    const named = "https://a.example/v1/named.json";
    const type = (name: string) => `{ "type": "${name}" }`;
    const files = {
      "openapi.json": withSelf(document("named.json", "https://a.example/v1/named.json"), self),
      "named.json": type("string"),
      "other.json": withSelf(document(), named),
    };
    const made = await load(files, [
      entry("openapi.json", root),
      entry("named.json", named),
      entry("other.json", "https://b.example/other.json"),
    ]);
    expect(made.valueAt("/components/schemas")).toEqual({
      S0: { type: "string" },
      S1: { $ref: "#/components/schemas/S0" },
    });
  });
});

describe("a lock file", () => {
  const one = entry("a.json", "https://a.example/a.json");
  it.each([
    ["../x.json"],
    ["/x.json"],
    ["a/../../x.json"],
    [".git/x.json"],
    ["a\\x.json"],
    ["a/\u001b.json"],
    ["x.sh"],
    [""],
  ])("that lists %j is refused", async (file) => {
    const work = load({ "openapi.json": document() }, [{ ...one, file }]);
    expect(await codes(work)).toEqual(["invalid-lock-file"]);
  });

  it.each([
    ["a URL that is none", { ...one, url: "part.json" }],
    ["a URL with a fragment", { ...one, url: "https://a.example/#a" }],
    ["no digest", { file: one.file, url: one.url }],
    ["a text", "a.json"],
  ])("with %s is refused", async (_what, listed) => {
    const work = load({ "openapi.json": document() }, [listed]);
    expect(await codes(work)).toEqual(["invalid-lock-file"]);
  });
});
