// Checks the kind of a reference's target: for example, a parameter is not a schema.
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { quote } from "../../diagnostics/quote.js";
import { isObject, type JsonValue, own } from "../../json/json.js";
import { child, parse } from "../../json/pointer.js";
import { homeOf, type Kind, kindOf, type RootKind } from "../../openapi/positions.js";
import type { ParsedFile } from "../parse/parsed-file.js";

interface Reference {
  readonly text: string;
  readonly kind: Kind;
}

interface Landing {
  readonly file: ParsedFile;
  readonly pointer: string;
  readonly value?: JsonValue;
}

/**
 * Objects whose members may have any name or value. Misspelt members in components and schemas are reported by
 * `unknown-field` and `unknown-keyword`.
 */
const mayHoldAnything: ReadonlySet<Kind> = new Set(["components", "schema", "data"]);
/** Fields of a document to which references cannot point. */
const rootFields = new Set(["openapi", "info", "servers", "security", "tags", "externalDocs"]);

/** Facts about the file to which a reference leads. */
interface Document {
  readonly isRoot: boolean;
  readonly kind: RootKind;
}

/** Returns the finding, without a location, about a reference to an object of the wrong kind (OAS 3.1 §4.8.23). */
export function misplaced(
  { text, kind }: Reference,
  { file, pointer, value }: Landing,
  document: Document,
): Omit<Diagnostic, "location"> | undefined {
  const tokens = parse(pointer) ?? [];
  const found = Array.isArray(value) ? "an array" : placedAs(file, tokens, document);
  if (found === undefined || found === kind) return undefined;
  const home = homeOf(kind, document.kind === "swagger" ? "2.0" : "3.2")?.join(".");
  return {
    code: "reference-to-other-kind",
    severity: "error",
    message: `${quote(text)} points to ${found === "an array" ? found : nameOf(found)}, but ${nameOf(kind)} is expected`,
    notes: [
      { message: "the target of the reference is here", location: file.locate(pointer, "key") },
    ],
    ...(home && { help: `point to an entry of \`${home}\`` }),
  };
}

/** Returns the kind of object at a JSON Pointer, or `undefined` if any value is allowed there. */
function placedAs(
  file: ParsedFile,
  tokens: readonly string[],
  document: Document,
): Kind | undefined {
  const isDocument =
    document.isRoot || (isObject(file.value) && own(file.value, document.kind) !== undefined);
  if (!isDocument && tokens[0] !== "components") return undefined;
  let kind: Kind = document.kind;
  let at: JsonValue | undefined = file.value;
  for (const token of tokens) {
    const next: Kind = Array.isArray(at) ? kind : kindOf(kind, token);
    const isUnknown = kind === document.kind ? !rootFields.has(token) : mayHoldAnything.has(kind);
    if (next === "data" || (next === "other" && isUnknown)) return undefined;
    kind = next;
    at = at === undefined ? undefined : child(at, token);
  }
  return kind;
}

const names: Readonly<Partial<Record<Kind, string>>> = {
  openapi: "the whole document",
  swagger: "the whole document",
  "swagger-path-item": "a Path Item Object",
  "swagger-operation": "an Operation Object",
  "swagger-parameter": "a Parameter Object",
  "swagger-response": "a Response Object",
  parameter: "a Parameter Object",
  schema: "a Schema Object",
  response: "a Response Object",
  header: "a Header Object",
  example: "an Example Object",
  link: "a Link Object",
  callback: "a Callback Object",
  operation: "an Operation Object",
  encoding: "an Encoding Object",
  "request-body": "a Request Body Object",
  "media-type": "a Media Type Object",
  "path-item": "a Path Item Object",
  "security-scheme": "a Security Scheme Object",
};

function nameOf(kind: Kind): string {
  return names[kind] ?? "an object that cannot be the target of a reference";
}
