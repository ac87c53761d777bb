// Creates a folder for a hostile document, with unrelated files that must not change.
import { createHash } from "node:crypto";
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

/** Files of a document by path. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

/** A folder with a document, an output folder, and unrelated files. */
export interface World {
  /** The folder that contains all files of the test. Only the subfolder `out` may change. */
  readonly folder: string;
  /** Path of the document. */
  readonly spec: string;
  /** The output folder. */
  readonly out: string;
  /** Returns hashes of all files in the folder. */
  snapshot(): Promise<Snapshot>;
}

/** Hashes of files by path: files in `out`, and all other files. */
export interface Snapshot {
  readonly out: ReadonlyMap<string, string>;
  readonly around: ReadonlyMap<string, string>;
}

/** Creates a folder that is removed after the test. */
export function makeWorld(files: Files): World {
  const world = makeLastingWorld(files);
  onTestFinished(() => rmSync(world.folder, { recursive: true, force: true }));
  return world;
}

/** Creates a folder that its caller removes. */
export function makeLastingWorld(files: Files): World {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "specloom-hostile-")));
  const spec = join(folder, "project/spec");
  // Unrelated files next to the document, above it, and next to the output.
  const bystanders: Files = {
    "secret.yaml": "type: string\ndescription: SECRET-OF-ANOTHER-FOLDER\n",
    "project/secret.yaml": "type: string\ndescription: SECRET-OF-ANOTHER-FOLDER\n",
    "project/bystander.ts": "export const bystander = 1;\n",
  };
  for (const [path, content] of Object.entries(bystanders)) put(join(folder, path), content);
  for (const [path, content] of Object.entries(files)) put(join(spec, path), content);
  return {
    folder,
    spec,
    out: join(folder, "project/out"),
    snapshot: async () => snapshotOf(folder, "project/out"),
  };
}

function put(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

// Reads files synchronously: for hundreds of small files, asynchronous reads take four times as long.
function snapshotOf(folder: string, outPath: string): Snapshot {
  const out = new Map<string, string>();
  const around = new Map<string, string>();
  const walk = (above: string): void => {
    for (const name of readdirSync(join(folder, above)).sort()) {
      const path = above === "" ? name : `${above}/${name}`;
      // Tests create the folder node_modules for the compiler.
      if (name === "node_modules") continue;
      const file = join(folder, path);
      const inside = path === outPath || path.startsWith(`${outPath}/`);
      const stats = lstatSync(file);
      if (stats.isDirectory()) {
        if (path !== outPath) (inside ? out : around).set(path, "folder");
        walk(path);
      } else {
        const content = stats.isSymbolicLink()
          ? `→ ${readlinkSync(file)}`
          : createHash("sha256").update(readFileSync(file)).digest("hex");
        (inside ? out : around).set(path, content);
      }
    }
  };
  walk("");
  return { out, around };
}
