// Test values of the conformance suite are correct: validators accept valid values and reject invalid values.
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Generated, generated } from "./generated.js";

const repository = join(import.meta.dirname, "../../..");

describe.each([
  ["our own contract", join(repository, "spec/openapi.yaml")],
  ["a contract with every kind of case", join(import.meta.dirname, "contract.yaml")],
])("%s", (_, document) => {
  let made: Generated;
  beforeAll(async () => {
    made = await generated(document);
  });
  afterAll(() => made.remove());

  it("the minimal and the full request of each operation are valid", () => {
    for (const one of made.cases) {
      for (const values of [one.minimal, one.full ?? one.minimal]) {
        expect(made.requestOf(one, values).issues, one.operationId).toEqual([]);
      }
    }
  });

  it("every valid change is valid", () => {
    const refused = made.cases.flatMap((one) =>
      one.valid.flatMap((change) => {
        const changed = made.changedBy(one.full ?? one.minimal, change);
        return changed !== undefined && made.requestOf(one, changed).valid ? [] : [change];
      }),
    );
    expect(refused).toEqual([]);
  });

  it("every invalid change is invalid", () => {
    const used = made.cases.flatMap((one) =>
      one.invalid.flatMap((change) => {
        const changed = made.changedBy(one.full ?? one.minimal, change);
        return changed !== undefined && !made.requestOf(one, changed).valid ? [] : [change];
      }),
    );
    expect(used).toEqual([]);
  });
});

describe("what is tried", () => {
  let made: Generated;
  beforeAll(async () => {
    made = await generated(join(import.meta.dirname, "contract.yaml"));
  });
  afterAll(() => made.remove());

  it("of each operation", async () => {
    const lines = made.cases.flatMap((one) => [
      `${one.operationId}: ${one.method} ${one.path}`,
      ...(["valid", "invalid"] as const).flatMap((kind) =>
        one[kind].map(({ at, why, ...change }) => {
          const to = "to" in change ? ` = ${JSON.stringify(change.to)}` : "";
          return `  ${kind.padEnd(7)} ${at.join(".")}${to.length > 90 ? `${to.slice(0, 90)}…` : to}: ${why}`;
        }),
      ),
    ]);
    await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(
      join(import.meta.dirname, "cases.txt"),
    );
  });
});
