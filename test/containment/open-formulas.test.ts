// If `SchemaReader` reads a schema while undeclared members are forbidden, later results for this schema stay the same.
import fc from "fast-check";
import { expect, it } from "vitest";
import { Formulas } from "../../scripts/containment/formula.js";
import { referencesOfBoth } from "../../scripts/containment/named-schemas.js";
import { SchemaReader } from "../../scripts/containment/read-schema.js";
import type { JsonSchema } from "../../scripts/model/schema.js";
import { recursiveNames } from "../../scripts/schema/graph.js";
import { runsOf } from "../runs.js";
import { pairs } from "./schema-pairs.js";

it("reads a schema after its closed variant like a schema that is read first", () => {
  fc.assert(
    fc.property(pairs, ({ before: { root, schemas: named } }) => {
      const schemas = new Map(Object.entries(named) as [string, JsonSchema][]);
      const recursive = recursiveNames(referencesOfBoth(schemas, schemas));
      const formulas = new Formulas();
      const reader = () =>
        new SchemaReader(formulas, { schemas, recursive, label: (name) => name });
      const [fresh, used] = [reader(), reader()];
      const values = [root, ...schemas.values()];
      for (const value of values) used.value(value, true);
      for (const value of values) expect(used.value(value, false)).toBe(fresh.value(value, false));
    }),
    { numRuns: runsOf(1_000) },
  );
});
