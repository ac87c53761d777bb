// Validates the structure of a document against the OpenAPI schema, and reports the location of each error.
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { isObject, type JsonObject, own, setOwn } from "../../json/json.js";
import { versions } from "../../openapi/versions.js";
import { webhooksField } from "../../openapi/webhooks.js";
import type { SpecDocument } from "../spec-document.js";
import { schemaErrors } from "./schema-errors.js";
import { batchesOf } from "./structure-batches.js";
import { explain } from "./structure-errors.js";
import { ofMeantForms } from "./swagger-errors.js";

/** Maximum number of findings. Further findings are only counted. */
const mostFindings = 50;

/**
 * Maximum number of values in one batch. The largest path item or component of a known public document has fewer than
 * 5,000 values.
 */
const mostAtOnce = 60_000;

/** Returns the mistakes in a document's structure, with the code `invalid-structure`. */
export async function checkStructure(document: SpecDocument): Promise<Diagnostic[]> {
  const { written } = document;
  if (written !== undefined)
    return inMade(await structureOf(asSwagger(written)), written, document);
  const received = webhooksAsPaths(document);
  const findings = await structureOf(asKnown(document));
  if (received === undefined) return findings;
  return [...findings, ...(await structureOf(received)).map(atWebhook)];
}

/**
 * Returns the webhooks in `x-webhooks` as `paths` of a document, because OpenAPI schemas do not describe `x-webhooks`.
 * Returns `undefined` if specloom ignores `x-webhooks` in the document's OpenAPI version.
 */
function webhooksAsPaths({ root, version }: SpecDocument): Known | undefined {
  const written = webhooksField(root) === "x-webhooks" ? own(root, "x-webhooks") : undefined;
  if (!isObject(written)) return undefined;
  const paths: JsonObject = {};
  for (const [name, item] of Object.entries(written)) setOwn(paths, `/${name}`, item);
  const info = { title: "", version: "" };
  const made = { openapi: versions[version].judgedAs, info, paths };
  const judged = version === "3.1" ? { ...made, paths: withoutReferences(paths) } : made;
  return { root: judged, quoted: made, findings: [] };
}

function atWebhook({ pointer = "", ...finding }: Diagnostic): Diagnostic {
  return {
    ...finding,
    pointer: pointer.replace(/^\/paths(?:\/~1)?/, (paths) =>
      paths === "/paths" ? "/x-webhooks" : "/x-webhooks/",
    ),
  };
}

/** A document, converted to a form that the validators accept. */
interface Known {
  readonly root: JsonObject;
  /** The document whose values are quoted in messages. */
  readonly quoted: JsonObject;
  /** Findings of specloom's own checks about mistakes that swagger-parser would report without a location. */
  readonly findings: readonly Diagnostic[];
}

async function structureOf({ root, quoted, findings: known }: Known): Promise<Diagnostic[]> {
  const findings = [...known];
  const { batches, tooLarge } = batchesOf(root, mostAtOnce);
  for (const pointer of tooLarge) {
    const message = `the object has more than ${mostAtOnce} values, so its structure is not checked`;
    findings.push({ code: "too-many-nodes", severity: "error", message, pointer });
  }
  let unjudged = batches.length;
  for (const batch of batches) {
    if (findings.length > mostFindings) break;
    const errors = await schemaErrors(batch);
    const isSwagger = own(batch, "swagger") !== undefined;
    findings.push(...explain(isSwagger ? ofMeantForms(errors, quoted) : errors, quoted));
    unjudged -= 1;
  }
  const reported: Diagnostic[] = findings.slice(0, mostFindings);
  const unreported = findings.length - reported.length;
  if (unreported > 0 || unjudged > 0) {
    const count = unjudged > 0 ? `at least ${unreported}` : `${unreported}`;
    const message = `${count} more findings of this kind are not shown`;
    reported.push({ code: "invalid-structure", severity: "error", message, pointer: "" });
  }
  return reported;
}

/**
 * Returns a Swagger 2.0 document whose `swagger` field is a string. A numeric `swagger` was already reported by the
 * check of the version.
 */
function asSwagger({ root }: SpecDocument): Known {
  return { root: { ...root, swagger: "2.0" }, quoted: root, findings: [] };
}

/** Converts findings about a Swagger 2.0 document to findings about the converted document. */
function inMade(
  findings: readonly Diagnostic[],
  written: SpecDocument,
  made: SpecDocument,
): Diagnostic[] {
  return findings.map(({ pointer = "", at, ...finding }) => {
    const [place] = made.pointersOf(written.placeOf(pointer));
    const location = written.locate(pointer, at);
    return place === undefined
      ? { ...finding, location }
      : { ...finding, pointer: place, location };
  });
}

/**
 * Returns the root object for the validators, without members that swagger-parser would report without a location.
 * swagger-parser rejects unknown patch versions such as 3.1.9, documents with only components, a numeric
 * `info.version`, and a member `swagger`.
 */
function asKnown(document: SpecDocument): Known {
  const findings: Diagnostic[] = [];
  const find = (message: string, pointer: string, at: "key" | "value"): void => {
    findings.push({ code: "invalid-structure", severity: "error", message, pointer, at });
  };
  const root: JsonObject = {};
  for (const key of Object.keys(document.root)) {
    if (key === "swagger")
      find('"swagger" has no place in an OpenAPI 3 document', "/swagger", "key");
    else setOwn(root, key, document.root[key]!);
  }
  const { judgedAs, needs } = versions[document.version];
  root["openapi"] = judgedAs;
  const info = own(root, "info");
  if (isObject(info) && typeof own(info, "version") === "number") {
    find("the version must be a string; write it in quotes", "/info/version", "value");
    root["info"] = { ...info, version: "" };
  }
  if (own(root, "paths") === undefined && own(root, "webhooks") === undefined) {
    const missing =
      needs.length === 1
        ? `"${needs[0]}" is missing`
        : `one of the members ${needs.slice(0, -1).join(", ")} and ${needs.at(-1)} is required`;
    if (needs.every((name) => own(root, name) === undefined)) find(missing, "", "value");
    root["paths"] = {};
  }
  const paths = own(root, "paths");
  if (document.version === "3.1" && isObject(paths)) root["paths"] = withoutReferences(paths);
  return { root: withLowerCaseSchemes(root), quoted: document.root, findings };
}

/**
 * Returns path items without their `$ref`. The schema of OpenAPI 3.1 lacks `$ref` in path items (OAS 3.1 §4.8.9);
 * targets are validated at their own locations.
 */
function withoutReferences(paths: JsonObject): JsonObject {
  const items: JsonObject = {};
  for (const [path, item] of Object.entries(paths)) {
    if (!isObject(item) || typeof own(item, "$ref") !== "string") setOwn(items, path, item);
    else {
      const { $ref: _, ...beside } = item;
      setOwn(items, path, beside);
    }
  }
  return items;
}

/**
 * Returns the root object with the names of HTTP authentication schemes in lower case. Names of HTTP authentication
 * schemes are case-insensitive (RFC 9110 §11.1), but the OpenAPI schemas require `bearer`.
 */
function withLowerCaseSchemes(root: JsonObject): JsonObject {
  const components = own(root, "components");
  const schemes = isObject(components) ? own(components, "securitySchemes") : undefined;
  if (!isObject(components) || !isObject(schemes)) return root;
  const lower: JsonObject = {};
  for (const [name, scheme] of Object.entries(schemes)) {
    const written = isObject(scheme) ? own(scheme, "scheme") : undefined;
    const isWritten = isObject(scheme) && typeof written === "string";
    setOwn(lower, name, isWritten ? { ...scheme, scheme: written.toLowerCase() } : scheme);
  }
  return { ...root, components: { ...components, securitySchemes: lower } };
}
