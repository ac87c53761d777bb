// Hostile bodies get a result in a short time: many mistakes, deep nesting, members named like methods.
import { describe, expect, it } from "vitest";
import { documentOf, generate, reported } from "./generated.js";

describe("hostile bodies", () => {
  it("are told of shortly, whatever they hold", async () => {
    const schema = {
      type: "array",
      items: {
        type: "object",
        required: ["a"],
        properties: { a: { enum: ["x"] } },
        additionalProperties: false,
      },
    };
    const { operations } = await generate(
      documentOf({ requestBody: { content: { "application/json": { schema } } } }),
    );
    const name = "n".repeat(100_000);
    for (const body of [
      Array.from({ length: 300_000 }, () => 0),
      Array.from({ length: 1_000 }, () => ({ [name]: name })),
      [Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`k${index}`, 1]))],
    ]) {
      const checked = operations.get("test")?.requestBody("application/json", body);
      if (checked?.ok !== false) throw new Error("accepted");
      expect(checked.errors.length).toBe(100);
      expect(JSON.stringify(checked).length).toBeLessThan(60_000);
    }
  });

  it("may be nested deeper than the stack", async () => {
    const { operations } = await generate(
      documentOf(
        {
          requestBody: {
            content: { "application/json": { schema: { $ref: "#/components/schemas/Nest" } } },
          },
        },
        { Nest: { type: "array", items: { $ref: "#/components/schemas/Nest" } } },
      ),
    );
    let body: unknown[] = [];
    for (let depth = 0; depth < 200_000; depth++) body = [body];
    const test = operations.get("test");
    expect(reported(test?.requestBody("application/json", body) ?? { ok: true, value: 0 })).toEqual(
      ["body: a value that is not nested so deep"],
    );
    expect(test?.requestBody("application/json", [[]])).toMatchObject({ ok: true });
  });

  it("cannot make a comparison call their members", async () => {
    const schema = { uniqueItems: true, items: { not: { const: { valueOf: 1 } } } };
    const { operations } = await generate(
      documentOf({ requestBody: { content: { "application/json": { schema } } } }),
    );
    const test = operations.get("test");
    expect(
      test?.requestBody("application/json", [{ valueOf: 2, toString: 3 }, { constructor: 1 }]),
    ).toMatchObject({ ok: true });
    expect(test?.requestBody("application/json", [{ valueOf: 1 }]).ok).toBe(false);
  });
});
