// If a part of a document is left out, further mistakes in this part cause no other part to be left out.
import fc from "fast-check";
import { expect, test } from "vitest";
import { DiagnosticsError } from "../../scripts/diagnostics/diagnostic.js";
import { isObject, type JsonObject, type JsonValue, setOwn } from "../../scripts/json/json.js";
import { append, parse as tokensOf } from "../../scripts/json/pointer.js";
import { readFrom } from "../../scripts/load/load.js";
import { memorySource } from "../../scripts/load/source.js";
import { mend } from "../../scripts/mend/mend.js";
import { policyOf } from "../../scripts/mend/policy.js";
import { noLock } from "../../scripts/model/names/name-lock.js";
import { kindAt } from "../../scripts/openapi/positions.js";
import { runsOf } from "../runs.js";
import { documentsOfOneFile } from "./documents.js";

/** Invalid schemas, each of which replaces a valid schema of the document. */
const faults: readonly JsonValue[] = [
  { $ref: "#/components/schemas/Nowhere" },
  { $ref: "../../nowhere.yaml" },
  { $ref: "nowhere.yaml" },
  { type: "strng" },
  { type: "string", pattern: "(" },
];

/** Returns the positions of all schemas in a document. */
function schemasOf(root: JsonObject): string[] {
  const places: string[] = [];
  const walk = (value: JsonValue, pointer: string): void => {
    if (typeof value !== "object" || value === null) return;
    if (isObject(value) && kindAt(root, "openapi", tokensOf(pointer) ?? []) === "schema")
      places.push(pointer);
    for (const [key, member] of Object.entries(value)) walk(member, append(pointer, key));
  };
  walk(root, "");
  return places;
}

function withFaults(root: JsonObject, places: ReadonlyMap<string, JsonValue>): JsonObject {
  const made = structuredClone(root);
  for (const [pointer, fault] of places) {
    const tokens = tokensOf(pointer) ?? [];
    let holder: JsonValue = made;
    for (const token of tokens.slice(0, -1)) holder = (holder as JsonObject)[token] as JsonValue;
    setOwn(holder as JsonObject, tokens.at(-1) as string, fault);
  }
  return made;
}

/** Returns the pointers of the parts that `mend` leaves out of the document; `undefined` if the document is refused. */
async function leftOut(root: JsonObject): Promise<string[] | undefined> {
  const files = new Map([["openapi.json", JSON.stringify(root)]]);
  try {
    const loaded = await readFrom(memorySource(files), "openapi.json");
    const { leftOut: pieces } = mend(loaded, { policy: policyOf("user"), lock: noLock });
    return pieces.flatMap(({ edits, pointer }) => [pointer, ...edits.map(({ at }) => at)]);
  } catch (error) {
    if (!(error instanceof DiagnosticsError)) throw error;
    return undefined;
  }
}

function isWithin(place: string, others: readonly string[]): boolean {
  return others.some((other) => place === other || place.startsWith(`${other}/`));
}

/** Removes pointers that lead into the target of another pointer of the list. */
function apart(places: readonly string[]): string[] {
  return places.filter((place) =>
    places.every((other) => other === place || !isWithin(place, [other])),
  );
}

const chosen = fc.constantFrom(...documentsOfOneFile).chain((document) => {
  const place = fc.constantFrom(...schemasOf(document));
  const fault = fc.constantFrom(...faults);
  const places = fc.uniqueArray(fc.tuple(place, fault), {
    minLength: 2,
    maxLength: 5,
    selector: ([at]) => at,
  });
  return fc.record({ document: fc.constant(document), places });
});

test("several faults cost what each of them costs", { timeout: 120_000 }, async () => {
  let requested = 0;
  await fc.assert(
    fc.asyncProperty(chosen, async ({ document, places }) => {
      const kept = apart(places.map(([at]) => at));
      const at = new Map(places.filter(([place]) => kept.includes(place)));
      const together = await leftOut(withFaults(document, at));
      if (together === undefined) return;
      const alone: string[] = [];
      for (const [place, fault] of at)
        alone.push(...((await leftOut(withFaults(document, new Map([[place, fault]])))) ?? []));
      requested += together.length;
      expect(together.filter((piece) => !isWithin(piece, alone))).toEqual([]);
    }),
    { numRuns: Number(process.env["SEVERAL_FAULTS"] ?? runsOf(150)) },
  );
  expect(requested).toBeGreaterThan(runsOf(100));
});
