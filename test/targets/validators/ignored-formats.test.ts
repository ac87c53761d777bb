// With `formats: ignore-in-responses`, responses may violate formats, but requests may not.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { loadDocumentFromText } from "../../../scripts/load/load.js";
import { buildModel } from "../../../scripts/model/api.js";
import type { Formats } from "../../../scripts/model/schemas/without-formats.js";
import { formats } from "../../../scripts/openapi/formats.js";
import { generateConformance } from "../../../scripts/targets/conformance/target.js";
import { generateInto } from "./generate-into.js";

const templates = join(import.meta.dirname, "../../../templates");
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: object) => ({ content: { "application/json": { schema } } });
const at = { type: "string", format: "date-time" };
const schemas = {
  Event: {
    type: "object",
    required: ["at"],
    properties: {
      at,
      length: { type: "string", format: "duration" },
      next: ref("Event"),
      kind: ref("Kind"),
    },
  },
  Kind: { type: "string", enum: ["a", "b"] },
};
const header = { schema: at };
const response = { description: "It.", headers: { "x-at": header }, ...json(ref("Event")) };
const operation = {
  parameters: [{ name: "since", in: "query", schema: at }],
  requestBody: json(ref("Event")),
  responses: { 200: response },
};
const document = {
  openapi: "3.1.0",
  info: { title: "Events", version: "1" },
  paths: { "/events": { post: { operationId: "send", ...operation } } },
  webhooks: { reported: { post: { operationId: "told", ...operation } } },
  components: { schemas },
};
const event = { at: "2026-01-01T00:00:00", next: { at: "yesterday", length: "PT1.5S" }, kind: "a" };

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function generated(formats: Formats) {
  const folder = mkdtempSync(join(tmpdir(), "validators-"));
  folders.push(folder);
  const loaded = await loadDocumentFromText(JSON.stringify(document), "api.json");
  return generateInto(folder, loaded, formats);
}

describe.each<[Formats, string, { request: boolean; response: boolean }]>([
  ["check", "send", { request: false, response: false }],
  ["ignore-in-responses", "send", { request: false, response: true }],
  ["ignore-in-responses", "told", { request: true, response: false }],
  ["off", "send", { request: true, response: true }],
])("formats: %s, for %s", (formats, name, expected) => {
  it("accepts texts of no format in the messages of the service, or in all", async () => {
    const { operations } = await generated(formats);
    const test = operations.get(name) ?? expect.fail();
    const headers = { "x-at": "now" };
    expect({
      request: test.requestBody("application/json", event).ok,
      response: test.response(200, "application/json", event, headers).ok,
    }).toEqual(expected);
    expect(test.parameters({ query: "since=now" }).ok).toBe(expected.request);
    expect(test.response(200, "application/json", event, { "x-at": event.at }).ok).toBe(
      expected.response,
    );
  });

  it("checks everything else", async () => {
    const { operations } = await generated(formats);
    const test = operations.get(name) ?? expect.fail();
    for (const wrong of [{ ...event, kind: "c" }, { at: 1 }, {}, { ...event, next: {} }]) {
      expect(test.requestBody("application/json", wrong).ok).toBe(false);
      expect(test.response(200, "application/json", wrong, {}).ok).toBe(false);
    }
  });
});

it("makes a second function only for schemas with formats", async () => {
  const { files } = await generated("ignore-in-responses");
  const made = [...(files.get("schemas.js") ?? "").matchAll(/^export function (\w+)/gm)].map(
    ([, name]) => name,
  );
  expect(made.sort()).toEqual(["isEvent", "isEventUnformatted", "isKind", "isSendQuerySince"]);
});

it.each<[Formats, boolean]>([
  ["ignore-in-responses", true],
  ["off", false],
])(
  "the conformance suite tries texts of no format in requests only if servers refuse them: %s",
  async (formats, isTried) => {
    const model = buildModel(await loadDocumentFromText(JSON.stringify(document), "api.json"));
    const made = await generateConformance({ model, templates: [templates], formats });
    const cases = made.find(({ path }) => path === "conformance/cases.ts")?.text ?? "";
    expect(cases).toContain('"send"');
    expect(cases.includes("not % this format")).toBe(isTried);
  },
);

it("a message about a format names the document that says what it is", () => {
  const unnamed = formats.filter(
    ({ of, check, words }) =>
      of === "string" && check !== undefined && !/\((?:RFC \d+|ECMA-262|draft-)/.test(words),
  );
  expect(unnamed).toEqual([]);
});
