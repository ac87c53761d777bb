// Each fault of a careless team is found, in the operation that has it and in no other.
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { printFailure } from "../../../generated/conformance/index.js";
import { faults } from "./faults.js";
import { type Generated, generated } from "./generated.js";
import { optionsFor, orders } from "./orders.js";

let made: Generated;
beforeAll(async () => {
  made = await generated(join(import.meta.dirname, "contract.yaml"));
});
afterAll(() => made.remove());

describe("a server that", () => {
  for (const { does, operation, check, serve } of faults) {
    it(`${does}: ${operation}`, async () => {
      const service = orders(made);
      const { failures } = await made.conformance(optionsFor((request) => serve(request, service)));
      const told = failures.slice(0, 3).map(printFailure).join("\n");
      expect([...new Set(failures.map((one) => one.operationId))], told).toEqual([operation]);
      expect(failures.map((one) => one.check)).toContainEqual(expect.stringContaining(check));
    });
  }
});
