// Selects the documents with at least one file that differs from a git revision.
import { readFileSync, statSync } from "node:fs";
import { type ChangedFiles, changedFiles } from "../../diff/input/changed-files.js";
import { UnusableInput } from "../../diff/input/unusable.js";
import { Sights } from "../../files/look.js";
import { type LoadOptions, readDocument } from "../../load/load.js";
import { defaultIgnoreFile } from "../../mend/accepted.js";
import type { FoundConfig } from "../config.js";
import type { OptionName, Settings } from "../options.js";
import { UsageError } from "../usage.js";

/**
 * Returns a function that tells whether any file that a document needs has changed since a git revision. Throws
 * `UsageError`.
 */
export async function differingFrom(
  revision: string,
): Promise<(values: Partial<Settings>, config: FoundConfig) => Promise<boolean>> {
  const changed = await changedFiles(".", revision).catch((error: unknown) => {
    throw error instanceof UnusableInput ? new UsageError(`--since: ${error.message}`) : error;
  });
  return async (values, { file, config, schemasOf }) => {
    // Not every command has options such as `templates` or `out`.
    const option = <Name extends OptionName>(name: Name) => values[name];
    const folders = [option("templates"), option("out")].filter((folder) => folder !== undefined);
    const named = [file, config.spec, ...(config.overlays ?? []), ...lists(values)];
    return (
      named.some((path) => path !== undefined && changed.has(path)) ||
      folders.some((folder) => changed.hasBelow(folder)) ||
      differsBehind(config, { config: file, schemasOf }, changed)
    );
  };
}

function lists({ ignore = defaultIgnoreFile, allow }: Partial<Settings>): (string | undefined)[] {
  return [ignore, allow];
}

/** Returns whether a file to which the document refers differs from the revision. */
async function differsBehind(
  { spec = "", overlays = [], root, strictJsonSchema }: FoundConfig["config"],
  of: Pick<LoadOptions, "config" | "schemasOf">,
  changed: ChangedFiles,
): Promise<boolean> {
  if (overlays.length === 0 && !mayRefer(spec)) return false;
  const sights = new Sights();
  const options = { overlays, root, ...of, strictJsonSchema };
  // Errors in the document are reported later, when the command runs.
  const isRead = await sights.during(() =>
    readDocument(spec, options).then(
      () => true,
      () => false,
    ),
  );
  // A file that is missing now may have existed at the revision, so files that were not found are checked, too.
  const sought = sights.all.filter(
    ({ look, seen }) => look === "bytes" || seen.startsWith("fails"),
  );
  return !isRead || sought.some(({ path }) => changed.has(path));
}

/**
 * Returns whether a document may refer to other files. A document that contains no possible file name refers to no
 * other file.
 */
function mayRefer(spec: string): boolean {
  if (statSync(spec, { throwIfNoEntry: false })?.isFile() !== true) return true;
  const text = readFileSync(spec, "utf8");
  return /\.(?:ya?ml|json)\b|%[2-7]|\\(?:u00|x)[2-7]/i.test(text);
}
