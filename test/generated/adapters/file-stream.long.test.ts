// A handler can read a large upload in constant memory. UPLOAD_MEGABYTES sets the size of the upload.
import { once } from "node:events";
import { request } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { JsonObject } from "../../../scripts/json/json.js";
import { generateServer } from "../../../scripts/targets/server/target.js";
import { generateTypes } from "../../../scripts/targets/types/target.js";
import { generateValidators } from "../../../scripts/targets/validators/target.js";
import { loadServer } from "../../targets/server/shop.js";
import { artifactsOf, folderWith, modelOf } from "../../targets/types/generate.js";
import { adapters } from "./adapters.js";

const megabyte = 1_048_576;
const size = Number(process.env["UPLOAD_MEGABYTES"] ?? 200) * megabyte;
const binary = { type: "string", format: "binary" };
const form = {
  type: "object",
  required: ["title", "video"],
  properties: { title: { type: "string" }, video: binary },
};
const paths: JsonObject = {
  "/videos": {
    post: {
      operationId: "addVideo",
      requestBody: { required: true, content: { "multipart/form-data": { schema: form } } },
      responses: { "200": { description: "ok", content: { "application/json": { schema: {} } } } },
    },
  },
};

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

it.each(Object.entries(adapters))("%s", { timeout: 600_000 }, async (name, serve) => {
  const received = { bytes: 0, title: "" };
  const addVideo = async (call: { body: { title: string }; stream: AsyncIterable<Uint8Array> }) => {
    received.title = call.body.title;
    for await (const piece of call.stream) received.bytes += piece.length;
    return { status: 200, body: received.bytes };
  };
  const limits = { body: { file: "video" }, bodyBytes: size + megabyte, deadline: 0 };
  const running = await serve(server, { addVideo }, { operationLimits: { addVideo: limits } });
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 20);
  const started = performance.now();
  const status = await upload(running.port);
  clearInterval(watch);
  await running.close();
  const grown = Math.round((peak - before) / megabyte);
  const seconds = (performance.now() - started) / 1000;
  console.log(
    `${name}: ${size / megabyte} MB in ${seconds.toFixed(1)} s, memory grew by ${grown} MB`,
  );
  expect([status, received]).toEqual([200, { bytes: size, title: "One" }]);
  expect(grown).toBeLessThan(120);
});

async function upload(port: number): Promise<number | undefined> {
  const headers = { "content-type": "multipart/form-data; boundary=b" };
  const sent = request({ port, method: "POST", path: "/videos", headers });
  const response = once(sent, "response");
  const head = (field: string) => `--b\r\nContent-Disposition: form-data; name=${field}\r\n`;
  sent.write(`${head('"title"')}\r\nOne\r\n${head('"video"; filename="v.mp4"')}\r\n`);
  const piece = Buffer.alloc(megabyte, "\r\n--a");
  for (let left = size; left > 0; left -= piece.length)
    if (!sent.write(piece)) await once(sent, "drain");
  sent.end("\r\n--b--\r\n");
  const [message] = await response;
  message.resume();
  return message.statusCode;
}
