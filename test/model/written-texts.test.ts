// Numbers and booleans that are read as strings keep the text that the author wrote.
import fc from "fast-check";
import { expect, it } from "vitest";
import { changedParts } from "../../scripts/diff/input/changed-parts.js";
import { areSameDocuments } from "../../scripts/diff/input/same-documents.js";
import { loadDocumentFromText } from "../../scripts/load/load.js";
import { buildModel } from "../../scripts/model/api.js";
import { judge } from "../../scripts/rules/judgement.js";

const json = fc.constantFrom("1", "1.0", "2.50", "1e3", "-0.10", "12345678901234567890", "true");
const yaml = fc.oneof(json, fc.constantFrom("True", "FALSE", "0x10", "+1", ".5", "007"));

async function read(values: string, extra = "") {
  const text = `{"openapi": "3.1.0", "info": {"title": "A", "version": "1"}, "paths": {},
"components": {"schemas": {"A": {"type": "string"${extra}, "enum": [${values}]}}}}`;
  return loadDocumentFromText(text, extra.includes("#") ? "openapi.yaml" : "openapi.json");
}

const inYaml = (values: string, extra = "") => read(values, `, "x": 1 # comment\n${extra}`);
const schemaIn = (document: Awaited<ReturnType<typeof read>>) =>
  buildModel(document).schemas[0]?.json;

it("reads each value as its text", async () => {
  const texts = (text: fc.Arbitrary<string>) =>
    fc.uniqueArray(text, { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(texts(json), texts(yaml), async (ofJson, ofYaml) => {
      expect(schemaIn(await read(ofJson.join(", ")))).toMatchObject({ enum: ofJson });
      expect(schemaIn(await inYaml(ofYaml.join(", ")))).toMatchObject({ enum: ofYaml });
    }),
    { numRuns: 200 },
  );
  // The text of an alias is unknown.
  const alias = await inYaml("*a, 3.0", `, "example": &a 2.0, "default": 3.0 # comment\n`);
  expect(schemaIn(alias)).toMatchObject({ enum: ["2", "3.0"], default: "3.0" });
  const anchored = await inYaml("&a 1.0, 2.0");
  expect(schemaIn(anchored)).toMatchObject({ enum: ["1.0", "2.0"] });
});

it("names the text in findings", async () => {
  const document = await inYaml("1.0", `, "default": 1.00`);
  const messages = judge(document, buildModel(document)).map(({ message }) => message);
  expect(messages.filter((message) => message.includes("read as"))).toEqual([
    `the value 1 is an integer, but the schema requires string, so it is read as "1.0"`,
    `the default is an integer, but the schema requires string, so it is read as "1.00"`,
  ]);
});

it("compares values that are equal as numbers, but not as texts", async () => {
  const [before, after] = [await inYaml("1.1"), await inYaml("1.10")];
  expect(before.root).toEqual(after.root);
  expect(areSameDocuments(before, after)).toBe(false);
  const parts = changedParts({ before, after });
  expect([schemaIn(parts.before), schemaIn(parts.after)]).toMatchObject([
    { enum: ["1.1"] },
    { enum: ["1.10"] },
  ]);
  expect(areSameDocuments(await read(`"a"`), await inYaml(`"a"`))).toBe(false);
  expect(areSameDocuments(await read(`"a"`), await read(` "a"`))).toBe(true);
});
