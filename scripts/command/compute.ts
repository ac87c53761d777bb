// Computes the files of all selected targets in memory.

import type { ApiModel } from "../model/api-model.js";
import { targets } from "../targets/index.js";
import { type TargetOptions, targetOptionsOf } from "../targets/options.js";
import type { TargetInput, TargetName } from "../targets/target.js";
import type { Artifact } from "../write/artifact.js";
import { templatesFolder } from "./package-root.js";
import type { Progress } from "./progress.js";

/** The targets to generate, and the input that all targets share. */
export interface Order
  extends Partial<TargetOptions>,
    Pick<
      TargetInput,
      | "package"
      | "document"
      | "earlier"
      | "openapiTypes"
      | "formatTypes"
      | "int64"
      | "sampleMakers"
      | "shared"
      | "pieces"
    > {
  readonly targets: readonly TargetName[];
  /** The absolute paths of folders with the user's templates. A template is in `<target>/<name>.hbs`. */
  readonly templates: readonly string[];
}

/** Returns the files of all selected targets, in the order of the targets. */
export async function computeArtifacts(
  model: ApiModel,
  order: Order,
  progress: Progress,
): Promise<Artifact[]> {
  const made: Artifact[] = [];
  const templates = [...order.templates, templatesFolder];
  const input = { ...order, model, templates, ...targetOptionsOf(order) };
  for (const name of order.targets)
    made.push(...(await progress.phase(name, () => targets[name](input))));
  return made;
}
