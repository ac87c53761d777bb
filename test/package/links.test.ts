// Every link in the package's pages leads to a file of the package, and to an existing heading.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { expect, it } from "vitest";

const repository = join(import.meta.dirname, "../..");

/** Returns the anchor that GitHub and npm create for a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");

it("has no dead link", () => {
  const args = ["pack", "--dry-run", "--json", "--ignore-scripts"];
  const printed = execFileSync("npm", args, { cwd: repository, encoding: "utf8", stdio: "pipe" });
  const [{ files }] = JSON.parse(printed);
  const paths: readonly string[] = files.map(({ path }: { readonly path: string }) => path);
  const pages = paths.filter((path) => path.endsWith(".md"));
  expect(pages.length).toBeGreaterThan(15);
  const read = (page: string) =>
    readFileSync(join(repository, page), "utf8").replace(/^```.*?^```$/gms, "");
  const dead: string[] = [];
  for (const page of pages) {
    for (const [, to = "", anchor] of read(page).matchAll(/\]\(([^)#:\s]*)(?:#([^)\s]+))?\)/g)) {
      const path = to === "" ? page : posix.join(posix.dirname(page), to).replace(/\/$/, "");
      const isThere = paths.some((one) => one === path || one.startsWith(`${path}/`));
      const headings = isThere && anchor !== undefined && path.endsWith(".md") ? read(path) : "";
      const isHeading =
        headings === "" ||
        [...headings.matchAll(/^#+ (.*)$/gm)].some(([, text = ""]) => anchorOf(text) === anchor);
      if (!isThere || !isHeading)
        dead.push(`${page} → ${to}${anchor === undefined ? "" : `#${anchor}`}`);
    }
  }
  expect(dead).toEqual([]);
});
