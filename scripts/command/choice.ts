// The operations that a project names: from the options to a choice.
import type { Choice } from "../model/selection.js";
import type { Settings } from "./options.js";

/** The operations that a project names. */
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
