// A process that runs several command lines one after another, each with its own folder and environment. `ready.ts`
// starts it.

import { syncBuiltinESMExports } from "node:module";
import { Readable } from "node:stream";
import { pathToFileURL } from "node:url";
import v8 from "node:v8";
import type { Job } from "./ready.js";

const home = process.cwd();
let count = 0;

// The command line sets V8 flags that suit a short process. This process runs many commands, so it ignores V8 flags for
// short runs.
v8.setFlagsFromString = () => {};
syncBuiltinESMExports();

process.on("disconnect", () => process.exit());
process.on("message", async ({ program, folder, args, input, env }: Job) => {
  const printed = { stdout: "", stderr: "" };
  for (const stream of ["stdout", "stderr"] as const) {
    process[stream].removeAllListeners("error");
    process[stream].write = (text: string | Uint8Array) => {
      printed[stream] += typeof text === "string" ? text : Buffer.from(text).toString("utf8");
      return true;
    };
  }
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
  Object.assign(process.env, env);
  process.argv = [process.execPath, program, ...args];
  Object.defineProperty(process, "stdin", {
    value: Readable.from(input === "" ? [] : [Buffer.from(input)]),
    configurable: true,
  });
  process.chdir(folder);
  process.exitCode = undefined;
  // The main module is evaluated again for each command; modules that it imports stay loaded.
  await import(`${pathToFileURL(program).href}?${count++}`);
  const code = process.exitCode ?? 0;
  process.exitCode = undefined;
  // Leaves the working directory of the command, because the test may remove this folder.
  process.chdir(home);
  process.send?.({ code, out: printed.stdout, err: printed.stderr });
});
