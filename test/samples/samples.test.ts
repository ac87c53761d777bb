// Samples of random documents are valid, as Ajv confirms.
import fc from "fast-check";
import { expect, it } from "vitest";
import type { JsonValue } from "../../scripts/json/json.js";
import { loadDocumentFromText } from "../../scripts/load/load.js";
import { buildModel } from "../../scripts/model/api.js";
import { runsOf } from "../runs.js";
import { type Written, writtenSchemas } from "../schema/written-schemas.js";
import { samplesOf } from "./ask.js";

const seeds = Array.from({ length: runsOf(24) }, (_, index) => 4_100 + index);

/** Returns the outcomes for a document with these schemas, a request body and a response body. */
async function samplesIn(version: Written, schemas: Readonly<Record<string, JsonValue>>) {
  const text = JSON.stringify({
    openapi: version,
    info: { title: "Samples", version: "1" },
    paths: {},
    components: { schemas },
  });
  const document = await loadDocumentFromText(text, "api.json", { strictJsonSchema: true });
  return [...samplesOf(document, buildModel(document))];
}

it.each(["3.0.3", "3.1.0"] as const)("samples of OpenAPI %s are valid", async (version) => {
  const reported = [];
  for (const seed of seeds) {
    const [schemas = {}] = fc.sample(writtenSchemas(version, "S"), { seed, numRuns: 1 });
    for (const one of await samplesIn(version, schemas)) reported.push({ ...one, schemas });
  }
  const refused = reported.filter(({ is }) => is === "invalid");
  expect(refused.map(({ line, schemas }) => `${line}\n    ${JSON.stringify(schemas)}`)).toEqual([]);
  expect(reported.length).toBeGreaterThan(runsOf(300));
  expect(reported.filter(({ is }) => is === "missing").length / reported.length).toBeLessThan(0.02);
});

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const object = (properties: JsonValue, more = {}) => ({ type: "object", properties, ...more });

/** Returns the outcomes for a union whose discriminator `kind` selects `A` or `B`. */
function samplesOfUnion(a: JsonValue, b: JsonValue) {
  const union = { oneOf: [ref("A"), ref("B")], discriminator: { propertyName: "kind" } };
  return samplesIn("3.1.0", { A: a, B: b, U: union, Holder: object({ u: ref("U") }) });
}

const kind = { kind: { type: "string" } };
const required = { required: ["kind"] };

it.each([
  [
    "an optional member",
    object({ ...kind, a: { type: "string" } }, required),
    object({ ...kind, a: { type: "number" } }, required),
  ],
  [
    "a member of the other",
    object(kind, required),
    object({ ...kind, b: { type: "string" } }, required),
  ],
  [
    "a value of an enum",
    object({ ...kind, a: { enum: ["x", "y"] } }, required),
    object({ ...kind, a: { enum: ["y", "z"] } }, required),
  ],
  [
    "a member within a member",
    object(
      { ...kind, a: object({ x: { type: "string" } }, { additionalProperties: true }) },
      required,
    ),
    object({ ...kind, a: object({ y: { type: "string" } }) }, required),
  ],
])("objects of a union differ by %s", async (_, a, b) => {
  expect(await samplesOfUnion(a, b)).toEqual(new Array(12).fill(undefined));
});

it("equal members of a union have no value to the letter", async () => {
  const member = object(kind, required);
  const reported = await samplesOfUnion(member, member);
  const lines = reported.flatMap((one) => (one === undefined ? [] : [`${one.is} ${one.line}`]));
  expect(lines).toEqual(
    ["least", "full", "random"].map(
      (size) => `none none to the letter: /components/schemas/U (${size})`,
    ),
  );
});
