// Intended differences between our types and those of openapi-typescript. Each class of differences has a reason, and a
// value that shows the difference.
import type { JsonValue } from "../../scripts/json/json.js";
import type { Difference } from "./differences.js";
import {
  isAnyMediaType,
  isInvalidName,
  isJoined,
  isNear,
  isParameterAsHeader,
  isReplacedTag,
  isSecondName,
  isTuple,
  isUnfollowedBody,
  isUnknownBesideObject,
} from "./patterns.js";

/** A class of differences with the same cause. */
export interface Class {
  readonly name: string;
  readonly reason: string;
  /** The smallest document with a difference of this class. */
  readonly document: string;
  /** Other files of the document, keyed by file name. */
  readonly files?: Readonly<Record<string, string>>;
  readonly value: Value;
  /** Names of further documents with a difference of this class. */
  readonly more?: readonly string[];
  /**
   * Whether a difference between the types belongs to this class. `all` contains all differences of the path, operation
   * or component that has this difference.
   */
  readonly has: (difference: Difference, all: readonly Difference[]) => boolean;
}

export type Side = "theirs" | "ours";

/**
 * A value that one of the two types accepts and the other rejects. According to the document, specloom's type is right,
 * and the type of openapi-typescript is wrong.
 */
export interface Value {
  /** The TypeScript type that accepts or rejects the value. */
  readonly of: string;
  /** The value as TypeScript code. */
  readonly text: string;
  /** The tool whose generated type rejects the value. */
  readonly refusedBy: Side;
  /** The schema of the value: a JSON Pointer in the document, or a schema that the specification implies. */
  readonly schema: string | object;
  /** The JSON value that Ajv validates, if the TypeScript value in `text` differs from it. */
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

/** The union members declare no values for the discriminator property. */
const looseTags =
  schemas(`    Call: { type: object, properties: { kind: { type: string }, to: { type: string } } }
    Text: { type: object, properties: { kind: { type: string }, body: { type: string } } }
    Detail: { oneOf: [{ $ref: "#/components/schemas/Call", title: A }, { $ref: "#/components/schemas/Text", title: B }], discriminator: { propertyName: kind } }
`);

const requiredTag = schemas(
  `${pair}    Marked: { allOf: [{ type: object, properties: { note: { type: string } } }, { $ref: "#/components/schemas/Card" }], required: [type] }
`,
);

const numericTags =
  schemas(`    Base: { type: object, properties: { kind: { type: integer } }, required: [kind], discriminator: { propertyName: kind, mapping: { "1": "#/components/schemas/One" } } }
    One: { allOf: [{ $ref: "#/components/schemas/Base" }, { type: object, properties: { one: { type: string } } }] }
`);

/** The classes of known differences: at most 12, the most frequent first. */
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
    more: [looseTags, numericTags, requiredTag],
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
    has: ({ path, theirs, ours }) =>
      ours !== "nothing" &&
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
    more: [
      `${operation(
        "/count",
        '      responses: { "204": { description: Done., headers: { X-Id: { $ref: "#/components/parameters/id" } } } }\n',
      )}components: { parameters: { id: { name: X-Id, in: header, schema: { type: string } } } }\n`,
    ],
    has: ({ of, path, theirs, ours }, all) =>
      (ours === "unknown" && path.includes(".content.") && theirs.startsWith("{ headers: {")) ||
      all.some(
        (one) =>
          isParameterAsHeader(one) && one.path === path && (of === "type" || of === "optional"),
      ),
  },
  {
    name: "names that no message can have",
    reason:
      "`PDF` is not a media type, and `my name` is not the name of a header or a cookie. `X-Id` and `x-id` are one header. specloom leaves the others out.",
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
    more: [
      operation(
        "/file",
        '      requestBody: { content: { a/b/c: { schema: { type: string } } } }\n      responses: { "204": { description: Done. } }\n',
      ),
      `${operation(
        "/names",
        `      parameters: [{ $ref: "#/components/parameters/one" }, { name: my cookie, in: cookie, schema: { type: string } }, { name: other, in: cookie, schema: { type: string } }]
      responses: { "204": { description: Done. } }
`,
      )}components: { parameters: { one: { name: my header, in: header, schema: { type: string } } } }\n`,
      operation(
        "/once",
        `      parameters: [{ name: X-Id, in: header, required: true, schema: { type: string } }, { name: x-id, in: header, schema: { type: string } }]
      responses: { "204": { description: Done., headers: { ETag: { schema: { type: string } }, etag: { schema: { type: string } } } } }
`,
      ),
    ],
    has: (difference, all) =>
      isInvalidName(difference) ||
      isSecondName(difference, all) ||
      (isAnyMediaType(difference) && all.some(isInvalidName)),
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
  {
    name: "lists of schemas in items",
    reason:
      "`items` is one schema in OpenAPI (and in JSON Schema since 2020-12), so that a list says nothing. openapi-typescript prints a tuple.",
    document: schemas("    Pair: { type: array, items: [{ type: string }, { type: integer }] }\n"),
    value: {
      of: 'components["schemas"]["Pair"]',
      text: "[1]",
      refusedBy: "theirs",
      schema: { type: "array" },
    },
    has: isTuple,
  },
  {
    name: "request bodies that refer to a reference",
    reason:
      "openapi-typescript follows one reference, and prints no content if that is a reference, too.",
    document: `${operation(
      "/send",
      '      requestBody: { $ref: "#/components/requestBodies/First" }\n      responses: { "204": { description: Done. } }\n',
    )}components:
  requestBodies:
    First: { $ref: "#/components/requestBodies/Second" }
    Second: { content: { application/json: { schema: { type: string } } } }
`,
    value: {
      of: 'components["requestBodies"]["First"]["content"]',
      text: '{ "application/json": "It" }',
      refusedBy: "theirs",
      schema: "/components/requestBodies/Second/content/application~1json/schema",
      json: "It",
    },
    has: isUnfollowedBody,
  },
];
