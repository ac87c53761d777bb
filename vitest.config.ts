import { readFileSync, statfsSync } from "node:fs";
import { availableParallelism, freemem, tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import "./test/compiler/register-hooks.mjs";

const long = "test/**/*.long.test.ts";

/**
 * The folder of all temporary files of a run. `test/compile-cli.ts` creates it before the first test and removes it
 * after the last.
 */
const temporary = (folder: string) => join(folder, `specloom-tests-${process.pid}`);

/**
 * Returns a folder in memory, where files cost a fifth of the CPU time that they cost on a disk. Returns the usual
 * folder if less than `needed` bytes of memory are free. It also returns the usual folder if no program can start from
 * memory.
 */
function inMemory(needed: number): string {
  const folder = "/dev/shm";
  try {
    const mount = readFileSync("/proc/mounts", "utf8")
      .split("\n")
      .find((line) => line.startsWith(`tmpfs ${folder} `));
    const { bavail, bsize } = statfsSync(folder);
    const isLarge = Math.min(bavail * bsize, freemem()) > needed;
    if (mount !== undefined && !/[ ,](?:ro|noexec)[ ,]/.test(mount) && isLarge) return folder;
  } catch {
    // The system is not Linux.
  }
  return tmpdir();
}

/** The test files that take longest. They start first, so that at the end all processors are busy. */
const longest = [
  "test/downstream/frameworks/frameworks.long.test.ts",
  "test/hostile/bounded.long.test.ts",
  "test/hostile/cases.long.test.ts",
  "test/package/package.long.test.ts",
  "test/readme/commands.long.test.ts",
  "test/downstream/service/service.long.test.ts",
  "test/downstream/service/command.long.test.ts",
  "test/downstream/service/conformance.long.test.ts",
  "test/command/deep-schemas.long.test.ts",
  "test/generated/linear-cost/constructs.long.test.ts",
  "test/diff/invariance.long.test.ts",
  "test/load/swagger/swagger-documents.long.test.ts",
  "test/generated/own-names.long.test.ts",
  "test/downstream/service/database.long.test.ts",
  "test/schema/sharpness.long.test.ts",
  "test/schema/text.long.test.ts",
  "test/command/scaffold-service.test.ts",
  "test/cases/cases.test.ts",
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex((file) => moduleId.endsWith(file));
      return place === -1 ? longest.length : place;
    };
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}

/** `npm test` runs the first project, `npm run test:all` both. */
export default defineConfig({
  test: {
    // For hard links to installed packages, which cannot link to another file system.
    env: { TMPDIR_ON_DISK: temporary(tmpdir()) },
    globalSetup: "test/compile-cli.ts",
    setupFiles: [
      "test/compiler/register-hooks.mjs",
      "test/seed.ts",
      "test/load/structure/parser-once.ts",
    ],
    sequence: { setupFiles: "list", sequencer: LongestFirst },
    // One more than cores: some wait for timers, or for a program that they started.
    maxWorkers: availableParallelism() + 1,
    // Test files share a worker and the modules that it has imported. A file leaves nothing behind.
    isolate: false,
    // Larger memory for new objects makes garbage collection rarer, which saves a fourteenth of the CPU time.
    execArgv: ["--max-semi-space-size=64"],
    // Node.js itself imports modules, by `test/compiler/import-hooks.mjs`. Vite would need a fifth of the CPU time of a run.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: "short",
          include: ["test/**/*.test.ts"],
          exclude: [long],
          env: { TMPDIR: temporary(inMemory(4e9)) },
        },
      },
      {
        extends: true,
        // Programs that these tests start may take three times as long on a busy machine.
        test: {
          name: "long",
          include: [long],
          env: { TMPDIR: temporary(inMemory(8e9)) },
          testTimeout: 180_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
