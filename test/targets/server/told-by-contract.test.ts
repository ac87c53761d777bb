// How a server handles some body members depends on the document: members named `__proto__`, and files sent as text.
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { JsonObject } from "../../../scripts/json/json.js";
import { modelOf } from "../types/generate.js";
import { generateInto, loadServer, remove } from "./shop.js";
import { request, sendBytes } from "./wire.js";

const text = { type: "string" };
const form = {
  type: "object",
  required: ["file"],
  properties: {
    file: { $ref: "#/components/schemas/Bytes" },
    more: { type: "array", items: { type: "string", format: "binary" } },
    note: text,
    optional: { anyOf: [{ type: "string", format: "binary" }, { type: "null" }] },
    linked: {
      anyOf: [
        { type: "string", format: "binary" },
        { type: "object", required: ["id"], properties: { id: text } },
      ],
    },
  },
};
const odd = {
  type: "object",
  properties: { ["__proto__"]: text, constructor: text },
  required: ["__proto__", "constructor"],
};

const contract = {
  paths: {
    "/odd": taking("takeOdd", { "application/json": { schema: odd } }),
    "/odd-form": taking("takeOddForm", { "application/x-www-form-urlencoded": { schema: odd } }),
    "/plain": taking("takePlain", { "application/json": { schema: {} } }),
    "/led-to": taking("takeLedTo", {
      "application/json": {
        schema: { type: "array", items: { $ref: "#/components/schemas/Odd" } },
      },
    }),
    "/files": taking("takeFiles", { "multipart/form-data": { schema: form } }),
  },
  components: { schemas: { Odd: odd, Bytes: { type: "string", format: "binary" } } },
};

function taking(operationId: string, content: JsonObject): JsonObject {
  const responses = { "204": { description: "Taken." } };
  return { post: { operationId, requestBody: { required: true, content }, responses } };
}

let folder = "";
let running: { port: number; close(): Promise<void> };
const bodies: Record<string, unknown>[] = [];
beforeAll(async () => {
  folder = await generateInto(await modelOf(contract));
  const module = await loadServer(folder);
  const take = ({ body }: { body: Record<string, unknown> }) => {
    bodies.push(body);
    return { status: 204 };
  };
  const handlers = {
    takeOdd: take,
    takeOddForm: take,
    takePlain: take,
    takeLedTo: take,
    takeFiles: take,
  };
  running = await module.listen(module.createNodeHandler(handlers));
});
afterAll(async () => {
  await running?.close();
  remove(folder);
});
beforeEach(() => {
  bodies.length = 0;
});

async function post(path: string, type: string, body: string): Promise<number> {
  const headers = {
    "Content-Type": type,
    "Content-Length": String(Buffer.byteLength(body)),
    Connection: "close",
  };
  return (await sendBytes(running.port, request("POST", path, headers) + body)).status;
}

it.each([
  ["JSON", "/odd", "application/json", '{"__proto__":"a","constructor":"b"}'],
  ["JSON, escaped", "/odd", "application/json", '{"\\u005f_proto__":"a","constructor":"b"}'],
  ["a form", "/odd-form", "application/x-www-form-urlencoded", "__proto__=a&constructor=b"],
])(
  "a member __proto__ that the contract names arrives in %s, as the body's own",
  async (...given) => {
    const [, path, type, body] = given;
    expect(await post(path, type, body)).toBe(204);
    const [used = {}] = bodies;
    expect(Object.entries(used)).toEqual([
      ["__proto__", "a"],
      ["constructor", "b"],
    ]);
    expect(Object.getPrototypeOf(used)).toBe(Object.prototype);
  },
);

it("one that is demanded and missing is missed", async () => {
  expect(await post("/odd", "application/json", '{"constructor":"b"}')).toBe(400);
  expect(await post("/odd", "application/json", '{"__proto__":{"x":1},"constructor":"b"}')).toBe(
    400,
  );
});

const part = (name: string, content: string, file = "") =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${content}\r\n`;

it("a part that may be bytes is what of it the text can be read as, else a Blob", async () => {
  const sent = async (...parts: string[]) => {
    const all = [part("file", "a file"), ...parts].join("");
    expect(await post("/files", "multipart/form-data; boundary=x", `${all}--x--\r\n`)).toBe(204);
    return bodies.pop() ?? {};
  };
  const { optional } = await sent(part("optional", "héllo"));
  expect(await (optional as Blob).text()).toBe("héllo");
  expect((await sent(part("optional", "null")))["optional"]).toBe(null);
  expect((await sent(part("linked", '{"id":"a"}')))["linked"]).toEqual({ id: "a" });
  const { linked } = await sent(part("linked", "[1]"));
  expect(await (linked as Blob).text()).toBe("[1]");
});

it("a part that is bytes is a Blob, however it was sent", async () => {
  const parts = [
    part("file", "héllo"),
    part("more", "one"),
    part("more", "two", '; filename="two.txt"'),
    part("note", "a note"),
  ];
  expect(
    await post("/files", "multipart/form-data; boundary=x", `${parts.join("")}--x--\r\n`),
  ).toBe(204);
  const [{ file, more, note } = {}] = bodies;
  expect([file, ...(more as unknown[])].every((one) => one instanceof Blob)).toBe(true);
  expect(await (file as Blob).text()).toBe("héllo");
  expect(await Promise.all((more as Blob[]).map((one) => one.text()))).toEqual(["one", "two"]);
  expect(note).toBe("a note");
});

it("a member __proto__ arrives only where this operation has one, itself or by reference", async () => {
  const member = '{"__proto__":"a","constructor":"b"}';
  expect(await post("/plain", "application/json", member)).toBe(204);
  expect(await post("/led-to", "application/json", `[${member}]`)).toBe(204);
  const [plain, ledTo] = bodies as [object, object[]];
  expect(Object.keys(plain)).toEqual(["constructor"]);
  expect(ledTo.map((one) => Object.keys(one))).toEqual([["__proto__", "constructor"]]);
});
