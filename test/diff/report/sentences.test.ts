// Added and removed members are reported with their types. A shortened list states how many items are left out.
import { expect, it } from "vitest";
import { lineOf } from "../../../scripts/diff/report/blocks.js";
import { inFormat, reportOf } from "./comparison.js";

const api = (schema: object) =>
  JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Pets", version: "1.0.0" },
    paths: {
      "/pets": {
        get: {
          responses: {
            200: {
              description: "All",
              content: { "application/json": { schema: { $ref: "#/components/schemas/Pet" } } },
            },
          },
        },
      },
    },
    components: { schemas: { Pet: schema } },
  });

const pet = (...names: readonly string[]) => ({
  type: "object",
  required: [...names],
  properties: Object.fromEntries(names.map((name) => [name, { type: "string" }])),
});

it.each([
  [pet("id", "kind"), "client callers: Pet gains kind: string"],
  [pet("id", "not-a-name"), 'client callers: Pet gains "not-a-name": string'],
  [pet(), "client callers: Pet loses id: string"],
  [{ ...pet("id"), required: [] }, "client callers: Pet: id: string → id?: string"],
])("says which member a type gains or loses: %j", async (after, line) => {
  const text = inFormat(await reportOf(api(pet("id")), api(after)), "text");
  expect(text).toContain(`  ${line}\n`);
});

it.each([pet("id", "kind"), pet("id", "kind", "more")])(
  "says nothing of responses that vanish where a response has more in it",
  async (after) => {
    const report = await reportOf(api(pet("id")), api(after));
    expect(report.changes.map(({ effects }) => effects.wire)).toEqual(
      report.changes.map(() => null),
    );
    const back = await reportOf(api(after), api(pet("id")));
    expect(back.changes.every(({ effects }) => effects.wire !== null)).toBe(true);
  },
);

it("names a renamed function by its names alone", () => {
  const effect = { symbol: "listPets", before: "listPets", after: "readPets" };
  expect(lineOf(effect)).toEqual([{ code: "listPets" }, " → ", { code: "readPets" }]);
});

const listed = (count: number) => ({
  type: "string",
  enum: Array.from({ length: count }, (_, index) => `v${index}`),
});

it("says how many values more are in a list than it names", async () => {
  const printed = async (before: object, after: object) =>
    (await reportOf(api(before), api(after))).changes.map(({ message }) => message).join();
  expect(await printed({ type: "string" }, listed(11))).toMatch(
    /enum added: only "v0", .*"v7" and 3 more allowed/,
  );
  expect(await printed(listed(11), { type: "string" })).toMatch(
    /enum "v0", .*"v7" and 3 more removed/,
  );
  expect(await printed(listed(1), listed(12))).toMatch(/newly allowed: "v1", .*"v8" and 3 more$/);
  expect(await printed(listed(12), listed(1))).toMatch(
    /no longer allowed: "v1", .*"v8" and 3 more$/,
  );
  expect(await printed({ type: "string" }, listed(8))).not.toContain("more");
});
