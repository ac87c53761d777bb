// A read-only discriminator is also sent in requests. The tests send each member of a union, and write the schema of
// the discriminator in several equivalent ways.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../scripts/json/json.js";
import { runsOf } from "../../runs.js";
import { generate, reported, type Validators } from "./generated.js";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const readOnly = { type: "string", readOnly: true };

/**
 * Writes an object schema with a read-only discriminator `kind` and a member `name`. If this schema has references,
 * their targets are added to `named`.
 */
type Spelling = (name: string, named: Record<string, JsonObject>) => JsonObject;

const spellings: Record<string, Spelling> = {
  itself: () => ({
    type: "object",
    required: ["kind", "name"],
    properties: { kind: readOnly, name: { type: "string" } },
  }),
  "by reference": (_, named) => {
    named["Kind"] = readOnly;
    return {
      type: "object",
      required: ["kind", "name"],
      properties: { kind: ref("Kind"), name: { type: "string" } },
    };
  },
  "with values": (name) => ({
    type: "object",
    required: ["kind", "name"],
    properties: {
      kind: { type: "string", enum: [name.toLowerCase()], readOnly: true },
      name: { type: "string" },
    },
  }),
  "of a part": (_, named) => {
    named["Base"] = { type: "object", required: ["kind"], properties: { kind: readOnly } };
    return {
      allOf: [ref("Base"), { required: ["name"], properties: { name: { type: "string" } } }],
    };
  },
  "required by another part": (_, named) => {
    named["Bare"] = { type: "object", properties: { kind: readOnly } };
    return {
      allOf: [
        ref("Bare"),
        { required: ["kind", "name"], properties: { name: { type: "string" } } },
      ],
    };
  },
};

const union = (members: readonly string[]): JsonObject => ({
  discriminator: {
    propertyName: "kind",
    mapping: Object.fromEntries(members.map((one) => [one.toLowerCase(), ref(one).$ref])),
  },
});

/** Schemas that contain the union. Each of the schemas becomes the schema of a request and of a response. */
const holders: Record<string, (pet: JsonObject) => JsonObject> = {
  named: () => ref("Pet"),
  unnamed: (pet) => pet,
  "in a part": () => ({ allOf: [ref("Pet")] }),
};

async function operationsOf(
  schemas: Record<string, JsonObject>,
  pet: JsonObject,
): Promise<(name: string) => Validators> {
  const operation = (operationId: string, schema: JsonObject) => {
    const content = { "application/json": { schema } };
    const responses = { "200": { description: "", content } };
    return { post: { operationId, requestBody: { content }, responses } };
  };
  const { operations } = await generate({
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    paths: { "/pets": operation("pet", pet), "/cats": operation("cat", ref("Cat")) },
    components: { schemas },
  });
  return (name) => operations.get(name) as Validators;
}

const sent = (of: Validators, body: unknown) => reported(of.requestBody("application/json", body));
const received = (of: Validators, body: unknown) =>
  reported(of.response(200, "application/json", body));

describe("a read-only tag", () => {
  it("is sent with each member of a union, and demanded of none alone", async () => {
    const one = fc.constantFrom(...Object.keys(spellings));
    const place = fc.constantFrom(...Object.keys(holders));
    const keyword = fc.constantFrom("oneOf", "anyOf");
    await fc.assert(
      fc.asyncProperty(one, one, place, keyword, async (cat, dog, where, key) => {
        const named: Record<string, JsonObject> = {};
        const Cat = (spellings[cat] as Spelling)("Cat", named);
        const Dog = (spellings[dog] as Spelling)("Dog", named);
        const Pet = { [key]: [ref("Cat"), ref("Dog")], ...union(["Cat", "Dog"]) };
        const pet = (holders[where] as (pet: JsonObject) => JsonObject)(Pet);
        const of = await operationsOf({ ...named, Cat, Dog, Pet }, pet);
        expect(sent(of("pet"), { kind: "cat", name: "a" })).toEqual([]);
        expect(sent(of("pet"), { kind: "dog", name: "a" })).toEqual([]);
        expect(sent(of("pet"), { kind: "bird", name: "a" })).not.toEqual([]);
        expect(sent(of("pet"), { name: "a" })).not.toEqual([]);
        expect(sent(of("cat"), { name: "a" })).toEqual([]);
        expect(received(of("cat"), { name: "a" })).not.toEqual([]);
        expect(received(of("pet"), { kind: "dog", name: "a" })).toEqual([]);
      }),
      { numRuns: runsOf(40), seed: 33 },
    );
  });

  it("of a parent is sent with its children", async () => {
    const Animal = {
      type: "object",
      required: ["kind"],
      properties: { kind: readOnly },
      ...union(["Cat", "Dog"]),
    };
    const child = { allOf: [ref("Animal"), { properties: { name: { type: "string" } } }] };
    const Pet = { oneOf: [ref("Cat"), ref("Dog")] };
    const of = await operationsOf({ Animal, Cat: child, Dog: child, Pet }, ref("Pet"));
    expect(sent(of("pet"), { kind: "cat", name: "a" })).toEqual([]);
    expect(sent(of("cat"), { name: "a" })).toEqual([]);
    expect(sent(of("cat"), { kind: "cat", name: "a" })).toEqual([]);
  });

  it("that no discriminator reads stays out of requests", async () => {
    const Cat = { type: "object", properties: { kind: readOnly } };
    const of = await operationsOf({ Cat }, { type: "object", properties: { cat: ref("Cat") } });
    expect(sent(of("pet"), { cat: { kind: "cat" } })).not.toEqual([]);
  });
});
