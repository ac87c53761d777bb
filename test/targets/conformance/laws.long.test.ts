// Tests the correctness of test requests for many random documents and for public documents.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { tryAll, tryDocument } from "./laws.js";

const seeds = [1, 1_000];

describe.each(["3.0.3", "3.1.0"] as const)("trials of generated documents in %s", (version) => {
  it.each(seeds)("with seed %i", { timeout: 120_000 }, async (seed) => {
    const { invalid, wrong } = await tryAll(version, seed, 12);
    expect(wrong).toEqual([]);
    expect(invalid).toBeGreaterThan(1_000);
  });
});

const corpus = join(import.meta.dirname, "../../../../shared/corpus");
/**
 * Large documents take minutes, but have the same kinds of schemas as small documents. By default, the test skips all
 * large documents. With `LARGE=1`, the test skips only the first of the large documents.
 */
const large = ["github.json", "stripe.yaml", "openai.yaml", "box.json"].slice(
  0,
  process.env["LARGE"] === undefined ? undefined : 1,
);
const documents = existsSync(corpus)
  ? readdirSync(corpus).filter((name) => /\.(?:json|yaml)$/.test(name) && !large.includes(name))
  : [];
if (documents.length === 0)
  console.log("without ../shared/corpus: only generated documents are tried");

describe.runIf(documents.length > 0)("trials of documents of others", () => {
  it.each(documents)("%s", { timeout: 300_000 }, async (name) => {
    const { wrong } = await tryDocument(join(corpus, name));
    expect(wrong).toEqual([]);
  });
});
