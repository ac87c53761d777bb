// Selects operations by the options of a project.
import type { Choice } from "../model/selection.js";
import type { Settings } from "./options.js";

/** Returns the selection of operations for the options `include` and `exclude`. */
export function choiceOf({
  include,
  exclude,
}: {
  readonly include?: Settings["include"] | undefined;
  readonly exclude?: Settings["exclude"] | undefined;
}): Choice {
  return {
    ...(include === undefined ? {} : { include }),
    ...(exclude === undefined ? {} : { exclude }),
  };
}
