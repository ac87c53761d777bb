// What is found before the rules are asked, or after: by reading, by the structure check, by making validators.

/** A code, what it finds, and whether it stops generation under every preset, whatever a project says. */
export type OtherCode = readonly [code: string, finds: string, stops?: "fatal"];

/** Codes of findings about documents that no rule has. */
export const otherCodes: readonly OtherCode[] = [
  ["alias-cycle", "a YAML alias to something that holds it", "fatal"],
  ["dangling-reference", "a reference that points to nothing"],
  ["duplicate-json-key", "a name that is given twice in an object of a JSON file"],
  [
    "duplicate-key",
    "a name that is given twice in one map of YAML, or in JSON where security is said",
    "fatal",
  ],
  ["empty-file", "a file that holds nothing", "fatal"],
  ["enum-too-long", "an enum with more values than are read", "fatal"],
  ["file-too-large", "a file, or all files together, larger than what is read", "fatal"],
  ["ignore-malformed", "an entry of the list of accepted findings that is none", "fatal"],
  ["ignore-unused", "an accepted finding that is not found any more"],
  ["invalid-encoding", "a file that is not UTF-8", "fatal"],
  ["invalid-json", "a text that is not JSON", "fatal"],
  ["invalid-overlay", "an overlay that the Overlay Specification does not allow", "fatal"],
  ["invalid-structure", "what the OpenAPI schema does not allow, and no rule says better"],
  ["invalid-yaml", "a text that is not YAML", "fatal"],
  ["json-is-yaml", "a text that is not JSON, in a file of that name, and is YAML"],
  ["key-not-string", "a YAML name that is no string", "fatal"],
  ["left-out", "a piece of the document that generation goes on without"],
  ["merge-key", "a YAML merge key"],
  ["missing-file", "a file that is not there"],
  ["not-a-file", "a folder in which no document can be told", "fatal"],
  ["number-out-of-range", "a number beyond what a double holds"],
  ["own-error-body", "bodies for errors that are no problem documents, where a server is made"],
  ["overlay-mismatch", "an overlay's action that does not fit the values it selects", "fatal"],
  ["overlay-no-effect", "a part of an overlay that changes nothing"],
  ["overlay-no-match", "an overlay's action whose target selects nothing"],
  [
    "overlay-too-slow",
    "overlays whose JSONPath expressions visit more values than they may",
    "fatal",
  ],
  [
    "overlay-version",
    "an action of an overlay that its version of the Overlay Specification does not allow",
    "fatal",
  ],
  ["pattern-too-long", "a pattern with more characters than are read", "fatal"],
  [
    "reference-below-id",
    "a reference below a `$id` that points to nothing there, read from the root of its file",
  ],
  ["reference-cycle", "references that lead back to themselves and never to a value"],
  ["reference-escapes", "a reference to a file outside the root document's folder"],
  [
    "reference-to-other-kind",
    "a reference to another kind of object than is expected in its place",
  ],
  ["remote-reference", "a reference to a URL"],
  ["several-documents", "a second YAML document in one file", "fatal"],
  ["too-deep", "objects or lists that nest too deep", "fatal"],
  ["too-many-copies", "more references than are copied where OpenAPI knows none", "fatal"],
  ["too-many-files", "a document of more files than are read", "fatal"],
  ["too-many-nodes", "more values than are read", "fatal"],
  ["unsupported-reference", "a reference that is no JSON pointer to a JSON or YAML file"],
  ["unsupported-version", "a document that is neither OpenAPI 3.0 nor 3.1", "fatal"],
  ["version-not-whole", 'a version without its third number, or without quotes: `openapi: "3.0"`'],
  ["yaml-tag", "a YAML tag that is not of the core schema", "fatal"],
  [
    "views-too-wide",
    "parts combined in chains too long to tell which members are read-only or write-only",
    "fatal",
  ],
];
