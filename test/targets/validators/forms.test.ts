// Fields of forms are parsed before they are validated.
import { describe, expect, it } from "vitest";
import { reported, testOperation } from "./generated.js";

describe("forms", () => {
  it("have fields read by what the contract says they are", async () => {
    const schema = {
      type: "object",
      required: ["count", "file"],
      properties: {
        count: { type: "integer", minimum: 1 },
        tags: { type: "array", items: { type: "string" } },
        about: { type: "object", properties: { x: { type: "integer" } } },
        file: { type: "string", format: "binary" },
        more: { type: "array", items: { type: "string", contentMediaType: "image/png" } },
      },
    };
    const operation = await testOperation({
      requestBody: { content: { "multipart/form-data": { schema } } },
    });
    const file = new Blob(["x"]);
    const form = { count: "3", tags: "a", about: '{"x":1}', file, more: file, other: "o" };
    expect(operation.requestBody("multipart/form-data; boundary=x", form)).toEqual({
      ok: true,
      value: { count: 3, tags: ["a"], about: { x: 1 }, file, more: [file], other: "o" },
    });
    expect(reported(operation.requestBody("multipart/form-data", { count: "0", file }))).toEqual([
      "body.count: at least 1",
    ]);
    expect(reported(operation.requestBody("multipart/form-data", { count: "3" }))).toEqual([
      "body.file: a value (required)",
    ]);
    expect(
      reported(operation.requestBody("multipart/form-data", { count: "x", file: "y" })),
    ).toEqual(["body.count: an integer"]);
  });

  it("have a list of one where they may have none", async () => {
    const none = { type: "null" };
    const schema = {
      type: "object",
      properties: {
        counts: { anyOf: [{ type: "array", items: { type: "integer" } }, none] },
        files: { anyOf: [{ type: "array", items: { type: "string", format: "binary" } }, none] },
      },
    };
    const content = { "multipart/form-data": { schema } };
    const operation = await testOperation({ requestBody: { content } });
    const file = new Blob(["x"]);
    const read = (form: object) => operation.requestBody("multipart/form-data", form);
    const one = { counts: [1], files: [file] };
    expect(read({ counts: "1", files: file })).toEqual({ ok: true, value: one });
    const several = { counts: [1, 2], files: [file, file] };
    expect(read({ counts: ["1", "2"], files: [file, file] })).toEqual({ ok: true, value: several });
    expect(read({ counts: "null" })).toEqual({ ok: true, value: { counts: null } });
  });
});
