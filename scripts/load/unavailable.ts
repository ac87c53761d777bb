// Describes a file to which the document refers, but that could not be read.
import type { Limits } from "./limits.js";
import type { Unavailable } from "./source.js";

/** The reason why a file is missing: the source cannot provide the file, or the document has too many files. */
export type Absence = Unavailable | "too-many";

export function codeOf(absence: Absence): string {
  if (typeof absence === "object") return absence.code;
  if (absence === "outside" || absence === "hidden") return "reference-escapes";
  if (absence === "too-large") return "file-too-large";
  if (absence === "too-many") return "too-many-files";
  return "missing-file";
}

export function inWords(absence: Absence, limits: Limits, reach = ""): string {
  if (typeof absence === "object") return absence.message;
  if (absence === "missing") return "the file does not exist";
  if (absence === "forbidden") return "permission to read the file is denied";
  if (absence === "not-a-file") return "the path does not lead to a file";
  if (absence === "outside") return `the file is outside ${inWordsOfReach(reach)}`;
  if (absence === "hidden")
    return "the file is not a .yaml or .json file, or is in `node_modules` or in a hidden folder";
  if (absence === "too-many") return `the document has more than ${limits.files} files`;
  const size = (bytes: number): string => `${Math.floor(bytes / 1024)} KiB`;
  return `the file is larger than ${size(limits.fileBytes)}, or all files together are larger than ${size(limits.totalBytes)}`;
}

/** Returns advice for the author of the document, or `undefined` if there is none. */
export function helpOf(absence: Absence): string | undefined {
  if (typeof absence === "object") return absence.help;
  return absence === "outside"
    ? "set `--root`, or `root` in the config, to a folder that contains all files of the document"
    : undefined;
}

function inWordsOfReach(reach: string): string {
  if (reach === "") return "the folder of the root document";
  return reach === "." ? "the working directory" : `the folder ${reach}`;
}
