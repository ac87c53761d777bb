// Tests the conversion of public Swagger 2.0 documents, and the position of each value.
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { Progress } from "../../../scripts/command/progress.js";
import { readSpec } from "../../../scripts/command/read.js";
import { DiagnosticsError } from "../../../scripts/diagnostics/diagnostic.js";
import { readDocument } from "../../../scripts/load/load.js";
import { checkStructure } from "../../../scripts/load/structure/structure.js";
import { isWhole, tried } from "../../runs.js";
import { places } from "../places.js";

const folder = path.join(import.meta.dirname, "../../../../shared/swagger-2.0");
const names = existsSync(folder)
  ? readdirSync(folder).filter((name) => /\.(?:ya?ml|json)$/.test(name) && name !== "INDEX.json")
  : [];
if (names.length === 0) console.log("without ../shared/swagger-2.0: no public document is read");

/** Matches members and values that Swagger 2.0 writes differently from OpenAPI 3.0. */
const isMade =
  /^\/openapi$|^\/servers|\/servers\/|\/(?:\$ref|style|explode|scheme|nullable|propertyName)$|\/mapping\/|\/securitySchemes\/[^/]+\/type$|\/required(?:\/\d+)?$|\/(?:type|format)$|\/variables\//;

describe.skipIf(names.length === 0)("public documents", () => {
  test("lose no operation where they fit the schema of 2.0", async () => {
    const outcomes = { fits: 0, whole: 0, mended: 0, unparsed: 0 };
    const lost: string[] = [];
    for (const name of tried(names)) {
      const file = path.join(folder, name);
      try {
        const { document } = await readDocument(file);
        const fits = (await checkStructure(document)).length === 0;
        const reading = await readSpec(file, new Progress(), { preset: "user" });
        expect(reading.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
        const isWhole = reading.lost.length === 0;
        if (!fits) outcomes.mended += 1;
        else outcomes.fits += 1;
        if (fits && isWhole) outcomes.whole += 1;
        if (fits && !isWhole) lost.push(name);
      } catch (error) {
        if (!(error instanceof DiagnosticsError)) throw error;
        expect(error.diagnostics.map(({ code }) => code)).toEqual(["duplicate-key"]);
        outcomes.unparsed += 1;
      }
    }
    expect(outcomes.unparsed).toBe(isWhole ? 8 : 1);
    expect(outcomes.whole, lost.join("\n")).toBeGreaterThanOrEqual(isWhole ? 215 : 50);
  }, 120_000);

  test("keep the line and the column of each value", async () => {
    const misplaced: string[] = [];
    for (const name of tried(names)) {
      let loaded: Awaited<ReturnType<typeof readDocument>>;
      try {
        loaded = await readDocument(path.join(folder, name));
      } catch {
        continue;
      }
      const { written, root } = loaded.document;
      expect(written).toBeDefined();
      for (const { pointer, value } of places(root)) {
        if (typeof value === "object" || isMade.test(pointer)) continue;
        const place = loaded.document.placeOf(pointer);
        const source = written?.pointersOf(place).map((at) => written.valueAt(at)) ?? [];
        if (!source.includes(value)) misplaced.push(`${name}#${pointer}`);
      }
    }
    expect(misplaced).toEqual([]);
  }, 120_000);
});
