// A reader of multipart bodies with unnamed parts returns the values that were written.
import fc from "fast-check";
import { expect, test } from "vitest";
import { multipart, type Reading } from "../../../templates/types/runtime/multipart.js";
import { anyText } from "../../any-text.js";
import "../../seed.js";

const parts = {
  prefix: [{ as: "text" }, { as: "bytes" }, { as: "json" }],
  item: { as: "any" },
} as const;

const given = fc.tuple(
  anyText.map((text) => text.replace(/\p{Cs}/gu, "")),
  fc.uint8Array(),
  fc.jsonValue(),
  fc.oneof(fc.constantFrom("--", "\r\n", "\r\n--part-"), fc.integer(), fc.array(fc.string())),
);

test("any texts, bytes and values", async () => {
  await fc.assert(
    fc.asyncProperty(given, async ([text, bytes, value, any]) => {
      const values = [text, bytes, value, any];
      const { body, contentType } = multipart(parts).write(values, "multipart/mixed");
      const sent = new Uint8Array(await body.arrayBuffer());
      const read = multipart(parts).read(sent, contentType, parsed);
      expect(read.ok).toBe(true);
      const [first, blob, ...others] = (read as { value: [string, Blob, ...unknown[]] }).value;
      expect([first, new Uint8Array(await blob.arrayBuffer())]).toEqual([text, bytes]);
      expect(others).toEqual(JSON.parse(JSON.stringify([value, any])));
    }),
    { numRuns: 200 },
  );
});

function parsed(text: string): Reading {
  return { ok: true, value: JSON.parse(text) };
}
