// Evaluates the module of a config. Node.js evaluates each module only once in each thread, so a worker thread evaluates
// a config again.
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";

/** The result of a worker thread: the exports of the config, or the message of an error. */
export type Evaluated = { readonly exported: unknown } | { readonly error: string };

interface Known {
  readonly exported: unknown;
  /** The digest of the config and of its imports, which is unknown after the first evaluation. */
  readonly digest?: string;
}

const known = new Map<string, Known>();

/** Returns the exports of a config. Evaluates the config again if the config or a file that it imports has changed. */
export async function configModule(file: string): Promise<unknown> {
  const { href } = pathToFileURL(resolve(file));
  const earlier = known.get(href);
  if (earlier === undefined) {
    const exported = await importConfig(href);
    known.set(href, { exported });
    return exported;
  }
  const { lookAtImports } = await import("./config-imports.js");
  const digest = lookAtImports(file);
  if (earlier.digest === digest) return earlier.exported;
  const exported = await inNewThread(href);
  known.set(href, { exported, digest });
  return exported;
}

/**
 * Imports the module of a config. If Node.js cannot strip types, the hooks of specloom strip them. If specloom runs from
 * its TypeScript sources, `tsx` strips the types, so no hooks are registered.
 */
export async function importConfig(url: string): Promise<unknown> {
  const isAble = "typescript" in process.features && process.features.typescript !== false;
  if (/\.[cm]?ts$/.test(url) && !isAble && !import.meta.url.endsWith(".ts")) {
    const { register } = await import("node:module");
    register("./typescript-hooks.js", import.meta.url);
  }
  return import(url);
}

async function inNewThread(url: string): Promise<unknown> {
  const extension = import.meta.url.endsWith(".ts") ? "ts" : "js";
  const module = new URL(`./config-worker.${extension}`, import.meta.url);
  const thread = new Worker(module, { workerData: url });
  const answer = await new Promise<Evaluated>((done) => {
    thread.on("message", done);
    thread.on("error", ({ message }) => done({ error: message }));
    thread.on("exit", (code) => done({ error: `the config ended the process with ${code}` }));
  });
  await thread.terminate();
  if ("error" in answer) throw new Error(answer.error);
  return answer.exported;
}
