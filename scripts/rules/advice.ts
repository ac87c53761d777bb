// Reasons and examples of the diagnostic codes: why each finding matters, a wrong example, and a right one.

/** The advice of a code. */
export interface Advice {
  readonly why: string;
  readonly wrong: string;
  readonly right: string;
}

/** A row for each code: the code, the reason, a wrong example and a right one. */
const rows = `
alias-cycle | JSON has no cycles. | &a { self: *a } | a $ref to a schema that refers to itself
ambiguous-path | A request for /a/b matches both paths. | /{x}/b and /a/{y} | /xs/{x}/b and /a/{y}
closed-member | By JSON Schema, no object with those properties is valid. | allOf: [{ additionalProperties: false, properties: { a: … } }, { properties: { b: … } }] | allOf: [{ properties: { a: … } }, { properties: { b: … } }], unevaluatedProperties: false
collection-format | OpenAPI 3 cannot express this form, so the list is read as text. | collectionFormat: tsv in a header | collectionFormat: csv
contains-evaluates-all | Validators count every item as evaluated by contains, even an item that does not match. | contains: { type: string }, unevaluatedItems: false | contains: { type: string }, items: { type: string }
dangling-reference | The object that the reference stands for is unknown. | $ref: "#/components/schemas/Pett" | $ref: "#/components/schemas/Pet"
default-invalid | Servers would fill in a value that they reject from callers. | type: integer, default: "10" | type: integer, default: 10
discriminator-mapping | A value with this tag would match no schema. | mapping: { cat: "#/components/schemas/Cats" } | mapping: { cat: "#/components/schemas/Cat" }
discriminator-of-parent | Other tools look for the discriminator beside the union. | oneOf: [Cat, Dog], and the discriminator in their parent Pet | oneOf: [Cat, Dog], discriminator: { propertyName: kind }
discriminator-property | The discriminator cannot select this member. | discriminator: { propertyName: kind }, and Cat lacks kind | Cat: properties: { kind: { const: cat } }, required: [kind]
discriminator-read-only | Requests omit readOnly properties, but the union needs this one. | kind: { type: string, readOnly: true } | kind: { type: string }
discriminator-without-union | A discriminator chooses among the members of a union. | discriminator: { propertyName: kind }, without a union | oneOf: [Cat, Dog], discriminator: { propertyName: kind }
duplicate-header | HTTP ignores the case of header names. | X-Rate and x-rate | X-Rate
duplicate-json-key | Parsers keep only one of the members. | { "type": "string", "type": "integer" } | { "type": ["string", "integer"] }
duplicate-key | Parsers keep only one of the entries. | security: [] and again security: [{ key: [] }] | security: [{ key: [] }]
duplicate-media-type | A body of this type would have two schemas. | application/json and Application/JSON | application/json
duplicate-operation-id | Functions and types take their names from the operationId. | two operations with operationId: getPet | getPet and getPetPhoto
duplicate-parameter | The parameter would have two schemas. | { name: limit, in: query } twice | { name: limit, in: query } once
duplicate-path | A request matches both paths. | /pets/{id} and /pets/{name} | /pets/{id}
duplicate-self | A reference by this URI could mean either file. | the same $self in a.yaml and b.yaml | a $self of its own in each file
empty-file | An empty file is not a document. | a file without text | openapi: "3.1.0" with info and paths
encoding-style | Parts of multipart/form-data have no style. | encoding: { tags: { style: form } } | encoding: { tags: { contentType: application/json } }
endless-schema | A validator would never finish, or take very long. | A: { allOf: [{ $ref: A }] } | A: { properties: { child: { $ref: A } } }
enum-invalid | The value can never match, or repeats another. | type: integer, enum: ["1"] | type: integer, enum: [1]
enum-too-long | Generated types and validators would become too large. | an enum with a million values | type: string
example-invalid | Readers and mocks copy examples. | type: integer, example: ten | type: integer, example: 10
fetch-failed | Without the document, vendor has nothing to copy. | a URL that responds with 404 | a URL of the document, with --header if it needs credentials
field-of-other-version | Other tools of this OpenAPI version may reject the field. | openapi: "3.1.0" with itemSchema | openapi: "3.2.0" with itemSchema
file-too-large | Limits keep an untrusted document from exhausting memory. | a document with large embedded examples | a document whose examples are in externalValue
format-without-type | A format restricts one type; values of all other types stay valid. | format: date | type: string, format: date
ignore-malformed | An invalid entry accepts nothing. | ignore: pets.yaml | a list that specloom validate --write-ignore wrote
ignore-unused | A stale entry could hide a later finding. | an entry for a corrected finding | no such entry
ignored-construct | Generated code does not do what this construct says. | a construct that the support table lists as ignored | a construct that the support table lists as supported
impossible-range | No value is valid. | minLength: 5, maxLength: 3 | minLength: 3, maxLength: 5
int64-stays-number | JSON.parse rounds integers beyond 2^53, so their last digits are wrong. | content: { application/json: … } in a parameter with type: integer, format: int64 | type: string in this parameter
invalid-encoding | OpenAPI documents are UTF-8. | a file in ISO 8859-1 | the same file in UTF-8
invalid-http-name | HTTP libraries refuse to send such a name. | a header named "my header" | a header named My-Header
invalid-json | The file cannot be parsed. | { "openapi": "3.1.0", } | { "openapi": "3.1.0" }
invalid-lock-file | The lock file says which copies to trust. | a lock file that was edited | the file that specloom vendor wrote
invalid-overlay | An unreadable action would leave the document unchanged. | actions: [] | actions: [{ target: $.info, update: { title: Pets } }]
invalid-path | Clients cannot send, or servers cannot route, such a path. | pets/{id | /pets/{id}
invalid-server-url | Clients append paths to this URL. | url: ftp://api.example.com | url: https://api.example.com
invalid-structure | Tools that follow the specification reject the document. | responses: [] | responses: { "200": { description: OK } }
invalid-yaml | The file cannot be parsed. | title: Pets: all | title: "Pets: all"
items-by-position | OpenAPI 3.0 has one schema for all items. | items: [{ type: string }, { type: integer }] | items: { type: string }
json-is-yaml | Other tools choose the parser by the file name. | YAML in openapi.json | YAML in openapi.yaml
key-not-string | Keys of JSON are strings. | 200: { description: OK } | "200": { description: OK }
keyword-of-other-version | Other tools of this OpenAPI version ignore or misread the keyword. | openapi: "3.0.3" with const: cat | openapi: "3.0.3" with enum: [cat]
keyword-type-mismatch | The keyword has no effect on this type; usually another one was meant. | type: array, maxLength: 5 | type: array, maxItems: 5
keyword-value | A keyword with such a value has no meaning. | required: true in a schema | required: [name]
left-out | Generated code lacks this piece. | an operation with a broken $ref | the operation with a valid $ref
merge-key | Merge keys are not part of YAML 1.2, and other tools ignore them. | <<: *base | allOf: [{ $ref: "#/components/schemas/Base" }]
method-unservable | fetch or Node's HTTP server refuses the method. | additionalOperations: { CONNECT: … } | additionalOperations: { COPY: … }
missing-file | The objects that the file holds are unknown. | $ref: ./pett.yaml | $ref: ./pet.yaml
missing-operation-id | The name of the function is made of the path and changes with it. | get: { responses: … } | get: { operationId: listPets, responses: … }
name-collision | The second name gets a number, which depends on the order of the document. | get_pet and getPet | getPet and findPet
no-operations | There is nothing to call or serve. | paths: {} | paths: { /pets: { get: … } }
no-value | Requests and responses with this schema are always invalid. | type: string, enum: [1, 2] | type: integer, enum: [1, 2]
not-a-file | It is unclear which file is the document. | specloom validate api | specloom validate api/openapi.yaml
number-loses-digits | JavaScript rounds the number. | maximum: 12345678901234567890 | maximum: 9007199254740991
number-out-of-range | JavaScript reads the number as infinite. | maximum: 1e400 | maximum: 1e300
open-points-malformed | A malformed list is ignored. | x-open-points: later | x-open-points: [{ id: sort, text: "the order of items" }]
overlay-mismatch | The action cannot change such a value. | update an object with a list | update an object with an object
overlay-no-effect | The overlay was probably meant to change something. | update and copy in one action | one action for each
overlay-no-match | The document may have changed below the overlay. | target: $.paths['/pett'] | target: $.paths['/pets']
overlay-too-slow | Limits keep an overlay from running without end. | $..*..*..* | $.paths.*.get
overlay-version | Tools of this overlay version reject the action. | overlay: "1.0.0" with copy | overlay: "1.1.0" with copy
own-error-body | The server sends problem documents, which callers of the document do not expect. | 400 with a schema of your own | 400 with application/problem+json, or the option renderProblem
pagination-mismatch | The client cannot iterate the pages. | limit: pageSize, and no such query parameter | limit: page_size, as the parameter is named
parameter-in | Such a parameter has no place in a request. | in: body | requestBody
parameter-style | Tools disagree on how to write the value. | in: path, style: form | in: path, style: simple
parameter-without-schema | Any text is accepted. | { name: limit, in: query } | { name: limit, in: query, schema: { type: integer } }
path-parameter-undeclared | The variable has no schema, so any text is accepted. | /pets/{id} without parameters | parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
path-parameter-unused | The value has no place in the URL. | /pets with { name: id, in: path } | /pets/{id} with { name: id, in: path }
paths-by-query | A request matches both paths. | the same path in paths and x-ms-paths | the path in one of them
pattern-invalid | Validators cannot compile the pattern. | pattern: "(?i)abc" | pattern: "[aA][bB][cC]"
pattern-too-long | Limits keep an untrusted pattern from taking too much time. | a pattern that lists thousands of words | an enum of those words
pattern-unsafe | A short text can keep a server busy for minutes. | pattern: "^(a+)+$" | pattern: "^a+$"
ref-siblings-ignored | OpenAPI 3.0 ignores members beside a $ref. | { $ref: Pet, nullable: true } | { allOf: [{ $ref: Pet }], nullable: true }
reference-below-id | The $id changes the base of the references below it. | $id: pets.json, and below it $ref: "#/components/schemas/Pet" | the reference without the $id above it
reference-by-name | A reference is a URI, not a name. | $ref: Pet | $ref: "#/definitions/Pet"
reference-cycle | The references never lead to a value. | A: { $ref: B }, B: { $ref: A } | A: { $ref: B }, B: { type: string }
reference-escapes | A document must not read other files of the machine. | $ref: ../../other/pet.yaml | the same with --root, or a copy of the file in the folder
reference-to-other-kind | The object does not fit in this place. | schema: { $ref: "#/components/responses/Pet" } | schema: { $ref: "#/components/schemas/Pet" }
refused-construct | Code generated from it would be wrong. | a construct that the support table lists as refused | a construct that the support table lists as supported
remote-reference | Generation uses no network. | $ref: https://example.com/pet.yaml | the copy that specloom vendor writes
required-unknown-property | Usually the name is misspelt. | required: [nmae], properties: { name: … } | required: [name], properties: { name: … }
reserved-header | OpenAPI ignores these header parameters. | { name: Authorization, in: header } | security: [{ bearer: [] }]
schema-dialect | Keywords of other dialects have another meaning. | jsonSchemaDialect: http://json-schema.org/draft-07/schema# | no jsonSchemaDialect
security-scheme-undeclared | No request can satisfy an unknown scheme. | security: [{ apikey: [] }], and the scheme apiKey | security: [{ apiKey: [] }]
security-scheme-unenforced | Generated code sends and checks only bearer, basic and API keys. | type: http, scheme: digest | type: http, scheme: bearer
security-scheme-unknown | It is unclear where credentials are sent. | type: apiKey, name: key | type: apiKey, name: key, in: header
server-variable-undeclared | Clients cannot fill in the variable. | url: https://{host}/ without variables | variables: { host: { default: api.example.com } }
several-bodies | A request has one body. | two parameters with in: body | one parameter with in: body
several-documents | One file holds one document. | a line --- and a second document | a file for each document
sunset-malformed | Callers cannot plan for an invalid date. | x-sunset: next year | x-sunset: "2026-12-31"
tag-parent | Documentation cannot place the tag. | parent: animal, and no such tag | parent: animals
tag-undeclared | Usually the tag is misspelt. | tags: [pet], and the declared tag pets | tags: [pets]
too-deep | Limits keep an untrusted document from exhausting memory. | thousands of nested lists | a schema in components for each level
too-many-copies | Each such reference is replaced by a copy. | many references to one object where OpenAPI allows none | references to components
too-many-files | Limits keep an untrusted document from reading without end. | a file for each property | a file for each part of the API
too-many-nodes | Limits keep an untrusted document from exhausting memory. | large lists of examples | externalValue
type-missing | By JSON Schema, values of all other types are valid. | properties: { name: … } | type: object, properties: { name: … }
unchecked-body | Neither client nor server checks the rest of the body. | application/xml | application/json
unevaluated-too-wide | The validator would be too large or too slow. | unevaluatedProperties: false beside a thousand references | additionalProperties: false
unexpected-request-body | HTTP defines no meaning for it, and fetch refuses it for GET and HEAD. | get: { requestBody: … } | post: { requestBody: … }
unexpected-response-body | HTTP allows no body in such a response. | "204": { content: … } | "204": { description: Deleted }
unknown-field | Usually the name is misspelt; tools ignore it or reject the document. | sumary: List pets | summary: List pets
unknown-format | Validators do not check the value. | format: datetime | format: date-time
unknown-keyword | Usually the keyword is misspelt; validators ignore it. | maxLenght: 5 | maxLength: 5
unknown-status | Responses with this key are never matched. | responses: { ok: … } | responses: { "200": … }
unknown-type | No value has this type. | type: int | type: integer
unsupported-reference | A reference must name one object of the document. | $ref: ./pet.txt | $ref: "./pet.yaml#/Pet"
unsupported-version | The rules of other versions are unknown. | openapi: "4.0.0" | openapi: "3.1.0"
unused-component | Unused parts may be forgotten or misspelt. | a schema that no operation uses | a schema that an operation refers to
version-not-whole | YAML reads 3.1 as a number. | openapi: 3.1 | openapi: "3.1.0"
views-too-wide | Types of requests and responses cannot be made. | allOf chains with thousands of parts | one schema with these properties
webhooks-alike | A receiver cannot tell which webhook a request is of. | two webhooks whose bodies have the same members | an event member with a const of its own in each
yaml-tag | JSON has no such value. | !!set { a, b } | [a, b]
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

/** Returns the advice of a code. Each code has a row: a test compares the lists. */
export function adviceOf(code: string): Advice {
  const found = byCode.get(code);
  if (found === undefined) throw new Error(`${code} has no advice`);
  return found;
}
