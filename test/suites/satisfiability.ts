// `npm run suite:satisfiability -- <folder>`: tests whether schemas accept any value.
import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import type { JsonValue } from "../../scripts/json/json.js";
import { argumentsOf } from "./arguments.js";
import type { Draft } from "./drafts.js";
import { compare } from "./questions.js";
import { Tally } from "./tally.js";

const sets = "artifacts/JSONAlgebra/JsonSchema_To_Algebra/expDataset";
/**
 * The suite has pairs of schemas in one folder, and the same pairs as single schemas in `containment/sat` and
 * `containment/unsat`.
 */
const pairs = "schemaPairs";

const requested = argumentsOf("satisfiability", "sdbs-uni-p/JSONSchemaWitnessGeneration");
const tally = new Tally("satisfiability");
const seen = new Set<string>();
const folder = join(requested.folder, sets);
for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
  const steps = file.split(sep);
  if (!file.endsWith(".json") || steps.includes(pairs)) continue;
  const name = steps.join("/");
  if (!requested.wants(name)) continue;
  const text = readFileSync(join(folder, file), "utf8");
  if (seen.has(text)) continue;
  seen.add(text);
  const isEmpty = steps.includes("unsat");
  const question = { inner: JSON.parse(text) as JsonValue, outer: false, draft: draftOf(name) };
  tally.add(`${steps[0]} ${isEmpty ? "empty" : "satisfiable"}`, name, compare(question, isEmpty));
}
tally.finish(requested);

/**
 * Returns the draft of a schema without `$schema`: from its file name, or else 2019-09, the last draft that allows a
 * list in `items`.
 */
function draftOf(name: string): Draft {
  const [, draft] = /\/draft(?:(\d)_|2019)/.exec(name) ?? [];
  return draft === undefined ? 2019 : (Number(draft) as Draft);
}
