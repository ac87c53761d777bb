// Finds the root document in a folder: the file with the name `openapi`.
import path from "node:path";
import { DiagnosticsError } from "../diagnostics/diagnostic.js";
import { quote } from "../diagnostics/quote.js";
import { entryAt, isThere, namesIn } from "../files/look.js";

/** Possible file names of the root document in a folder. */
export const documentNames: readonly string[] = ["openapi.yaml", "openapi.yml", "openapi.json"];
const shownFiles = 5;

/**
 * Returns the path of the document: `named`, or the root document in the folder `named`. Throws if the folder has no
 * root document, or has several root documents.
 */
export async function documentFile(named: string): Promise<string> {
  if (!isThere(named) || !entryAt(named).isDirectory()) return named;
  const entries = namesOrNone(named);
  const documents = entries.filter((entry) => documentNames.includes(entry));
  const [only] = documents;
  if (only !== undefined && documents.length === 1) return path.join(named, only);
  const holds =
    documents.length === 0
      ? `contains no ${documentNames.slice(0, -1).join(", ")} or ${documentNames.at(-1)}`
      : `contains ${documents.join(" and ")}`;
  const candidates = documents.length > 0 ? documents : entries.filter(isReadable);
  const paths = candidates.slice(0, shownFiles).map((entry) => path.join(named, entry));
  throw new DiagnosticsError([
    {
      code: "not-a-file",
      severity: "error",
      message: `${quote(named)} is a folder that ${holds}`,
      help:
        paths.length > 0
          ? `write the path of the file: ${paths.join(" or ")}`
          : "write the path of the document",
    },
  ]);
}

function namesOrNone(folder: string): string[] {
  try {
    return namesIn(folder);
  } catch {
    return [];
  }
}

function isReadable(entry: string): boolean {
  return /\.(?:ya?ml|json)$/i.test(entry);
}
