// Lists README.md, the guides, and the page about this repository's own commands.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const repository: string = join(import.meta.dirname, "../..");

export const pages: readonly { readonly file: string; readonly text: string }[] = [
  "README.md",
  "test/README.md",
  ...["spec", "scripts", "templates"].flatMap(pagesIn),
].map((file) => ({ file, text: readFileSync(join(repository, file), "utf8") }));

function pagesIn(folder: string): string[] {
  return readdirSync(join(repository, folder), { recursive: true, encoding: "utf8" })
    .map((file) => `${folder}/${file.replaceAll("\\", "/")}`)
    .filter((file) => file.endsWith(".md") && !/\/(?:runtime|decisions|node_modules)\//.test(file))
    .sort();
}
