// Unknown names where only certain names are allowed: types, formats, keywords, parameter locations, security schemes.
import { didYouMean } from "../diagnostics/nearest.js";
import { quote } from "../diagnostics/quote.js";
import { valueFor } from "../json/by-key.js";
import { isObject, own } from "../json/json.js";
import { append } from "../json/pointer.js";
import { schemeName } from "../model/security.js";
import { formatNamed, formats } from "../openapi/formats.js";
import { keywords } from "../openapi/keywords/index.js";
import { typeNames } from "../openapi/keywords/validation.js";
import { isIn, isSince32 } from "../openapi/versions.js";
import { sectionOf } from "./helpers/sections.js";
import type { DocumentRule, Finding, Inspection } from "./rule.js";
import { speakingSchemas } from "./schemas/sites.js";

type Written = readonly [name: string, pointer: string];

interface Row
  extends Pick<DocumentRule, "code" | "finds" | "settles">,
    Pick<Finding, "severity" | "at"> {
  readonly isMerged?: true;
  /** True if the valid names depend on the document, such as the names of security schemes. */
  readonly isOfDocument?: true;
  /** Yields the elements whose names are unknown: `isKnown` returns false for these names. */
  unknown(inspection: Inspection, isKnown: (name: string) => boolean): Iterable<Written>;
  /** The valid names, of which a message suggests the most similar one. */
  known(inspection: Inspection): Iterable<string>;
  /** Returns true for a name that is valid although `known` does not yield it. */
  isKnown?(name: string): boolean;
  message(quoted: string): string;
  readonly help: string | ((inspection: Inspection) => string);
}

const keywordNames: ReadonlySet<string> = new Set(keywords.map(({ name }) => name));
const places = ["path", "query", "header", "cookie"];

const rows: readonly Row[] = [
  {
    // `type` allows only certain names (Core 2020-12 §4.2.1). The finding is an error, because no value has an unknown
    // type.
    code: "unknown-type",
    finds: "a value of `type` that JSON Schema does not define",
    settles: true,
    severity: "error",
    *unknown(inspection, isKnown) {
      for (const { value, pointer } of speakingSchemas(inspection)) {
        const type = own(value, "type");
        if (typeof type === "string" && !isKnown(type)) yield [type, append(pointer, "type")];
        for (const [index, name] of Array.isArray(type) ? type.entries() : [])
          if (typeof name === "string" && !isKnown(name))
            yield [name, append(append(pointer, "type"), index)];
      }
    },
    known: () => typeNames,
    message: (name) => `the type ${name} does not exist`,
    help: "use `string`, `number`, `integer`, `boolean`, `array`, `object` or `null`",
  },
  {
    // The finding is a warning: values are not checked against this format. Each format is reported once.
    code: "unknown-format",
    finds: "a `format` that validators do not know",
    severity: "warning",
    isMerged: true,
    *unknown(inspection, isKnown) {
      for (const { value, pointer } of speakingSchemas(inspection)) {
        const format = own(value, "format");
        if (typeof format === "string" && !isKnown(format))
          yield [format, append(pointer, "format")];
      }
    },
    known: () => formats.map(({ name }) => name),
    isKnown: (name) => formatNamed(name) !== undefined,
    message: (name) => `the format ${name} is unknown, so validators ignore it`,
    help: "use a known format, or the keyword `pattern`",
  },
  {
    // The finding is a warning: an unknown keyword is ignored in every OpenAPI version.
    code: "unknown-keyword",
    finds: "a misspelt or unknown keyword of a schema",
    settles: true,
    severity: "warning",
    at: "key",
    *unknown(inspection, isKnown) {
      for (const { value, pointer } of speakingSchemas(inspection))
        for (const key of Object.keys(value)) if (!isKnown(key)) yield [key, append(pointer, key)];
    },
    known: ({ document }) =>
      keywords.filter((one) => isIn(one, document.version)).map(({ name }) => name),
    isKnown: (name) => keywordNames.has(name) || name.startsWith("x-"),
    message: (name) => `the keyword ${name} is unknown, so validators ignore it`,
    help: "if the name is an extension, start it with `x-`",
  },
  {
    // `in` allows only certain locations (OAS 3.1 §4.8.12.1). The finding is an error, because the parameter would be
    // lost, and would not be validated.
    code: "parameter-in",
    finds: "a parameter whose `in` is not `path`, `query`, `header` or `cookie`",
    settles: true,
    severity: "error",
    *unknown({ sites }, isKnown) {
      for (const { value, pointer } of sites.of("parameter")) {
        const place = own(value, "in");
        if (typeof place === "string" && !isKnown(place)) yield [place, append(pointer, "in")];
      }
    },
    known: ({ document }) => (isSince32(document.version) ? [...places, "querystring"] : places),
    message: (name) => `${name} is not a valid \`in\` of a parameter`,
    help: "use `path`, `query`, `header` or `cookie`; for a body, use `requestBody`",
  },
  {
    // A security requirement must name a declared scheme (OAS 3.1 §4.8.30). The finding is a warning: the generated
    // server refuses all requests to operations that require an undeclared scheme.
    code: "security-scheme-undeclared",
    finds: "a security requirement that names an undeclared scheme",
    severity: "warning",
    at: "key",
    isOfDocument: true,
    *unknown({ document, sites }, isKnown) {
      for (const { value, pointer } of sites.of("security-requirement"))
        for (const key of Object.keys(value)) {
          const name = schemeName(document, key);
          if (!isKnown(name)) yield [name, append(pointer, key)];
        }
    },
    known({ document }) {
      const declared = document.valueAt("/components/securitySchemes");
      return isObject(declared) ? Object.keys(declared) : [];
    },
    message: (name) => `the security scheme ${name} is not declared, so no request can satisfy it`,
    help: ({ document }) =>
      `declare the security scheme in \`${sectionOf(document, "securitySchemes")}\``,
  },
];

/** The rules, each created from one row of the table `rows`. */
export const unknownNameRules: readonly DocumentRule[] = rows.map(
  ({ code, finds, settles, isMerged, isOfDocument, ...row }): DocumentRule => {
    const check = (inspection: Inspection) => unknownNames(row, inspection);
    return {
      code,
      finds,
      ...(settles ? { settles } : {}),
      ...(isMerged ? { isMerged } : {}),
      ...(isOfDocument ? { check } : { checkPart: check }),
    };
  },
);

function* unknownNames(
  row: Omit<Row, "code" | "finds">,
  inspection: Inspection,
): Generator<Finding> {
  const known = new Set(row.known(inspection));
  const isKnown = (name: string) => row.isKnown?.(name) ?? known.has(name);
  const advice = typeof row.help === "string" ? row.help : row.help(inspection);
  // Documents often repeat an unknown name, such as a format of their own.
  const helps = new Map<string, string>();
  for (const [name, pointer] of row.unknown(inspection, isKnown)) {
    yield {
      severity: row.severity,
      message: row.message(quote(name)),
      pointer,
      ...(row.at === undefined ? {} : { at: row.at }),
      help: valueFor(helps, name, () => didYouMean(name, known, advice)),
    };
  }
}
