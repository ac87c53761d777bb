// Samples of the repository's own API are typed, seeded and valid, and they are the same on every machine.
import { describe, expect, expectTypeOf, it } from "vitest";
import * as sample from "../../../generated/samples/index.js";
import type { Survey } from "../../../generated/types/index.js";

describe("a sample", () => {
  it("has the type of its schema", () => {
    expectTypeOf(sample.survey()).toEqualTypeOf<Survey>();
    // @ts-expect-error: a name is text.
    expect(() => sample.survey({ name: 1 })).toThrow(TypeError);
    // @ts-expect-error: a survey has no such member.
    sample.survey({ nme: "x" });
  });

  it("is the same on every machine", () => {
    expect(sample.user(undefined, { seed: 7 })).toEqual({
      id: 452,
      uuid: "39be0f54-18a8-4a1f-8884-5aa7fde78d14",
      distinct_id: "willow nectar amber",
      first_name: "amber",
      last_name: "delta lagoon",
      email: "nectar.juniper@example.com",
      is_email_verified: false,
      hedgehog_config: {},
      role_at_organization: "zephyr",
    });
  });

  it("follows from its seed, a number or a text", () => {
    const [one, again, other] = ["a", "a", "b"].map((seed) => sample.survey({}, { seed }));
    expect(one).toEqual(again);
    expect(one).not.toEqual(other);
  });

  it("has the members that `optional` names", () => {
    expect(sample.survey({}, { optional: "least" })).toEqual({});
    expect(Object.keys(sample.survey({}, { optional: "full" })).length).toBeGreaterThan(25);
    const counts = [1, 2, 3].map((seed) => {
      return Object.keys(sample.survey({}, { optional: "random", seed })).length;
    });
    expect(new Set(counts).size).toBeGreaterThan(1);
  });

  it("takes overrides, in nested objects too; `undefined` removes a member", () => {
    const made = sample.survey({
      name: "x",
      created_by: { first_name: "Ada" },
      end_date: undefined,
    });
    expect(made).toMatchObject({ name: "x", created_by: { first_name: "Ada" } });
    expect(made.created_by?.email).toContain("@");
    expect(made).not.toHaveProperty("end_date");
  });

  it("chooses the member of a union that fits the overrides", () => {
    for (const type of ["open", "link", "rating", "single_choice", "multiple_choice"] as const) {
      expect(sample.surveyQuestion({ type }).type).toBe(type);
    }
  });

  it("throws if the overrides leave no valid value, with the place", () => {
    const wrong = { name: 1 } as unknown as Partial<Survey>;
    expect(() => sample.survey(wrong)).toThrow(
      new TypeError("No sample of survey is valid: it.name has to be a string"),
    );
  });

  it("comes in lists of different ones", () => {
    const list = sample.user.list(3, { first_name: "Ada" }, { seed: "team" });
    expect(new Set(list.map(({ uuid }) => uuid)).size).toBe(3);
    expect(list.every(({ first_name }) => first_name === "Ada")).toBe(true);
  });

  it("uses a program's own functions for formats, unless their values are invalid", () => {
    const formats = { email: () => "ada@example.org", uuid: () => "no uuid" };
    const { email, uuid } = sample.user({}, { formats });
    expect(uuid).toMatch(/^[0-9a-f-]{36}$/);
    expect(email).toContain("@example.com");
    expect(sample.user({}, { formats: { email: () => "ada@example.org" } }).email).toBe(
      "ada@example.org",
    );
  });
});
