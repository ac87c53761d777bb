// Node.js loads this module before the generated code. Records the forbidden actions of generated code.
import { createRequire, syncBuiltinESMExports } from "node:module";

const require = createRequire(import.meta.url);
const acts = [];

/** Forbidden functions by module. Every call of a forbidden function is recorded. */
const forbidden = {
  net: ["connect", "createConnection", "createServer"],
  tls: ["connect", "createServer"],
  dgram: ["createSocket"],
  dns: ["lookup", "resolve", "resolve4", "resolve6"],
  http: ["request", "get", "createServer"],
  https: ["request", "get", "createServer"],
  http2: ["connect", "createServer"],
  child_process: ["spawn", "spawnSync", "exec", "execSync", "execFile", "execFileSync", "fork"],
  worker_threads: ["Worker"],
  vm: ["runInContext", "runInNewContext", "runInThisContext", "compileFunction", "Script"],
  fs: [
    ...["writeFile", "appendFile", "mkdir", "rm", "rmdir", "unlink", "rename", "symlink", "link"],
    ...["truncate", "chmod", "copyFile", "cp", "mkdtemp"],
  ].flatMap((name) => [name, `${name}Sync`]),
  "fs/promises": ["writeFile", "appendFile", "mkdir", "rm", "unlink", "rename", "symlink", "cp"],
};

for (const [module, names] of Object.entries(forbidden)) {
  const target = require(`node:${module}`);
  for (const name of names) {
    target[name] = function forbiddenFunction() {
      acts.push(`${module}.${name}`);
      throw new Error(`generated code called ${module}.${name}`);
    };
  }
}
syncBuiltinESMExports();
for (const name of ["fetch", "WebSocket", "EventSource", "eval"]) {
  if (globalThis[name] === undefined) continue;
  globalThis[name] = function forbiddenFunction() {
    acts.push(name);
    throw new Error(`generated code called ${name}`);
  };
}

/** Lists all globals, and all members of the prototypes of JavaScript's own classes. */
function shared() {
  const owners = { Object, Array, Function, String, Number, Promise, Map, Set, RegExp, Error };
  return [
    ...Reflect.ownKeys(globalThis).map((key) => `global ${String(key)}`),
    ...Object.entries(owners).flatMap(([owner, { prototype }]) =>
      Reflect.ownKeys(prototype).map((key) => `${owner}.prototype.${String(key)}`),
    ),
  ];
}

// Node creates some globals at their first use. The next line uses four such globals, so that they are not reported as
// added by the generated code.
void [globalThis.Response, globalThis.Request, globalThis.Headers, globalThis.FormData];
const before = new Set(shared());

/** Returns the calls of forbidden functions, and new members of globals and prototypes. */
export function witnessed() {
  return { acts: [...acts], added: shared().filter((name) => !before.has(name)) };
}

globalThis[Symbol.for("specloom.witnessed")] = witnessed;
before.add("global Symbol(specloom.witnessed)");
