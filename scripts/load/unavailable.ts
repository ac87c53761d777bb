// What is said of a file that a document names and that could not be had.
import type { Limits } from "./limits.js";
import type { Unavailable } from "./source.js";

/** Why there is no such file: the source does not give it, or there are too many already. */
export type Absence = Unavailable | "too-many";

/** The code of the finding. */
export function codeOf(absence: Absence): string {
  if (absence === "outside") return "reference-escapes";
  if (absence === "too-large") return "file-too-large";
  if (absence === "too-many") return "too-many-files";
  return "missing-file";
}

/** The finding in words, without the file's name. */
export function inWords(absence: Absence, limits: Limits): string {
  if (absence === "missing") return "there is no such file";
  if (absence === "forbidden") return "permission to read the file is denied";
  if (absence === "not-a-file") return "this is not a file";
  if (absence === "outside") return "the file is outside the folder of the root document";
  if (absence === "too-many") return `the document is made of more than ${limits.files} files`;
  const size = (bytes: number): string => `${Math.floor(bytes / 1024)} KiB`;
  return `larger than ${size(limits.fileBytes)}, or all files together larger than ${size(limits.totalBytes)}`;
}
