// `diff` reports every change that has an effect. In a document with every construct, the test changes each value, one
// at a time.

import { describe, expect, it } from "vitest";
import { compareModels } from "../../scripts/diff/compare.js";
import { rules } from "../../scripts/diff/rules/index.js";
import { isObject, type JsonObject, type JsonValue } from "../../scripts/json/json.js";
import { loadDocumentFromText } from "../../scripts/load/load.js";
import { buildModel } from "../../scripts/model/api.js";
import type { ApiModel } from "../../scripts/model/api-model.js";
import { kitchenSink, mutationsOf } from "./kitchen-sink.js";

/** Members of the document that may change without an effect on the API, each with the reason. */
const meaningless: readonly (readonly [RegExp, string])[] = [
  [/^\w+ .*\/parameters\/0\/required$/, "a path parameter is required whatever is said"],
  [/^\w+ .*\/parameters\/0\/style$/, "the default style written out, or one that is none"],
  [/^\w+ .*\/X-Rate\/explode$/, "a number has no parts that could be written one by one"],
  [/^remove .*\/url\/minLength$/, "the pattern beside it asks for more"],
  [/^change .*\/count\/minimum$/, "no multiple of two lies between the bounds"],
  [/^remove .*\/minContains$/, "the default written out"],
  [/^remove .*\/patternProperties(?:\/\^x)?$/, "all other members are asked the same"],
  [
    /^\w+ .*\/discriminator\/mapping(?:\/[sc])?$/,
    "members say by themselves which value is theirs",
  ],
  [/^add to .*\/(?:parameters\/2|examples\/soup|responses\/default)$/, "beside a reference"],
  [/^remove \/jsonSchemaDialect$/, "the default, written out"],
  [/^add to .*\/if$/, "a note inside a condition that judges as before"],
  [
    /^add to .*\/(?:variables|content|properties|encoding|headers|links|callbacks|cooked|webhooks|dependent\w+|flows|securitySchemes)$/,
    "a text among objects, which is no entry of the map",
  ],
];

const modelOf = async (document: object): Promise<ApiModel> =>
  buildModel(await loadDocumentFromText(JSON.stringify(document), "api.json"));

/** Returns the document with `null` for each extension and example. */
function withNulls(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(withNulls);
  if (!isObject(value)) return value;
  const copy: JsonObject = {};
  for (const key of Object.keys(value)) {
    const isNote =
      key.startsWith("x-") || key === "example" || (key === "value" && value["summary"]);
    copy[key] = isNote ? null : withNulls(value[key] as JsonValue);
  }
  return copy;
}

it("reports no change of what is null on both sides", async () => {
  const document = withNulls(kitchenSink) as JsonObject;
  const { changes } = compareModels(await modelOf(document), await modelOf(document));
  expect(changes.map(({ message }) => message)).toEqual([]);
});

describe("every change is told", () => {
  it("of a document that holds one of everything", { timeout: 120_000 }, async () => {
    const before = await modelOf(kitchenSink);
    expect(compareModels(before, await modelOf(kitchenSink)).changes).toEqual([]);
    const silent: string[] = [];
    const unknown = new Set<string>();
    const unused = new Set(meaningless.map(([pattern]) => pattern));
    let reported = 0;
    let refused = 0;
    for (const { name, document } of mutationsOf(kitchenSink)) {
      let after: ApiModel;
      try {
        after = await modelOf(document);
      } catch {
        refused++;
        continue;
      }
      const { changes } = compareModels(before, after);
      for (const { rule } of changes) if (!rules.has(rule)) unknown.add(rule);
      if (changes.length > 0) reported++;
      else {
        const known = meaningless.find(([pattern]) => pattern.test(name));
        if (known === undefined) silent.push(name);
        else unused.delete(known[0]);
      }
    }
    console.log(`${reported} changes told, ${refused} documents refused by the loader`);
    expect([...unknown], "rules without an explanation").toEqual([]);
    expect(silent, "changes in silence").toEqual([]);
    expect([...unused], "exceptions that are none").toEqual([]);
    expect(reported).toBeGreaterThan(500);
  });
});
