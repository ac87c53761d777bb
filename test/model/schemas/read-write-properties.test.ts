// Facts about members are computed only for schemas that need them. They equal the facts that are computed for all
// schemas at once.
import fc from "fast-check";
import { expect, it } from "vitest";
import { type JsonSchema, schemaFrom, schemaReference } from "../../../scripts/model/schema.js";
import { Travel } from "../../../scripts/model/schemas/read-write-properties.js";
import { reached, referencesByName, reversed } from "../../../scripts/schema/graph.js";
import { someSchema, unstated } from "../../../scripts/schema/walk.js";
import { runsOf } from "../../runs.js";

const schemaNames = ["A", "B", "C", "D", "E"];
const members = ["id", "name", "kind"];
const reference = fc.constantFrom(...schemaNames).map((name) => ({ $ref: schemaReference(name) }));

const schema = fc
  .letrec<{ any: object }>((tie) => ({
    any: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      reference,
      fc.record(
        {
          properties: fc.dictionary(
            fc.constantFrom(...members),
            fc.oneof(fc.constantFrom({}, { readOnly: true }, { readOnly: true }), tie("any")),
            { maxKeys: 2, noNullPrototype: true },
          ),
          required: fc.uniqueArray(fc.constantFrom(...members), { maxLength: 2 }),
          allOf: fc.array(tie("any"), { minLength: 1, maxLength: 2 }),
          oneOf: fc.array(tie("any"), { minLength: 1, maxLength: 2 }),
          else: tie("any"),
        },
        { requiredKeys: [] },
      ),
    ),
  }))
  .any.map((one) => schemaFrom(one as never));

const documents = fc.tuple(
  fc.tuple(...schemaNames.map(() => schema)),
  schema,
  fc.shuffledSubarray(schemaNames),
);

it("finds the same facts whether a schema leads to a read-only member or not", () => {
  let left = 0;
  const property = fc.property(documents, ([jsons, inline, compared]) => {
    const schemas = new Map<string, JsonSchema>(
      schemaNames.map((name, index) => [name, jsons[index] as JsonSchema]),
    );
    const named = [...schemas].map(([name, json]) => ({ name, json }));
    const isMarked = (json: JsonSchema) =>
      someSchema(json, (part) => part["readOnly"] === true, unstated);
    const marked = named.filter(({ json }) => isMarked(json)).map(({ name }) => name);
    const reaching = reached(marked, reversed(referencesByName(named, unstated)));
    const travelOf = (names: ReadonlySet<string>) =>
      new Travel(schemas, "request", { found: new Set(["readOnly"]), reaching: names });
    const [few, all] = [travelOf(reaching), travelOf(new Set(schemaNames))];
    expect(few.of(inline as never)).toEqual(all.of(inline as never));
    for (const name of compared)
      expect([name, few.ofNamed(name)]).toEqual([name, all.ofNamed(name)]);
    left += compared.filter((name) => !reaching.has(name)).length;
  });
  fc.assert(property, { numRuns: runsOf(1_000) });
  expect(left).toBeGreaterThan(100);
});
