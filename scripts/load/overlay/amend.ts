// Applies overlays to the root file: reads them, checks them, and applies them in order.
import type { DiagnosedFile, Diagnostic } from "../../diagnostics/diagnostic.js";
import { DiagnosticsError } from "../../diagnostics/diagnostic.js";
import type { Limits } from "../limits.js";
import { decodeText } from "../parse/decode.js";
import { ParsedFile } from "../parse/parsed-file.js";
import { formatOf, ParsedText } from "../parse/parsed-text.js";
import type { Source } from "../source.js";
import { codeOf, inWords } from "../unavailable.js";
import { AmendedFile, TooLarge } from "./amended-file.js";
import { applyOverlay } from "./apply.js";
import { Budget } from "./budget.js";
import { readOverlay } from "./overlay.js";

/** An overlay file, named on the command line or in the config. */
export interface OverlayFile {
  readonly source: Source;
  readonly path: string;
}

/** A root file with overlays applied. */
export interface Amended {
  readonly root: ParsedFile;
  readonly overlays: readonly ParsedFile[];
  /** Findings about overlay actions that have no effect, or cannot be applied to the document. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Applies overlays to a copy of a document's root file. Throws `DiagnosticsError` if an overlay is invalid or
 * exceeds the limits.
 */
export async function amend(
  original: ParsedFile,
  named: readonly OverlayFile[],
  limits: Limits,
): Promise<Amended> {
  const overlays = await readAll(named, limits);
  const files = [original, ...overlays.map(({ file }) => file)];
  const budget = new Budget(limits.jsonPathSteps);
  const diagnostics = overlays.flatMap((overlay) => overlay.diagnostics);
  try {
    const root = new AmendedFile(original, limits);
    for (const { overlay } of overlays) diagnostics.push(...applyOverlay(overlay, root, budget));
    return { root, overlays: overlays.map(({ file }) => file), diagnostics };
  } catch (error) {
    if (error instanceof TooLarge) {
      const location = original.locate("");
      throw refusal(
        [{ code: error.code, severity: "error", message: error.message, location }],
        files,
      );
    }
    if (!(error instanceof DiagnosticsError)) throw error;
    throw refusal([...diagnostics, ...error.diagnostics], files);
  }
}

/** Reads all overlays; if any overlay has errors, throws the findings about all overlays. */
async function readAll(named: readonly OverlayFile[], limits: Limits) {
  const read: (ReturnType<typeof readOverlay> & { readonly file: ParsedFile })[] = [];
  const failures: Diagnostic[] = [];
  const files: DiagnosedFile[] = [];
  let left = limits.totalBytes;
  for (const overlay of named) {
    try {
      const { file, size } = await parseFile(overlay, limits, left);
      left -= size;
      files.push(file);
      const { diagnostics, ...found } = readOverlay(file, limits);
      if (diagnostics.some(({ severity }) => severity === "error")) failures.push(...diagnostics);
      else read.push({ ...found, diagnostics, file });
    } catch (error) {
      if (!(error instanceof DiagnosticsError)) throw error;
      failures.push(...error.diagnostics);
      files.push(...error.files);
    }
  }
  if (failures.length > 0) throw refusal(failures, files);
  return read;
}

async function parseFile({ source, path }: OverlayFile, limits: Limits, left: number) {
  const display = source.display(path);
  const bytes = await source.read(path, Math.min(limits.fileBytes, left));
  if (!(bytes instanceof Uint8Array)) {
    const location = { file: display, line: 1, column: 1, length: 1 };
    const message = `${display}: ${inWords(bytes, limits)}`;
    throw refusal([{ code: codeOf(bytes), severity: "error", message, location }], []);
  }
  const text = decodeText(bytes, display);
  const parsed = new ParsedText({ file: display, text }, formatOf(path, text), limits);
  const names = { file: display, absolute: source.absolute(path), path };
  return { file: new ParsedFile(names, parsed), size: bytes.length };
}

function refusal(diagnostics: readonly Diagnostic[], files: readonly DiagnosedFile[]) {
  return new DiagnosticsError(diagnostics, files);
}
