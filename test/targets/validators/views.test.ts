// Read-only members are forbidden in requests and required in responses; write-only members are the opposite.
import { describe, expect, it } from "vitest";
import { generate, reported, type Validators } from "./generated.js";

const json = (schema: unknown) => ({ "application/json": { schema } });
const text = { type: "string" };
const readOnly = { type: "string", readOnly: true };
const writeOnly = { type: "string", writeOnly: true };

/** Returns validators of an operation that has the schema `User` in its request and response. */
async function user(
  schemas: object,
  schema: object = { $ref: "#/components/schemas/User" },
): Promise<Validators> {
  const { operations } = await generate({
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    paths: {
      "/": {
        post: {
          operationId: "save",
          requestBody: { content: json(schema) },
          responses: { "200": { description: "Saved.", content: json(schema) } },
        },
      },
    },
    components: { schemas },
  });
  return operations.get("save") as Validators;
}

const sent = (of: Validators, body: unknown) => reported(of.requestBody("application/json", body));
const answered = (of: Validators, body: unknown) =>
  reported(of.response(200, "application/json", body));

describe("a property that does not travel", () => {
  const User = {
    type: "object",
    additionalProperties: false,
    required: ["id", "name", "password"],
    dependentRequired: { name: ["id", "password"] },
    properties: { id: readOnly, name: text, password: writeOnly },
  };

  it("is not demanded, and not let in", async () => {
    const of = await user({ User });
    expect(sent(of, { name: "a", password: "x" })).toEqual([]);
    expect(sent(of, { id: "1", name: "a", password: "x" })).toEqual([
      "body.id: no value: it is read-only",
    ]);
    expect(sent(of, { name: "a" })).toContain("body.password: a value (required)");
    expect(answered(of, { id: "1", name: "a" })).toEqual([]);
    expect(answered(of, { id: "1", name: "a", password: "x" })).toEqual([
      "body.password: no value: it is write-only",
    ]);
    expect(answered(of, { name: "a" })).toContain("body.id: a value (required)");
  });

  it("is found by programs by its keyword", async () => {
    const checked = (await user({ User })).requestBody("application/json", {
      id: "1",
      name: "a",
      password: "x",
    });
    expect(checked.ok ? [] : checked.errors.map(({ keyword }) => keyword)).toEqual(["readOnly"]);
  });

  it("may be marked where it refers to, or in a part", async () => {
    const of = await user({
      Id: { allOf: [{ $ref: "#/components/schemas/Mark" }] },
      Mark: readOnly,
      User: {
        type: "object",
        required: ["id", "at"],
        properties: {
          id: { $ref: "#/components/schemas/Id" },
          at: { allOf: [text, { readOnly: true }] },
        },
      },
    });
    expect(sent(of, {})).toEqual([]);
    expect(sent(of, { id: "1", at: "now" })).toHaveLength(2);
    expect(answered(of, {})).toHaveLength(2);
  });

  it("may be demanded by another part, or by what that refers to", async () => {
    const of = await user({
      Named: { type: "object", required: ["id", "name"], properties: { name: text } },
      Again: { allOf: [{ $ref: "#/components/schemas/Named" }] },
      User: {
        allOf: [
          { $ref: "#/components/schemas/Again" },
          { type: "object", properties: { id: readOnly } },
        ],
        required: ["id"],
      },
    });
    expect(sent(of, { name: "a" })).toEqual([]);
    expect(sent(of, {})).toEqual(["body.name: a value (required)"]);
    expect(sent(of, { id: "1", name: "a" })).toEqual(["body.id: no value: it is read-only"]);
    expect(answered(of, { name: "a" })).not.toEqual([]);
  });

  it("is still demanded of another value of the same schema", async () => {
    const of = await user({
      Named: { type: "object", required: ["id"], properties: { id: text } },
      User: {
        allOf: [{ $ref: "#/components/schemas/Named" }, { properties: { id: readOnly } }],
        properties: { friend: { $ref: "#/components/schemas/Named" } },
      },
    });
    expect(sent(of, { friend: { id: "1" } })).toEqual([]);
    expect(sent(of, { friend: {} })).toEqual(["body.friend.id: a value (required)"]);
  });

  it("is hidden in the members of a union that a tag chooses", async () => {
    const member = (tag: string, more: object) => ({
      type: "object",
      required: ["tag", "id"],
      properties: { tag: { const: tag }, ...more },
    });
    const of = await user({
      A: member("a", { id: readOnly }),
      B: member("b", { id: text }),
      User: {
        oneOf: [{ $ref: "#/components/schemas/A" }, { $ref: "#/components/schemas/B" }],
        discriminator: { propertyName: "tag" },
      },
    });
    expect(sent(of, { tag: "a" })).toEqual([]);
    expect(sent(of, { tag: "a", id: "1" })).toEqual(["body.id: no value: it is read-only"]);
    expect(sent(of, { tag: "b" })).toEqual(["body.id: a value (required)"]);
    expect(answered(of, { tag: "a" })).toEqual(["body.id: a value (required)"]);
  });

  it("chooses a member of a union in requests all the same when it is the tag", async () => {
    const member = (tag: string, more: object) => ({
      type: "object",
      required: ["tag", ...Object.keys(more)],
      properties: { tag: { const: tag, readOnly: true }, ...more },
    });
    const of = await user({
      A: member("a", { x: text }),
      B: member("b", { y: text }),
      User: {
        oneOf: [{ $ref: "#/components/schemas/A" }, { $ref: "#/components/schemas/B" }],
        discriminator: { propertyName: "tag" },
      },
    });
    expect(sent(of, { tag: "a", x: "1" })).toEqual([]);
    expect(sent(of, { x: "1" })).toEqual(['body.tag: one of "a", "b"']);
    expect(answered(of, { tag: "a", x: "1" })).toEqual([]);
  });

  it("is hidden at every depth of a schema that leads back to itself", async () => {
    const of = await user({
      User: {
        type: "object",
        required: ["id"],
        properties: {
          id: readOnly,
          friends: { type: "array", items: { $ref: "#/components/schemas/User" } },
        },
      },
    });
    expect(sent(of, { friends: [{ friends: [{}] }] })).toEqual([]);
    expect(sent(of, { friends: [{ friends: [{ id: "1" }] }] })).toEqual([
      "body.friends[0].friends[0].id: no value: it is read-only",
    ]);
    expect(answered(of, { id: "1", friends: [{}] })).toEqual([
      "body.friends[0].id: a value (required)",
    ]);
  });

  it("is asked for as before by what only asks", async () => {
    const of = await user({
      User: {
        type: "object",
        properties: { id: readOnly, name: text },
        not: { required: ["id", "name"] },
        if: { required: ["id"] },
        else: { required: ["name"] },
      },
    });
    expect(sent(of, { name: "a" })).toEqual([]);
    expect(sent(of, {})).toContain("body.name: a value (required)");
  });

  it("may have a name that objects inherit", async () => {
    const properties = JSON.parse(
      '{ "__proto__": { "type": "string", "readOnly": true }, "constructor": { "type": "string", "writeOnly": true } }',
    );
    const of = await user({
      User: { type: "object", required: ["__proto__", "constructor"], properties },
    });
    expect(sent(of, JSON.parse('{ "constructor": "x" }'))).toEqual([]);
    expect(sent(of, JSON.parse('{ "__proto__": "x", "constructor": "x" }'))).toHaveLength(1);
    expect(answered(of, JSON.parse('{ "__proto__": "x" }'))).toEqual([]);
  });

  it("is told apart where an operation and a webhook share a response", async () => {
    const content = json({ $ref: "#/components/schemas/User" });
    const responses = { "200": { $ref: "#/components/responses/Done" } };
    const { operations } = await generate({
      openapi: "3.1.0",
      info: { title: "T", version: "1" },
      paths: { "/": { post: { operationId: "save", responses } } },
      webhooks: { saved: { post: { operationId: "saved", responses } } },
      components: {
        responses: { Done: { description: "Done.", content } },
        schemas: { User: { type: "object", required: ["id"], properties: { id: readOnly } } },
      },
    });
    expect(answered(operations.get("save") as Validators, {})).not.toEqual([]);
    expect(answered(operations.get("saved") as Validators, {})).toEqual([]);
  });
});
