// Codes of findings that no rule reports: from reading the document, checking its structure, and generating validators.

/** A code of findings, a description of these findings, and whether they always stop generation. */
type OtherCode = readonly [code: string, finds: string, stops?: "fatal"];

/** Codes of findings that are not reported by rules, such as a cycle of YAML aliases. */
export const otherCodes: readonly OtherCode[] = [
  ["alias-cycle", "a YAML alias to a value that contains the alias", "fatal"],
  [
    "collection-format",
    "a Swagger 2.0 array with a `collectionFormat` that OpenAPI 3 cannot express",
  ],
  ["dangling-reference", "a reference whose target does not exist"],
  ["duplicate-json-key", "a duplicate member of a JSON object"],
  [
    "duplicate-key",
    "two equal keys in a YAML mapping, or in a JSON object that defines `security` or `securitySchemes`",
    "fatal",
  ],
  ["duplicate-self", "two files of a document with the same `$self`"],
  ["empty-file", "an empty file", "fatal"],
  ["enum-too-long", "an `enum` with too many values", "fatal"],
  ["fetch-failed", "a document that `vendor` could not fetch", "fatal"],
  [
    "file-too-large",
    "a file that exceeds the size limit, alone or together with the other files of the document",
    "fatal",
  ],
  ["ignore-malformed", "an invalid entry in the list of accepted findings", "fatal"],
  ["ignore-unused", "an entry in the list of accepted findings that matches no finding"],
  [
    "int64-stays-number",
    "a 64-bit integer that generated code rounds beyond 2^53, although `formatTypes` sets `int64` to `string`",
  ],
  ["invalid-encoding", "a file that is not UTF-8", "fatal"],
  ["invalid-json", "invalid JSON", "fatal"],
  ["invalid-lock-file", "a lock file that was edited, or that `vendor` did not write", "fatal"],
  ["invalid-overlay", "an overlay that the Overlay Specification does not allow", "fatal"],
  [
    "invalid-structure",
    "a violation of the official OpenAPI schema, if no other diagnostic reports it",
  ],
  ["invalid-yaml", "invalid YAML", "fatal"],
  ["items-by-position", "an array of schemas in `items` of Swagger 2.0"],
  ["json-is-yaml", "YAML in a file whose name ends in `.json`"],
  ["key-not-string", "a YAML key that is a number, a boolean or null"],
  [
    "left-out",
    "a broken piece of the document, such as an invalid schema, that `generate` leaves out",
  ],
  ["merge-key", "a YAML merge key"],
  ["missing-file", "a reference to a missing file"],
  ["not-a-file", "a folder with no OpenAPI document, or with more than one", "fatal"],
  ["number-out-of-range", "a number that is too large for JavaScript"],
  [
    "own-error-body",
    "an error body other than `application/problem+json`, if the target `server` is generated",
  ],
  ["overlay-mismatch", "an overlay action that cannot change the values it selects", "fatal"],
  ["overlay-no-effect", "an overlay action that changes nothing"],
  ["overlay-no-match", "an overlay action whose `target` selects nothing"],
  ["overlay-too-slow", "an overlay whose JSONPath expressions visit too many values", "fatal"],
  [
    "overlay-version",
    "an overlay action that the version in the member `overlay` does not allow",
    "fatal",
  ],
  ["paths-by-query", "a path that is both in `paths` and in Azure's `x-ms-paths`"],
  ["pattern-too-long", "a `pattern` with too many characters", "fatal"],
  [
    "reference-below-id",
    "a `$ref` that is valid relative to its file, but invalid because a `$id` changes its base URI",
  ],
  ["reference-by-name", "a `$ref` in Swagger 2.0 that is only the name of a definition"],
  ["reference-cycle", "references that form a cycle, so that no reference leads to a value"],
  ["reference-escapes", "a reference to a file outside the project's root folder"],
  [
    "reference-to-other-kind",
    "a reference to the wrong type of object, such as a `$ref` from a schema to a response",
  ],
  ["remote-reference", "a reference to a URL"],
  ["several-bodies", "a second body parameter of a Swagger 2.0 operation"],
  ["several-documents", "a second YAML document in one file", "fatal"],
  ["too-deep", "objects or arrays that are nested too deeply", "fatal"],
  ["too-many-copies", "too many references in places where OpenAPI allows no `$ref`", "fatal"],
  ["too-many-files", "a document with references to too many files", "fatal"],
  ["too-many-nodes", "a file with too many values", "fatal"],
  [
    "unsupported-reference",
    "a reference to a file that is neither JSON nor YAML, or to a value that is not an object",
  ],
  [
    "unsupported-version",
    "a document that is neither OpenAPI 3.0, 3.1 or 3.2 nor Swagger 2.0",
    "fatal",
  ],
  [
    "version-not-whole",
    'a version without its third number or without quotes, such as `openapi: "3.0"` or `openapi: 3.1`',
  ],
  ["yaml-tag", "a YAML tag that the YAML core schema does not define", "fatal"],
  [
    "views-too-wide",
    "`allOf` chains that are too long, so that `readOnly` and `writeOnly` properties cannot be found",
    "fatal",
  ],
];
