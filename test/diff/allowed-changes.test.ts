// An allow-list accepts only the changes that it lists. If an allowed change hides another change, `diff` reports the
// hidden change.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Change } from "../../scripts/diff/change.js";
import { compareModels } from "../../scripts/diff/compare.js";
import type { JsonObject, JsonValue } from "../../scripts/json/json.js";
import { isBottomless, pairs } from "../containment/schema-pairs.js";
import { runsOf } from "../runs.js";
import { documentFor, modelOf } from "./one-operation.js";

type Role = "request" | "response";

/**
 * Returns all changes. `left` lacks the changes for which `isAllowed` returns true, and has the changes that an allowed
 * change has hidden.
 */
async function allowing(
  role: Role,
  [before, after]: readonly [Side, Side],
  isAllowed: (change: Change) => boolean,
): Promise<{ readonly changes: readonly Change[]; readonly left: readonly Change[] }> {
  const documents = [before, after].map((side) => documentFor(role, side.root, side.schemas));
  const [old, now] = await Promise.all(documents.map(modelOf));
  if (old === undefined || now === undefined) throw new Error("no model");
  const { changes, hiddenBy } = compareModels(old, now);
  const allowed = changes.filter(isAllowed);
  const left = changes.filter((change) => !allowed.includes(change));
  return { changes, left: [...left, ...(hiddenBy?.(allowed) ?? [])] };
}

interface Side {
  readonly root: JsonValue;
  readonly schemas?: JsonObject;
}

const short = ({ impact, rule }: Change) => `${impact} ${rule}`;
const isBreaking = ({ impact }: Change) => impact === "breaking";

/**
 * Returns an object with two properties. The property `p` has the schema `root`, and the property `q` has the schema
 * `other`. A change of the property `q` alone breaks both requests and responses.
 */
function beside({ root, schemas }: Side, other: JsonValue): Side {
  return {
    root: { type: "object", required: ["p", "q"], properties: { p: root, q: other } },
    ...(schemas === undefined ? {} : { schemas }),
  };
}

describe("a break that only several changes make", () => {
  const listed = (most: number) => ({
    Code: { type: "string", maxLength: most, minLength: 1 },
    Label: { type: "string", maxLength: most },
  });
  const root = {
    anyOf: [{ $ref: "#/components/schemas/Code" }, { $ref: "#/components/schemas/Label" }],
  };
  const [many, few]: [Side, Side] = [
    { root, schemas: listed(10) },
    { root, schemas: listed(5) },
  ];
  it("is told once a change beside it is allowed", async () => {
    const sides = [beside(many, { type: "string" }), beside(few, { type: "integer" })] as const;
    const { changes, left } = await allowing("request", sides, isBreaking);
    expect(changes.filter(isBreaking).map(short)).toEqual(["breaking type-changed"]);
    expect(left.filter(isBreaking).map(short)).toEqual(["breaking schema-incompatible"]);
    expect(left.find(isBreaking)?.message).toMatch(/even without the allowed changes \(.*Label/);
  });

  it("is nothing where it is not there", async () => {
    const sides = [beside(many, { type: "string" }), beside(many, { type: "integer" })] as const;
    const { left } = await allowing("request", sides, isBreaking);
    expect(left.map(short)).toEqual([]);
  });
});

describe("generated pairs", () => {
  for (const role of ["request", "response"] as const) {
    it(`${role}s: what is breaking alone is breaking beside a change that is allowed`, async () => {
      let requested = 0;
      await fc.assert(
        fc.asyncProperty(pairs, async ({ before, after }) => {
          if (isBottomless(before) || isBottomless(after)) return;
          const alone = await allowing(
            role,
            [beside(before, { type: "string" }), beside(after, { type: "string" })],
            () => false,
          );
          const { left } = await allowing(
            role,
            [beside(before, { type: "string" }), beside(after, { type: "integer" })],
            ({ message }) => /\.q: /.test(message),
          );
          if (left.some(isBreaking)) requested++;
          expect(left.some(isBreaking), alone.changes.map(short).join()).toBe(
            alone.changes.some(isBreaking),
          );
        }),
        { seed: 71, numRuns: Number(process.env["RUNS"] ?? runsOf(50)) },
      );
      expect(requested).toBeGreaterThanOrEqual(runsOf(11));
    });
  }
});
