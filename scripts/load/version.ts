// Which OpenAPI version a document is written in, and what to do about one that we do not read.
import { DiagnosticsError } from "../diagnostics/diagnostic.js";
import { isObject, own } from "./json.js";
import type { ParsedFile } from "./parsed-file.js";
import { quote } from "./refuse.js";
import type { OpenApiVersion } from "./spec-document.js";

/** The version of a root file; throws a located `DiagnosticsError` for any but 3.0.x and 3.1.x. */
export function versionOf(root: ParsedFile): OpenApiVersion {
  const { value } = root;
  if (!isObject(value))
    throw refusal(root, "", "an OpenAPI document is an object with a member openapi", start);
  const written = own(value, "openapi");
  if (typeof written === "string") {
    const minor = /^3\.([01])\.\d+(?:-[0-9A-Za-z.-]+)?$/.exec(written)?.[1];
    if (minor !== undefined) return minor === "0" ? "3.0" : "3.1";
    const message = `OpenAPI ${quote(written)} is not supported`;
    throw refusal(root, "/openapi", message, written.startsWith("3.2") ? downgrade : start);
  }
  if (written !== undefined) {
    throw refusal(
      root,
      "/openapi",
      "the version must be a string",
      'write it in quotes, for example "3.1.0"',
    );
  }
  const swagger = own(value, "swagger");
  if (swagger !== undefined) {
    throw refusal(root, "/swagger", `Swagger ${quote(String(swagger))} is not supported`, convert);
  }
  throw refusal(root, "", "the document has no member openapi", start);
}

const start = 'begin the document with openapi: "3.1.0" (3.0.x and 3.1.x are supported)';
const downgrade = "write the document as OpenAPI 3.1: 3.2 is not supported yet";
const convert =
  "convert the document to OpenAPI 3.0 first, for example with the swagger2openapi converter";

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
