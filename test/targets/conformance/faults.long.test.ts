// The suite reports each fault in the operation that has the fault, and in no other operation.
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { printFailure } from "../../../generated/conformance/index.js";
import { faults } from "./faults.js";
import { type Generated, generated } from "./generated.js";
import { optionsFor, orders, type Serve } from "./orders.js";
import { optionsForThings, things } from "./things.js";
import { thingsFaults } from "./things-faults.js";

describe.each([
  { contract: "contract.yaml", known: faults, server: orders, optionsOf: optionsFor },
  { contract: "things.yaml", known: thingsFaults, server: things, optionsOf: optionsForThings },
])("$contract: a server that", ({ contract, known, server, optionsOf }) => {
  let made: Generated;
  beforeAll(async () => {
    made = await generated(join(import.meta.dirname, contract));
  });
  afterAll(() => made.remove());

  it("keeps to the contract: nothing", async () => {
    const { failures, skips } = await made.conformance(optionsOf(server(made)));
    expect(failures.map(printFailure)).toEqual([]);
    expect(skips).toEqual([]);
  });

  for (const { does, operation, check, serve } of known) {
    it(`${does}: ${operation}`, async () => {
      const service = server(made);
      const { failures } = await made.conformance(optionsOf((request) => serve(request, service)));
      const reported = failures.slice(0, 3).map(printFailure).join("\n");
      expect([...new Set(failures.map((one) => one.operationId))], reported).toEqual([operation]);
      expect(failures.map((one) => one.check)).toContainEqual(expect.stringContaining(check));
    });
  }
});

it("looks at no effects of a server that is said to have none", async () => {
  const made = await generated(join(import.meta.dirname, "things.yaml"));
  const sample = { id: "a" };
  const servedBy =
    (service: Serve): Serve =>
    async (request) => {
      const answer = await service(request);
      return answer.ok && request.method !== "GET" && answer.status !== 204
        ? Response.json(sample, { status: answer.status })
        : answer;
    };
  const checksOf = async (more: object) => {
    const { failures } = await made.conformance(optionsForThings(servedBy(things(made)), more));
    return new Set(failures.map((one) => one.check.replace(/^.*: /, "")));
  };
  expect(await checksOf({})).toEqual(new Set(["the response contains the written values"]));
  expect(await checksOf({ readBack: false })).toEqual(new Set());
  made.remove();
});
