// Builds a program that sends events to itself over a loopback socket, and prints its speed and memory.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { build } from "esbuild";
import { loadDocumentFromText } from "../../scripts/load/load.js";
import { buildModel } from "../../scripts/model/api.js";
import { generateClient } from "../../scripts/targets/client/target.js";
import { generateServer } from "../../scripts/targets/server/target.js";
import { generateTypes } from "../../scripts/targets/types/target.js";
import { generateValidators } from "../../scripts/targets/validators/target.js";
import { artifactsOf } from "../targets/types/generate.js";

/**
 * How server and client are built. `bare`: `node:http` and `fetch` alone. `plain`: generated code without validation.
 * `checked`: generated code with validation.
 */
export type Way = "bare" | "plain" | "checked";

export interface Run {
  readonly events: number;
  readonly milliseconds: number;
  /** Bytes of heap after a garbage collection, measured at regular intervals. */
  readonly heaps: readonly number[];
}

const document = {
  openapi: "3.2.0",
  info: { title: "Events", version: "1" },
  paths: {
    "/events": {
      get: {
        operationId: "watch",
        responses: {
          "200": {
            content: {
              "text/event-stream": {
                itemSchema: {
                  type: "object",
                  required: ["event", "data"],
                  properties: {
                    event: { const: "added" },
                    id: { type: "string" },
                    data: {
                      type: "string",
                      contentMediaType: "application/json",
                      contentSchema: { $ref: "#/components/schemas/Item" },
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      Item: {
        type: "object",
        required: ["n", "name", "tags"],
        properties: {
          n: { type: "integer" },
          name: { type: "string" },
          tags: { type: "array", items: { type: "string" } },
        },
      },
    },
  },
};

const program = `
import { createServer } from "node:http";
import { createClient, watch } from "./client/index.ts";
import { responses } from "./client/validation.ts";
import { createNodeHandler } from "./server/node.ts";

const [way, count] = [process.argv[2], Number(process.argv[3])];
const heaps = [];
let heard = 0;
function hear(n) {
  if (n !== heard) throw new Error("event " + n + " instead of " + heard);
  heard += 1;
  if (globalThis.gc && heard % (count / 10) === 0) {
    globalThis.gc();
    heaps.push(process.memoryUsage().heapUsed);
  }
}
const item = (n) => ({ event: "added", id: String(n), data: { n, name: "an item", tags: ["a", "b"] } });

async function* events() {
  for (let n = 0; n < count; n += 1) yield item(n);
}
const handler = createNodeHandler(
  { watch: () => ({ status: 200, body: events() }) },
  { validateResponses: way === "checked", limits: { deadline: 0 } },
);
async function bare(_request, response) {
  response.writeHead(200, { "content-type": "text/event-stream" });
  for (let n = 0; n < count; n += 1) {
    const { event, id, data } = item(n);
    const text = "event: " + event + "\\nid: " + id + "\\ndata: " + JSON.stringify(data) + "\\n\\n";
    if (!response.write(text)) await new Promise((resolve) => response.once("drain", resolve));
  }
  response.end();
}
const server = createServer(way === "bare" ? bare : handler);
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const baseUrl = "http://127.0.0.1:" + server.address().port;

async function readBare() {
  const response = await fetch(baseUrl + "/events");
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of response.body) {
    const blocks = (rest + decoder.decode(chunk, { stream: true })).split("\\n\\n");
    rest = blocks.pop();
    for (const block of blocks) hear(JSON.parse(block.slice(block.indexOf("data: ") + 6)).n);
  }
}
async function readOurs() {
  const client = createClient({ baseUrl, ...(way === "checked" ? { validate: responses } : {}) });
  const { data } = await watch(client);
  for await (const event of data) hear(event.data.n);
}
const start = performance.now();
await (way === "bare" ? readBare() : readOurs());
const milliseconds = performance.now() - start;
server.close();
if (heard !== count) throw new Error("only " + heard + " events of " + count);
console.log(JSON.stringify({ events: count, milliseconds, heaps }));
`;

/** Builds the program of the benchmark, which has a server and a client. Each call of `run` starts a new process. */
export async function streamProgram(): Promise<{
  run(way: Way, events: number): Run;
  remove(): void;
}> {
  const folder = mkdtempSync(join(tmpdir(), "specloom-streams-"));
  const model = buildModel(await loadDocumentFromText(JSON.stringify(document), "api.json"));
  const files = await artifactsOf(model, [
    generateTypes,
    generateValidators,
    (given) => generateClient({ ...given, targets: ["validators"] }),
    generateServer,
  ]);
  for (const { path, text } of [...files, { path: "program.mjs", text: program }]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const outfile = join(folder, "built.mjs");
  await build({
    entryPoints: [join(folder, "program.mjs")],
    bundle: true,
    platform: "node",
    format: "esm",
    outfile,
    logLevel: "error",
  });
  return {
    run(way, events) {
      const flags = ["--expose-gc", outfile, way, String(events)];
      return JSON.parse(execFileSync(process.execPath, flags, { encoding: "utf8" })) as Run;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
