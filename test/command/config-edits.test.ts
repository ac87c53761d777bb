// `generate --watch` evaluates the config again after a change of the config or of a file that it imports.
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { newFolder, ping, startSpecloom } from "./specloom.js";

it("reads files that the config imports, also after a mistake in them", async () => {
  const folder = newFolder();
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write("openapi.yaml", ping);
  write("specloom.config.mjs", `export { default } from "./options.mjs";\n`);
  const options = (out: string) => `export default { spec: "openapi.yaml", out: "${out}" };\n`;
  write("options.mjs", options("first"));
  const child = startSpecloom(folder, ["generate", "--watch", "--target", "types"]);
  onTestFinished(() => {
    child.kill();
  });
  let printed = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    printed += chunk.toString();
  });
  const runs = async (count: number) => {
    while (printed.split("watching for changes").length <= count) await sleep(20);
  };
  const isMade = (out: string) => existsSync(join(folder, out, "types/index.ts"));
  await runs(1);
  expect(isMade("first")).toBe(true);
  write("options.mjs", "export default {");
  await runs(2);
  expect(printed).toContain("specloom.config.mjs cannot be read");
  write("options.mjs", options("second"));
  await runs(3);
  expect(isMade("second")).toBe(true);
  write("options.mjs", `export default { spec: "openapi.yaml", out: () => "third" };\n`);
  await runs(4);
  expect(printed).toContain("a value is a function or has no JSON form");
});
