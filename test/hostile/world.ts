// A folder in which a hostile document is tried, with files around it that must not change.
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

/** A document's files by path, each as text or bytes. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

/** A folder with a document, an output folder, and other files around them. */
export interface World {
  /** The whole folder. Only `out` may change in this folder. */
  readonly folder: string;
  /** The folder of the document. */
  readonly spec: string;
  /** Where the output goes. */
  readonly out: string;
  /** All files of the folder, by path, as a fingerprint. */
  snapshot(): Promise<Snapshot>;
}

/** Fingerprints by path, separately for `out` and for the rest. */
export interface Snapshot {
  readonly out: ReadonlyMap<string, string>;
  readonly around: ReadonlyMap<string, string>;
}

/** Makes a world for one test, which removes it at its end. */
export function makeWorld(files: Files): World {
  const world = makeLastingWorld(files);
  onTestFinished(() => rmSync(world.folder, { recursive: true, force: true }));
  return world;
}

/** Makes a world that its caller removes. */
export function makeLastingWorld(files: Files): World {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "specloom-hostile-")));
  const spec = join(folder, "project/spec");
  // Files that hostile documents could attack: beside the document, above it, and beside the output.
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

// Synchronous calls: hundreds of small files take a quarter of the time of promises.
function snapshotOf(folder: string, outPath: string): Snapshot {
  const out = new Map<string, string>();
  const around = new Map<string, string>();
  const walk = (above: string): void => {
    for (const name of readdirSync(join(folder, above)).sort()) {
      const path = above === "" ? name : `${above}/${name}`;
      // Tests create this folder for the compiler.
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
