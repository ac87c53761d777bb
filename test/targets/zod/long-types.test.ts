// A constant whose type repeats the types of other constants gets a short type, so that TypeScript can write
// declaration files.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import type { JsonObject } from "../../../scripts/json/json.js";
import { compile } from "../../compiler/compile.js";
import { judge, newFolder, settings } from "./judge.js";

const levels = 9;
const folder = newFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const to = (name: string, level: number) => ({ $ref: `#/components/schemas/${name}${level}` });

/** Returns schemas that refer to the next level several times: written out, `A0` would contain `Z` 4⁹ times. */
function schemasOf(level: number): Record<string, JsonObject> {
  const kind = (value: string) => ({ type: "string", enum: [value] });
  const text = { type: "string", format: "date-time" };
  return {
    [`A${level}`]: { anyOf: [to("B", level), to("C", level)] },
    [`B${level}`]: {
      type: "object",
      required: ["kind"],
      properties: { kind: kind("b"), one: to("A", level + 1), at: text },
    },
    [`C${level}`]: {
      allOf: [
        to("B", level),
        { type: "object", properties: { more: { type: "array", items: to("A", level + 1) } } },
      ],
    },
    [`D${level}`]: {
      oneOf: [to("B", level), to("E", level)],
      discriminator: { propertyName: "kind" },
    },
    [`E${level}`]: {
      type: "object",
      required: ["kind"],
      properties: {
        kind: kind("e"),
        all: { type: "object", additionalProperties: to("A", level) },
      },
    },
  };
}

function documentOf(): JsonObject {
  const schemas = Array.from({ length: levels }, (_, level) => schemasOf(level));
  const body = { type: "object", properties: { first: to("A", 0), second: to("D", 0) } };
  return {
    openapi: "3.1.0",
    info: { title: "Long types", version: "1.0.0" },
    paths: {
      "/things": {
        post: {
          operationId: "addThings",
          requestBody: { content: { "application/json": { schema: body } } },
          responses: { "204": { description: "Added." } },
        },
      },
    },
    components: {
      schemas: Object.assign({ [`A${levels}`]: { type: "integer" } }, ...schemas) as JsonObject,
    },
  };
}

it("writes declaration files of constants that repeat other constants", {
  timeout: 120_000,
}, async () => {
  const file = join(folder, "openapi.json");
  writeFileSync(file, JSON.stringify(documentOf()));
  const { wrong, questions } = await judge(file, { into: folder });
  expect(wrong).toEqual([]);
  expect(questions).toBeGreaterThan(100);
  const index = readFileSync(join(folder, "generated/zod/index.ts"), "utf8");
  const shortened = [...index.matchAll(/^export const (\w+) = typed<Schema</gm)].map(
    ([, name]) => name,
  );
  expect(shortened).toMatchInlineSnapshot(`
    [
      "c3",
      "c2",
      "c1",
      "c0",
      "d0",
      "d1",
      "d2",
      "d3",
    ]
  `);
  const errors = await compile(folder, "7", "nodenext", { ...settings, declaration: true });
  expect(errors).toEqual([]);
});
