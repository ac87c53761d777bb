// Tests that reports are correct. Ajv confirms for each example that one compared document accepts it and the other
// rejects it. No described effect contradicts the impact.

import { readdirSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Change } from "../../../scripts/diff/change.js";
import { compareModels } from "../../../scripts/diff/compare.js";
import type { JsonObject, JsonValue } from "../../../scripts/json/json.js";
import { loadDocument, loadDocumentFromText } from "../../../scripts/load/load.js";
import { buildModel } from "../../../scripts/model/api.js";
import type { ApiModel } from "../../../scripts/model/api-model.js";
import { openSchema } from "../../../scripts/schema/schema.js";
import { judge } from "../../containment/ajv.js";
import { isBottomless, pairs, type SideOfPair } from "../../containment/schema-pairs.js";

type Role = "request" | "response";

/** Returns a model with one operation whose request or response has the schema `root`. */
async function modelOf(role: Role, { root, schemas }: SideOfPair): Promise<ApiModel> {
  const content = { content: { "application/json": { schema: root } } };
  const none = { 204: { description: "" } };
  const operation: JsonObject =
    role === "request"
      ? { requestBody: { required: true, ...content }, responses: none }
      : { responses: { 200: { description: "", ...content } } };
  const document = {
    openapi: "3.1.0",
    info: { title: "", version: "1" },
    paths: { "/a": { post: operation } },
    components: { schemas },
  };
  return buildModel(await loadDocumentFromText(JSON.stringify(document), "api.json"));
}

/** Returns an Ajv validator for the body of a model's operation. */
function judgeOf({ operations: [operation], schemas }: ApiModel): (value: JsonValue) => boolean {
  const body = operation?.requestBody ?? operation?.responses[0];
  return judge({
    root: openSchema(body?.content[0]?.schema?.json ?? true),
    schemas: Object.fromEntries(schemas.map(({ name, json }) => [name, openSchema(json)])),
  });
}

/** Matches effects that contradict a safe change, such as `servers reject some requests`. */
const untrue =
  /servers reject some requests|callers may get responses that|callers no longer get some responses, and/;

function contradictions(changes: readonly Change[]): Change[] {
  return changes.filter(
    ({ impact, effects }) => impact === "safe" && untrue.test(effects.wire ?? ""),
  );
}

/** Matches rules that always have the impact `breaking`, whichever values the schemas accept. */
const byPolicy =
  /^(?:schema-became-impossible|enum-removed|named-union-member-removed|format-changed)$/;

describe("generated pairs", () => {
  for (const role of ["request", "response"] as const) {
    it(`${role}s: each witness is a whole that Ajv tells apart, and safe changes refuse nothing`, async () => {
      let witnesses = 0;
      let unshown = 0;
      await fc.assert(
        fc.asyncProperty(pairs, async ({ before, after }) => {
          if (isBottomless(before) || isBottomless(after)) return;
          const [old, now] = [await modelOf(role, before), await modelOf(role, after)];
          const { changes } = compareModels(old, now);
          expect(contradictions(changes)).toEqual([]);
          const [sent, understood] =
            role === "request"
              ? ([judgeOf(old), judgeOf(now)] as const)
              : ([judgeOf(now), judgeOf(old)] as const);
          for (const { impact, rule, message, witness } of changes) {
            if (witness !== undefined) {
              witnesses++;
              expect([message, witness, sent(witness), understood(witness)]).toEqual([
                message,
                witness,
                true,
                false,
              ]);
            } else if (impact === "breaking" && !byPolicy.test(rule)) unshown++;
          }
        }),
        { seed: role === "request" ? 61 : 62, numRuns: 500 },
      );
      expect(witnesses).toBeGreaterThan(100);
      // A breaking change has no example if the old schema accepts no value, a keyword has no effect, or a second edit
      // offsets the change.
      expect(unshown * 5).toBeLessThan(witnesses);
    });
  }
});

describe("every case", () => {
  const folder = join(import.meta.dirname, "../cases");
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  for (const name of names) {
    it(`${name}: no effect contradicts its verdict`, async () => {
      const [before, after] = await Promise.all(
        ["before.yaml", "after.yaml"].map(async (file) =>
          buildModel(await loadDocument(join(folder, name, file))),
        ),
      );
      if (before === undefined || after === undefined) throw new Error(name);
      expect(contradictions(compareModels(before, after).changes)).toEqual([]);
      expect(contradictions(compareModels(after, before).changes)).toEqual([]);
    });
  }
});
