// Determines the options of shared files from the options that all documents share. If a shared file declares no
// OpenAPI version, the version of the first document is used.
import { isThere, textOf } from "../../files/look.js";
import { type DocumentVersion, versionCalled } from "../../openapi/versions.js";
import type { Config } from "../options.js";
import type { SharedConfig } from "./shared-rows.js";

/**
 * Returns the config of each shared file. `document` is the first document in the config. Its OpenAPI version is the
 * default for shared files.
 */
export function sharedConfigs(
  config: Config,
  rows: readonly Config[],
  document: string | undefined,
): SharedConfig[] {
  return rows.map((row) => {
    const declared = versionIn(row.spec);
    const isFromDocument = declared === undefined && document !== undefined;
    return {
      config: { ...config, ...row },
      schemasOf: declared ?? versionIn(document) ?? "3.1",
      ...(isFromDocument ? { versionFrom: document } : {}),
    };
  });
}

/**
 * Returns the OpenAPI version that a file declares. A search in the text is sufficient, because a wrong version only
 * affects the form of the printed types.
 */
function versionIn(file: string | undefined): DocumentVersion | undefined {
  if (file === undefined || !isThere(file)) return undefined;
  const declared = /^[\s{]*["']?(openapi|swagger)["']?[ \t]*:[ \t]*["']?(\d\.\d)/m.exec(
    textOf(file),
  );
  if (declared === null) return undefined;
  return declared[1] === "swagger" ? "2.0" : versionCalled(declared[2] ?? "");
}
