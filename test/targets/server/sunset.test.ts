// The headers `Deprecation` (RFC 9745) and `Sunset` (RFC 8594) are in every response of a deprecated operation.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { secondsOf } from "../../../scripts/model/sunset.js";
import { generateInto, loadServer, modelOf, remove } from "./shop.js";

/** Members that deprecate an operation, and the expected headers of its responses. */
const endings: Readonly<Record<string, [object, string | null, string | null]>> = {
  stays: [{}, null, null],
  deprecated: [{ deprecated: true }, "@0", null],
  since: [{ deprecated: true, "x-deprecated-since": "2025-01-31" }, "@1738281600", null],
  ends: [{ "x-sunset": "2026-12-31" }, null, "Thu, 31 Dec 2026 00:00:00 GMT"],
  zone: [
    { deprecated: true, "x-sunset": "2026-12-31T23:59:59.5+01:00" },
    "@0",
    "Thu, 31 Dec 2026 22:59:59 GMT",
  ],
  malformed: [{ "x-sunset": "soon", "x-deprecated-since": true }, null, null],
};

it("are sent with success and refusal; headers of the handler count", async () => {
  const paths = Object.fromEntries(
    Object.entries(endings).map(([operationId, [ending]]) => {
      const n = { name: "n", in: "query", schema: { type: "integer" } };
      const responses = { 204: { description: "Done." } };
      return [`/${operationId}`, { get: { operationId, parameters: [n], responses, ...ending } }];
    }),
  );
  const written = mkdtempSync(join(tmpdir(), "specloom-sunset-"));
  onTestFinished(() => rmSync(written, { recursive: true, force: true }));
  const file = join(written, "openapi.json");
  const info = { title: "t", version: "1" };
  writeFileSync(file, JSON.stringify({ openapi: "3.1.0", info, paths }));
  const folder = await generateInto(await modelOf(file));
  onTestFinished(() => remove(folder));
  const { createFetchHandler } = await loadServer(folder);
  const handlers: Record<string, unknown> = {};
  for (const name of Object.keys(endings)) handlers[name] = () => ({ status: 204 });
  const call = async (path: string) => {
    const response: Response = await createFetchHandler(handlers)(new Request(`http://a${path}`));
    const { headers, status } = response;
    return [status, headers.get("deprecation"), headers.get("sunset")];
  };
  for (const [name, [, deprecation, sunset]] of Object.entries(endings)) {
    expect(await call(`/${name}`)).toEqual([204, deprecation, sunset]);
    expect(await call(`/${name}?n=x`)).toEqual([400, deprecation, sunset]);
  }
  const earlier = "Wed, 30 Dec 2026 00:00:00 GMT";
  handlers["ends"] = () => ({ status: 204, headers: { Sunset: earlier } });
  expect(await call("/ends")).toEqual([204, null, earlier]);
});

it("are dates of RFC 3339 alone", () => {
  for (let seed = 0; seed < 1_000; seed++) {
    const time = new Date(((seed * 2_654_435_761) % 4_102_444_800) * 1_000);
    const text = time.toISOString();
    expect(secondsOf(text)).toBe(time.getTime() / 1_000);
    expect(secondsOf(text.slice(0, 10))).toBe(Date.parse(text.slice(0, 10)) / 1_000);
    expect(secondsOf(text.toLowerCase())).toBe(time.getTime() / 1_000);
    for (const wrong of [text.slice(0, 16), time.toUTCString(), text.replace(/-\d\d-/, "-13-")]) {
      expect(secondsOf(wrong)).toBe(undefined);
    }
  }
  expect(secondsOf("2026-02-29")).toBe(undefined);
  expect(secondsOf("2028-02-29")).toBe(Date.UTC(2028, 1, 29) / 1_000);
});
