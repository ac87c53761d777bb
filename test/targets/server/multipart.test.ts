// Texts before and after the parts of a multipart body do not change its fields (RFC 2046 §5.1.1).
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openShop, type Shop } from "./shop-server.js";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

const boundary = "a+b";
const headers = { "content-type": `multipart/form-data; boundary="${boundary}"` };
const fieldsOf = async (body: string) => {
  const response = await shop.call("POST", "/open", { headers, body: Buffer.from(body, "latin1") });
  return response.status === 200 ? JSON.parse(response.text) : response.status;
};

const part = (name: string, value: string) =>
  `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

it.each<[string, string]>([
  ["a preamble", `This is a message.\r\n--${boundary}\r\n${part("a", "1")}--${boundary}--\r\n`],
  ["an epilogue", `--${boundary}\r\n${part("a", "1")}--${boundary}--\r\nThat was it.`],
  ["space after boundaries", `--${boundary} \t\r\n${part("a", "1")}--${boundary}-- \r\n`],
  ["none of it", `--${boundary}\r\n${part("a", "1")}--${boundary}--`],
])("takes %s", async (_what, body) => expect(await fieldsOf(body)).toEqual({ a: "1" }));

it.each<[string, string]>([
  ["no last boundary", `x\r\n--${boundary}\r\n${part("a", "1")}--${boundary}\r\n`],
  ["no boundary", "preamble\r\n"],
  ["the last boundary only", `x\r\n--${boundary}x--\r\n`],
])("refuses %s", async (_what, body) => expect(await fieldsOf(body)).toBe(400));

it("reads the same fields whatever stands around them", async () => {
  const name = fc.stringMatching(/^[a-z]{1,8}$/);
  const text = fc.string({ unit: fc.constantFrom("-", "a", "+", "b", "\r", "\n", " ", "é", "x") });
  // `FormData` of Node rejects some texts that contain the boundary, even without dashes.
  const apart = text.filter((one) => !one.includes(boundary));
  const space = fc.stringMatching(/^[ \t]{0,3}$/);
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.tuple(name, apart), { minLength: 1, selector: ([one]) => one }),
      fc.option(apart, { nil: undefined }),
      fc.option(text, { nil: undefined }),
      space,
      async (fields, preamble, epilogue, padding) => {
        const parts = fields.map(([key, value]) => part(key, value));
        const body = (after: string) =>
          `${parts.map((one) => `--${boundary}${after}\r\n${one}`).join("")}--${boundary}--`;
        const plain = await fieldsOf(body(""));
        const before = preamble === undefined ? "" : `${preamble}\r\n`;
        const rest = epilogue === undefined ? "" : `\r\n${epilogue}`;
        expect(typeof plain).toBe("object");
        expect(await fieldsOf(before + body(padding) + padding + rest)).toEqual(plain);
      },
    ),
    { numRuns: 100, seed: 33 },
  );
});
