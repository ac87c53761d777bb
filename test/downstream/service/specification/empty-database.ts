// Creates an empty database once for all services that tests start.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { PGlite } from "@electric-sql/pglite";

const modules = join(import.meta.dirname, "../../../../node_modules");

/** Returns the path of a dumped empty database. Creates the database if no earlier run has created it. */
export async function emptyDatabase(): Promise<string> {
  const manifest = join(modules, "@electric-sql/pglite/package.json");
  const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { readonly version: string };
  const file = join(modules, `.cache/specloom/databases/${version}.tar`);
  if (existsSync(file)) return file;
  const database = await PGlite.create();
  const dumped = await database.dumpDataDir("none");
  await database.close();
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, new Uint8Array(await dumped.arrayBuffer()));
  // Other processes may read the file at any time, so the file appears under its name only when it is complete.
  renameSync(unfinished, file);
  return file;
}
