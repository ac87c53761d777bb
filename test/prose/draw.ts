// Draws random sentences of each kind of text, so that a reader who has not seen the code can judge them. Usage: tsx
// test/prose/draw.ts <seed> [<count>]
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { rules as diffRules } from "../../scripts/diff/rules/index.js";
import { adviceOf } from "../../scripts/rules/advice.js";
import { subjects } from "../../scripts/rules/explanation.js";
import { sentencesOf } from "./rules.js";
import { hasProse, proseOf } from "./texts.js";

const repository = join(import.meta.dirname, "../..");

/** Sentences with fewer than four words are titles and labels. */
const fewestWords = 4;

const listed = (...paths: readonly string[]) =>
  execFileSync("git", ["ls-files", "--", ...paths], { cwd: repository, encoding: "utf8" })
    .split("\n")
    .filter((file) => file !== "");
const read = (file: string) => readFileSync(join(repository, file), "utf8");
const proseIn = (files: readonly string[]) =>
  files.filter(hasProse).flatMap((file) => proseOf(file, read(file)).map(({ text }) => text));
const isPage = (file: string) => file.endsWith(".md");

const kinds: Readonly<Record<string, () => readonly string[]>> = {
  comments: () =>
    proseIn(
      listed("scripts", "templates", "test").filter(
        (file) => !isPage(file) && !/\/(?:cases|expected)\//.test(file),
      ),
    ),
  "rule texts": () =>
    [...diffRules.values()].flatMap(({ title, explanation }) => [title, explanation]),
  diagnostics: () => [
    ...[...subjects].flatMap(([code, finds]) => [`Finds ${finds}.`, adviceOf(code).why]),
    ...listed("test/rules/cases", "test/load/cases", "test/mend/cases", "test/cases")
      .filter((file) => /\/(?:expected|diagnostics)\.txt$/.test(file))
      .flatMap((file) => [
        ...read(file).matchAll(/^(?:\S+ (?:error|warning) [\w-]+|\s*(?:\S+ )?note|help): (.*)$/gm),
      ])
      .map(([, message = ""]) => message),
  ],
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

const [seed = "1", count = "40"] = process.argv.slice(2);
for (const [kind, textsOf] of Object.entries(kinds)) {
  const sentences = textsOf()
    .flatMap((text) =>
      sentencesOf(text).map(({ sentence }) => sentence.replace(/\s+/g, " ").trim()),
    )
    .filter((sentence) => sentence.split(" ").length >= fewestWords);
  const left = [...new Set(sentences)];
  const random = randomFrom(Number(seed));
  console.log(`\n# ${kind}: ${left.length} sentences`);
  for (let drawn = 1; drawn <= Number(count) && left.length > 0; drawn += 1) {
    const [sentence] = left.splice(Math.floor(random() * left.length), 1);
    console.log(`${drawn}. ${sentence}`);
  }
}
