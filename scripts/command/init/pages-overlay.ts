// Creates the overlay that `init` suggests for operations that probably return pages. A person must review the overlay
// before its use.
import { DiagnosticsError } from "../../diagnostics/diagnostic.js";
import type { JsonObject } from "../../json/json.js";
import { parse, valueAtTokens } from "../../json/pointer.js";
import { readDocument } from "../../load/load.js";
import { memberOf } from "../../load/overlay/json-path-text.js";
import { printOverlay } from "../../load/overlay/print.js";
import { readObject } from "../../load/root-file.js";
import { memorySource } from "../../load/source.js";
import { buildModel } from "../../model/api.js";
import { judge } from "../../rules/judgement.js";
import { paginationMismatch } from "../../rules/pagination-mismatch.js";
import { inferredPages } from "./inferred-pages.js";

/** The file name of the overlay that `init` writes for pagination. */
export const pagesOverlay = "pagination.overlay.yaml";

/** An overlay with inferred pagination. */
export interface OfferedPages {
  readonly text: string;
  /** The number of operations for which the overlay declares pagination. */
  readonly lists: number;
}

/**
 * Returns the overlay for a document, or `undefined` if the document is unreadable or no operation seems to return
 * pages.
 */
export async function offeredPages(file: string): Promise<OfferedPages | undefined> {
  try {
    const { document } = await readDocument(file);
    // An overlay changes only the root file, so operations in other files are skipped.
    const root = await readObject(file);
    const inferred = [...inferredPages(buildModel(document))].filter(
      ([pointer]) =>
        pathOf(pointer) !== undefined && valueAtTokens(root, parse(pointer) ?? []) !== undefined,
    );
    if (inferred.length === 0) return undefined;
    const wrong = await mistakenIn(file, inferred);
    const offered = inferred.filter(
      ([pointer]) => !wrong.some((one) => one.startsWith(`${pointer}/`)),
    );
    return offered.length === 0 ? undefined : { text: printed(offered), lists: offered.length };
  } catch (error) {
    if (error instanceof DiagnosticsError) return undefined;
    throw error;
  }
}

/**
 * Returns the JSON Pointers of inferred `x-pagination` values that have findings, so that `init` does not suggest them.
 */
async function mistakenIn(
  file: string,
  inferred: readonly (readonly [string, JsonObject])[],
): Promise<string[]> {
  const source = memorySource(new Map([[pagesOverlay, printed(inferred)]]));
  const loaded = await readDocument(file, { overlays: [{ source, path: pagesOverlay }] });
  const { document } = loaded;
  return judge(document, buildModel(document), [], loaded)
    .filter(({ code }) => code === paginationMismatch.code)
    .flatMap(({ pointer }) => pointer ?? []);
}

function printed(paginations: readonly (readonly [string, JsonObject])[]): string {
  const actions = paginations.map(([pointer, pagination]) => ({
    target: pathOf(pointer) ?? "",
    update: { "x-pagination": pagination },
  }));
  return printOverlay({ title: "Pagination of lists", version: "1.0.0" }, actions, pagesOverlay);
}

/** Converts a JSON Pointer to a JSONPath expression, or returns `undefined` if no expression can select the value. */
function pathOf(pointer: string): string | undefined {
  const members = (parse(pointer) ?? []).map(memberOf);
  return members.includes(undefined) ? undefined : `$${members.join("")}`;
}
