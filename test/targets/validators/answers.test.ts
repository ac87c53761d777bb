// Tests the validation of responses: which declared response applies, and the issues of status, headers and body.
import { beforeAll, describe, expect, it } from "vitest";
import { reported, testOperation, type Validators } from "./generated.js";

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
    expect(reported(operation.response(status, type, body, headers))).toEqual(wrong);
  });

  it("have cookies, each with commas of its own", async () => {
    const named = { type: "array", items: { type: "string", pattern: "^\\w+=" } };
    const headers = { "Set-Cookie": { schema: named } };
    const cookies = await testOperation({ responses: { "200": { description: "", headers } } });
    const until = "a=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT";
    const wrong = (given: unknown) =>
      reported(cookies.response(200, undefined, undefined, { "set-cookie": given }));
    expect(wrong(until)).toEqual([]);
    expect(wrong([until, "b=2"])).toEqual([]);
    expect(wrong([until, "b"])).toEqual(['headers["Set-Cookie"][1]: text that matches /^\\w+=/']);
  });

  it("have one of the contract's statuses", async () => {
    const narrow = await testOperation({
      responses: { "200": { description: "" }, "4XX": { description: "" } },
    });
    expect(reported(narrow.response(500, undefined, undefined))).toEqual([
      "status: one of 200, 4XX",
    ]);
  });
});

describe("answers that come item by item", () => {
  let operation: Validators;
  beforeAll(async () => {
    const item = {
      type: "object",
      required: ["n"],
      properties: { n: { type: "integer" } },
    };
    operation = await testOperation({
      responses: {
        "200": {
          description: "",
          content: {
            "application/x-ndjson": { schema: { type: "array", items: item } },
            "application/jsonl": { schema: item },
            "text/event-stream": { schema: { type: "string" } },
            "application/json": { schema: { type: "integer" } },
          },
        },
      },
    });
  });
  const pieces = (async function* () {})();

  it.each<[type: string, body: unknown, wrong: readonly string[]]>([
    ["application/x-ndjson", '{"n":1}\n\n{"n":2}', []],
    [
      "application/x-ndjson",
      '{"n":1}\n{"n":"2"}\n{}',
      ["body[1].n: an integer", "body[2].n: a value (required)"],
    ],
    ["application/jsonl", '[{"n":1}]', ["body[0]: an object"]],
    ["application/jsonl", "{\n", ["body[0]: JSON"]],
    ["application/jsonl", "", []],
    // Items of a stream are validated only when they arrive.
    ["application/jsonl", pieces, []],
    ["text/event-stream", pieces, []],
    ["application/json", pieces, ["body: an integer"]],
  ])("are checked where they are text: %s %j", (type, body, wrong) => {
    expect(reported(operation.response(200, type, body))).toEqual(wrong);
  });

  it.each<[status: number, type: string | undefined, value: unknown, wrong: readonly string[]]>([
    [200, "application/x-ndjson", { n: 1 }, []],
    [200, "application/x-ndjson; charset=utf-8", { n: "1" }, ["body[7].n: an integer"]],
    [200, "application/jsonl", [{ n: 1 }], ["body[7]: an object"]],
    [200, "application/json", "no item", []],
    [200, "text/event-stream", 1, []],
    [404, "application/jsonl", 1, []],
    [200, undefined, 1, []],
  ])("are checked one by one: %s %s %j", (status, type, value, wrong) => {
    expect(reported(operation.item(status, type, 7, value))).toEqual(wrong);
  });
});
