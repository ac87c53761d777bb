// After `tsc`: brings along the generated modules that are JavaScript already, with their declarations.
import { cpSync, readdirSync } from "node:fs";

const from = "generated/validators";
for (const file of readdirSync(from)) {
  if (/\.(?:js|d\.ts)$/.test(file)) cpSync(`${from}/${file}`, `dist/${from}/${file}`);
}
