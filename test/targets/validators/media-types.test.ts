// The media type of a body decides which schema validates the body.
import { beforeAll, describe, expect, it } from "vitest";
import { reported, testOperation, type Validators } from "./generated.js";

describe("media types", () => {
  let operation: Validators;
  beforeAll(async () => {
    const schema = (minimum: number) => ({ schema: { type: "integer", minimum } });
    operation = await testOperation({
      requestBody: {
        content: {
          "*/*": {},
          "application/*": {},
          "application/json": schema(1),
          "text/plain": { schema: { type: "string", maxLength: 3 } },
          "application/vnd.x+json; charset=utf-8": schema(2),
        },
      },
    });
  });

  it.each([
    ["application/json", 0, ["body: at least 1"]],
    ["Application/JSON ; charset=UTF-8", 0, ["body: at least 1"]],
    ["application/vnd.x+json", 1, ["body: at least 2"]],
    ["text/plain;format=flowed", "abcd", ["body: at most 3 characters"]],
    ["application/pdf", 0, []],
    ["image/png", 0, []],
  ])("%s", (type, value, wrong) => {
    expect(reported(operation.requestBody(type, value))).toEqual(wrong);
  });

  it("says which ones there are", async () => {
    const narrow = await testOperation({ requestBody: { content: { "application/json": {} } } });
    expect(reported(narrow.requestBody("text/html", ""))).toEqual([
      "body: one of application/json",
    ]);
    expect(reported(narrow.requestBody("", ""))).toEqual(["body: one of application/json"]);
  });
});
