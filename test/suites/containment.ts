// `npm run suite:containment -- <folder>`: tests for pairs of schemas whether the first contains the second.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { JsonValue } from "../../scripts/json/json.js";
import { argumentsOf } from "./arguments.js";
import type { Draft } from "./drafts.js";
import { compare } from "./questions.js";
import { Tally } from "./tally.js";

interface Pair {
  readonly id: number;
  readonly schema1: JsonValue;
  readonly schema2: JsonValue;
  readonly tests: { readonly s1SubsetEqOfs2?: boolean; readonly s2SubsetEqOfs1?: boolean };
}

const drafts: Readonly<Record<string, Draft>> = {
  draft3: 3,
  draft4: 4,
  draft6: 6,
  draft7: 7,
  "draft2019-09": 2019,
  "draft2020-12": 2020,
  "draft-future": 2020,
};

const requested = argumentsOf("containment", "sdbs-uni-p/json-schema-containment-testsuite");
const tally = new Tally("containment");
for (const [group, draft] of Object.entries(drafts)) {
  const folder = join(requested.folder, "tests", group);
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
    if (!file.endsWith(".json")) continue;
    const pairs = JSON.parse(readFileSync(join(folder, file), "utf8")) as readonly Pair[];
    for (const pair of pairs) {
      const name = `${group}/${file.replaceAll("\\", "/")} ${pair.id}`;
      if (!requested.wants(name)) continue;
      const ask = (
        inner: JsonValue,
        outer: JsonValue,
        expected: boolean | undefined,
        way: string,
      ) => {
        if (expected === undefined) return;
        tally.add(group, `${name} ${way}`, compare({ inner, outer, draft }, expected));
      };
      ask(pair.schema1, pair.schema2, pair.tests.s1SubsetEqOfs2, "1 in 2");
      ask(pair.schema2, pair.schema1, pair.tests.s2SubsetEqOfs1, "2 in 1");
    }
  }
}
tally.finish(requested);
