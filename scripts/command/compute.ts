// From a model to all files of all chosen targets, before anything touches the disk.
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { ApiModel } from "../model/api.js";
import { targets } from "../targets/index.js";
import type { TargetInput, TargetName } from "../targets/target.js";
import type { Artifact } from "../write/artifact.js";
import { templatesFolder } from "./package-root.js";
import type { Progress } from "./progress.js";

/** The request for artifacts. */
export interface Order
  extends Required<Pick<TargetInput, "imports" | "enums" | "clientFiles" | "dates">>,
    Pick<TargetInput, "package" | "document"> {
  readonly targets: readonly TargetName[];
  /** Folders, absolute, that hold the user's own templates as `<target>/<name>.hbs`. */
  readonly templates: readonly string[];
  /** Make the types on a thread of their own. */
  readonly threads: boolean;
}

/** The artifacts of every ordered target, in the order of the targets. */
export async function computeArtifacts(
  model: ApiModel,
  order: Order,
  progress: Progress,
): Promise<Artifact[]> {
  const made = new Map<TargetName, Artifact[]>();
  const { imports, enums, clientFiles, dates } = order;
  const folders = [...order.templates, templatesFolder];
  const input: TargetInput = {
    model,
    templates: folders,
    targets: order.targets,
    imports,
    enums,
    clientFiles,
    dates,
  };
  const beside =
    order.threads && order.targets.includes("types") && availableParallelism() > 1
      ? progress.phase("types", () => onThread(input))
      : undefined;
  // A failure elsewhere is told first; this one must not count as unhandled meanwhile.
  beside?.catch(() => {});
  for (const name of order.targets) {
    if (name === "types" && beside !== undefined) continue;
    const given = name === "package" ? { ...input, ...forPackage(order) } : input;
    made.set(name, await progress.phase(name, () => targets[name](given)));
  }
  if (beside !== undefined) made.set("types", await beside);
  return order.targets.flatMap((name) => made.get(name) ?? []);
}

/** Input for the target `package` alone. */
function forPackage({ package: options, document }: Order): Partial<TargetInput> {
  return {
    ...(options === undefined ? {} : { package: options }),
    ...(document === undefined ? {} : { document }),
  };
}

function onThread(input: TargetInput): Promise<Artifact[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(threadScript(), { workerData: input });
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", (code) => reject(new Error(`the thread of the types ended with ${code}`)));
  });
}

/** The script of the thread. The package ships JavaScript; from sources, a thread has to learn TypeScript first. */
function threadScript(): URL {
  if (!import.meta.url.endsWith(".ts"))
    return new URL("./generate-types-thread.js", import.meta.url);
  const script = new URL("./generate-types-thread.ts", import.meta.url).href;
  const tsx = import.meta.resolve("tsx/esm/api");
  return new URL(
    `data:text/javascript,${encodeURIComponent(
      `import { register } from ${JSON.stringify(tsx)}; register(); await import(${JSON.stringify(script)});`,
    )}`,
  );
}
