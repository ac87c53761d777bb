// Every export must be imported by another file.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");

/** Files with exports that no other file imports. Users import these files, or programs load them by name. */
const entries = new Set([
  "scripts/index.ts",
  "scripts/vitest.ts",
  "scripts/jest.ts",
  "scripts/chai.ts",
  "scripts/command/typescript-hooks.ts",
]);

const texts = ["scripts", "test"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.m?[jt]s$/.test(file) && !file.includes("node_modules"))
    .map((file) => join(folder, file).replaceAll("\\", "/"))
    .map((file) => ({ file, text: readFileSync(join(root, file), "utf8") })),
);

/** Returns the names of the functions and constants that a file exports. */
function exportsOf(text: string): string[] {
  return [
    ...text.matchAll(/^export (?:async )?(?:function\*?|const|let|class) ([\w$]+)/gm),
  ].flatMap(([, name]) => name ?? []);
}

/**
 * Returns the names that a file imports. A name after a dot counts as imported, because it may be a member of a
 * namespace import (`import * as`).
 */
function namesRead(text: string): string[] {
  const statements = [...text.matchAll(/^(?:import|export) [^;]*? from "[^"]+";/gm)].join("\n");
  const members = [...text.matchAll(/[\w$)]\.([\w$]+)/g)].flatMap(([, name]) => name ?? []);
  const dynamic = [...text.matchAll(/\{([^{}]*)\} = await (?:import|Promise)/g)].join("\n");
  return [...`${statements}\n${dynamic}`.split(/[^\w$]+/), ...members];
}

it("finds the exports of a file", () => {
  expect(exportsOf("export async function a() {}\nexport const b = 1;\nfunction c() {}")).toEqual([
    "a",
    "b",
  ]);
});

it("each export of scripts/ is read by another file", () => {
  const readers = new Map<string, Set<string>>();
  for (const { file, text } of texts)
    for (const name of namesRead(text))
      readers.set(name, (readers.get(name) ?? new Set()).add(file));
  const unread = texts
    .filter(({ file }) => file.startsWith("scripts/") && !entries.has(file))
    .flatMap(({ file, text }) =>
      exportsOf(text)
        .filter((name) => [...(readers.get(name) ?? [])].every((reader) => reader === file))
        .map((name) => `${file}: ${name}`),
    );
  expect(unread).toEqual([]);
});
