// Results of calls by status and content type, and errors for responses that do not match the document.
import { describe, expect, it } from "vitest";
import type { Recorder } from "./generated-client.js";
import { kitchen, thing } from "./kitchen.js";

const used = kitchen();
const { server, call } = used;

describe("a response", () => {
  const jsonType = { "content-type": "application/json; charset=utf-8" };

  it.each<[what: string, reply: Recorder["reply"], want: object]>([
    [
      "a success",
      { headers: jsonType, body: '{"a":"b"}' },
      { ok: true, status: 200, contentType: "application/json", data: { a: "b" } },
    ],
    [
      "a success of another type",
      { headers: { "content-type": "text/csv" }, body: "1,2" },
      { ok: true, status: 200, contentType: "text/csv", data: "1,2" },
    ],
    [
      "an error",
      {
        status: 404,
        headers: { "content-type": "application/problem+json" },
        body: '{"title":"No"}',
      },
      { ok: false, status: 404, contentType: "application/problem+json", error: { title: "No" } },
    ],
    [
      "an error in plain JSON",
      { status: 404, headers: jsonType, body: '{"title":"No"}' },
      { ok: false, status: 404, contentType: "application/problem+json", error: { title: "No" } },
    ],
    [
      "an error of a class",
      { status: 502, headers: { "content-type": "text/plain" }, body: "123" },
      { ok: false, status: 502, contentType: "text/plain", error: "123" },
    ],
    [
      "no change",
      { status: 304 },
      { ok: false, status: 304, contentType: undefined, error: undefined },
    ],
    [
      "an undocumented status",
      { status: 418, headers: jsonType, body: "[1]" },
      { ok: false, undocumented: true, status: 418, error: [1] },
    ],
    [
      "an undocumented success",
      { status: 202, headers: { "content-type": "text/plain" }, body: "x" },
      { ok: false, undocumented: true, status: 202, error: "x" },
    ],
    [
      "an undocumented nothing",
      { status: 204 },
      { ok: false, undocumented: true, status: 204, error: undefined },
    ],
    [
      "an undocumented status with broken JSON",
      { status: 418, headers: jsonType, body: "{" },
      { ok: false, undocumented: true, status: 418, error: "{" },
    ],
  ])("is %s", async (_what, reply, want) => {
    server.reply = reply;
    expect(await call("readThing", thing)).toMatchObject(want);
  });

  it.each([
    ["418 image/png", undefined],
    ["418 application/octet-stream; name=a/xml", undefined],
    ["418 application/xml; charset=utf-8", "<a/>"],
    ["418 TEXT/HTML", "<a/>"],
  ])("has of what the contract does not have the status, and text: %s", async (printed, error) => {
    const [status, ...type] = printed.split(" ");
    server.reply = {
      status: Number(status),
      headers: { "content-type": type.join(" ") },
      body: "<a/>",
    };
    expect(await call("readThing", thing)).toMatchObject({
      undocumented: true,
      status: Number(status),
      error,
    });
  });

  it("is bytes", async () => {
    server.reply = { headers: { "content-type": "application/pdf" }, body: Buffer.from([0, 255]) };
    const { data } = await call("readThing", thing);
    expect(new Uint8Array(await (data as Blob).arrayBuffer())).toEqual(new Uint8Array([0, 255]));
  });

  it.each([
    [200, true],
    [404, false],
  ])("under default, where nothing else is listed, goes by its status: %i", async (status, ok) => {
    server.reply = { status, headers: jsonType, body: '{"a":"b"}' };
    const result = await call("anything");
    expect(result).toMatchObject({ ok, status, [ok ? "data" : "error"]: { a: "b" } });
  });

  it.each([200, 418])("to HEAD has no body, whatever length it tells of: %i", async (status) => {
    server.reply = { status, headers: { ...jsonType, "content-length": "99999999999" } };
    const { data, error } = await call("look");
    expect({ data, error }).toEqual({});
  });

  it.each<[what: string, reply: Recorder["reply"], message: RegExp]>([
    [
      "JSON that is none",
      { headers: jsonType, body: '{"a":' },
      /^readThing: the response 200 is not JSON$/,
    ],
    [
      "no JSON at all",
      { headers: jsonType, body: "" },
      /^readThing: the response 200 has no body$/,
    ],
    [
      "another type",
      { headers: { "content-type": "text/html" }, body: "<p>" },
      /^readThing: the response 200 has the content type text\/html: expected application\/json or text\/csv/,
    ],
    [
      "no type among several",
      { body: "x" },
      /^readThing: the response 200 has the content type \(none\)/,
    ],
  ])("that breaks the contract is an error that says so: %s", async (_what, reply, message) => {
    server.reply = reply;
    const failure = await call("readThing", thing).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(used.sdk.ResponseError);
    expect(failure).toMatchObject({
      operationId: "readThing",
      status: 200,
      message: expect.stringMatching(message),
    });
  });
});
