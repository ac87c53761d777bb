// Runs generated code with hostile names and values. Every value must arrive unchanged.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [, , folder, rowsFile] = process.argv;
const rows = JSON.parse(readFileSync(rowsFile, "utf8"));
const load = (path) => import(pathToFileURL(`${folder}/${path}`).href);

const failures = [];
let checks = 0;

async function check(row, what, judge) {
  checks++;
  try {
    await judge();
  } catch (error) {
    const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    failures.push({ row: rows.indexOf(row), payload: row.payload, what, text: text.slice(0, 600) });
  }
}

const client = await load("client/index.js");
const { createCore, operations } = await load("server/index.js");
const validators = await load("validators/index.js");
for (const path of ["types/index.js", "types/openapi.js", "validators/schemas.js", "server/stubs.js"]) {
  await load(path);
}

const byId = new Map(operations.map((operation) => [operation.operationId, operation]));
const received = [];
const handlers = {};
for (const { handler } of operations) {
  Object.defineProperty(handlers, handler, {
    enumerable: true,
    value(call) {
      received.push(call);
      return { status: 200, body: call.body };
    },
  });
}
const everything = rows.map(({ scope }) => scope);
const errors = [];
const core = createCore(handlers, {
  authenticate: ({ credentials }) => {
    const [token] = Object.values(credentials);
    if (token === "strong") return { scopes: everything };
    return token === "weak" ? { scopes: ["another"] } : null;
  },
  checkAnswers: true,
  onError: (error) => errors.push(String(error)),
});

/** Passes a request to the server without a network. */
async function answer(request) {
  const url = new URL(request.url);
  const bytes = new Uint8Array(await request.arrayBuffer());
  const incoming = {
    method: request.method,
    target: url.pathname + url.search,
    headers: Object.fromEntries(request.headers),
    hasBody: bytes.length > 0,
    isRepeated: () => false,
    signal: request.signal,
    raw: request,
    readBody: (_limit, done) => done(bytes),
  };
  const outgoing = await new Promise((respond) => core.handle(incoming, respond));
  const { status, headers, body } = outgoing;
  return new Response(body ?? null, { status, headers });
}

const baseUrl = "http://server.invalid";
const strong = client.createClient({ baseUrl, auth: "strong", fetch: answer });
const weak = client.createClient({ baseUrl, auth: "weak", fetch: answer });

await check({ payload: "all" }, "every operation is there", () => {
  assert.deepEqual(
    operations.map(({ operationId }) => operationId),
    rows.map(({ operationId }) => operationId),
  );
});

for (const row of rows) {
  const operation = byId.get(row.operationId);
  if (operation === undefined) continue;
  const { handler } = operation;
  const checked = validators[handler];
  await check(row, "a right body passes", () => {
    assert.deepEqual(checked.requestBody("application/json", row.body), { ok: true, value: row.body });
  });
  for (const [index, wrong] of row.wrong.entries()) {
    await check(row, `wrong body ${index} is refused`, () => {
      const result = checked.requestBody("application/json", wrong);
      assert.equal(result.ok, false);
      for (const issue of result.errors) assert.equal(issue.operationId, row.operationId);
    });
  }
  await check(row, "a right answer passes", () => {
    // HTTP removes white space around the values of headers.
    const isValue = row.payload.trim() === row.payload;
    const headers = isValue ? { [`X-Answer-${row.schema}`]: row.payload } : {};
    const result = checked.response(200, "application/json", row.body, headers);
    assert.equal(result.ok, true, JSON.stringify(result));
  });
  await check(row, "the path is that of the document", () => {
    assert.equal(operation.path, row.path);
  });
  const input = { ...row.parameters, body: row.body };
  // A body with the member `__proto__` is skipped: the parsed body may lack this member, because it could become a
  // prototype.
  if (!JSON.stringify(row.body).includes("__proto__")) {
    await check(row, "the client's call arrives as it was made", async () => {
      received.length = 0;
      errors.length = 0;
      const result = await client[handler](strong, input);
      assert.equal(result.status, 200, JSON.stringify(result.error ?? errors));
      assert.deepEqual(result.data, row.body);
      const [call] = received;
      assert.equal(call.operationId, row.operationId);
      for (const [place, values] of Object.entries(row.parameters)) {
        if (Object.keys(values).length > 0) assert.deepEqual(call[place], values, place);
      }
      assert.deepEqual(call.body, row.body);
    });
    await check(row, "a caller without the scope is refused", async () => {
      received.length = 0;
      const result = await client[handler](weak, input);
      assert.equal(result.status, 403);
      assert.equal(received.length, 0);
    });
  }
}

const witnessed = globalThis[Symbol.for("specloom.witnessed")]();
const report = { checks, failures, pwned: globalThis.__pwned ?? null, ...witnessed };
process.stdout.write(JSON.stringify(report));
