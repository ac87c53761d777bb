// The conformance suite reports nothing for a correct service, and reports each fault with its operation.
import { describe, expect, it } from "vitest";
import {
  type ConformanceOptions,
  cases,
  conformance,
  printFailure,
} from "../../../generated/conformance/index.js";
import { operations } from "../../../generated/server/index.js";
import { tried } from "../../runs.js";
import { arriving } from "./arriving.js";
import { faultsOf, type Serve } from "./faults.js";
import { createService, examples, examplesOf, existing, keyFor } from "./service.js";

function optionsFor(serve: Serve): ConformanceOptions {
  return {
    baseUrl: "http://service.test",
    authorize: keyFor,
    examples,
    examplesOf,
    fetch: (url, init) => serve(arriving(url, init)),
  };
}

describe("a service that keeps to the contract", () => {
  it("passes every check of every operation; none is skipped", async () => {
    const report = await conformance(optionsFor(createService()));
    expect(report.failures).toEqual([]);
    expect(report.skips).toEqual([]);
    expect(report.operations.map(({ operationId }) => operationId)).toEqual(
      operations.map(({ operationId }) => operationId),
    );
    for (const { checks, passed } of report.operations) {
      expect(passed).toBe(checks);
      expect(checks).toBeGreaterThan(3);
    }
  });
});

// The conformance suite needs much time for these operations, so it
// tests them only if they have the fault.
const long = new Set(["createSurvey", "updateSurvey", "summarizeSurveyResponses"]);
const short = cases.map((one) => one.operationId).filter((operationId) => !long.has(operationId));

describe("a service with a fault", () => {
  for (const { does, operation, check, serve } of tried(faultsOf(existing))) {
    it(`${operation}: ${does}`, async () => {
      const service = createService();
      const { failures } = await conformance({
        ...optionsFor((request) => serve(request, service)),
        operations: [...new Set([...tried(short), operation])],
      });
      const named = new Set(failures.map(({ operationId }) => operationId));
      expect([...named], failures.slice(0, 3).map(printFailure).join("\n")).toEqual([operation]);
      expect(failures.map((failure) => failure.check)).toContainEqual(
        expect.stringContaining(check),
      );
    });
  }
});
