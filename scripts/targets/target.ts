// What a target is: a pure function from the model to the files of its folder.
import type { ApiModel } from "../model/api.js";
import type { Artifact } from "../write/artifact.js";

/** The targets we generate, each with a folder here, one under `templates/` and one under `generated/`. */
export const targetNames = ["types", "client", "validators", "server"] as const;
/** One of the targets. */
export type TargetName = (typeof targetNames)[number];

/** What every target is given. Plain data, so that a target may run on another thread. */
export interface TargetInput {
  readonly model: ApiModel;
  /** Folders that hold `<target>/<name>.hbs`, absolute: a user's own first, ours last. A file found earlier wins. */
  readonly templates: readonly string[];
}

/** Makes the files of one target; paths start with the target's name. Touches no disk but the templates. */
export type Target = (input: TargetInput) => Promise<Artifact[]>;
