// Cached texts of earlier `--watch` runs do not change results. After any edits, reading a document with the cache
// gives the same result as in a new process. Only changed files are parsed.
import fc from "fast-check";
import { expect, it } from "vitest";
import { DiagnosticsError } from "../../scripts/diagnostics/diagnostic.js";
import { readFrom } from "../../scripts/load/load.js";
import { EarlierTexts } from "../../scripts/load/parse/earlier-texts.js";
import { memorySource } from "../../scripts/load/source.js";

/** Number of test runs: `EDITS=1000` sets more. */
const runs = Number(process.env["EDITS"] ?? 200) / 4;

const parts = ["a.yaml", "b.json", "c.yaml", "d.yml"];
const rootOf = (title: string, names: readonly string[]) =>
  `openapi: 3.1.0
info: { title: ${title}, version: "1" }
paths: {}
components:
  schemas:
    Own: { type: string }
${names.map((name, index) => `    S${index}: { $ref: "${name}" }\n`).join("")}`;

/** A root document in which one object has two members of the same name; specloom reads it nevertheless. */
const repeating = '{"openapi":"3.1.0","info":{"title":"a","title":"b","version":"1"},"paths":{}}';

/**
 * Contents of a referenced file: schemas with references, mistakes that do not stop the run, and texts that cannot be
 * read.
 */
const content = fc.oneof(
  fc.constantFrom("s", "t").map((title) => `{"type":"object","title":"${title}"}`),
  fc.constantFrom(...parts).map((name) => `{"items":{"$ref":"${name}"}}`),
  fc.constantFrom('{"type":"string","type":"number"}', '{"type":"string",}', "{", "type: string"),
  fc.constant(undefined),
);
/** A change of one file of the document; `name` is the new name of the root file. */
const edit = fc.oneof(
  { arbitrary: fc.record({ file: fc.constantFrom(...parts), text: content }), weight: 3 },
  {
    arbitrary: fc.record({
      file: fc.constant("root"),
      name: fc.constantFrom("openapi.yaml", "other.yaml", "openapi.json", "other.json"),
      text: fc.oneof(
        fc
          .tuple(fc.constantFrom("one", "two"), fc.subarray(parts))
          .map(([title, names]) => rootOf(title, names)),
        fc.constant(repeating),
        content,
      ),
    }),
    weight: 1,
  },
);

class Counting extends EarlierTexts {
  readonly parsed: string[] = [];
  override read(
    file: Parameters<EarlierTexts["read"]>[0],
    parse: Parameters<EarlierTexts["read"]>[1],
  ): ReturnType<EarlierTexts["read"]> {
    return super.read(file, () => {
      this.parsed.push(file.name);
      return parse();
    });
  }
}

type Files = ReadonlyMap<string, string>;

async function resultOf(files: Files, root: string, texts?: EarlierTexts): Promise<unknown> {
  try {
    const { document, diagnostics, holes } = await readFrom(memorySource(files), root, { texts });
    const places = [...document.broughtIn(), "/components/schemas/Own", "/info/title"];
    const located = places.map((pointer) => [pointer, document.locate(pointer)]);
    return { root: document.root, diagnostics, holes, located };
  } catch (error) {
    if (error instanceof DiagnosticsError) return error.diagnostics;
    throw error;
  }
}

it("after any edits, as a cold run reads the files", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 8 }), async (edits) => {
      let root = "openapi.yaml";
      const files = new Map([
        [root, rootOf("one", parts)],
        ...parts.map((name): [string, string] => [name, '{"type":"string"}']),
      ]);
      let texts = new Counting();
      await resultOf(files, root, texts);
      texts.end();
      for (const one of edits) {
        const text = one.text;
        if ("name" in one && one.file === "root") {
          const before = files.get(root);
          files.delete(root);
          root = one.name as string;
          files.set(root, text ?? before ?? "");
        } else if (text === undefined) files.delete(one.file);
        else files.set(one.file, text);
        texts = new Counting(texts);
        const warm = await resultOf(files, root, texts);
        expect(warm).toEqual(await resultOf(files, root));
        if (!Array.isArray(warm)) texts.end();
      }
    }),
    { numRuns: runs },
  );
});

it("parses only the file that changed, also after a run that failed", async () => {
  const root = "openapi.yaml";
  const files = new Map([
    [root, rootOf("one", parts)],
    ...parts.map((name): [string, string] => [name, '{"type":"string"}']),
  ]);
  let texts = new Counting();
  const read = async () => {
    texts = new Counting(texts);
    const result = await resultOf(files, root, texts);
    if (!Array.isArray(result)) texts.end();
    return texts.parsed;
  };
  expect((await read()).toSorted()).toEqual([root, ...parts].toSorted());
  files.set("b.json", '{"type":"number"}');
  expect(await read()).toEqual(["b.json"]);
  files.set(root, "openapi: [");
  expect(await read()).toEqual([root]);
  files.set(root, rootOf("two", parts));
  expect(await read()).toEqual([root]);
  files.set(root, rootOf("two", ["b.json"]));
  expect(await read()).toEqual([root]);
  // Texts that the previous run did not read are not cached.
  files.set(root, rootOf("two", ["a.yaml", "b.json"]));
  expect(await read()).toEqual([root, "a.yaml"]);
});

it("reports a fault at the new name of a file", async () => {
  const texts = new EarlierTexts();
  const before = await resultOf(new Map([["a.json", repeating]]), "a.json", texts);
  const files = new Map([["b.json", repeating]]);
  const after = await resultOf(files, "b.json", new EarlierTexts(texts));
  expect(after).toEqual(await resultOf(files, "b.json"));
  expect(after).not.toEqual(before);
});
