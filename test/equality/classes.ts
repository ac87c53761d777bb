// Intended differences between our types and those of openapi-typescript. Each class of differences has a reason, and a
// value that shows the difference.
import { addTo } from "../../scripts/json/by-key.js";
import type { JsonValue } from "../../scripts/json/json.js";
import type { Difference, UnequalEntry } from "./differences.js";
import { keyOf } from "./entries.js";

/** Differences with the same cause. */
export interface Class {
  readonly name: string;
  readonly reason: string;
  /** The smallest document in which the types differ for this reason. */
  readonly document: string;
  /** Other files of the document. The keys are their names. */
  readonly files?: Readonly<Record<string, string>>;
  readonly value: Value;
  /** Whether a difference belongs to this class. `all` has the differences of the same entry. */
  readonly has: (difference: Difference, all: readonly Difference[]) => boolean;
}

export type Side = "theirs" | "ours";

/** A value that only one of the two types accepts. The document agrees with our type. */
export interface Value {
  /** The type to compare. */
  readonly of: string;
  /** The value in TypeScript. */
  readonly text: string;
  /** The tool whose type rejects the value. */
  readonly refusedBy: Side;
  /** The JSON Pointer of a schema in the document, or a schema that follows from the specification. */
  readonly schema: string | object;
  /** The JSON to validate, if it is not the value. */
  readonly json?: JsonValue;
}

const head = 'openapi: 3.1.0\ninfo: { title: It, version: "1" }\n';

function schemas(text: string): string {
  return `${head}paths: {}\ncomponents:\n  schemas:\n${text}`;
}

function operation(path: string, text: string): string {
  return `${head}paths:\n  ${path}:\n    post:\n      operationId: call\n${text}`;
}

const pair = `    Card: { type: object, properties: { type: { type: string, enum: [card] }, number: { type: string } }, required: [type] }
    Bank: { type: object, properties: { type: { type: string, enum: [bank] }, iban: { type: string } }, required: [type] }
    Source: { oneOf: [{ $ref: "#/components/schemas/Card" }, { $ref: "#/components/schemas/Bank" }], discriminator: { propertyName: type } }
`;

/** At most 12 classes, the most frequent first. */
export const classes: readonly Class[] = [
  {
    name: "values of tags",
    reason:
      "openapi-typescript replaces the values of a discriminator's property by names of schemas, or leaves none where a schema has values of its own.",
    document: schemas(pair),
    value: {
      of: 'components["schemas"]["Source"]',
      text: '{ type: "card", number: "1" }',
      refusedBy: "theirs",
      schema: "/components/schemas/Source",
    },
    has: (difference, all) =>
      isReplacedTag(difference) ||
      (difference.of !== "type" &&
        all.some((one) => isReplacedTag(one) && isNear(one, difference))),
  },
  {
    name: "bytes",
    reason: "Calls send and return bytes as Blob. A text of bytes is damaged by UTF-8.",
    document: operation(
      "/picture",
      `      requestBody: { required: true, content: { image/png: { schema: { type: string, format: binary } } } }
      responses: { "204": { description: Done. } }
`,
    ),
    value: {
      of: 'operations["call"]["requestBody"]["content"]["image/png"]',
      text: "new Blob()",
      refusedBy: "theirs",
      schema: "/paths/~1picture/post/requestBody/content/image~1png/schema",
      json: "\u0089PNG",
    },
    has: ({ ours, theirs }) => /\bBlob\b/.test(ours) && !/\bBlob\b/.test(theirs),
  },
  {
    name: "parameters of a path that nothing declares",
    reason: "A call without a value for `{id}` requests another path than that of the document.",
    document: operation("/pets/{id}", '      responses: { "204": { description: Done. } }\n'),
    value: {
      of: 'operations["call"]["parameters"]',
      text: '{ path: { id: "1" } }',
      refusedBy: "theirs",
      schema: { properties: { path: { required: ["id"] } } },
    },
    has: ({ path, ours }) => /\.parameters\.path(?:\.[^.]+)?$/.test(path) && ours !== "nothing",
  },
  {
    name: "anyOf beside properties",
    reason:
      "A value matches the properties and an alternative. openapi-typescript joins both by `|`. If an alternative only requires members, that is `unknown`.",
    document: schemas(
      "    Change: { type: object, properties: { size: { type: integer } }, anyOf: [{ required: [size] }] }\n",
    ),
    value: {
      of: 'components["schemas"]["Change"]',
      text: "1",
      refusedBy: "ours",
      schema: "/components/schemas/Change",
    },
    has: (difference) =>
      difference.of === "type" && (isUnknownBesideObject(difference) || isJoined(difference)),
  },
  {
    name: "parameters with a media type",
    reason:
      "The schema of such a parameter stands in `content`; openapi-typescript prints `string` for it.",
    document: operation(
      "/find",
      `      parameters: [{ name: filter, in: query, content: { application/json: { schema: { type: object, properties: { color: { type: string } } } } } }]
      responses: { "204": { description: Done. } }
`,
    ),
    value: {
      of: 'operations["call"]["parameters"]["query"]',
      text: '{ filter: { color: "red" } }',
      refusedBy: "theirs",
      schema: "/paths/~1find/post/parameters/0/content/application~1json/schema",
      json: { color: "red" },
    },
    has: ({ path, theirs }) =>
      /\.parameters\.(?:query|header|cookie|path)\.[^.]+$/.test(path) &&
      /^string(?: \| undefined)?$/.test(theirs),
  },
  {
    name: "$defs as a member",
    reason: "`$defs` holds schemas of the document. No value has it as a member.",
    document: schemas(
      '    Pair: { type: object, properties: { one: { $ref: "#/components/schemas/Pair/$defs/Item" } }, $defs: { Item: { type: string } } }\n',
    ),
    value: {
      of: 'components["schemas"]["Pair"]',
      text: '{ one: "1" }',
      refusedBy: "theirs",
      schema: "/components/schemas/Pair",
    },
    has: ({ path }) => path.endsWith(".$defs"),
  },
  {
    name: "types that do not exist",
    reason:
      "`type: 'string,'` is a mistake of the document, which says nothing of its values. openapi-typescript prints an object.",
    document: schemas(
      '    Carrier: { type: object, properties: { city: { type: "string," } }, required: [city] }\n',
    ),
    value: {
      of: 'components["schemas"]["Carrier"]',
      text: '{ city: "Rome" }',
      refusedBy: "theirs",
      schema: { type: "object", properties: { city: {} }, required: ["city"] },
    },
    has: ({ theirs, ours }) =>
      /^(?:\{ \[x: string\]: unknown; \}|Record<string, unknown>)(?: \| undefined)?$/.test(
        theirs,
      ) && ours === "unknown",
  },
  {
    name: "references to another object",
    reason:
      "A schema cannot be a reference to a response, and a header cannot be a reference to a parameter. openapi-typescript prints the type of that response or parameter.",
    document: `${operation(
      "/clear",
      '      responses: { "200": { description: It., content: { application/json: { schema: { $ref: "#/components/responses/Empty" } } } } }\n',
    )}components: { responses: { Empty: { description: Empty. } } }\n`,
    value: {
      of: 'operations["call"]["responses"][200]["content"]["application/json"]',
      text: "1",
      refusedBy: "theirs",
      schema: "/paths/~1clear/post/responses/200/content/application~1json/schema",
    },
    has: ({ path, theirs, ours }) =>
      ours === "unknown" &&
      ((path.includes(".content.") && theirs.startsWith("{ headers: {")) ||
        /\.headers\.[^.]+$/.test(path)),
  },
  {
    name: "names that no message can have",
    reason: '`PDF` is not a media type, and `a"b` is not a header name. specloom leaves them out.',
    document: operation(
      "/file",
      '      responses: { "200": { description: It., content: { PDF: {} } } }\n',
    ),
    value: {
      of: 'operations["call"]["responses"][200]["content"]',
      text: "{ PDF: 1 }",
      refusedBy: "ours",
      schema: { propertyNames: { pattern: "^[^/]+/[^/]+$" } },
    },
    has: (difference, all) =>
      isInvalidName(difference) || (isAnyMediaType(difference) && all.some(isInvalidName)),
  },
  {
    name: "names that the document does not have",
    reason:
      "Components of other files, and schemas within schemas, have no name in `components`. openapi-typescript and specloom derive different names for them.",
    document: `${operation(
      "/list",
      '      parameters: [{ $ref: "#/components/parameters/size" }, { $ref: "more.yaml#/size" }]\n      responses: { "204": { description: Done. } }\n',
    )}components: { parameters: { size: { name: size, in: query, schema: { type: integer } } } }\n`,
    files: { "more.yaml": "size: { name: more, in: query, schema: { type: boolean } }\n" },
    value: {
      of: 'components["parameters"]["more_size"]',
      text: "true",
      refusedBy: "ours",
      schema: { enum: ["size"] },
      json: "more_size",
    },
    has: ({ of }) => of === "name",
  },
];

function isInvalidName({ of, path, ours }: Difference): boolean {
  const isName =
    /\.content\.[^/]+$/.test(path) || /\.headers\.[^.]*[^\w.!#$%&'*+^`|~-][^.]*$/.test(path);
  return of === "member" && ours === "nothing" && isName;
}

/** Whether a body has the media type `*\/*` here, because the document has `*`. */
function isAnyMediaType({ path, theirs }: Difference): boolean {
  return path.endsWith(".content.*/*") && theirs === "nothing";
}

/** Whether openapi-typescript prints `unknown` for alternatives that only require members, next to properties. */
function isUnknownBesideObject({ theirs, ours }: Difference): boolean {
  return theirs === "unknown" && /^[({]|^[A-Z]/.test(ours);
}

/** Whether our type combines the first alternative of openapi-typescript with each of the other alternatives. */
function isJoined({ theirs, ours }: Difference): boolean {
  const [first, ...others] = alternativesOf(theirs);
  const each = others.map((other) => `(${first} & ${other})`).join(" | ");
  const all = `${first} & (${others.join(" | ")})`;
  return others.length > 0 && [each, all].includes(ours);
}

/** The alternatives of the text of a union. */
function alternativesOf(text: string): string[] {
  const found = [""];
  let depth = 0;
  for (const token of text.split(/( \| |[({[\])}])/)) {
    if (/^[({[]$/.test(token)) depth += 1;
    if (/^[\])}]$/.test(token)) depth -= 1;
    if (token === " | " && depth === 0) found.push("");
    else found.push(`${found.pop()}${token}`);
  }
  return found;
}

function isReplacedTag({ of, theirs, ours, holder }: Difference): boolean {
  const isLost = of === "member" && theirs === "nothing" && /^"[^"]*"(?: \| "[^"]*")*$/.test(ours);
  // The compiler prints `{}` for an `Omit` of the only member.
  if (isLost && holder !== undefined && (holder === "{}" || holder.includes("Omit<"))) return true;
  if (of !== "type") return false;
  if (theirs.includes("Omit<") || theirs === "never") return true;
  return /^"[^"]*"(?: \| "[^"]*")*$/.test(theirs) && ours !== "unknown";
}

/** Whether a difference is about an object with a discriminator, or about one of its members. */
function isNear(tag: Difference, { path }: Difference): boolean {
  const holder =
    tag.theirs.includes("Omit<") || tag.theirs === "never" ? tag.path : above(tag.path);
  return path === holder || above(path) === holder;
}

function above(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf(".")));
}

/** The classes that explain an entry's differences, and its unexplained differences. */
export interface Explanation {
  readonly classes: ReadonlySet<Class>;
  /** Differences of the entry itself without a class. */
  readonly others: readonly Difference[];
  /** Whether each difference has a class, including the differences of entries that this entry refers to. */
  readonly isWhole: boolean;
}

/** Explains the unequal entries of one document. The result has a key for each entry. */
export function explain(unequal: readonly UnequalEntry[]): ReadonlyMap<string, Explanation> {
  const found = unequal.map((entry) => ({ key: keyOf(entry), own: explanationOf(entry) }));
  const referring = referringTo(unequal);
  const holders = classes.map((one) => {
    const own = found.filter((entry) => entry.own.classes.has(one));
    return withReferring(new Set(own.map(({ key }) => key)), referring);
  });
  const classesOf = (key: string) =>
    new Set(classes.filter((_, index) => holders[index]?.has(key) ?? false));
  const open = found.filter(({ key, own }) => own.others.length > 0 || classesOf(key).size === 0);
  const notWhole = withReferring(new Set(open.map(({ key }) => key)), referring);
  return new Map(
    found.map(({ key, own }) => [
      key,
      { classes: classesOf(key), others: own.others, isWhole: !notWhole.has(key) },
    ]),
  );
}

function explanationOf({ differences }: UnequalEntry): Omit<Explanation, "isWhole"> {
  const found = differences.map((one) => classes.find(({ has }) => has(one, differences)));
  return {
    classes: new Set(found.filter((one) => one !== undefined)),
    others: differences.filter((_, index) => found[index] === undefined),
  };
}

function referringTo(unequal: readonly UnequalEntry[]): ReadonlyMap<string, readonly string[]> {
  const referring = new Map<string, string[]>();
  for (const entry of unequal) {
    for (const key of entry.refersTo) addTo(referring, key, keyOf(entry));
  }
  return referring;
}

/** Adds the entries that refer to the entries in `keys`, directly or through other entries. */
function withReferring(
  keys: Set<string>,
  referring: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> {
  // A loop over a `Set` also visits elements that are added during the loop.
  for (const key of keys) for (const one of referring.get(key) ?? []) keys.add(one);
  return keys;
}
