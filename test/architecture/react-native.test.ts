// React Native's Babel preset removes types of Flow and TypeScript, and rejects some TypeScript syntax. The test with
// Metro in test/downstream/frameworks builds only one document; this test covers all client code.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const templates = join(import.meta.dirname, "../../templates");
const targets = ["types", "client", "validators", "standard-schema"];
const files = targets.flatMap((target) =>
  readdirSync(join(templates, target), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(?:ts|hbs)$/.test(file))
    .map((file) => join(target, file)),
);

it.each([
  ["`declare` in a class", /^\s+declare /m],
  ["`export * as`", /^export \* as /m],
])("no template of clients has %s", (_, pattern) => {
  expect(files.length).toBeGreaterThan(40);
  const found = files.filter((file) => pattern.test(readFileSync(join(templates, file), "utf8")));
  expect(found).toEqual([]);
});
