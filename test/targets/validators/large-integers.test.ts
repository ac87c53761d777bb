// Integers that JSON.parse rounded are rejected.
import { describe, expect, it } from "vitest";
import { bodyCheck } from "./generated.js";

describe("integers that a number cannot hold", () => {
  it("are refused: what was read is not what was sent", async () => {
    const check = await bodyCheck({
      type: "object",
      properties: {
        id: { type: "integer", format: "int64" },
        count: { type: "integer", minimum: 1 },
        near: { type: "number" },
      },
    });
    const expected = "an integer between -(2^53 - 1) and 2^53 - 1";
    expect(check(JSON.parse('{ "id": 9007199254740993 }'))).toEqual([`body.id: ${expected}`]);
    expect(check(JSON.parse('{ "count": 9007199254740992 }'))).toEqual([`body.count: ${expected}`]);
    expect(check({ id: Number.MAX_SAFE_INTEGER, count: 1e15, near: 1e300 })).toEqual([]);
    expect(check({ id: 1.5 })).toEqual(["body.id: an integer"]);
  });
});
