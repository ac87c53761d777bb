// Draws random sentences of each kind of text, so that a reader who has not seen the code can judge them. Usage: tsx
// test/prose/draw.ts [--in-place] <seed> [<count>]. With `--in-place`, prints the lines around each sentence, too.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { rules as diffRules } from "../../scripts/diff/rules/index.js";
import { adviceOf } from "../../scripts/rules/advice.js";
import { subjects } from "../../scripts/rules/explanation.js";
import { sentencesOf } from "./rules.js";
import { hasProse, proseOf } from "./texts.js";

const repository = join(import.meta.dirname, "../..");

/** How many lines of a file `--in-place` prints before and after the comment or paragraph of a sentence. */
const linesBefore = 3;
const linesAfter = 2;

/** Sentences with fewer than four words are titles and labels. */
const fewestWords = 4;

const listed = (...paths: readonly string[]) =>
  execFileSync("git", ["ls-files", "--", ...paths], { cwd: repository, encoding: "utf8" })
    .split("\n")
    .filter((file) => file !== "");
const read = (file: string) => readFileSync(join(repository, file), "utf8");
/**
 * A text, and the lines that surround it in its file. Lines before the text may hold a heading, lines after it a
 * declaration.
 */
interface Passage {
  readonly text: string;
  readonly place: readonly string[];
}

const proseIn = (files: readonly string[]): Passage[] =>
  files.filter(hasProse).flatMap((file) => {
    const source = read(file);
    const lines = source.split("\n");
    return proseOf(file, source).map(({ text, offset }) => {
      const first = source.slice(0, offset).split("\n").length - 1;
      const last = first + text.trimEnd().split("\n").length;
      const before = lines.slice(Math.max(0, first - linesBefore), first);
      const heading = isPage(file)
        ? lines.slice(0, first).findLast((one) => one.startsWith("#"))
        : undefined;
      const isShown = heading === undefined || before.includes(heading);
      return {
        text,
        place: [
          `(${file})`,
          ...(isShown ? [] : [heading]),
          ...before,
          ...lines.slice(first, last + linesAfter),
        ],
      };
    });
  });
const isPage = (file: string) => file.endsWith(".md");

const texts = (all: readonly string[]): Passage[] => all.map((text) => ({ text, place: [] }));

const kinds: Readonly<Record<string, () => readonly Passage[]>> = {
  comments: () =>
    proseIn(
      listed("scripts", "templates", "test").filter(
        (file) => !isPage(file) && !/\/(?:cases|expected)\//.test(file),
      ),
    ),
  "rule texts": () =>
    texts([...diffRules.values()].flatMap(({ title, explanation }) => [title, explanation])),
  diagnostics: () =>
    texts([
      ...[...subjects].flatMap(([code, finds]) => [`Finds ${finds}.`, adviceOf(code).why]),
      ...listed("test/rules/cases", "test/load/cases", "test/mend/cases", "test/cases")
        .filter((file) => /\/(?:expected|diagnostics)\.txt$/.test(file))
        .flatMap((file) => [
          ...read(file).matchAll(
            /^(?:\S+ (?:error|warning) [\w-]+|\s*(?:\S+ )?note|help): (.*)$/gm,
          ),
        ])
        .map(([, message = ""]) => message),
    ]),
  "generated docs": () => proseIn(listed("generated")),
  guides: () =>
    proseIn(
      listed("*.md").filter(
        (file) =>
          !/^(?:CHANGELOG|generated\/|scripts\/decisions)|\/(?:cases|expected)\//.test(file),
      ),
    ),
};

/** Returns a generator of numbers from 0 to 1. Equal seeds give equal numbers (Mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { "in-place": { type: "boolean", default: false } },
});
const [seed = "1", count = "40"] = positionals;
for (const [kind, passagesOf] of Object.entries(kinds)) {
  const placeOf = new Map<string, readonly string[]>();
  for (const { text, place } of passagesOf()) {
    for (const { sentence: found } of sentencesOf(text)) {
      const sentence = found.replace(/\s+/g, " ").trim();
      if (sentence.split(" ").length < fewestWords || placeOf.has(sentence)) continue;
      placeOf.set(sentence, place);
    }
  }
  const left = [...placeOf.keys()];
  const random = randomFrom(Number(seed));
  console.log(`\n# ${kind}: ${left.length} sentences`);
  for (let drawn = 1; drawn <= Number(count) && left.length > 0; drawn += 1) {
    const [sentence = ""] = left.splice(Math.floor(random() * left.length), 1);
    console.log(`${drawn}. ${sentence}`);
    if (!values["in-place"]) continue;
    for (const line of placeOf.get(sentence) ?? []) console.log(`    | ${line}`);
  }
}
