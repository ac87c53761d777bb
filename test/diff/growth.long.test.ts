// The work of a comparison grows linearly with the documents, for constructs that are repeated many times.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Allowance } from "../../scripts/containment/allowance.js";
import { compareModels } from "../../scripts/diff/compare.js";
import { changedParts } from "../../scripts/diff/input/changed-parts.js";
import { loadDocumentFromText } from "../../scripts/load/load.js";
import { buildModel } from "../../scripts/model/api.js";
import { ExecutedBlocks } from "../executed-blocks.js";

/** Numbers of repetitions that are compared. */
const counts = [150, 600] as const;
/** Maximum ratio of the work, which is 4 if the work is linear, and 16 if it is quadratic. */
const most = 6;

const blocks = new ExecutedBlocks();
beforeAll(() => blocks.start());
afterAll(() => blocks.stop());

async function compared(
  before: object,
  after: object,
  allowance: Allowance = new Allowance(),
): Promise<number> {
  const load = (document: object) => loadDocumentFromText(JSON.stringify(document), "api.json");
  const pair = { before: await load(before), after: await load(after) };
  await blocks.count();
  const parts = changedParts(pair);
  const { changes } = compareModels(buildModel(parts.before), buildModel(parts.after), {
    allowance,
  });
  expect(changes).not.toEqual([]);
  return blocks.count();
}

type Keyed = Record<string, object>;
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const ok = { 200: { description: "" } };

/** Returns the schema of one of `count` occurrences: the last has the type `last`, and all others are strings. */
function typeAt(index: number, count: number, last: string): object {
  return { type: index === count - 1 ? last : "string" };
}

function keyed(count: number, print: (index: number) => readonly [name: string, value: object]) {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => print(index)));
}

/** Returns a document whose only operation has a body of the schema `S0` in JSON. */
function withSchemas(schemas: Keyed): object {
  return withBody("application/json", { schema: ref("S0") }, { schemas });
}

function withBody(mediaType: string, content: object, components: object = {}): object {
  const requestBody = { content: { [mediaType]: content } };
  const post = { operationId: "send", requestBody, responses: ok };
  const info = { title: "", version: "" };
  return { openapi: "3.1.0", info, paths: { "/a": { post } }, components };
}

/**
 * For each construct, a function that returns a document. The construct is repeated `count` times, and its last
 * occurrence has the type `last`.
 */
const constructs: Record<string, (count: number, last: string) => object> = {
  properties: (count, last) => {
    const properties = keyed(count, (index) => [`p${index}`, typeAt(index, count, last)]);
    return withSchemas({ S0: { type: "object", properties } });
  },
  "required properties": (count, last) => {
    const properties = keyed(count, (index) => [`p${index}`, typeAt(index, count, last)]);
    return withSchemas({ S0: { type: "object", required: Object.keys(properties), properties } });
  },
  "properties with named schemas that all change": (count, last) => {
    const properties = keyed(count, (index) => [`p${index}`, ref(`S${index + 1}`)]);
    const parts = keyed(count, (index) => [
      `S${index + 1}`,
      { type: "object", properties: { [`q${index}`]: { type: last } } },
    ]);
    return withSchemas({ S0: { type: "object", properties }, ...parts });
  },
  "properties with named schemas": (count, last) => {
    const properties = keyed(count, (index) => [`p${index}`, ref(`S${index + 1}`)]);
    const parts = keyed(count, (index) => [
      `S${index + 1}`,
      { type: "object", properties: { value: typeAt(index, count, last) } },
    ]);
    return withSchemas({ S0: { type: "object", properties }, ...parts });
  },
  "properties with broken patterns": (count, last) => {
    const properties = keyed(count, (index) => [`p${index}`, ref(`S${index + 1}`)]);
    const textOf = (index: number) => ({
      type: "string",
      pattern: index === count - 1 ? `(${last}` : "(",
    });
    const parts = keyed(count, (index) => [
      `S${index + 1}`,
      { type: "object", properties: { text: textOf(index) } },
    ]);
    return withSchemas({ S0: { type: "object", properties }, ...parts });
  },
  encodings: (count, last) => {
    const properties = keyed(count, (index) => [`p${index}`, { type: "string" }]);
    const encoding = keyed(count, (index) => [
      `p${index}`,
      { contentType: index === count - 1 ? `text/${last}` : "text/plain" },
    ]);
    return withBody("multipart/form-data", { schema: { type: "object", properties }, encoding });
  },
  "headers of a part": (count, last) => {
    const headers = keyed(count, (index) => [`X-${index}`, { schema: typeAt(index, count, last) }]);
    const schema = { type: "object", properties: { file: { type: "string" } } };
    return withBody("multipart/form-data", {
      schema,
      encoding: { file: { contentType: "text/plain", headers } },
    });
  },
  "subtypes of one parent": (count, last) => {
    const parent = { propertyName: "kind" };
    const subtypes = keyed(count, (index) => [
      `S${index + 1}`,
      {
        allOf: [ref("S0")],
        properties: { value: typeAt(index, count, last) },
      },
    ]);
    const properties = { kind: { type: "string" } };
    return withSchemas({
      S0: { type: "object", required: ["kind"], properties, discriminator: parent },
      ...subtypes,
    });
  },
  "members of a union with tags": (count, last) => {
    const members = keyed(count, (index) => [
      `M${index}`,
      {
        type: "object",
        required: ["kind"],
        properties: {
          kind: { const: `k${index}` },
          value: typeAt(index, count, last),
        },
      },
    ]);
    return withSchemas({ S0: { oneOf: Object.keys(members).map(ref) }, ...members });
  },
  "schemas that refer to the next": (count, last) =>
    withSchemas(
      keyed(count, (index) => [
        `S${index}`,
        {
          type: "object",
          properties: {
            value: typeAt(index, count, last),
            next: ref(`S${(index + 1) % count}`),
          },
        },
      ]),
    ),
};

describe("the work of a comparison is linear in the number of", () => {
  for (const [name, documentOf] of Object.entries(constructs)) {
    it(name, { timeout: 120_000 }, async () => {
      const workFor = (count: number) =>
        compared(documentOf(count, "string"), documentOf(count, "integer"));
      expect(await ExecutedBlocks.growth(counts, workFor)).toBeLessThan(most);
    });
  }
});

/**
 * Constructs whose schemas combine to quadratically many parts. The comparison ends when its allowance is spent, so the
 * work above the allowance must be linear.
 */
const bounded: Record<string, (count: number, last: string) => object> = {
  "operations whose schemas include each other": (count, last) => {
    const schemas = keyed(count, (index) => {
      const next = index + 1 < count ? [ref(`S${index + 1}`)] : [];
      const properties = { [`p${index}`]: typeAt(index, count, last) };
      return [`S${index}`, { allOf: [...next, { type: "object", properties }] }];
    });
    const paths = keyed(count, (index) => {
      const content = { "application/json": { schema: ref(`S${index}`) } };
      return [`/${index}`, { post: { requestBody: { content }, responses: ok } }];
    });
    const info = { title: "", version: "" };
    return { openapi: "3.1.0", info, paths, components: { schemas } };
  },
  "schemas that share a large base, which all change": (count, last) => {
    const base = keyed(count, (index) => [`b${index}`, { type: last }]);
    const schemas = keyed(count, (index) => [
      `S${index + 1}`,
      { allOf: [ref("B")], properties: { [`p${index}`]: { type: last } } },
    ]);
    const properties = keyed(count, (index) => [`q${index}`, ref(`S${index + 1}`)]);
    const whole = { type: "object", properties };
    return withSchemas({ S0: whole, ...schemas, B: { type: "object", properties: base } });
  },
};

describe("the work above a small allowance is linear in the number of", () => {
  const small = () => new Allowance(100_000, 10_000, 1_000);
  for (const [name, documentOf] of Object.entries(bounded)) {
    it(name, { timeout: 120_000 }, async () => {
      const workFor = (count: number) =>
        compared(documentOf(count, "string"), documentOf(count, "integer"), small());
      expect(await ExecutedBlocks.growth(counts, workFor)).toBeLessThan(most);
    });
  }
});
