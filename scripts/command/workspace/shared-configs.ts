// The options of shared files: those that all documents share. If the configs differ, the documents decide the version.
import { isThere, textOf } from "../../files/look.js";
import { type DocumentVersion, versionCalled } from "../../openapi/versions.js";
import type { Config } from "../options.js";
import type { SharedConfig } from "./shared-rows.js";

/** Returns the config of each shared file; `document` is the first document of the config. */
export function sharedConfigs(
  config: Config,
  rows: readonly Config[],
  document: string | undefined,
): SharedConfig[] {
  return rows.map((row) => ({
    config: { ...config, ...row },
    schemasOf: versionIn(row.spec) ?? versionIn(document) ?? "3.1",
  }));
}

/** Returns the version that a file declares. It only affects how types are printed, so a quick search is enough. */
function versionIn(file: string | undefined): DocumentVersion | undefined {
  if (file === undefined || !isThere(file)) return undefined;
  const declared = /^[\s{]*["']?(openapi|swagger)["']?[ \t]*:[ \t]*["']?(\d\.\d)/m.exec(
    textOf(file),
  );
  if (declared === null) return undefined;
  return declared[1] === "swagger" ? "2.0" : versionCalled(declared[2] ?? "");
}
