// `npm run bench:files -- <document or folder>…`: counts the generated files, lines and bytes of each tool. Compares
// specloom with hey-api, and with orval if `ORVAL` is the path of its program. Prints a table. The command only
// measures: no figure makes it fail.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { documentsIn } from "../corpus/documents.js";

const repository = join(import.meta.dirname, "../..");
const modules = join(repository, "node_modules");
const given = process.argv.slice(2);
const documents = (given.length > 0 ? given : [join(repository, "spec/openapi.yaml")]).flatMap(
  (path) => (statSync(path).isDirectory() ? documentsIn(path) : [path]),
);

const orval = process.env["ORVAL"];

/** The size of a tool's output for one document. */
interface Size {
  files: number;
  lines: number;
  bytes: number;
}

/**
 * For each tool, returns the Node arguments of a command that generates types and a client for `document` into `out`.
 */
const tools: Readonly<Record<string, (document: string, out: string) => string[]>> = {
  specloom: (document, out) => [
    ...["--import", join(modules, "tsx/dist/loader.mjs"), join(repository, "scripts/cli.ts")],
    ...["generate", "--spec", document, "--out", out, "--target", "types,client"],
  ],
  "hey-api": (document, out) => [
    join(modules, "@hey-api/openapi-ts/bin/run.js"),
    ...["-i", document, "-o", out],
    ...["-p", "@hey-api/typescript", "@hey-api/sdk", "@hey-api/client-fetch"],
  ],
  ...(orval === undefined
    ? {}
    : {
        orval: (document, out) => [
          resolve(orval),
          ...["--input", document, "--output", join(out, "api.ts")],
          ...["--client", "fetch", "--mode", "split"],
        ],
      }),
};

const folder = mkdtempSync(join(tmpdir(), "specloom-files-"));
const totals = new Map<string, Size>();
try {
  console.log("| document | program | files | lines | KiB | lines by hey-api |");
  console.log("|---|---|---:|---:|---:|---:|");
  for (const document of documents) {
    const sizes = new Map<string, Size>();
    for (const [name, args] of Object.entries(tools)) {
      const out = join(folder, name);
      rmSync(out, { recursive: true, force: true });
      try {
        const run = { cwd: folder, stdio: "pipe", maxBuffer: 2 ** 28 } as const;
        execFileSync(process.execPath, args(resolve(document), out), run);
      } catch {
        // specloom exits with 1 if it leaves something out. If a tool has written no file, the tool refused the
        // document.
      }
      const size = sizeOf(out);
      if (size.files > 0) sizes.set(name, size);
    }
    print(basename(document), sizes);
    // Skips documents that one of the tools refuses.
    if (sizes.size < Object.keys(tools).length) continue;
    for (const [name, size] of sizes) totals.set(name, sum(totals.get(name), size));
  }
  if (documents.length > 1) print("all that each takes", totals);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function sizeOf(out: string): Size {
  const size: Size = { files: 0, lines: 0, bytes: 0 };
  let names: string[];
  try {
    names = readdirSync(out, { recursive: true, encoding: "utf8" });
  } catch {
    return size;
  }
  for (const name of names.filter((one) => /\.[cm]?[jt]s$/.test(one))) {
    const text = readFileSync(join(out, name), "utf8");
    size.files += 1;
    size.lines += text.split("\n").length - 1;
    size.bytes += Buffer.byteLength(text);
  }
  return size;
}

function sum(one: Size | undefined, other: Size): Size {
  if (one === undefined) return other;
  const { files, lines, bytes } = other;
  return { files: one.files + files, lines: one.lines + lines, bytes: one.bytes + bytes };
}

function print(document: string, sizes: ReadonlyMap<string, Size>): void {
  const peer = sizes.get("hey-api");
  for (const name of Object.keys(tools)) {
    const size = sizes.get(name);
    if (size === undefined) {
      console.log(`| ${document} | ${name} | refused | | | |`);
      continue;
    }
    const { files, lines, bytes } = size;
    const ratio = peer === undefined ? "" : (lines / peer.lines).toFixed(2);
    const kib = (bytes / 1024).toFixed(0);
    console.log(`| ${document} | ${name} | ${files} | ${lines} | ${kib} | ${ratio} |`);
  }
}
