// Words the finding about a file that a document names and that could not be read.
import type { Limits } from "./limits.js";
import type { Unavailable } from "./source.js";

/** Why there is no such file: the source does not give it, or there are too many already. */
export type Absence = Unavailable | "too-many";

/** The code of the finding. */
export function codeOf(absence: Absence): string {
  if (typeof absence === "object") return absence.code;
  if (absence === "outside" || absence === "hidden") return "reference-escapes";
  if (absence === "too-large") return "file-too-large";
  if (absence === "too-many") return "too-many-files";
  return "missing-file";
}

/** The finding in words, without the file's name. */
export function inWords(absence: Absence, limits: Limits, reach = ""): string {
  if (typeof absence === "object") return absence.message;
  if (absence === "missing") return "there is no such file";
  if (absence === "forbidden") return "permission to read the file is denied";
  if (absence === "not-a-file") return "this is not a file";
  if (absence === "outside") return `the file is outside ${inWordsOfReach(reach)}`;
  if (absence === "hidden")
    return "only .yaml and .json files are read, none in node_modules or behind a name that begins with a dot";
  if (absence === "too-many") return `the document is made of more than ${limits.files} files`;
  const size = (bytes: number): string => `${Math.floor(bytes / 1024)} KiB`;
  return `larger than ${size(limits.fileBytes)}, or all files together larger than ${size(limits.totalBytes)}`;
}

/** How to go on. */
export function helpOf(absence: Absence): string | undefined {
  if (typeof absence === "object") return absence.help;
  return absence === "outside"
    ? "name a folder that holds all files of the document: --root <folder>, or root in the config"
    : undefined;
}

function inWordsOfReach(reach: string): string {
  if (reach === "") return "the folder of the root document";
  return reach === "." ? "the working directory" : `the folder ${reach}`;
}
