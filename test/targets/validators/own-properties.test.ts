// Only own properties of an object are validated; inherited properties are ignored.
import { describe, expect, it } from "vitest";
import { bodyCheck, reported, testOperation } from "./generated.js";

describe("what an object inherits", () => {
  const tagged = (kind: string) => ({
    type: "object",
    required: ["kind"],
    properties: { kind: { const: kind } },
  });

  it.each<[string, unknown, object]>([
    ["required", { type: "object", required: ["name"] }, { name: "a" }],
    ["a tag", { oneOf: [tagged("a"), tagged("b")] }, { kind: "a" }],
    ["a type", { type: "object", properties: { name: false }, required: ["name"] }, { name: 1 }],
  ])("is no property of it: %s", async (_name, schema, inherited) => {
    const check = await bodyCheck(schema);
    expect(check(Object.create(inherited))).not.toEqual([]);
  });

  it.each(["constructor", "toString", "__proto__", "valueOf"])(
    "is no property of an object of JSON either: %s",
    async (name) => {
      const schema = JSON.parse(`{ "type": "object", "required": ["${name}"], "properties": {
        "${name}": { "type": "string" } } }`);
      const check = await bodyCheck(schema);
      expect(check({})).toEqual([`body.${name}: a value (required)`]);
      expect(check(JSON.parse(`{ "${name}": "a" }`))).toEqual([]);
    },
  );

  it.each(["const", "enum"])("may be a member of a long value: %s", async (keyword) => {
    const value = JSON.parse(`{ "a": { "__proto__": "${"long ".repeat(30)}" } }`);
    const check = await bodyCheck({ [keyword]: keyword === "enum" ? [value] : value });
    expect(check(value)).toEqual([]);
    expect(check({ a: {} })).toHaveLength(1);
  });

  it("leaves what an object of a class has itself, at any depth", async () => {
    const check = await bodyCheck({
      type: "object",
      required: ["of", "parts"],
      properties: {
        of: { type: "object", required: ["name"], properties: { name: { type: "string" } } },
        parts: { type: "array", items: { type: "object", required: ["size"] } },
      },
    });
    class Part {
      readonly of: object;
      readonly parts: readonly object[];
      constructor(name: unknown, parts: readonly object[]) {
        this.of = Object.assign(Object.create({ size: 1 }), { name });
        this.parts = parts;
      }
      get size() {
        return 1;
      }
    }
    const owning = Object.assign(Object.create({ size: 1 }), { size: 2 });
    expect(check(new Part("a", [owning]))).toEqual([]);
    expect(check(new Part(1, [owning, new Part("a", [])]))).toEqual([
      "body.of.name: a string",
      "body.parts[1].size: a value (required)",
    ]);
  });

  it("is looked for without end in no value that holds itself", async () => {
    const check = await bodyCheck({ type: "object", required: ["name"] });
    const value = Object.create({ name: "a" });
    value.self = value;
    expect(check(value)).toEqual(["body.name: a value (required)"]);
  });

  it("is not even read: it may lead back to the object, or on without end", async () => {
    const node = { $ref: "#/components/schemas/Node" };
    const check = await bodyCheck(node, { Node: { type: "object", properties: { next: node } } });
    class Ring {
      get next() {
        return this;
      }
    }
    class Chain {
      get next() {
        return new Chain();
      }
    }
    class Closed {
      get next(): never {
        throw new Error("asked");
      }
    }
    expect([new Ring(), new Chain(), new Closed()].map(check)).toEqual([[], [], []]);
  });

  it("changes nothing for the lists of such an object: items may be missing, also the last", async () => {
    const list = { type: "array", maxItems: 2, items: { type: "string" } };
    const check = await bodyCheck({ type: "object", properties: { list } });
    expect(check(Object.assign(Object.create({}), { list: new Array(3) }))).toEqual(
      check({ list: new Array(3) }),
    );
  });

  it("makes no object of a file, which has a name and a size", async () => {
    const properties = { name: { type: "string" }, size: { type: "integer" } };
    const file = { type: "object", required: ["name", "size"], properties };
    const form = { type: "object", properties: { file } };
    const content = { "multipart/form-data": { schema: form } };
    const { requestBody } = await testOperation({ requestBody: { content } });
    const sent = { file: new File(["a"], "a.txt") };
    expect(reported(requestBody("multipart/form-data", sent))).toEqual(["body.file: an object"]);
    const named = { file: JSON.stringify({ name: "a.txt", size: 1 }) };
    expect(reported(requestBody("multipart/form-data", named))).toEqual([]);
  });

  it("is no property of it where somebody gave all objects one", async () => {
    const of = { type: "object", required: ["tenant"] };
    const check = await bodyCheck({
      type: "object",
      properties: { of, tenant: { type: "string" } },
    });
    Object.assign(Object.prototype, { tenant: 1 });
    try {
      expect([check({}), check({ of: {} })]).toEqual([[], ["body.of.tenant: a value (required)"]]);
    } finally {
      Reflect.deleteProperty(Object.prototype, "tenant");
    }
  });

  it("is not judged either", async () => {
    const check = await bodyCheck({ type: "object", properties: { name: { type: "string" } } });
    expect(check(Object.create({ name: 1 }))).toEqual([]);
  });
});
