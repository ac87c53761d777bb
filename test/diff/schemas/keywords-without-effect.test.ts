// A keyword applies only to values of some types. If a keyword does not apply to the type of its schema, each change of
// the keyword is safe.
import fc from "fast-check";
import { expect, it } from "vitest";
import type { JsonObject, JsonValue } from "../../../scripts/json/json.js";
import { keywords } from "../../../scripts/openapi/keywords/index.js";
import type { Keyword } from "../../../scripts/openapi/keywords/keyword.js";
import { runsOf } from "../../runs.js";
import { changesOf, documentFor } from "../one-operation.js";

const types = ["string", "integer", "number", "boolean", "array", "object"];
const schema = fc.constantFrom<JsonValue>(
  { type: "string" },
  { type: "integer" },
  { type: "integer", maximum: 3 },
  { type: "object", required: ["a"], properties: { a: { type: "string" } } },
  { enum: ["a", "b"] },
  { type: "integer", enum: ["a"] },
  true,
  false,
);

const ofName: Readonly<Record<string, fc.Arbitrary<JsonValue>>> = {
  pattern: fc.constantFrom("^a", "b$"),
  uniqueItems: fc.boolean(),
  required: fc.constantFrom(["a"], ["b"], ["a", "b"]),
  dependentRequired: fc.constantFrom<JsonValue>({ a: ["b"] }, { b: ["a"] }),
  contentEncoding: fc.constantFrom("base64", "base32"),
  contentMediaType: fc.constantFrom("text/plain", "application/json"),
};

function valuesOf({ name, holds }: Keyword): fc.Arbitrary<JsonValue> {
  if (holds === "schema") return schema;
  if (holds === "schemas") return fc.array(schema, { minLength: 1, maxLength: 2 });
  if (holds === "schema-map")
    return fc.dictionary(fc.constantFrom("a", "b"), schema, { minKeys: 1, maxKeys: 2 });
  return ofName[name] ?? fc.integer({ min: 1, max: 5 });
}

/** Edits of keywords that do not apply to the type of their schema, such as `minLength` for numbers. */
const edited = fc.constantFrom(...types).chain((type) => {
  const kind = type === "integer" ? "number" : type;
  const foreign = keywords.filter(
    ({ appliesTo, until }) =>
      until === undefined && appliesTo?.every((one) => one !== kind && one !== type) === true,
  );
  const one = fc.constantFrom(...foreign).chain((keyword) => {
    const value = fc.option(valuesOf(keyword), { nil: undefined });
    return fc.tuple(fc.constant(keyword.name), value, value);
  });
  const all = fc.uniqueArray(one, { minLength: 1, maxLength: 3, selector: ([name]) => name });
  return fc.tuple(fc.constant(type), all);
});

/** Functions that put the edited keywords into the schema of a body: directly, in `allOf`, in a member, or in `not`. */
const around: Readonly<Record<string, (type: string, limits: JsonObject) => JsonObject>> = {
  "as the body": (type, stated) => ({ type, ...stated }),
  "in two parts": (type, output) => ({ allOf: [{ type }, output] }),
  "as a member": (type, limits) => ({ type: "object", properties: { m: { type, ...limits } } }),
  "within not": (type, limits) => ({ not: { type, ...limits } }),
};

it("no change of a keyword breaks anything beside a type that it does not speak of", async () => {
  const places = fc.constantFrom(...Object.keys(around));
  const roles = fc.constantFrom("request" as const, "response" as const);
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(edited, places, roles, async ([type, all], place, role) => {
      const side = (index: 1 | 2) => {
        const limits = all.flatMap((one) =>
          one[index] === undefined ? [] : [[one[0], one[index]] as const],
        );
        const written = around[place]?.(type, Object.fromEntries(limits)) ?? {};
        return documentFor(role, written);
      };
      const changes = await changesOf(side(1), side(2));
      for (const { impact, rule, message } of changes) {
        seen.add(rule);
        expect(impact, `${rule} ${message}`).toBe("safe");
      }
    }),
    { seed: 7, numRuns: runsOf(400) },
  );
  expect([...seen]).toContain("idle-keyword-changed");
});
