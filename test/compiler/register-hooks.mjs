// Registers `import-hooks.mjs`, so that a process of Vitest can import TypeScript. The first setup file of each test
// worker.
import { register } from "node:module";

const done = Symbol.for("specloom.test.hooks");
if (!(done in globalThis)) {
  Object.assign(globalThis, { [done]: true });
  register("./import-hooks.mjs", import.meta.url);
  // Line and column numbers are the same in a source file and in the text that the hooks return.
  process.setSourceMapsEnabled(false);
}
