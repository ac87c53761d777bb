import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import "./test/compiler/register-hooks.mjs";

const long = "test/**/*.long.test.ts";

/** Folder of all temporary files of a run. `test/compile-cli.ts` creates it before the first test and removes it after the last. */
const temporary = join(tmpdir(), `specloom-tests-${process.pid}`);

/** `npm test` runs the first project, `npm run test:all` both. */
export default defineConfig({
  test: {
    env: { TMPDIR: temporary },
    globalSetup: "test/compile-cli.ts",
    setupFiles: ["test/compiler/register-hooks.mjs", "test/seed.ts"],
    sequence: { setupFiles: "list" },
    // One more than cores: some wait for timers, or for a program that they started.
    maxWorkers: availableParallelism() + 1,
    // Test files share a worker and the modules that it has imported. A file leaves nothing behind.
    isolate: false,
    // Node.js itself imports modules, by `test/compiler/import-hooks.mjs`. Vite would need a fifth of the CPU time of a run.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: { name: "short", include: ["test/**/*.test.ts"], exclude: [long] },
      },
      {
        extends: true,
        // Programs that these tests start may take three times as long on a busy machine.
        test: { name: "long", include: [long], testTimeout: 180_000, hookTimeout: 300_000 },
      },
    ],
  },
});
