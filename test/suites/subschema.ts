// `npm run suite:subschema -- <folder>`: tests for pairs of schemas whether one contains the other. Needs `python3`.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import type { JsonValue } from "../../scripts/json/json.js";
import { argumentsOf } from "./arguments.js";
import { compare } from "./questions.js";
import { Tally } from "./tally.js";

interface Question {
  readonly test: string;
  readonly inner: JsonValue;
  readonly outer: JsonValue;
  readonly expected: boolean;
}

const requested = argumentsOf("subschema", "IBM/jsonsubschema");
const tally = new Tally("subschema");
const program = join(import.meta.dirname, "pairs.py");
const printed = execFileSync("python3", ["-B", program, requested.folder], {
  encoding: "utf8",
  stdio: ["ignore", "pipe", "ignore"],
});
const count = new Map<string, number>();
for (const { test, inner, outer, expected } of JSON.parse(printed) as readonly Question[]) {
  const number = (count.get(test) ?? 0) + 1;
  count.set(test, number);
  const [group = "", ...names] = test.split(".");
  const name = `${group} ${names.join(".")} ${number}`;
  if (requested.wants(name)) tally.add(group, name, compare({ inner, outer, draft: 4 }, expected));
}
tally.finish(requested);
