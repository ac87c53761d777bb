// Loads every module below a folder, and prints what watch.mjs recorded.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [, , folder] = process.argv;
let loaded = 0;
for (const file of readdirSync(folder, { recursive: true })) {
  if (!file.endsWith(".js") || file.includes("node_modules")) continue;
  await import(pathToFileURL(join(folder, file)).href);
  loaded++;
}
const witnessed = globalThis[Symbol.for("specloom.witnessed")]();
process.stdout.write(JSON.stringify({ loaded, pwned: globalThis.__pwned ?? null, ...witnessed }));
