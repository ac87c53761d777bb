// For any document, the suite finds no fault in a generated server that returns valid responses.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { printFailure } from "../../../generated/conformance/index.js";
import { tried } from "../../runs.js";
import { type Generated, generated } from "./generated.js";
import { stubOf } from "./stub.js";

const repository = join(import.meta.dirname, "../../..");
const corpus = join(repository, "../shared/corpus");

let made: Generated | undefined;
afterEach(() => made?.remove());

/** Returns the suite's failures as texts. */
async function found(document: string) {
  made = await generated(document);
  const { options, unknown } = stubOf(made);
  const { failures, skips, operations } = await made.conformance(options);
  const checks = operations.reduce((all, { passed }) => all + passed, 0);
  return {
    failures: failures.map(printFailure),
    skips,
    unknown,
    operations: operations.length,
    checks,
  };
}

describe("documents of ours", () => {
  const documents = [
    "test/targets/conformance/contract.yaml",
    // `test/generated/conformance` always tests the suite of this document.
    "spec/openapi.yaml",
    "test/targets/conformance/pets-3.0.yaml",
    "test/targets/conformance/unions-3.1.yaml",
    "test/cases/bodies-and-headers/openapi.yaml",
    "test/cases/names-of-prototypes/openapi.yaml",
    "test/cases/parameters-of-3.2/openapi.yaml",
    "test/cases/parts-by-position/openapi.yaml",
    "test/cases/petstore-3.0/openapi.yaml",
    "test/cases/read-and-write-views/openapi.yaml",
    "test/cases/unions-and-nulls/openapi.yaml",
  ];
  it.each(tried(documents))("%s: no fault, and no operation left out", async (document) => {
    const { failures, unknown, checks } = await found(join(repository, document));
    expect(failures).toEqual([]);
    expect(unknown).toEqual([]);
    expect(checks).toBeGreaterThan(10);
  });
});

const here = existsSync(corpus);
if (!here) console.log("without ../shared/corpus: only documents of ours are tried");

describe.runIf(here)("documents of others", () => {
  it.each(tried(["museum.yaml", "petstore-expanded.yaml", "galaxy.yaml", "tictactoe.yaml"]))(
    "%s: no fault",
    async (name) => {
      const { failures, operations } = await found(join(corpus, name));
      expect(failures).toEqual([]);
      expect(operations).toBeGreaterThan(0);
    },
  );
});
