// The findings that a project accepts, each identified by its code and its location in the document. Reads and prints
// the list of accepted findings.

import { type Diagnostic, DiagnosticsError, type Location } from "../diagnostics/diagnostic.js";
import { asciiJson } from "../diagnostics/inert.js";
import { isObject, type JsonValue, own } from "../json/json.js";
import { append } from "../json/pointer.js";
import { defaultLimits } from "../load/limits.js";
import { ParsedFile } from "../load/parse/parsed-file.js";
import { formatOf, ParsedText } from "../load/parse/parsed-text.js";
import { isFatal } from "../rules/codes.js";

/** The default path of the list of accepted findings. */
export const defaultIgnoreFile = ".specloom-ignore.yaml";

interface Entry {
  readonly code: string;
  readonly at: string;
}

export class Accepted {
  readonly #entries = new Map<string, Location | undefined>();
  readonly #met = new Map<string, Diagnostic>();

  add({ code, at }: Entry, location?: Location): void {
    this.#entries.set(keyOf(code, at), location);
  }

  /** Returns whether the project accepts a finding. The finding's pointer must refer to the original document. */
  has(finding: Diagnostic): boolean {
    if (this.#entries.size === 0) return false;
    const key = keyOf(finding.code, placeOf(finding));
    if (!this.#entries.has(key)) return false;
    this.#met.set(key, finding);
    return true;
  }

  /** Returns the findings that match an entry of the list of accepted findings. */
  met(): Diagnostic[] {
    return [...this.#met.values()];
  }

  /** Returns a warning for each entry of the list that no longer matches a finding. */
  unused(): Diagnostic[] {
    return [...this.#entries].flatMap(([key, location]) => {
      if (this.#met.has(key) || location === undefined) return [];
      const [code, at] = key.split("\n");
      return {
        code: "ignore-unused",
        severity: "warning",
        message: `${code} no longer occurs at ${at}`,
        location,
        help: "remove the entry, or run `specloom validate --write-ignore`",
      } as const;
    });
  }
}

/** Reads a list. Throws a `DiagnosticsError` with the location of each invalid entry. */
export function readAccepted(file: string, text: string): Accepted {
  const parsedText = new ParsedText({ file, text }, formatOf(file, text), defaultLimits);
  const parsed = new ParsedFile({ file, absolute: file, path: file }, parsedText);
  const list = isObject(parsed.value) ? own(parsed.value, "ignore") : undefined;
  const accepted = new Accepted();
  const wrong: Diagnostic[] = [];
  const refuse = (pointer: string, message: string) => {
    const location = parsed.locate(pointer);
    wrong.push({ code: "ignore-malformed", severity: "error", message, location });
  };
  if (!Array.isArray(list)) refuse("", 'a list of accepted findings must begin with "ignore:"');
  for (const [index, value] of (Array.isArray(list) ? list : []).entries()) {
    const pointer = append("/ignore", index);
    const problem = problemOf(value);
    if (problem === undefined)
      accepted.add(value as unknown as Entry, parsed.locate(append(pointer, "code")));
    else refuse(pointer, problem);
  }
  if (wrong.length > 0) throw new DiagnosticsError(wrong, [parsed]);
  return accepted;
}

function problemOf(value: JsonValue): string | undefined {
  if (!isObject(value)) return "an entry must be a map with `code` and `at`";
  const { code, at, ...others } = value;
  const [other] = Object.keys(others);
  if (other !== undefined)
    return `an entry can have only \`code\` and \`at\`, not ${JSON.stringify(other)}`;
  if (typeof code !== "string" || typeof at !== "string")
    return "an entry must have `code` and `at`";
  return isFatal(code) ? `${code} always stops generation and cannot be accepted` : undefined;
}

/** Prints a list that accepts the given findings. Findings that a project cannot accept are left out of the list. */
export function printAccepted(findings: readonly Diagnostic[]): string {
  const entries = new Map<string, Entry>();
  for (const finding of findings) {
    const { code } = finding;
    if (isFatal(code) || code === "ignore-unused") continue;
    const at = placeOf(finding);
    entries.set(keyOf(code, at), { code, at });
  }
  const lines = [...entries.values()].map(
    ({ code, at }) => `  - code: ${code}\n    at: ${asciiJson(at).trimEnd()}\n`,
  );
  const head =
    "# Findings that this project accepts. Written by: specloom validate --write-ignore\n";
  return `${head}ignore:${lines.length === 0 ? " []\n" : `\n${lines.join("")}`}`;
}

/** Returns the location as text, such as `#/paths/~1pets/get`; without a JSON Pointer, the file and line. */
function placeOf({ pointer, location }: Diagnostic): string {
  if (pointer !== undefined) return `#${pointer}`;
  return location === undefined ? "" : `${location.file}:${location.line}`;
}

function keyOf(code: string, at: string): string {
  return `${code}\n${at}`;
}
