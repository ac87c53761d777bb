// The options of shared files: those that all documents have. Their documents decide the version if the configs differ.
import { isThere, textOf } from "../../files/look.js";
import { type DocumentVersion, versionCalled } from "../../openapi/versions.js";
import type { Config } from "../options.js";
import type { SharedConfig } from "./shared-rows.js";

/** The config of each shared file; `document` is the first one of the config. */
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

/** The version that a file says. It decides how types are printed, so that a quick look is enough. */
function versionIn(file: string | undefined): DocumentVersion | undefined {
  if (file === undefined || !isThere(file)) return undefined;
  const declared = /^[\s{]*["']?(openapi|swagger)["']?[ \t]*:[ \t]*["']?(\d\.\d)/m.exec(
    textOf(file),
  );
  if (declared === null) return undefined;
  return declared[1] === "swagger" ? "2.0" : versionCalled(declared[2] ?? "");
}
