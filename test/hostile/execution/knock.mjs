// Calls every operation of a generated server without credentials and with invalid credentials, and prints the
// operations that responded.
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [, , folder] = process.argv;
const { createCore, operations } = await import(pathToFileURL(join(folder, "index.js")).href);

const served = new Set();
const handlers = {};
for (const { handler, operationId } of operations) {
  handlers[handler] = () => {
    served.add(operationId);
    return { status: 204 };
  };
}
const core = createCore(handlers, { authenticate: () => null, onError: () => {} });

const attempts = [
  {},
  { authorization: "" },
  { authorization: "Bearer" },
  { authorization: "Bearer " },
  { authorization: "Bearer undefined" },
  { authorization: "Basic Og==" },
  { authorization: "digest x" },
  { Authorization: "Bearer x" },
  { cookie: "key" },
  { cookie: "key=" },
  { cookie: "key=x" },
  { "x-http-method-override": "GET" },
  { "x-forwarded-for": "127.0.0.1" },
];
const queries = ["", "?key", "?key=", "?key=x", "?access_token=x", "?_method=GET", "?key=x&key=y"];
let tried = 0;
for (const { path, method, security } of operations) {
  for (const headers of attempts) {
    for (const query of queries) {
      // Calls with invalid credentials skip operations that require none, because such operations reject invalid
      // credentials.
      const isBare = Object.keys(headers).length === 0 && query === "";
      if (!isBare && (security.length === 0 || security.some((way) => way.length === 0))) continue;
      tried++;
      const incoming = {
        method,
        target: path + query,
        headers,
        hasBody: false,
        isRepeated: () => false,
        signal: AbortSignal.timeout(10_000),
        raw: {},
        readBody: (_limit, done) => done(new Uint8Array()),
      };
      await new Promise((respond) => core.handle(incoming, respond));
    }
  }
}
const witnessed = globalThis[Symbol.for("specloom.witnessed")]();
process.stdout.write(
  JSON.stringify({ served: [...served], tried, pwned: globalThis.__pwned ?? null, ...witnessed }),
);
