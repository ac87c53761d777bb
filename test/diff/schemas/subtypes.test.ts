// The subtypes of a schema with a discriminator are compared wherever the schema is used. No breaking edit of a subtype
// is missed.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { JsonObject, JsonValue } from "../../../scripts/json/json.js";
import { runsOf } from "../../runs.js";
import { changesOf, documentFor } from "../one-operation.js";

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const text = { type: "string" };

/** Schemas that use the parent schema at different positions, such as an item or a member. */
const places: Readonly<Record<string, (parent: JsonObject) => JsonObject>> = {
  "the whole": (parent) => parent,
  "an item": (items) => ({ type: "array", items }),
  "a member": (pet) => ({ type: "object", required: ["pet"], properties: { pet } }),
  "a value of a map": (additionalProperties) => ({ type: "object", additionalProperties }),
  "one of several": (parent) => ({ anyOf: [parent, { type: "integer" }] }),
  "one with null": (parent) => ({ anyOf: [parent, { type: "null" }] }),
};

/** Ways in which a subtype includes its parent schema. */
const inclusions: Readonly<Record<string, (own: JsonObject, more: JsonObject) => JsonObject>> = {
  "two parts": (own) => ({ allOf: [reference("Pet"), own] }),
  "the own part first": (own) => ({ allOf: [own, reference("Pet")] }),
  "keywords beside": (own) => ({ ...own, allOf: [reference("Pet")] }),
  "through another child": (own, more) => {
    more["Middle"] = { allOf: [reference("Pet"), { properties: { middle: text } }] };
    return { allOf: [reference("Middle"), own] };
  },
  "through an alias": (own, more) => {
    more["Alias"] = reference("Pet");
    return { allOf: [reference("Alias"), own] };
  },
  "beside a reference": (own) => ({ ...reference("Pet"), ...own }),
};

const own = (properties: JsonObject, required: readonly string[] = []): JsonObject => ({
  type: "object",
  properties,
  ...(required.length === 0 ? {} : { required: [...required] }),
});

/**
 * Pairs of subtypes. If a new document replaces the first subtype of a pair by the second, requests break. The opposite
 * replacement breaks responses.
 */
const breaks: Readonly<Record<string, readonly [JsonObject, JsonObject]>> = {
  "a type": [own({ lives: { type: "number" } }), own({ lives: { type: "integer" } })],
  "a required member": [own({ lives: text }), own({ lives: text }, ["lives"])],
  "a bound": [own({ lives: text }), own({ lives: { ...text, maxLength: 3 } })],
  "a value of an enum": [own({ lives: { enum: ["a", "b"] } }), own({ lives: { enum: ["a"] } })],
  "a member of a member": [
    own({ in: own({ lives: { type: "number" } }) }),
    own({ in: own({ lives: { type: "integer" } }) }),
  ],
};

interface Family {
  readonly place: string;
  readonly inclusion: string;
  readonly broken: string;
  readonly isMapped: boolean;
  readonly role: "request" | "response";
}

function documentWith(child: JsonObject, { place, inclusion, isMapped, role }: Family): JsonObject {
  const more: JsonObject = {};
  const Cat = inclusions[inclusion]!(child, more);
  const mapping: JsonObject = isMapped ? { mapping: { cat: "#/components/schemas/Cat" } } : {};
  const Pet: JsonValue = {
    type: "object",
    required: ["kind"],
    properties: { kind: text, name: text },
    discriminator: { propertyName: "kind", ...mapping },
  };
  return documentFor(role, places[place]!(reference("Pet")), { Pet, Dog: {}, ...more, Cat });
}

const families = fc.record<Family>({
  place: fc.constantFrom(...Object.keys(places)),
  inclusion: fc.constantFrom(...Object.keys(inclusions)),
  broken: fc.constantFrom(...Object.keys(breaks)),
  isMapped: fc.boolean(),
  role: fc.constantFrom("request", "response"),
});

describe("a break of a child", () => {
  it("is told, whatever the child is reached by", async () => {
    await fc.assert(
      fc.asyncProperty(families, async (family) => {
        const [wide, narrow] = breaks[family.broken]!;
        const [before, after] = family.role === "request" ? [wide, narrow] : [narrow, wide];
        const changes = await changesOf(documentWith(before, family), documentWith(after, family));
        const grave = changes.filter(({ impact }) => impact !== "safe");
        expect(grave.flatMap(({ operations }) => operations)).toContainEqual({
          method: "post",
          path: "/a",
        });
      }),
      { seed: 5, numRuns: runsOf(150) },
    );
  });

  it.each(Object.keys(breaks))("is safe the other way round: %s", async (broken) => {
    const family = { place: "the whole", inclusion: "two parts", isMapped: true, broken } as const;
    const [wide, narrow] = breaks[broken]!;
    const of = (child: JsonObject) => documentWith(child, { ...family, role: "request" });
    const changes = await changesOf(of(narrow), of(wide));
    expect(changes.map(({ impact }) => impact)).toEqual(changes.map(() => "safe"));
    expect(changes).not.toEqual([]);
  });
});
