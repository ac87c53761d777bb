// The text of a problem document is the same, whether it is written in parts or at once.
import fc from "fast-check";
import { expect, it } from "vitest";
import { invalid, renderProblem } from "../../../templates/server/runtime/problem.js";
import { anyText } from "../../any-text.js";

const text = fc.oneof(anyText, fc.constantFrom('"', "\\", '"errors":[]', "[]", "\ud800"));
const issue = fc.record({
  in: fc.constantFrom("path", "query", "headers", "cookies", "body"),
  where: text,
  expected: text,
  keyword: text,
  operationId: text,
});

const id = "0af7651916cd43dd8448eb211c80319c";

it("says of an invalid request what its document says", () => {
  const printed = fc.property(fc.array(issue), text, fc.nat(12), (issues, operationId, limit) => {
    const refusal = invalid(issues, operationId, limit);
    // The second problem document reuses cached text that is equal for all invalid requests of an operation.
    for (const rendered of [
      refusal.rendered(id),
      invalid(issues, operationId, limit).rendered(id),
    ]) {
      expect(rendered).toEqual(renderProblem({ ...refusal.document, requestId: id }));
    }
  });
  fc.assert(printed, { numRuns: 500 });
});
