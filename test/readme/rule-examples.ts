// Creates an example for each rule of `diff`: the removed and added lines, as in a report.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { dump, load } from "js-yaml";
import { reportOf } from "../../scripts/command/comparison.js";
import { Progress } from "../../scripts/command/progress.js";
import { comparable, type Side } from "../../scripts/diff/input/side.js";
import { diffLines, Excerpts } from "../../scripts/diff/report/excerpt.js";

import { valueFor } from "../../scripts/json/by-key.js";
import type { JsonObject, JsonValue } from "../../scripts/json/json.js";
import { append, parse, valueAtTokens } from "../../scripts/json/pointer.js";
import { readFrom } from "../../scripts/load/load.js";
import { memorySource } from "../../scripts/load/source.js";

/** Values to write, by JSON Pointer. The value `null` removes a member or item. */
type Edits = Readonly<Record<string, JsonValue>>;

/**
 * Edits that make the old and the new document from the base document. `reverse` names a rule whose example is used
 * with the old and the new document swapped.
 */
interface Example {
  readonly before?: Edits;
  readonly after?: Edits;
  readonly reverse?: string;
}

const folder = join(import.meta.dirname, "rule-examples");
const cases = join(import.meta.dirname, "../diff/cases");
const read = (file: string) => load(readFileSync(join(folder, file), "utf8"));
const base = read("base.yaml") as JsonObject;
const examples: Readonly<Record<string, Example>> = {
  ...(read("document.yaml") as Record<string, Example>),
  ...(read("schema.yaml") as Record<string, Example>),
};
const mostLines = 12;

/** Returns the lines of a rule's example, or an empty list if the rule has no example. */
export async function exampleOf(rule: string): Promise<readonly string[]> {
  const sides = sidesOf(rule);
  if (sides === undefined) return [];
  const [before, after] = sides;
  const report = await reportOf(
    { before: await readSide("before.yaml", before), after: await readSide("after.yaml", after) },
    new Progress(),
  );
  const change = report.changes.find((one) => one.rule === rule);
  if (change === undefined) return [];
  const rows = diffLines(new Excerpts(report).rows(change, mostLines));
  return rows.map(({ sign, text }) => `${sign} ${text}`.trimEnd());
}

/** The documents that were read, by text. Most examples change the same document. */
const sides = new Map<string, Promise<Side>>();

function readSide(name: string, text: string): Promise<Side> {
  return valueFor(sides, `${name}\n${text}`, async () =>
    comparable(await readFrom(memorySource(new Map([[name, text]])), name)),
  );
}

/** Returns the old and the new document for a rule: the edited base document, or the rule's first test case. */
function sidesOf(rule: string): readonly [string, string] | undefined {
  const example = examples[rule];
  if (example?.reverse !== undefined) {
    const [before, after] = sidesOf(example.reverse) ?? ["", ""];
    return [after, before];
  }
  if (example !== undefined) {
    const before = edited(base, example.before);
    return [written(before), written(edited(before, example.after))];
  }
  const name = readdirSync(cases).find((one) => one.startsWith(`${rule}--`));
  const files = ["before.yaml", "after.yaml"].map((file) => join(cases, name ?? "", file));
  if (name === undefined || !files.every((file) => existsSync(file))) return undefined;
  return files.map((file) => readFileSync(file, "utf8")) as [string, string];
}

function written(document: JsonObject): string {
  return dump(document, { lineWidth: 100, noRefs: true });
}

function edited(document: JsonObject, edits: Edits = {}): JsonObject {
  const copy = structuredClone(document);
  for (const [pointer, value] of Object.entries(edits)) {
    const names = parse(pointer) ?? [];
    const owner = ownerIn(copy, names.slice(0, -1));
    const name = names.at(-1) ?? "";
    if (value !== null) owner[name] = structuredClone(value);
    else if (Array.isArray(owner)) owner.splice(Number(name), 1);
    else delete owner[name];
  }
  return copy;
}

/** Returns the object that contains a value. Creates the enclosing object if it is missing. */
function ownerIn(document: JsonObject, names: readonly string[]): JsonObject {
  let owner = document;
  let pointer = "";
  for (const name of names) {
    pointer = append(pointer, name);
    owner[name] ??= {};
    owner = valueAtTokens(document, parse(pointer) ?? []) as JsonObject;
  }
  return owner;
}
