// The advice for each diagnostic code: why the finding matters, a wrong example, and a correct example.

export interface Advice {
  readonly why: string;
  readonly wrong: string;
  readonly right: string;
}

/** Each row: a code, why the finding matters, a wrong example and a correct example. */
const rows = `
alias-cycle | A JSON value cannot contain itself, but the aliased YAML value contains itself. | &a { self: *a } | A: { properties: { self: { $ref: A } } }
ambiguous-path | A request for \`/a/b\` matches both paths, and neither path is more specific. | /{x}/b and /a/{y} | /xs/{x}/b and /a/{y}
closed-member | If one \`allOf\` schema forbids undeclared properties, it rejects the properties that the other \`allOf\` schemas declare. | allOf: [{ additionalProperties: false, properties: { a: … } }, { properties: { b: … } }] | allOf: [{ properties: { a: … } }, { properties: { b: … } }], unevaluatedProperties: false
collection-format | OpenAPI 3 cannot express an array with tabs between its items (\`tsv\`), for example, so the array is read as text. | in: header, collectionFormat: tsv | in: header, collectionFormat: csv
contains-evaluates-all | By JSON Schema, \`unevaluatedItems\` applies to items that do not match \`contains\`, but generated validators accept these items. | contains: { type: string }, unevaluatedItems: false | contains: { type: string }, items: { type: string }
dangling-reference | The target of the reference does not exist, so the meaning of the reference is unknown. | $ref: "#/components/schemas/Pett" | $ref: "#/components/schemas/Pet"
default-invalid | If a request omits the value, servers would use a default value that the schema rejects. | type: integer, default: "10" | type: integer, default: 10
discriminator-mapping | If the discriminator selects a schema that is not an alternative, the object is invalid. | mapping: { cat: "#/components/schemas/Cats" } | mapping: { cat: "#/components/schemas/Cat" }
discriminator-of-parent | Other tools look for the \`discriminator\` next to \`oneOf\` or \`anyOf\`. | \`oneOf: [Cat, Dog]\`, but the \`discriminator\` is in \`Pet\`, the parent of both | oneOf: [Cat, Dog], discriminator: { propertyName: kind }
discriminator-property | No discriminator value can select the reported alternative of the \`oneOf\` or \`anyOf\`. | \`discriminator: { propertyName: kind }\`, but \`Cat\` has no property \`kind\` | Cat: { properties: { kind: { const: cat } }, required: [kind] }
discriminator-read-only | Requests omit \`readOnly\` properties, but a discriminator needs its property in requests, too. | kind: { type: string, readOnly: true } | kind: { type: string }
discriminator-without-union | Without \`oneOf\`, \`anyOf\` or child schemas, a discriminator has no alternative to select. | \`discriminator: { propertyName: kind }\` without \`oneOf\` or \`anyOf\` | oneOf: [Cat, Dog], discriminator: { propertyName: kind }
duplicate-header | HTTP ignores upper and lower case in header names. | X-Rate and x-rate | X-Rate
duplicate-json-key | JSON parsers keep only one of two members with the same name. | { "type": "string", "type": "integer" } | { "type": ["string", "integer"] }
duplicate-key | Parsers keep only one of two entries with the same key. | \`security: []\` and \`security: [{ key: [] }]\` in the same object | security: [{ key: [] }]
duplicate-media-type | If a media type is declared twice, it is unclear which of the two schemas applies. | application/json and Application/JSON | application/json
duplicate-operation-id | Generated functions and types take their names from the \`operationId\`. | two operations with \`operationId: getPet\` | an operation \`getPet\` and an operation \`getPetPhoto\`
duplicate-parameter | If a parameter is declared twice, it is unclear which of the two schemas applies. | two parameters \`{ name: limit, in: query }\` | one parameter \`{ name: limit, in: query }\`
duplicate-path | A request could match two paths of the document. | /pets/{id} and /pets/{name} | /pets/{id}
duplicate-self | If two files have the same \`$self\`, a reference to this URI could mean either file. | \`$self: /pets\` in both a.yaml and b.yaml | \`$self: /a\` in a.yaml, and \`$self: /b\` in b.yaml
empty-file | An empty file is not an OpenAPI document. | a file without text | { openapi: "3.1.0", info: …, paths: … }
encoding-style | \`style\` applies to form fields, but not to the parts of \`multipart/form-data\`. | encoding: { tags: { style: form } } | encoding: { tags: { contentType: application/json } }
endless-schema | A validator for the schema would never finish, or would take very long. | A: { allOf: [{ $ref: A }] } | A: { properties: { child: { $ref: A } } }
enum-invalid | Other tools reject the value of the \`enum\`, or the value repeats another value of the \`enum\`. | type: integer, enum: ["1"] | type: integer, enum: [1]
enum-too-long | Types and validators for a very long \`enum\` would be too large. | an enum with a million values | type: string
example-invalid | People and mock servers copy examples, even invalid examples. | type: integer, example: ten | type: integer, example: 10
fetch-failed | Without the document, \`specloom vendor\` has nothing to copy. | a URL that responds with 404 | the correct URL of the document, with \`--header\` if the server requires credentials
field-of-other-version | Other tools may reject a field that the OpenAPI version of the document lacks. | \`itemSchema\` in a document with \`openapi: "3.1.0"\` | \`itemSchema\` in a document with \`openapi: "3.2.0"\`
file-too-large | Limits prevent an untrusted document from exhausting memory. | a document with large embedded examples | a document with \`externalValue\` instead of embedded examples
format-without-type | A \`format\` restricts one type, so values of all other types stay valid. | format: date | type: string, format: date
ignore-malformed | An invalid entry in the list of accepted findings has no effect. | ignore: pets.yaml | the list that \`specloom validate --write-ignore\` writes
ignore-unused | If a corrected mistake returns, its entry in the list of accepted findings hides the mistake. | an entry for a mistake that you corrected | entries only for mistakes that the document still has
ignored-construct | Generated code does not implement an ignored construct. | a construct that the support table lists as ignored | a construct that the support table lists as supported
impossible-range | No value can satisfy both the lower and the upper bound. | minLength: 5, maxLength: 3 | minLength: 3, maxLength: 5
int64-stays-number | \`JSON.parse\` rounds integers beyond 2^53, and generated code cannot keep the digits of these integers. | { type: integer, format: int64, enum: [1, 9007199254740993] } | { type: string, enum: ["1", "9007199254740993"] }
invalid-encoding | OpenAPI documents must be UTF-8. | a file in ISO 8859-1 | the same file in UTF-8
invalid-http-name | HTTP libraries reject a name with invalid characters. | a header with the name \`my header\` | a header with the name \`My-Header\`
invalid-json | The file cannot be parsed as JSON. | { "openapi": "3.1.0", } | { "openapi": "3.1.0" }
invalid-lock-file | The lock file decides which copies of remote files \`specloom\` trusts. | a lock file that someone edited by hand | the lock file as \`specloom vendor\` wrote it
invalid-overlay | \`specloom\` cannot apply an invalid overlay. | actions: [] | actions: [{ target: $.info, update: { title: Pets } }]
invalid-path | Clients cannot send requests to an invalid path, or servers cannot route these requests. | pets/{id | /pets/{id}
invalid-server-url | Clients append the path to the server URL, and send HTTP requests to the resulting URL. | url: ftp://api.example.com | url: https://api.example.com
invalid-structure | Tools that follow the specification reject the document. | responses: [] | responses: { "200": { description: OK } }
invalid-yaml | The file cannot be parsed as YAML. | title: Pets: all | title: "Pets: all"
items-by-position | In OpenAPI 3.0, \`items\` has one schema for all items. | items: [{ type: string }, { type: integer }] | items: { type: string }
json-is-yaml | Other tools choose the parser by the file name, and cannot parse YAML as JSON. | YAML in openapi.json | YAML in openapi.yaml
key-not-string | Keys of JSON objects are strings. | 200: { description: OK } | "200": { description: OK }
keyword-of-other-version | Other tools ignore or misread a keyword that the OpenAPI version of the document lacks. | \`const: cat\` in a document with \`openapi: "3.0.3"\` | \`enum: [cat]\` in a document with \`openapi: "3.0.3"\`
keyword-type-mismatch | Usually the author meant another keyword. | type: array, maxLength: 5 | type: array, maxItems: 5
keyword-value | The keyword has no meaning with a value of the wrong type. | a schema with \`required: true\` | a schema with \`required: [name]\`
left-out | Generated code lacks the piece of the document that the message names. | an operation with a \`$ref\` to a missing schema | an operation with a \`$ref\` to an existing schema
merge-key | Merge keys are not part of YAML 1.2, and other tools ignore them. | <<: *base | allOf: [{ $ref: "#/components/schemas/Base" }]
method-unservable | \`fetch\` or Node's HTTP server rejects the method. | additionalOperations: { CONNECT: … } | additionalOperations: { COPY: … }
missing-file | The reference points into a file that does not exist, so its target is unknown. | $ref: ./pett.yaml | $ref: ./pet.yaml
missing-operation-id | Without \`operationId\`, the name of the generated function consists of method and path. If the path changes, the name of the generated function changes, too. | get: { responses: … } | get: { operationId: listPets, responses: … }
name-collision | If two generated names are equal, the second name gets a number, so a different order in the document changes the names. | get_pet and getPet | getPet and findPet
no-operations | Without operations, there is nothing to call and nothing to serve. | paths: {} | paths: { /pets: { get: … } }
no-value | If a schema has no valid values, requests and responses that must contain a value of this schema are always invalid. | allOf: [{ type: string }, { enum: [1, 2] }] | allOf: [{ type: integer }, { enum: [1, 2] }]
not-a-file | A folder does not say which of its files is the OpenAPI document. | specloom validate api | specloom validate api/openapi.yaml
number-loses-digits | JavaScript rounds the number. | maximum: 12345678901234567890 | maximum: 9007199254740991
number-out-of-range | JavaScript reads the number as \`Infinity\`. | maximum: 1e400 | maximum: 1e300
open-points-malformed | \`specloom\` ignores invalid entries of \`x-open-points\`. | x-open-points: later | x-open-points: [{ id: sort, text: "the order of items" }]
overlay-mismatch | An overlay action cannot merge values of different types, such as an array and an object. | target: $.info, update: [Pets] | target: $.info, update: { title: Pets }
overlay-no-effect | An overlay action without effect is probably a mistake. | one action with both \`update\` and \`copy\` | an action with \`update\`, and a second action with \`copy\`
overlay-no-match | The document may have changed after the overlay was written. | target: $.paths['/pett'] | target: $.paths['/pets']
overlay-too-slow | Limits prevent an overlay from running without end. | $..*..*..* | $.paths.*.get
overlay-version | Tools that support only the version in the member \`overlay\` reject the action. | \`copy\` in a file with \`overlay: "1.0.0"\` | \`copy\` in a file with \`overlay: "1.1.0"\`
own-error-body | The generated server sends \`application/problem+json\`, but callers expect the error bodies that the document declares. | a response 400 with your own schema | a response 400 with \`application/problem+json\`, or a server with the option \`renderProblem\`
pagination-mismatch | The generated client cannot iterate over the pages. | \`limit: pageSize\`, but the name of the query parameter is \`page_size\` | limit: page_size
parameter-in | Requests have parameters only in the path, the query, headers and cookies. | in: body | requestBody
parameter-style | Tools disagree on how to write the parameter's value. | in: path, style: form | in: path, style: simple
parameter-without-schema | A parameter with neither \`schema\` nor \`content\` accepts any text. | { name: limit, in: query } | { name: limit, in: query, schema: { type: integer } }
path-parameter-undeclared | The path variable has no schema, so it accepts any text. | the path \`/pets/{id}\` without \`parameters\` | parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
path-parameter-unused | The URL has no place for the parameter's value. | the path \`/pets\` with the parameter \`{ name: id, in: path }\` | the path \`/pets/{id}\` with the parameter \`{ name: id, in: path }\`
paths-by-query | A request could match both the path in \`paths\` and the path in \`x-ms-paths\`. | the same path in \`paths\` and in \`x-ms-paths\` | the path only in \`paths\`, or only in \`x-ms-paths\`
pattern-invalid | Validators cannot compile the pattern. | pattern: "(?i)abc" | pattern: "[aA][bB][cC]"
pattern-too-long | Limits prevent an untrusted pattern from taking too much time. | a \`pattern\` that lists thousands of words | an \`enum\` that lists the words
pattern-unsafe | If a pattern is unsafe, a short string can keep a server busy for minutes. | pattern: "^(a+)+$" | pattern: "^a+$"
ref-siblings-ignored | OpenAPI 3.0 ignores members next to a \`$ref\`. | { $ref: Pet, nullable: true } | { allOf: [{ $ref: Pet }], nullable: true }
reference-below-id | \`$id\` changes the base URI of all references inside its schema. | \`$ref: "#/components/schemas/Pet"\` in a schema with \`$id: pets.json\` | \`$ref: "#/components/schemas/Pet"\` in a schema without \`$id\`
reference-by-name | A \`$ref\` is a URI, not the name of a definition. | $ref: Pet | $ref: "#/definitions/Pet"
reference-cycle | Each reference leads to another reference, so the value is unknown. | A: { $ref: B }, B: { $ref: A } | A: { $ref: B }, B: { type: string }
reference-escapes | An untrusted document must not read other files of your computer. | $ref: ../../other/pet.yaml | a copy of pet.yaml in the root folder, or \`--root\` with a folder that contains pet.yaml
reference-to-other-kind | If a tool expects a schema, for example, it cannot use a response instead. | schema: { $ref: "#/components/responses/Pet" } | schema: { $ref: "#/components/schemas/Pet" }
refused-construct | Code that is generated from an unsupported construct would be wrong. | a construct that the support table lists as refused | a construct that the support table lists as supported
remote-reference | \`specloom generate\` does not use the network. | $ref: https://example.com/pet.yaml | a copy of pet.yaml, which \`specloom vendor\` writes
required-unknown-property | Usually the name in \`required\` is misspelt. | required: [nmae], properties: { name: … } | required: [name], properties: { name: … }
reserved-header | OpenAPI ignores header parameters named \`Accept\`, \`Content-Type\` or \`Authorization\`. | { name: Authorization, in: header } | security: [{ bearer: [] }]
schema-dialect | In a different dialect of JSON Schema, keywords can have a different meaning. | jsonSchemaDialect: http://json-schema.org/draft-07/schema# | a document without \`jsonSchemaDialect\`
security-scheme-undeclared | No request can satisfy an undeclared security scheme. | \`security: [{ apikey: [] }]\`, but the name of the scheme is \`apiKey\` | security: [{ apiKey: [] }]
security-scheme-unenforced | Generated code sends and checks only bearer tokens, basic credentials and API keys. | type: http, scheme: digest | type: http, scheme: bearer
security-scheme-unknown | Clients do not know where to send the credentials. | type: apiKey, name: key | type: apiKey, name: key, in: header
server-variable-undeclared | Clients cannot replace an undeclared variable of a server URL with a value. | \`url: https://{host}/\` without \`variables\` | variables: { host: { default: api.example.com } }
several-bodies | A request can have only one body. | two parameters with \`in: body\` | one parameter with \`in: body\`
several-documents | A file must hold one YAML document. | two documents with a line \`---\` between them | a separate file for each document
shared-query-name | The query cannot tell the two values apart, so the server gives both the same value. | parameters \`sort\` and \`page: { properties: { sort: … } }\` | parameters \`sort\` and \`page: { properties: { order: … } }\`
sunset-malformed | Callers cannot plan for a deprecation or sunset date that is invalid. | x-sunset: next year | x-sunset: "2026-12-31"
tag-parent | Documentation tools cannot place the tag in a hierarchy. | \`parent: animal\`, but the name of the declared tag is \`animals\` | parent: animals
tag-undeclared | Usually the tag is misspelt. | \`tags: [pet]\`, but the name of the declared tag is \`pets\` | tags: [pets]
too-deep | Limits prevent an untrusted document from exhausting memory. | thousands of nested arrays | references to schemas in \`components\` instead of nested schemas
too-many-copies | Where OpenAPI allows no \`$ref\`, \`specloom\` replaces the \`$ref\` with a copy of its target. | many references to one object, in places where OpenAPI allows no reference | references to components
too-many-files | Without a limit, an untrusted document could make \`specloom\` read any number of files. | a separate file for each property | a separate file for each part of the API
too-many-nodes | Limits prevent an untrusted document from exhausting memory. | large arrays of examples | externalValue
type-missing | In JSON Schema, \`properties\` without \`type: object\` also allows strings and numbers. | properties: { name: … } | type: object, properties: { name: … }
unchecked-body | Neither client nor server checks the whole body. | application/xml | application/json
unevaluated-too-wide | A validator that follows too many references would be too large or too slow. | \`unevaluatedProperties: false\` next to a thousand references | additionalProperties: false
unexpected-request-body | HTTP defines no meaning for a body of GET, HEAD, TRACE or DELETE, and \`fetch\` rejects a body for GET and HEAD. | get: { requestBody: … } | post: { requestBody: … }
unexpected-response-body | HTTP allows no body in responses with status 1xx, 204, 205 or 304, and in responses to HEAD. | "204": { content: … } | "204": { description: Deleted }
unknown-field | Usually the name of the field is misspelt. Tools ignore the field or reject the document. | sumary: List pets | summary: List pets
unknown-format | Validators do not check the format. | format: datetime | format: date-time
unknown-keyword | Usually the keyword is misspelt. Validators ignore unknown keywords. | maxLenght: 5 | maxLength: 5
unknown-status | A key of \`responses\` has an effect only if it is a status, a range such as \`4XX\`, or \`default\`. | responses: { ok: … } | responses: { "200": … }
unknown-type | JSON Schema does not define the type, so no value is valid. | type: int | type: integer
unsupported-reference | A reference must name one object in a JSON or YAML file. | $ref: ./pet.txt | $ref: "./pet.yaml#/Pet"
unsupported-version | \`specloom\` knows only the rules of OpenAPI 3.0, 3.1 and 3.2, and of Swagger 2.0. | openapi: "4.0.0" | openapi: "3.1.0"
unused-component | The unused component may be forgotten, or a reference to it may be misspelt. | a schema that no operation uses | a schema that an operation refers to
version-not-whole | YAML reads an unquoted 3.1 as a number. | openapi: 3.1 | openapi: "3.1.0"
views-too-wide | If an \`allOf\` chain is too long, \`specloom\` cannot generate separate types for requests and responses. | a chain of thousands of schemas that refer to each other in \`allOf\` | one schema with all properties
webhooks-alike | A receiver cannot tell which webhook a request belongs to. | two webhooks whose bodies have the same members | two webhooks with a different \`const\` for the property \`event\`
yaml-tag | JSON has no value for a YAML tag such as \`!!set\`. | !!set { a, b } | [a, b]
`;

const byCode: ReadonlyMap<string, Advice> = new Map(
  rows
    .trim()
    .split("\n")
    .map((row) => {
      const [code = "", why = "", wrong = "", right = ""] = row.split(" | ");
      return [code, { why, wrong, right }] as const;
    }),
);

/** A test checks that the table of advice has a row for every code. */
export function adviceOf(code: string): Advice {
  const found = byCode.get(code);
  if (found === undefined) throw new Error(`${code} has no advice`);
  return found;
}
