// The division into chunks changes neither the fields nor the bytes of a streamed multipart form, and the cost is
// linear.
import fc from "fast-check";
import { expect, it } from "vitest";
import { openForm } from "../../../templates/server/runtime/multipart-stream.js";
import { runsOf } from "../../runs.js";

const boundary = "a+b";
const bounds = { most: 18_000, failure: (what: string) => new Error(what) };
const latin1 = (text: string) => Uint8Array.from(text, (one) => one.charCodeAt(0));
const textOf = (bytes: Iterable<Uint8Array>) =>
  [...bytes].map((one) => Buffer.from(one).toString("latin1")).join("");
const part = (name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

async function* cut(text: string, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  for (let at = 0, index = 0; at < text.length; index++) {
    const size = sizes[index % sizes.length] ?? 1;
    yield latin1(text.slice(at, at + size));
    at += size;
  }
}

async function read(text: string, sizes: readonly number[]) {
  const form = await openForm(
    cut(text, sizes),
    boundary,
    (head) => (head.get("content-disposition") ?? "").includes('"file"'),
    bounds,
  );
  if (typeof form !== "object") return form;
  const before = textOf(form.before);
  if (form.part === undefined) return { before };
  try {
    const pieces: Uint8Array[] = [];
    for await (const piece of form.part.content) pieces.push(piece);
    return { before, content: textOf(pieces) };
  } catch (error) {
    return { before, error: (error as Error).message };
  }
}

const text = fc.string({ unit: fc.constantFrom("-", "a", "+", "b", "\r", "\n", " ", "é", "x") });
const apart = text.filter((one) => !one.includes(boundary));
const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 4 });

it("gives the fields before the part, and its bytes", async () => {
  const fields = fc.array(fc.tuple(fc.constantFrom("a", "b"), apart), { maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(fields, apart, text, sizes, async (entries, content, epilogue, pieces) => {
      const before = entries.map(([name, value]) => part(name, value)).join("");
      const end = `--${boundary}--`;
      const whole = `${before}${part("file", content)}${end}\r\n${epilogue}`;
      const parts = entries.length === 0 ? "" : `${before}${end}\r\n`;
      expect(await read(whole, pieces)).toEqual({ before: parts, content });
      const without = await read(`${before}${end}\r\n${epilogue}`, pieces);
      expect(without).toEqual({ before: `${before}${end}\r\n` });
      const more = `${before}${part("file", content)}${part("c", "1")}${end}\r\n`;
      expect(await read(more, pieces)).toEqual({ before: parts, error: "part after" });
      const broken = await read(`${before}${part("file", content)}`, pieces);
      expect(broken).toEqual({ before: parts, error: "no end" });
    }),
    { numRuns: runsOf(200), seed: 36 },
  );
});

it.each([
  [
    "a field is too long",
    `${part("a", "x".repeat(20_000))}${part("file", "")}--${boundary}--`,
    "too long",
  ],
  ["a head has no end", `--${boundary}\r\n${"x".repeat(20_000)}`, undefined],
  ["there is no boundary", "x".repeat(5_000), undefined],
])("refuses a body in which %s", async (_what, body, expected) => {
  expect(await read(body, [1_000])).toBe(expected);
});
