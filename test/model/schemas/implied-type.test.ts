// A schema without `type` is read as an object or array only if its keywords imply this type.
import { describe, expect, it } from "vitest";
import type { JsonValue } from "../../../scripts/json/json.js";
import { loadDocumentFromText } from "../../../scripts/load/load.js";
import { buildModel } from "../../../scripts/model/api.js";

const members = { properties: { a: { type: "string" } } };
const typed = { type: "object", properties: { b: { type: "string" } } };

/** A schema, and the pointers to its subschemas without `type` for which specloom derives a type. */
const cases: Readonly<Record<string, readonly [given: JsonValue, implied: readonly string[]]>> = {
  "members alone": [members, [": object"]],
  "a demand alone": [{ required: ["a"] }, [": object"]],
  "other members alone": [{ additionalProperties: { type: "string" } }, [": object"]],
  "items alone": [{ items: { type: "string" } }, [": array"]],
  "a list of items alone": [{ prefixItems: [{ type: "string" }] }, [": array"]],
  "members and items": [{ ...members, items: {} }, [": object"]],
  "a member's schema": [{ type: "object", properties: { x: members } }, ["/properties/x: object"]],
  "parts of which none says a type": [
    { allOf: [members, members] },
    ["/allOf/0: object", "/allOf/1: object"],
  ],
  "an alternative of its own": [{ oneOf: [{ type: "string" }, members] }, ["/oneOf/1: object"]],
  "nullable members of 3.0": [{ nullable: true, ...members }, [": object"]],

  "nothing at all": [{ description: "D" }, []],
  "a type that is said": [typed, []],
  constants: [{ enum: ["a"], ...members }, []],
  "a part that says a type": [{ allOf: [typed], ...members }, []],
  "a part beside one that says a type": [{ allOf: [typed, members] }, []],
  "what a reference says": [{ $ref: "#/components/schemas/Typed", ...members }, []],
  "alternatives that say types": [
    { oneOf: [{ type: "object" }, { type: "null" }], ...members },
    [],
  ],
  "alternatives of what says a type": [
    { type: "object", oneOf: [{ required: ["a"] }, { required: ["b"] }] },
    [],
  ],
  "alternatives of what is read as an object": [
    { ...members, anyOf: [{ required: ["a"] }] },
    [": object"],
  ],
  "questions and what follows": [
    {
      not: members,
      if: { required: ["a"] },
      else: { required: ["b"] },
      dependentSchemas: { a: members },
    },
    [],
  ],
};

describe("a schema without a type", () => {
  for (const [name, [given, implied]] of Object.entries(cases)) {
    it(name, async () => {
      const schemas = { T: given, Typed: typed };
      const document = {
        openapi: "3.1.0",
        info: { title: "T", version: "1" },
        paths: {},
        components: { schemas },
      };
      const model = buildModel(await loadDocumentFromText(JSON.stringify(document), "api.json"));
      const places = model.impliedTypes.map(({ pointer, type }) => `${pointer}: ${type}`);
      expect(places.map((place) => place.replace("/components/schemas/T", ""))).toEqual(implied);
    });
  }
});
