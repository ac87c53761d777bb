// Creates the errors for output that could not be written.
import { type Diagnostic, DiagnosticsError, type Note } from "../diagnostics/diagnostic.js";
import { shown } from "./conflict.js";

/** A file system operation that failed for an output file. */
export class StepFailed extends Error {
  readonly path: string;
  readonly code: string;
  constructor(path: string, code: string) {
    super(`${path}: ${code}`);
    this.path = path;
    this.code = code;
  }
}

/** Thrown if another process changed a file between reading and writing it. */
export class Overtaken extends Error {
  readonly path: string;
  constructor(path: string) {
    super(path);
    this.path = path;
  }
}

const CAUSES: ReadonlyMap<string, string> = new Map([
  ["EACCES", "permission denied"],
  ["EPERM", "not permitted"],
  ["EROFS", "the disk is read-only"],
  ["ENOSPC", "the disk is full"],
  ["EDQUOT", "the quota is used up"],
  ["EBUSY", "another program holds it"],
  ["EMFILE", "too many files are open"],
  ["ENAMETOOLONG", "the name is too long"],
  ["ENOENT", "there is no such folder"],
  ["ENOTDIR", "there is no such folder"],
  ["EISDIR", "a folder has this name"],
]);

/** Returns an error code with its meaning, such as `permission denied (EACCES)`. */
export function causeOf(code: string): string {
  const cause = CAUSES.get(code);
  return cause === undefined ? code : `${cause} (${code})`;
}

/** Converts an error of the file system to a finding. Other errors, such as bugs, are returned unchanged. */
export function explained(failure: unknown, notes: readonly Note[], folder: string): unknown {
  const found = diagnosticOf(failure, folder);
  if (found === undefined) return failure;
  const diagnostic: Diagnostic =
    notes.length > 0
      ? { ...found, notes }
      : { ...found, help: `${found.help}; the old output is as it was` };
  return new DiagnosticsError([diagnostic]);
}

function diagnosticOf(
  failure: unknown,
  folder: string,
): (Diagnostic & { readonly help: string }) | undefined {
  if (failure instanceof Overtaken) {
    const file = shown(folder, failure.path);
    return {
      code: "output-overtaken",
      severity: "error",
      message: `${file} was changed by another program during generation`,
      help: "Run the command again",
    };
  }
  if (failure instanceof StepFailed) {
    const file = shown(folder, failure.path === "." ? "" : failure.path);
    return {
      code: "output-not-written",
      severity: "error",
      message: `cannot write ${file}: ${causeOf(failure.code)}`,
      help: "Correct that and run the command again",
    };
  }
  return undefined;
}
