// Reads the root file of a document: `readRoot` applies overlays, and `readObject` returns the plain value.
import path from "node:path";
import { DiagnosticsError } from "../diagnostics/diagnostic.js";
import { isObject, type JsonObject } from "../json/json.js";
import { DocumentFiles } from "./document-files.js";
import { documentFile } from "./folder.js";
import { defaultLimits, type Limits } from "./limits.js";
import type { Amended, OverlayFile } from "./overlay/amend.js";
import { ParsedFile } from "./parse/parsed-file.js";
import { folderSource } from "./source.js";
import { codeOf, helpOf, inWords } from "./unavailable.js";

/** Reads the root file and applies its overlays. Throws `DiagnosticsError` if the file or an overlay cannot be read. */
export async function readRoot(
  files: DocumentFiles,
  path: string,
  { limits, overlays }: { readonly limits: Limits; readonly overlays: readonly OverlayFile[] },
): Promise<Amended> {
  const root = await files.read(path);
  if (!(root instanceof ParsedFile)) {
    const file = files.display(path);
    const location = { file, line: 1, column: 1, length: 1 };
    const message = `${file}: ${inWords(root, limits)}`;
    const help = typeof root === "object" ? helpOf(root) : undefined;
    throw new DiagnosticsError([
      { code: codeOf(root), severity: "error", message, location, ...(help && { help }) },
    ]);
  }
  if (overlays.length === 0) return { root, overlays: [], diagnostics: [] };
  // The module for overlays is imported on demand, because most documents have no overlays.
  const { amend } = await import("./overlay/amend.js");
  const amended = await amend(root, overlays, limits);
  files.byPath.set(path, amended.root);
  return amended;
}

/**
 * Reads a document's root file without validating it as OpenAPI. Throws `DiagnosticsError` if the file cannot be read.
 */
export async function readObject(named: string): Promise<JsonObject> {
  const file = await documentFile(named);
  const files = new DocumentFiles(folderSource(path.dirname(file)), defaultLimits, undefined);
  const options = { limits: defaultLimits, overlays: [] };
  const { root } = await readRoot(files, path.basename(file), options);
  if (isObject(root.value)) return root.value;
  const location = root.locate("");
  const message = "a document must be an object";
  throw new DiagnosticsError(
    [{ code: "invalid-structure", severity: "error", message, location }],
    [root],
  );
}
