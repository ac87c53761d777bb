// Finds the OpenAPI version of a document, and refuses unsupported versions.
import { type Diagnostic, DiagnosticsError } from "../diagnostics/diagnostic.js";
import { Lines } from "../diagnostics/lines.js";
import { quote } from "../diagnostics/quote.js";
import { isObject, own } from "../json/json.js";
import { type DocumentVersion, versionCalled } from "../openapi/versions.js";
import type { ParsedFile } from "./parse/parsed-file.js";

/** The version of a root file, and mistakes in its spelling. */
export interface WrittenVersion {
  readonly version: DocumentVersion;
  readonly fault?: Diagnostic;
}

/**
 * Returns the version of a root file. Throws a `DiagnosticsError` with a location for any version except 2.0, 3.0.x,
 * 3.1.x and 3.2.x.
 */
export function versionOf(root: ParsedFile): WrittenVersion {
  const { value } = root;
  if (!isObject(value))
    throw refusal(
      root,
      "",
      "an OpenAPI document must be an object with the member `openapi`",
      start,
    );
  const written = own(value, "openapi");
  if (typeof written === "string") {
    const minor = /^(\d+\.\d+)\.\d+(?:-[0-9A-Za-z.-]+)?$/.exec(written)?.[1];
    const whole = minor === undefined ? undefined : versionCalled(minor);
    if (whole !== undefined) return { version: whole };
    const cut = versionCalled(written);
    if (cut !== undefined) {
      const message = `the version ${quote(written)} lacks its third number`;
      return { version: cut, fault: short(root, "/openapi", message) };
    }
    throw refusal(root, "/openapi", `OpenAPI ${quote(written)} is not supported`, start);
  }
  if (written !== undefined) {
    const message = "the version must be a string";
    // In YAML, an unquoted 3.1 is a number, and an unquoted 3.0 is the number 3.
    const digits = typeof written === "number" ? digitsAt(root) : undefined;
    if (digits !== undefined) return { version: digits, fault: short(root, "/openapi", message) };
    throw refusal(root, "/openapi", message, 'write the version in quotes, for example "3.1.0"');
  }
  const swagger = own(value, "swagger");
  if (swagger === "2.0") return { version: "2.0" };
  // In YAML, an unquoted 2.0 is a number.
  if (swagger === 2) {
    const help = 'write the version in quotes: "2.0"';
    return { version: "2.0", fault: short(root, "/swagger", "the version must be a string", help) };
  }
  if (swagger !== undefined) {
    throw refusal(root, "/swagger", `Swagger ${quote(String(swagger))} is not supported`, start);
  }
  throw refusal(root, "", "the document has no member `openapi`", start);
}

function digitsAt(root: ParsedFile): DocumentVersion | undefined {
  const { line, column, length } = root.locate("/openapi");
  const text = new Lines(root.text).line(line).slice(column - 1, column - 1 + length);
  return versionCalled(text);
}

/** Returns the finding about a version that is recognizable but not a complete string, such as the number 3.1. */
function short(
  root: ParsedFile,
  pointer: string,
  message: string,
  help = 'write all three numbers in quotes, for example "3.1.0"',
): Diagnostic {
  const location = root.locate(pointer);
  return { code: "version-not-whole", severity: "error", message, location, help };
}

const start =
  'begin the document with `openapi: "3.1.0"`; OpenAPI 3.0.x, 3.1.x, 3.2.x and Swagger 2.0 are supported';
function refusal(
  root: ParsedFile,
  pointer: string,
  message: string,
  help: string,
): DiagnosticsError {
  const location = root.locate(pointer);
  return new DiagnosticsError(
    [{ code: "unsupported-version", severity: "error", message, location, help }],
    [root],
  );
}
