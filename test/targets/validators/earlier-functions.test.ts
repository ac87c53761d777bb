// `--watch` keeps functions of the previous run: after any edit, the output is the same as that of a new run.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { computeArtifacts } from "../../../scripts/command/compute.js";
import { Progress } from "../../../scripts/command/progress.js";
import { DiagnosticsError } from "../../../scripts/diagnostics/diagnostic.js";
import { isObject, type JsonObject, type JsonValue } from "../../../scripts/json/json.js";
import { readFrom } from "../../../scripts/load/load.js";
import { memorySource } from "../../../scripts/load/source.js";
import { mend } from "../../../scripts/mend/mend.js";
import { policyOf } from "../../../scripts/mend/policy.js";
import type { ApiModel } from "../../../scripts/model/api-model.js";
import { noLock } from "../../../scripts/model/names/name-lock.js";
import { EarlierFunctions } from "../../../scripts/targets/earlier-functions.js";
import { breakages, broken, written } from "../../mend/breakage.js";

/** Set EDITS=1000 for more edits. */
const edits = Number(process.env["EDITS"] ?? 12);
const documents = ["rules/kitchen-sink.yaml", "cases/unions-and-nulls/openapi.yaml"];

class Counting extends EarlierFunctions {
  hits = 0;
  override get(key: string) {
    const known = super.get(key);
    if (known !== undefined) this.hits++;
    return known;
  }
}

async function modelOf(root: JsonObject): Promise<ApiModel | undefined> {
  const { name, text } = written(root);
  try {
    const loaded = await readFrom(memorySource(new Map([[name, text]])), name);
    return mend(loaded, { policy: policyOf("user"), lock: noLock }).model;
  } catch (error) {
    if (error instanceof DiagnosticsError) return undefined;
    throw error;
  }
}

/** A keyword with a value, to be added to a schema. */
const keywords = fc.oneof(
  fc.record({ minLength: fc.nat(5) }),
  fc.record({ maximum: fc.integer() }),
  fc.record({ pattern: fc.constantFrom("^a", "^(a+)+$", "b*c") }),
  fc.record({ enum: fc.uniqueArray(fc.oneof(fc.string(), fc.integer()), { minLength: 1 }) }),
  fc.record({ required: fc.subarray(["id", "name", "kind"], { minLength: 1 }) }),
  fc.record({ properties: fc.dictionary(fc.constantFrom("id", "name"), fc.constant({})) }),
  fc.record({ type: fc.constantFrom("string", "integer", "object") }),
  fc.record({ format: fc.constantFrom("date", "uuid") }),
  fc.record({ $ref: fc.nat() }),
);

/** Returns a copy of the document in which one schema, selected by the number `place`, has an additional keyword. */
function edited(document: JsonObject, place: number, { $ref, ...more }: JsonObject): JsonObject {
  const copy = structuredClone(document);
  const schemas: JsonObject[] = [];
  const walk = (at: JsonValue) => {
    if (typeof at !== "object" || at === null) return;
    if (isObject(at) && ["string", "integer", "object"].includes(`${at["type"]}`)) schemas.push(at);
    for (const member of Object.values(at)) walk(member);
  };
  walk(copy);
  const chosen = schemas[place % schemas.length] as JsonObject;
  Object.assign(chosen, more);
  const { components } = copy as { components?: { schemas?: JsonObject } };
  const names = Object.keys(components?.schemas ?? {});
  if (typeof $ref === "number")
    chosen["allOf"] = [{ $ref: `#/components/schemas/${names[$ref % names.length]}` }];
  return copy;
}

const edit = fc.oneof(
  { arbitrary: breakages.map((all) => (of: JsonObject) => broken(of, all)), weight: 1 },
  {
    arbitrary: fc.tuple(fc.nat(), keywords).map(
      ([place, more]) =>
        (of: JsonObject) =>
          edited(of, place, more as JsonObject),
    ),
    weight: 3,
  },
);

it.each(documents)("after any edit of %s", { timeout: 3_600_000 }, async (name) => {
  const document: JsonObject = parse(
    readFileSync(join(import.meta.dirname, "../..", name), "utf8"),
  );
  const earlier = new Counting();
  let previous = document;
  let made = 0;
  await fc.assert(
    fc.asyncProperty(edit, fc.boolean(), async (change, isUndone) => {
      // Each edit changes the original document, or the result of the previous edit.
      const root = change(isUndone ? document : previous);
      const model = await modelOf(root);
      if (model === undefined) return;
      previous = root;
      made++;
      for (const formats of ["check", "off"] as const) {
        const order = { targets: ["validators"], templates: [], formats } as const;
        const warm = await computeArtifacts(model, { ...order, earlier }, new Progress());
        expect(warm).toEqual(await computeArtifacts(model, order, new Progress()));
      }
    }),
    { numRuns: edits, endOnFailure: true },
  );
  expect(made).toBeGreaterThan(edits / 4);
  expect(earlier.hits).toBeGreaterThan(made);
});
