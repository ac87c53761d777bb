// Lets a process of Vitest import TypeScript by `import-hooks.mjs`. The first setup file of each test worker.
import { register } from "node:module";

const done = Symbol.for("specloom.test.hooks");
if (!(done in globalThis)) {
  Object.assign(globalThis, { [done]: true });
  register("./import-hooks.mjs", import.meta.url);
  // The texts that the hooks return have the positions of their sources.
  process.setSourceMapsEnabled(false);
}
