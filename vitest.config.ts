import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

const long = "test/**/*.long.test.ts";

/** Folder of all temporary files of a run. `test/compile-cli.ts` creates it before the first test and removes it after the last. */
const temporary = join(tmpdir(), `specloom-tests-${process.pid}`);

/** `npm test` runs the first project, `npm run test:all` both. */
export default defineConfig({
  test: {
    env: { TMPDIR: temporary },
    globalSetup: "test/compile-cli.ts",
    setupFiles: "test/seed.ts",
    // One more than cores: some wait for timers, or for a program that they started.
    maxWorkers: availableParallelism() + 1,
    // Keeps what modules become, from one run to the next and from the one project to the other.
    experimental: { fsModuleCache: true },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        // Test files share what they import: a third less to wait for. A file leaves nothing behind.
        test: { name: "short", include: ["test/**/*.test.ts"], exclude: [long], isolate: false },
      },
      { extends: true, test: { name: "long", include: [long] } },
    ],
  },
});
