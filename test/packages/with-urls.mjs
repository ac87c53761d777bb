// Copies a lock file, and adds the URL of each package: `node with-urls.mjs package-lock.json folder registry`. Lock files
// of this repository have no URLs, because registries differ. Without URLs, `npm ci` reads all versions of each package,
// which takes more than twice the CPU time.
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";

const [file, folder, registry] = process.argv.slice(2);
const lock = JSON.parse(readFileSync(file, "utf8"));
for (const [path, entry] of Object.entries(lock.packages)) {
  if (entry.integrity === undefined) continue;
  // Only an alias has a name of its own.
  const name = entry.name ?? path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
  const archive = `${basename(name)}-${entry.version}.tgz`;
  entry.resolved ??= `${registry.replace(/\/*$/, "")}/${name}/-/${archive}`;
}
writeFileSync(join(folder, basename(file)), JSON.stringify(lock));
