// Bundles the code of the package and copies its schemas. After the build, `tsc` writes the type declarations.
import { cpSync, readdirSync, rmSync } from "node:fs";
import { bundle, bundleForJest } from "./bundle.js";

rmSync("dist", { recursive: true, force: true });
await bundle("dist", ["cli.ts", "index.ts", "vitest.ts", "chai.ts"]);
await bundleForJest("dist");
for (const file of readdirSync("scripts", { recursive: true, encoding: "utf8" })) {
  if (file.endsWith(".schema.json")) cpSync(`scripts/${file}`, `dist/${file}`);
}
