// Projects with any version of a test runner can install the toolkit.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const manifest = JSON.parse(readFileSync(join(import.meta.dirname, "../../package.json"), "utf8"));

// npm does not install a package beside another version of an optional peer. React Native's template has Jest 29.
it("peers may have any version, because most commands do not use them", () => {
  const { peerDependencies: peers, peerDependenciesMeta: meta } = manifest;
  expect(peers).toEqual({ jest: "*", vitest: "*" });
  expect(Object.keys(peers).filter((name) => meta[name]?.optional !== true)).toEqual([]);
});
