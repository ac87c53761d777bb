// After `tsc`: brings along what is no TypeScript: generated modules with their declarations, and published schemas.
import { cpSync, readdirSync } from "node:fs";

const kinds = { "generated/validators": /\.(?:js|d\.ts)$/, scripts: /\.schema\.json$/ };

for (const [from, isMeant] of Object.entries(kinds)) {
  for (const file of readdirSync(from, { recursive: true, encoding: "utf8" })) {
    if (isMeant.test(file)) cpSync(`${from}/${file}`, `dist/${from}/${file}`);
  }
}
