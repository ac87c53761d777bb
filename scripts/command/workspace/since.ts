// Selects the documents with at least one file that differs from a git revision.
import { readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { type ChangedFiles, changedFiles } from "../../diff/input/changed-files.js";
import { UnusableInput } from "../../diff/input/unusable.js";
import { Sights } from "../../files/look.js";
import { valueFor } from "../../json/by-key.js";
import { readDocument } from "../../load/load.js";
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
  const importedBy = new Map<string, Promise<boolean>>();
  return async (values, found) => {
    const { file = "", config } = found;
    // Not every command has options such as `templates` or `out`.
    const option = <Name extends OptionName>(name: Name) => values[name];
    const folders = [option("templates"), option("out")].filter((folder) => folder !== undefined);
    const named = [file, config.spec, ...(config.overlays ?? []), ...lists(values)];
    return (
      named.some((path) => path !== undefined && path !== "" && changed.has(path)) ||
      folders.some((folder) => changed.hasBelow(folder)) ||
      (await valueFor(importedBy, file, () => differsInImports(file, changed))) ||
      differsBehind(found, changed)
    );
  };
}

/** Returns whether a file that the config imports differs from the revision. A config in JSON imports no files. */
async function differsInImports(config: string, changed: ChangedFiles): Promise<boolean> {
  if (!/\.[cm]?[jt]s$/.test(config)) return false;
  const { lookAtImports } = await import("../config-imports.js");
  const sights = new Sights();
  sights.during(() => lookAtImports(config));
  return hasChanged(sights, changed);
}

function lists({ ignore = defaultIgnoreFile, allow }: Partial<Settings>): (string | undefined)[] {
  return [ignore, allow];
}

/** Returns whether a file to which the document refers differs from the revision. */
async function differsBehind(
  { config, file, schemasOf, shared = [] }: FoundConfig,
  changed: ChangedFiles,
): Promise<boolean> {
  const { spec = "", overlays = [], root, strictJsonSchema } = config;
  if (schemasOf === undefined && overlays.length === 0 && !mayRefer(spec)) return false;
  const sights = new Sights();
  const options = { overlays, root, config: file, schemasOf, strictJsonSchema };
  // Errors in the document are reported later, when the command runs.
  const isRead = await sights.during(() =>
    readDocument(spec, options).then(
      () => true,
      () => false,
    ),
  );
  if (!isRead || hasChanged(sights, changed)) return true;
  // The OpenAPI version of a document can decide the types of a shared file.
  const files = new Set(sights.paths);
  return shared.some(
    ({ config: row, versionFrom }) =>
      versionFrom !== undefined && files.has(resolve(row.spec ?? "")) && changed.has(versionFrom),
  );
}

/**
 * Returns whether a file or a symbolic link that a run read differs from the revision. A file that is missing now may
 * have existed at the revision, so files that were not found are checked, too.
 */
function hasChanged(sights: Sights, changed: ChangedFiles): boolean {
  return sights.all.some(({ look, path, seen }) => {
    if (look === "bytes" || seen.startsWith("fails")) return changed.has(path);
    return look === "real" && changed.hasLink(path);
  });
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
