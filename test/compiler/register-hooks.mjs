// Registers `import-hooks.mjs`, so that a process of Vitest can import TypeScript. Each test worker of Vitest loads
// this file before all other setup files.
import { register } from "node:module";

const done = Symbol.for("specloom.test.hooks");
if (!(done in globalThis)) {
  Object.assign(globalThis, { [done]: true });
  register("./import-hooks.mjs", import.meta.url);
  // Line and column numbers are the same in a source file and in the text that the hooks return.
  process.setSourceMapsEnabled(false);
}
