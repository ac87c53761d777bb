// The last file of a form is a stream in the handler, on every adapter.
import { connect } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { JsonObject } from "../../../scripts/json/json.js";
import { generateServer } from "../../../scripts/targets/server/target.js";
import { generateTypes } from "../../../scripts/targets/types/target.js";
import { generateValidators } from "../../../scripts/targets/validators/target.js";
import { loadServer } from "../../targets/server/shop.js";
import type { Json, Running, Serve } from "../../targets/server/shop-server.js";
import { request } from "../../targets/server/wire.js";
import { artifactsOf, folderWith, modelOf } from "../../targets/types/generate.js";
import { adapters, behindNodeServer } from "./adapters.js";

const binary = { type: "string", format: "binary" };
const form = {
  type: "object",
  required: ["title", "video"],
  properties: {
    title: { type: "string", minLength: 2 },
    size: { type: "integer" },
    cover: binary,
    // A file, declared as in OpenAPI 3.1 by `contentMediaType`.
    video: { contentMediaType: "video/mp4" },
  },
};
const paths: JsonObject = {
  "/videos": {
    post: {
      operationId: "addVideo",
      requestBody: {
        required: true,
        content: {
          "multipart/form-data": { schema: form },
          "application/json": { schema: { type: "object" } },
        },
      },
      responses: { "200": { description: "ok", content: { "application/json": { schema: {} } } } },
    },
  },
};

interface Upload {
  readonly body: { readonly [name: string]: unknown; readonly video: File; readonly cover?: File };
  readonly stream: AsyncIterable<Uint8Array>;
}

let remove = () => {};
// biome-ignore lint/suspicious/noExplicitAny: the module is generated
let server: any;
beforeAll(async () => {
  const model = await modelOf({ openapi: "3.1.0", paths });
  const targets = [generateTypes, generateValidators, generateServer];
  let folder = "";
  ({ folder, remove } = await folderWith(await artifactsOf(model, targets)));
  server = await loadServer(folder);
});
afterAll(() => remove());

const servers: Readonly<Record<string, Serve>> = {
  ...adapters,
  "fetch behind node-server": behindNodeServer,
};

describe.each(Object.entries(servers))("%s", (_name, serve) => {
  let running: Running;
  const calls: Json[] = [];
  const failures: unknown[] = [];
  beforeAll(async () => {
    const addVideo = async ({ body, stream }: Upload) => {
      const { video, cover, ...fields } = body;
      calls.push(fields);
      if (fields["title"] === "unread") return { status: 200, body: "unread" };
      let text = "";
      for await (const piece of stream) text += Buffer.from(piece).toString("latin1");
      const kept = cover === undefined ? undefined : await cover.text();
      const named = video instanceof Blob ? [video.name, video.type, video.size] : video;
      return { status: 200, body: { fields, cover: kept, video: named, text } };
    };
    const limits = { body: { file: "video", fieldBytes: 2_000 }, bodyBytes: 200_000 };
    const onError = (error: unknown) => failures.push(error);
    running = await serve(server, { addVideo }, { operationLimits: { addVideo: limits }, onError });
  });
  afterAll(() => running.close());
  beforeEach(() => {
    calls.length = 0;
    failures.length = 0;
  });

  async function send(body: FormData | string, headers: Record<string, string> = {}) {
    const url = `http://127.0.0.1:${running.port}/videos`;
    const response = await fetch(url, { method: "POST", body, headers });
    const text = await response.text();
    return { status: response.status, body: JSON.parse(text) };
  }
  const formOf = (...entries: [string, string | File][]): FormData => {
    const made = new FormData();
    for (const [name, value] of entries) {
      if (typeof value === "string") made.append(name, value);
      else made.append(name, value);
    }
    return made;
  };
  const video = (text: string) => new File([text], "a b.mp4", { type: "video/mp4" });

  it("comes after the fields before it, which are checked", async () => {
    const text = `\r\n--x\r\n${"é".repeat(50_000)}\r\n--`;
    const cover = new File(["cover"], "c.png", { type: "image/png" });
    const sent = formOf(["title", "One"], ["size", "3"], ["cover", cover], ["video", video(text)]);
    expect(await send(sent)).toEqual({
      status: 200,
      body: {
        fields: { title: "One", size: 3 },
        cover: "cover",
        video: ["a b.mp4", "video/mp4", 0],
        text: Buffer.from(text).toString("latin1"),
      },
    });
    expect(failures).toEqual([]);
  });

  it("is not taken if a field before it is wrong", async () => {
    const { status, body } = await send(formOf(["title", "x"], ["video", video("a")]));
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining("title")]);
    expect((await send(formOf(["video", video("a")]))).status).toBe(400);
    expect((await send(formOf(["title", "One"]))).status).toBe(400);
    expect(calls).toEqual([]);
  });

  it("may be empty, or left unread", async () => {
    const empty = await send(formOf(["title", "One"], ["video", video("")]));
    expect(empty).toMatchObject({ status: 200, body: { text: "" } });
    const unread = formOf(["title", "unread"], ["video", video("a".repeat(150_000))]);
    expect((await send(unread)).status).toBe(200);
    expect((await send(formOf(["title", "One"], ["video", video("b")]))).body.text).toBe("b");
    expect(failures).toEqual([]);
  });

  it("is the last part: a field after it is refused", async () => {
    const { status, body } = await send(
      formOf(["title", "One"], ["video", video("a")], ["size", "1"]),
    );
    expect([status, body.detail]).toEqual([
      400,
      'A field follows the file "video", which must be last.',
    ]);
    expect(failures).toEqual([]);
  });

  it("has bounds: of the fields, and of the body", async () => {
    const long = formOf(["title", "t".repeat(3_000)], ["video", video("a")]);
    expect((await send(long)).status).toBe(413);
    const large = formOf(["title", "One"], ["video", video("a".repeat(200_000))]);
    expect((await send(large)).status).toBe(413);
    expect(failures).toEqual([]);
  });

  it("of a malformed form is refused", async () => {
    const headers = { "content-type": "multipart/form-data; boundary=b" };
    for (const body of [
      "",
      "x",
      "--b\r\n",
      "--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--",
    ])
      expect((await send(body, headers)).status, body).toBe(400);
    expect((await send("{}", { "content-type": "application/json" })).status).toBe(200);
    expect(failures.length).toBe(0);
  });

  it("that breaks off is the fault of its client", async () => {
    const headers = { "Content-Type": "multipart/form-data; boundary=b", "Content-Length": "1000" };
    const part = (name: string) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`;
    const socket = connect(running.port, "127.0.0.1");
    socket.write(request("POST", "/videos", headers, `${part("title")}One\r\n${part("video")}abc`));
    await expect.poll(() => calls.length).toBe(1);
    socket.destroy();
    expect((await send(formOf(["title", "One"], ["video", video("b")]))).status).toBe(200);
    expect(failures).toEqual([]);
  });
});
