// Tests leave no files in the platform's folder for temporary files.
import { tmpdir } from "node:os";
import { basename } from "node:path";
import { expect, it } from "vitest";

it("writes temporary files to the folder that is removed after the run", () => {
  expect(basename(tmpdir())).toMatch(/^specloom-tests-/);
});
