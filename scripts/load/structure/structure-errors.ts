// Converts the errors of a schema validator for authors: drops errors about alternatives that the author did not mean,
// and explains the other errors.
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { quote, quoteValue } from "../../diagnostics/quote.js";
import { isObject, type JsonValue, own } from "../../json/json.js";
import { append, parse, valueAtTokens } from "../../json/pointer.js";
import { inPlace, otherMembers } from "../../openapi/keywords/groups.js";
import { exclusion } from "./exclusions.js";

/** The members of Ajv's error objects that specloom reads. */
export interface SchemaError {
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
  /**
   * The member name, if the error is about a member's name and not about a value. The keyword `propertyNames` adds a
   * second error, which repeats the error about the member's name.
   */
  readonly propertyName?: string;
}

const composites = new Set(inPlace);
const strays = new Set<string>(otherMembers);

/** Returns findings that explain the schema errors of `root`, without duplicates, in the order of the errors. */
export function explain(errors: readonly SchemaError[], root: JsonValue): Diagnostic[] {
  const meant = withoutOtherBranches(errors, root);
  const isVague = (error: SchemaError) =>
    composites.has(error.keyword) &&
    !fitsSeveral(error) &&
    (error.keyword !== "not" || exclusion(error, root) === undefined);
  const leaves = meant.filter((error) => !isVague(error));
  const wrongTypes = new Set(
    leaves.filter((error) => error.keyword === "type").map((error) => error.instancePath),
  );
  const explained = placesAbove(leaves.filter((error) => !strays.has(error.keyword)));
  const failedThen = new Set(
    meant
      .filter(({ params }) => params["failingKeyword"] === "then")
      .map((error) => error.instancePath),
  );
  const reported = placesAbove(leaves);
  // Objects in which a `$ref` itself is not allowed.
  const unwanted = new Set(
    meant
      .filter(({ params }) => params["unevaluatedProperty"] === "$ref")
      .map((error) => error.instancePath),
  );
  const findings = new Map<string, Diagnostic>();
  for (const error of meant) {
    const at = error.instancePath;
    // An error about a whole `oneOf` is dropped if an error inside the `oneOf` is already reported.
    if (isVague(error) && reported.has(at)) continue;
    if (isOfMisspeltField(error) || isBesideReference(error, unwanted, root)) continue;
    if (error.keyword === "enum" && wrongTypes.has(at)) continue;
    // If `then` fails, Ajv wrongly reports the members of `then` as unevaluated, too.
    if (error.keyword === "unevaluatedProperties" && failedThen.has(at) && explained.has(at))
      continue;
    const finding = tell(error, root);
    const key = `${finding.pointer}\n${finding.message}`;
    if (!findings.has(key)) findings.set(key, finding);
  }
  return [...findings.values()];
}

/**
 * Fields that the OpenAPI 3.1 schema of 2021-04-15 misspells. The pattern matches the JSON Pointers of objects that
 * contain the field.
 */
const misspeltFields = new Map([
  ["description", /\/servers?(?:\/\d+)?\/variables\/[^/]+$/],
  ["server", /\/links\/[^/]+$/],
]);

function isOfMisspeltField({ instancePath, params }: SchemaError): boolean {
  const field = params["unevaluatedProperty"];
  return typeof field === "string" && misspeltFields.get(field)?.test(instancePath) === true;
}

/**
 * Returns true if the error is about a field next to the `$ref` of a Reference Object. Such fields "SHALL be ignored"
 * (OAS 3.1 §4.8.23), and a rule warns about them, but the OpenAPI 3.1 schema of 2021-04-15 forbids them.
 */
function isBesideReference(
  { instancePath, params }: SchemaError,
  unwanted: ReadonlySet<string>,
  root: JsonValue,
): boolean {
  if (params["unevaluatedProperty"] === undefined || unwanted.has(instancePath)) return false;
  if (/^\/(?:paths|webhooks)\/[^/]+$/.test(instancePath)) return false;
  const object = valueAtTokens(root, parse(instancePath) ?? []);
  return isObject(object) && typeof own(object, "$ref") === "string";
}

/** Returns whether a `oneOf` failed because several of its schemas match. */
function fitsSeveral(error: SchemaError): boolean {
  return Array.isArray(error.params["passingSchemas"]);
}

/** Returns the JSON Pointers of all errors, and of all values that contain errors. */
function placesAbove(errors: readonly SchemaError[]): Set<string> {
  const places = new Set<string>();
  for (const { instancePath } of errors) {
    for (
      let at = instancePath;
      !places.has(at);
      at = at.slice(0, Math.max(0, at.lastIndexOf("/")))
    ) {
      places.add(at);
    }
  }
  return places;
}

/** Matches a schema path that leads into one alternative of a `oneOf`. */
const alternative = /^(.*\/oneOf)\/(\d+)\//;

/**
 * Keeps only the errors of one alternative of a `oneOf`: the one that fits best, which the author probably meant. If the
 * object has no `$ref`, the alternative that describes a Reference Object is ignored.
 */
function withoutOtherBranches(errors: readonly SchemaError[], root: JsonValue): SchemaError[] {
  const kept: { order: number; error: SchemaError }[] = [];
  const choices = new Map<string, { order: number; branches: Map<string, SchemaError[]> }>();
  for (const [order, error] of errors.entries()) {
    if (error.schemaPath === "#/definitions/Reference/required") continue;
    if (error.propertyName !== undefined || isOfOtherScheme(error, root)) continue;
    const found = alternative.exec(error.schemaPath);
    if (found === null) {
      kept.push({ order, error });
      continue;
    }
    // Errors of a `oneOf` are grouped by the object to which the `oneOf` applies. For an error about a member of the
    // object, the last segment is removed from the error's path.
    const isMember = error.schemaPath.includes("/properties/");
    const object = isMember ? above(error.instancePath) : error.instancePath;
    const key = `${object}\n${found[1]}`;
    const choice = choices.get(key) ?? { order, branches: new Map() };
    choices.set(key, choice);
    const branch = choice.branches.get(found[2]!);
    if (branch === undefined) choice.branches.set(found[2]!, [error]);
    else branch.push(error);
  }
  for (const { order, branches } of choices.values()) {
    for (const error of bestOf([...branches.values()], root)) kept.push({ order, error });
  }
  return kept.sort((a, b) => a.order - b.order).map(({ error }) => error);
}

const schemeTypes = new Map([
  ["apiKey", "APIKey"],
  ["http", "HTTP"],
  ["oauth2", "OAuth2"],
  ["openIdConnect", "OpenIdConnect"],
]);

/**
 * Returns true if the error is about another `type` of security scheme than the document declares. The schema of
 * OpenAPI 3.0 validates each security scheme against the alternatives for all types.
 */
function isOfOtherScheme(
  { instancePath, schemaPath, params }: SchemaError,
  root: JsonValue,
): boolean {
  if (!isObject(root) || !String(own(root, "openapi")).startsWith("3.0")) return false;
  const [, components, schemes, name, member] = instancePath.split("/");
  if (components !== "components" || schemes !== "securitySchemes" || name === undefined)
    return false;
  const named = /^#\/definitions\/(\w+)SecurityScheme\//.exec(schemaPath)?.[1];
  // Ajv compiles the schema of OAuth2 separately, so the schema paths of its errors have a different prefix.
  const isOAuth2 =
    /^#\/(?:required|additionalProperties|properties\/(?:type|flows|description)\/)/.test(
      schemaPath,
    );
  const scheme = valueAtTokens(root, parse(`/components/securitySchemes/${name}`) ?? []);
  const type = isObject(scheme) ? own(scheme, "type") : undefined;
  const meant = typeof type === "string" ? schemeTypes.get(type) : undefined;
  if (meant !== undefined) {
    const about =
      named ?? (isOAuth2 && (member === undefined || member === "type") ? "OAuth2" : meant);
    return about !== meant || (about === "HTTP" && Array.isArray(params["passingSchemas"]));
  }
  // If a security scheme has an unknown `type`, one error about `type` is enough.
  if (named === undefined && !isOAuth2) return false;
  if (type === undefined) return !(named === "APIKey" && params["missingProperty"] === "type");
  return !(named === "APIKey" && member === "type");
}

/** The OpenAPI schema has four alternatives for a parameter, one for each value of `in`. */
const mostKinds = 4;

function bestOf(branches: readonly SchemaError[][], root: JsonValue): SchemaError[] {
  const all = branches.flat();
  const first = all[0]!;
  const fitting = branches.filter((branch) => !branch.some((error) => error.keyword === "enum"));
  if (fitting.length === 0) {
    // Each value of `in` has one alternative. If an alternative reports no error, the value of `in` is allowed. Any
    // other mistake in the parameter is reported by a separate error.
    if (branches.length < mostKinds) return [];
    const enums = all.filter((error) => error.keyword === "enum");
    const allowedValues = enums.flatMap((error) => error.params["allowedValues"] as unknown[]);
    return [{ ...enums[0]!, params: { allowedValues } }];
  }
  if (branches.length > 1 && all.every((error) => error.keyword === "required")) {
    const missing = all.map((error) => String(error.params["missingProperty"]));
    return [{ ...first, keyword: "oneOfRequired", params: { missing } }];
  }
  return fitting.reduce((best, branch) =>
    weight(branch, root) < weight(best, root) ? branch : best,
  );
}

/**
 * Returns the number of errors that an alternative reports for values of the document; the alternative with the fewest
 * errors fits best.
 */
function weight(branch: readonly SchemaError[], root: JsonValue): number {
  return branch.filter((error) => valueFor(error, root) !== undefined).length;
}

function tell(error: SchemaError, root: JsonValue): Diagnostic {
  const { instancePath, params, keyword } = error;
  const stray = params["additionalProperty"] ?? params["unevaluatedProperty"];
  const about = (message: string): Diagnostic => ({
    code: "invalid-structure",
    severity: "error",
    message,
    pointer: instancePath,
  });
  if (typeof stray === "string") {
    const message = `${quote(stray)} is not allowed here`;
    // Ranges of statuses, such as `5XX`, are written in upper case. Swagger 2.0 has no ranges.
    const hasRanges = isObject(root) && own(root, "openapi") !== undefined;
    const isRange = hasRanges && /^[1-5](?:xx|xX|Xx)$/.test(stray);
    return {
      ...about(message),
      pointer: append(instancePath, stray),
      at: "key",
      ...(isRange && { help: `did you mean ${quote(stray.toUpperCase())}?` }),
    };
  }
  const named = params["propertyName"];
  if (typeof named === "string") {
    return {
      ...about(`the name ${quote(named)} is not allowed here`),
      pointer: append(instancePath, named),
      at: "key",
    };
  }
  if (keyword === "uniqueItems") {
    const [first, second] = [Number(params["i"]), Number(params["j"])].sort((a, b) => a - b);
    return {
      ...about(`the list has this item twice, at the indexes ${first} and ${second}`),
      pointer: append(instancePath, second as number),
      help: "remove one of the two items",
    };
  }
  return about(sentence(keyword, error, root));
}

function sentence(keyword: string, error: SchemaError, root: JsonValue): string {
  const { params } = error;
  const value = valueFor(error, root);
  switch (keyword) {
    case "required":
      return `${quote(String(params["missingProperty"]))} is missing`;
    case "oneOfRequired":
      return `one of ${list(params["missing"])} is missing`;
    case "type":
      return `expected ${String(params["type"]).replaceAll(",", " or ")}, found ${typeName(value)}`;
    case "enum":
      // The schema of OpenAPI 3.0 compares a security scheme with each type in turn.
      if (
        isOneByOne(params) &&
        /^\/components\/securitySchemes\/[^/]+\/type$/.test(error.instancePath)
      ) {
        return `expected one of ${list([...schemeTypes.keys()])}, found ${shown(value)}`;
      }
      return `expected one of ${list(params["allowedValues"])}, found ${shown(value)}`;
    case "const":
      return `expected ${JSON.stringify(params["allowedValue"])}, found ${shown(value)}`;
    case "not":
    case "false schema":
    case "contains":
      return exclusion(error, root) ?? "the value has none of the forms that OpenAPI allows here";
    case "oneOf":
      if (params["passingSchemas"] === null) break;
      if (
        isObject(value) &&
        own(value, "schema") !== undefined &&
        own(value, "content") !== undefined
      ) {
        return 'only one of "schema" and "content" may be given';
      }
      return "the value has more than one of the forms that OpenAPI allows here";
    default:
  }
  return composites.has(keyword)
    ? "the value has none of the forms that OpenAPI allows here"
    : (error.message ?? keyword);
}

function isOneByOne(params: SchemaError["params"]): boolean {
  return Array.isArray(params["allowedValues"]) && params["allowedValues"].length === 1;
}

function valueFor(error: SchemaError, root: JsonValue): JsonValue | undefined {
  return valueAtTokens(root, parse(error.instancePath) ?? []);
}

function list(values: unknown): string {
  return Array.isArray(values)
    ? [...new Set(values)].map((value) => JSON.stringify(value)).join(", ")
    : "";
}

function shown(value: JsonValue | undefined): string {
  return typeof value === "object" && value !== null ? typeName(value) : quoteValue(value ?? null);
}

function typeName(value: JsonValue | undefined): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

function above(pointer: string): string {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf("/")));
}
