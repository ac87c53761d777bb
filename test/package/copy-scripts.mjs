// After `tsc`: brings along what is no TypeScript: published schemas.
import { cpSync, readdirSync } from "node:fs";

for (const file of readdirSync("scripts", { recursive: true, encoding: "utf8" })) {
  if (file.endsWith(".schema.json")) cpSync(`scripts/${file}`, `dist/${file}`);
}
