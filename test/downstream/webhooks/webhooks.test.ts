// A project that receives webhooks compiles on every platform, and its programs accept signed requests.
import { spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { request as send } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { newFolder, specloom } from "../../command/specloom.js";
import { compile } from "../../compiler/compile.js";

const repository = join(import.meta.dirname, "../../..");
const hooks = pathToFileURL(join(repository, "test/compiler/register-hooks.mjs")).href;
const secrets = [
  "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
  "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD",
];
const platforms = ["express", "fastify", "hono", "node"];
let folder = "";

beforeAll(() => {
  folder = newFolder();
  cpSync(join(import.meta.dirname, "programs"), folder, { recursive: true });
  cpSync(join(import.meta.dirname, "openapi.yaml"), join(folder, "openapi.yaml"));
  symlinkSync(join(repository, "node_modules"), join(folder, "node_modules"), "junction");
  writeFileSync(join(folder, "package.json"), '{ "type": "module", "private": true }\n');
  const made = specloom(folder, [
    "generate",
    "openapi.yaml",
    "--out",
    "api",
    "--target",
    "webhooks",
  ]);
  if (made.code !== 0) throw new Error(made.err);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program until the test ends. Returns the URL that the program prints. */
function running(platform: string): Promise<string> {
  const child = spawn(process.execPath, ["--import", hooks, `${platform}.ts`], {
    cwd: folder,
    env: { ...process.env, WEBHOOK_SECRETS: secrets.join(" ") },
    stdio: "pipe",
  });
  onTestFinished(() => {
    child.kill();
  });
  return new Promise((resolve, reject) => {
    let errors = "";
    child.stderr.on("data", (text) => {
      errors += text;
    });
    child.stdout.once("data", (text) => resolve(String(text).trim()));
    child.once("exit", () => reject(new Error(errors)));
  });
}

function headersFor(body: string | Buffer, id: string, secret = secrets[0] ?? "", late = 0) {
  const seconds = Math.floor(Date.now() / 1_000) - late;
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const hash = createHmac("sha256", key).update(`${id}.${seconds}.`).update(body).digest("base64");
  return {
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(body)),
    "webhook-id": id,
    "webhook-timestamp": String(seconds),
    "webhook-signature": `v1,${hash}`,
  };
}

/** Sends a request over a socket. Returns the status and the body of the response. */
function post(url: string, body: string | Buffer, headers: object): Promise<[number, string]> {
  return new Promise((resolve, reject) => {
    const request = send(`${url}/webhooks`, { method: "POST", headers: { ...headers } });
    request.on("response", (response) => {
      let text = "";
      response.on("data", (chunk) => {
        text += chunk;
      });
      response.on("end", () => resolve([response.statusCode ?? 0, text]));
    });
    request.on("error", reject);
    request.end(body);
  });
}

const order = (type: string, note = "") => JSON.stringify({ type, data: { id: 1, note } });

describe.each(platforms)("%s", (platform) => {
  it("receives signed webhooks over sockets, and refuses all others", async () => {
    const url = await running(platform);
    const body = order("order.created");
    const paid = order("order.paid");
    expect(await post(url, body, headersFor(body, "1"))).toEqual([204, ""]);
    // A repeated delivery is accepted, and so is a request that is signed with the second secret.
    expect(await post(url, body, headersFor(body, "1"))).toEqual([204, ""]);
    expect(await post(url, paid, headersFor(paid, "2", secrets[1]))).toEqual([
      200,
      '{"queued":true}',
    ]);
    expect(await statuses(url)).toEqual({
      tampered: 403,
      late: 403,
      unsigned: 400,
      utf8: 400,
      invalid: 400,
      compressed: 415,
      large: 413,
      unknown: 422,
    });
    // After the refused requests, the receiver still accepts valid requests.
    expect(await post(url, body, headersFor(body, "3"))).toEqual([204, ""]);
  });
});

async function statuses(url: string): Promise<Record<string, number>> {
  const body = order("order.created");
  const broken = Buffer.concat([Buffer.from('"'), Buffer.from([0xff]), Buffer.from('"')]);
  const invalid = body.replace("1", '"1"');
  const large = order("order.created", "x".repeat(2_000_000));
  const unknown = order("order.lost");
  const requests: Record<string, readonly [string | Buffer, object]> = {
    tampered: [body.replace("1", "2"), headersFor(body, "4")],
    late: [body, headersFor(body, "5", undefined, 301)],
    unsigned: [body, { "content-type": "application/json" }],
    utf8: [broken, headersFor(broken, "6")],
    invalid: [invalid, headersFor(invalid, "7")],
    compressed: [body, { ...headersFor(body, "8"), "content-encoding": "gzip" }],
    large: [large, headersFor(large, "9")],
    unknown: [unknown, headersFor(unknown, "10")],
  };
  const found: Record<string, number> = {};
  for (const [name, [text, headers]] of Object.entries(requests)) {
    // The connection may be closed before the sender of a long body has read the response.
    const response = await post(url, text, headers).catch(() => [413, ""] as const);
    found[name] = response[0];
  }
  return found;
}

it("programs compile, and those that the document forbids do not", {
  timeout: 120_000,
}, async () => {
  const lines = readFileSync(join(folder, "wrong.ts"), "utf8").split("\n");
  const forbidden = lines.flatMap((line, index) =>
    line.startsWith("// Wrong, ") ? [index + 2] : [],
  );
  expect(forbidden).toHaveLength(5);
  const reading = { skipLibCheck: true, isolatedDeclarations: false, declaration: false };
  const errors = await compile(folder, "7", "nodenext", reading);
  const own = errors.filter((line) => /^\S/.test(line));
  const places = own.map((line) => /^(.*?)\((\d+),/.exec(line)?.slice(1) ?? [line]);
  expect(places.filter(([file = ""]) => !file.endsWith("/wrong.ts"))).toEqual([]);
  expect([...new Set(places.map(([, line]) => Number(line)))]).toEqual(forbidden);
});

it("the document, handlers and platforms stand in the guide", () => {
  const guide = readFileSync(join(repository, "templates/webhooks/README.md"), "utf8");
  const document = readFileSync(join(import.meta.dirname, "openapi.yaml"), "utf8");
  expect(guide).toContain(`\`\`\`yaml\n${document}\`\`\`\n`);
  for (const name of [...platforms, "handlers"]) {
    const code = readFileSync(join(import.meta.dirname, "programs", `${name}.ts`), "utf8");
    expect(guide).toContain(`\`\`\`ts\n${code.replaceAll("./api/", "./generated/")}\`\`\`\n`);
  }
});
