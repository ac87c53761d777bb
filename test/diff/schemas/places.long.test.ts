// A finding points to the edit, and never into a component that is equal in both documents.
import fc from "fast-check";
import { expect, it } from "vitest";
import { compareModels } from "../../../scripts/diff/compare.js";
import { isObject, type JsonObject, type JsonValue } from "../../../scripts/json/json.js";
import { at, child } from "../document-edits.js";
import { editedDocuments } from "../edited-documents.js";
import { modelOf } from "../one-operation.js";

/** Returns the pointers of all schemas that can be replaced by a reference to another component. */
function referringPlaces(value: JsonValue, pointer = ""): string[] {
  if (Array.isArray(value))
    return value.flatMap((one, index) => referringPlaces(one, `${pointer}/${index}`));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, member]) => {
    const here = child(pointer, key);
    const isSchema = /\/(?:schema|items|properties\/[^/]+)$/.test(here);
    return [...(isSchema ? [here] : []), ...referringPlaces(member, here)];
  });
}

/** Returns a document in which some schemas are replaced by references to components. */
function referred(document: JsonObject, picks: readonly number[]): JsonObject {
  const copy = structuredClone(document);
  const names = Object.keys(at(copy, "/components/schemas"));
  for (const pick of picks) {
    const places = referringPlaces(copy);
    const place = places[pick % places.length] as string;
    const name = names[pick % names.length] as string;
    const [, holder = "", key = ""] = /^(.*)\/([^/]*)$/.exec(place) ?? [];
    at(copy, holder)[key] = { $ref: `#/components/schemas/${name}` };
  }
  return copy;
}

it("no place of a finding is in a component that is as it was", { timeout: 600_000 }, async () => {
  let components = 0;
  let references = 0;
  const edited = fc.tuple(
    editedDocuments(1),
    fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 3 }),
  );
  await fc.assert(
    fc.asyncProperty(edited, async ([{ document }, picks]) => {
      const now = referred(document, picks);
      const { changes } = compareModels(await modelOf(document), await modelOf(now));
      for (const { after, message, rule } of changes) {
        // `schema-incompatible` points to the operation, because only a comparison of the whole body shows the change.
        if (after === null || rule === "schema-incompatible") continue;
        const component = /^\/components\/schemas\/[^/]+/.exec(after.pointer)?.[0];
        if (component === undefined) references++;
        else {
          components++;
          const isTouched = (one: JsonObject) => JSON.stringify(at(one, component));
          expect(isTouched(now), `${message} at ${after.pointer}`).not.toBe(isTouched(document));
        }
      }
    }),
    { seed: 17, numRuns: 300 },
  );
  expect(Math.min(components, references)).toBeGreaterThan(100);
});
