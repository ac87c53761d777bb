// `x-faker` in a schema is a hint, for which a function of the caller may return the sample value. Values that violate
// the schema are not used.
import { beforeAll, describe, expect, it } from "vitest";
import { loadTargets } from "../load-targets.js";

const first = { type: "string", "x-faker": "person.firstName" };
const user = {
  type: "object",
  required: ["plain", "own", "named", "included", "beside", "chosen", "listed", "short", "age"],
  properties: {
    plain: { type: "string" },
    own: first,
    named: { $ref: "#/components/schemas/First" },
    included: { allOf: [{ $ref: "#/components/schemas/First" }, { minLength: 2 }] },
    beside: { $ref: "#/components/schemas/First", "x-faker": "person.lastName" },
    chosen: { oneOf: [{ type: "null" }, first] },
    listed: { type: "array", minItems: 2, items: first },
    short: { type: "string", maxLength: 2, "x-faker": "lorem.short" },
    age: { type: "integer", "x-faker": "number.age" },
  },
};

const values: Readonly<Record<string, unknown>> = {
  "person.firstName": "Ada",
  "person.lastName": "Lovelace",
  "number.age": 36,
};

let sample: (overrides: undefined, options: object) => Record<string, unknown>;

beforeAll(async () => {
  const { load } = await loadTargets(
    {
      openapi: "3.1.0",
      info: { title: "Hints", version: "1" },
      paths: {},
      components: { schemas: { User: user, First: first } },
    },
    ["types", "validators", "samples"],
  );
  ({ user: sample } = await load("samples/index"));
});

describe("a hint", () => {
  const hints = (hint: string) => values[hint];

  it.each(["least", "full", "random"])("is followed wherever it stands (%s)", (optional) => {
    expect(sample(undefined, { hints, optional })).toMatchObject({
      own: "Ada",
      named: "Ada",
      included: "Ada",
      beside: "Lovelace",
      chosen: "Ada",
      listed: expect.arrayContaining(["Ada", "Ada"]),
      age: 36,
    });
  });

  it("changes no other member", () => {
    const { plain, short } = sample(undefined, {});
    expect(sample(undefined, { hints })).toMatchObject({ plain, short });
  });

  it("that is unknown leaves the sample as it is", () => {
    expect(sample(undefined, { hints: () => undefined })).toEqual(sample(undefined, {}));
  });

  it("gets numbers that follow from the seed", () => {
    const seeded = (seed: number) =>
      sample(undefined, {
        seed,
        hints: (_: string, random: { pick(list: unknown[]): unknown }) =>
          random.pick(["Ada", "Alan", "Grace", "Edsger", "Barbara"]),
      })["own"];
    expect(seeded(1)).toBe(seeded(1));
    expect(new Set([1, 2, 3, 4, 5].map(seeded)).size).toBeGreaterThan(1);
  });

  it("whose values are invalid is given up", () => {
    const made = sample(undefined, { hints: () => "too long" });
    expect(made["short"]).toMatch(/^.{0,2}$/);
    expect(made["own"]).not.toBe("too long");
  });
});
