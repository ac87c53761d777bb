// The media type and the JavaScript type of a body decide how the body is sent.
import { describe, expect, it } from "vitest";
import { kitchen } from "./kitchen.js";

const { server, call } = kitchen();

describe("a body", () => {
  it.each([
    ["an object", { a: "ü" }, '{"a":"ü"}'],
    ["null", null, "null"],
  ])("is JSON: %s", async (_what, body, want) => {
    await call("sendJson", { body });
    expect(Buffer.from(server.last.body, "latin1").toString()).toBe(want);
    expect(server.last.headers["content-type"]).toBe("application/json");
  });

  it("is text", async () => {
    await call("sendText", { body: "a,b\n1,2" });
    expect(server.last).toMatchObject({
      body: "a,b\n1,2",
      headers: { "content-type": "text/csv" },
    });
  });

  it("is bytes", async () => {
    await call("sendBytes", { body: new Blob([new Uint8Array([0, 255, 10])]) });
    expect(server.last).toMatchObject({
      body: "\u0000ÿ\n",
      headers: { "content-type": "application/octet-stream" },
    });
  });

  it("is a form", async () => {
    await call("sendForm", {
      body: { a: "1 &2", list: ["x", "y"], deep: { x: "z" }, none: undefined },
    });
    expect(server.last.headers["content-type"]).toBe("application/x-www-form-urlencoded");
    expect(server.last.body).toBe("a=1+%262&list=x&list=y&deep[x]=z");
  });

  it("is a form with files", async () => {
    const file = new File(["content"], "a.txt", { type: "text/plain" });
    await call("sendFiles", { body: { name: "n", meta: { a: "b" }, file, tags: ["x", "y"] } });
    const type = server.last.headers["content-type"] ?? "";
    const form = await new Response(server.last.body, {
      headers: { "content-type": type },
    }).formData();
    expect([...form.keys()]).toEqual(["name", "meta", "file", "tags", "tags"]);
    expect(form.get("file")).toMatchObject({ name: "a.txt", type: "text/plain", size: 7 });
    expect(form.get("meta")).toBe('{"a":"b"}');
    expect(server.last.body).toContain(
      'Content-Disposition: form-data; name="meta"\r\nContent-Type: application/json\r\n\r\n{',
    );
  });

  it("is a form with bytes, which are files without a name of their own", async () => {
    for (const file of [new Uint8Array([0, 255]), new Uint8Array([0, 255]).buffer]) {
      await call("sendFiles", { body: { file } });
      expect(server.last.body).toContain(
        'name="file"; filename="blob"\r\nContent-Type: application/octet-stream\r\n\r\n\0ÿ\r\n',
      );
    }
  });

  it("is no form of numbers that no text stands for", async () => {
    await expect(call("sendFiles", { body: { name: Number.NaN } })).rejects.toThrow(
      'the parameter "name" is NaN, which cannot be sent',
    );
  });

  it("is a form whose names end nothing", async () => {
    const file = new File(["x"], 'a"\r\nX-Evil: 1');
    await call("sendFiles", { body: { 'n"\r\n': "v", file } });
    expect(server.last.body).toContain('name="n%22%0D%0A"\r\n\r\nv\r\n');
    expect(server.last.body).toContain('filename="a%22%0D%0AX-Evil: 1"\r\n');
  });

  it.each([
    ["application/json", { a: "b" }, '{"a":"b"}'],
    ["text/plain", "b", "b"],
  ])("is of the media type that the caller names: %s", async (contentType, body, want) => {
    await call("sendEither", { contentType, body });
    expect(server.last).toMatchObject({ body: want, headers: { "content-type": contentType } });
  });
});

describe("a body given as what platforms have for bodies", () => {
  const form = () => {
    const data = new FormData();
    data.append("name", "n");
    data.append("tags", "a");
    data.append("tags", "b");
    data.append("file", new File(["12"], "f.txt"));
    return data;
  };

  it("is sent where it fits the media type", async () => {
    server.reply = { status: 204 };
    await call("sendFiles", { body: form() });
    const { body, headers } = server.last;
    expect(headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
    expect(body.match(/name="\w+"(; filename="[^"]*")?/g)).toEqual([
      'name="name"',
      'name="tags"',
      'name="tags"',
      'name="file"; filename="f.txt"',
    ]);
    await call("sendForm", {
      body: new URLSearchParams([
        ["a", "1 2"],
        ["list", "x"],
        ["list", "y"],
      ]),
    });
    expect(server.last.body).toBe("a=1+2&list=x&list=y");
    await call("sendText", { body: new Blob(["1,2"]) });
    expect(server.last.body).toBe("1,2");
    await call("sendBytes", { body: new Uint8Array([1, 2]) });
    expect(server.last.body).toBe("\u0001\u0002");
  });

  it.each<[operation: string, body: () => unknown, message: string]>([
    ["sendJson", form, "sendJson: body is [object FormData], which JSON"],
    [
      "sendJson",
      () => new ReadableStream(),
      "sendJson: body is [object ReadableStream], which JSON",
    ],
    [
      "sendForm",
      form,
      "sendForm: application/x-www-form-urlencoded cannot be made from this FormData",
    ],
    [
      "sendForm",
      () => [["a", "b"]],
      "sendForm: application/x-www-form-urlencoded cannot be made from this Array",
    ],
    ["sendJson", () => () => 1, "sendJson: body is [object Function], which JSON"],
    [
      "sendForm",
      () => ({ a: new Uint8Array([1]) }),
      "sendForm: a: an urlencoded form cannot hold bytes",
    ],
    [
      "sendFiles",
      () => ({ meta: { a: new Uint8Array([1]) } }),
      "sendFiles: a file must be a field of its own: JSON cannot hold it",
    ],
    [
      "sendForm",
      () => "a=b",
      "sendForm: application/x-www-form-urlencoded cannot be made from this String",
    ],
    ["sendFiles", () => 1, "sendFiles: multipart/form-data cannot be made from this Number"],
    ["sendBytes", () => null, "sendBytes: application/octet-stream cannot be made from this Null"],
    [
      "sendFiles",
      () => new URLSearchParams(),
      "sendFiles: multipart/form-data cannot be made from this URLSearchParams",
    ],
    ["sendText", () => ({ a: 1 }), "sendText: text/csv cannot be made from this Object"],
    [
      "sendBytes",
      () => ({ a: 1 }),
      "sendBytes: application/octet-stream cannot be made from this Object",
    ],
    [
      "sendBytes",
      () => new ReadableStream(),
      "sendBytes: application/octet-stream cannot be made from this ReadableStream: it cannot be sent twice",
    ],
  ])("is refused where nothing of it would be sent: %s", async (operation, body, message) => {
    const arrived = server.arrivals.length;
    await expect(call(operation, { body: body() })).rejects.toThrow(message);
    expect(server.arrivals).toHaveLength(arrived);
  });
});
