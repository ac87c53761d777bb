// Which response of the contract an answer is checked by, and what is said of its status, headers and body.
import { beforeAll, describe, expect, it } from "vitest";
import { testOperation, told, type Validators } from "./generated.js";

describe("answers", () => {
  let operation: Validators;
  beforeAll(async () => {
    const json = (schema: object) => ({ "application/json": { schema } });
    operation = await testOperation({
      responses: {
        "200": {
          description: "",
          headers: { "X-Left": { required: true, schema: { type: "integer" } } },
          content: json({ const: 200 }),
        },
        "204": { description: "", content: json({}) },
        "4XX": { description: "", content: json({ const: 4 }) },
        default: { description: "", content: json({ const: "rest" }) },
      },
    });
  });

  it.each([
    [200, "application/json", 200, { "x-left": "3" }, []],
    [200, "application/json", 200, { "X-LEFT": 3 }, []],
    [200, "application/json", 1, { "x-left": "x" }, ['headers["X-Left"]: an integer', "body: 200"]],
    [200, "application/json", 200, {}, ['headers["X-Left"]: a value (required)']],
    [200, "text/html", 200, { "x-left": 3 }, ['headers["content-type"]: one of application/json']],
    [200, undefined, undefined, { "x-left": 3 }, ["body: a body"]],
    [204, undefined, undefined, {}, []],
    [204, "application/json", {}, {}, ["body: no body"]],
    [404, "application/json", 4, {}, []],
    [500, "application/json", "rest", {}, []],
    [500, "application/json", 4, {}, ['body: "rest"']],
  ])("%s %s %j %j", (status, type, body, headers, wrong) => {
    expect(told(operation.response(status, type, body, headers))).toEqual(wrong);
  });

  it("have one of the contract's statuses", async () => {
    const narrow = await testOperation({
      responses: { "200": { description: "" }, "4XX": { description: "" } },
    });
    expect(told(narrow.response(500, undefined, undefined))).toEqual(["status: one of 200, 4XX"]);
  });
});
