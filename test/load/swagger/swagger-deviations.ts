// Differences between specloom's reading of Swagger 2.0 and that of swagger2openapi, each with its reason.

/** A class of differences that have the same reason. */
export interface Deviation {
  readonly reason: string;
  /**
   * A deviation occurs only in documents whose names match `documents`. Without `documents`, the deviation only
   * concerns the notation of the converted document, and may occur in any document.
   */
  readonly documents?: RegExp;
  /** Pattern for JSON Pointers in the model at which the deviation occurs. */
  readonly at: RegExp;
  /** Pattern for the names of the `diff` rules that report the deviation as `review` or `breaking`. */
  readonly rules?: RegExp;
}

/** Each deviation must match at least one difference between the two models; otherwise the test fails. */
export const deviations: readonly Deviation[] = [
  {
    reason:
      "bodies of several operations become components there, and stay in their operations here",
    at: /^\/usedComponents\/\d+$/,
  },
  {
    reason: "without host and base path the conversion has the server /, and ours has no servers",
    at: /^\/servers\/0$/,
  },
  {
    reason: "a slash at the end of the base path: ours leaves it out, for paths begin with one",
    documents: /bugs-155-/,
    at: /^\/servers\/\d+\/url$/,
  },
  {
    reason: "`schemes` of an operation: the conversion keeps the first only",
    documents: /goparsing-spec-api_spec/,
    at: /^\/operations\/0\/servers\/\d+/,
    rules: /^server-removed$/,
  },
  {
    reason: "terms of service that are no URL: the conversion drops them",
    documents: /1111-|1199-|tasklist\.basic|1659|guard-formats/,
    at: /^\/info\/unmodelled/,
  },
  {
    reason:
      "an authorization URL: the conversion cuts off its query, and writes / for an empty one",
    documents: /bugs-982|instagram|diff-extensions/,
    at: /^\/securitySchemes\/\d+\/flows\/\d+\/(?:authorization|token)Url$/,
    rules: /^oauth-url-changed$/,
  },
  {
    reason: "a flow that is missing: the conversion calls it undefined, and ours reports it",
    documents: /issue-786/,
    at: /^\/securitySchemes\/\d+\/flows\/0$/,
  },
  {
    reason:
      "names that components of 3.0 cannot have: the conversion changes them, ours keeps them",
    documents: /issue215|clickmeter|sanitize-names|definition-schema-with-invalid-characters/,
    at: /\/\$ref$|\/(?:name|typeName)$|^\/schemas\/\d+\/json\/properties\/[^/]+$/,
    rules: /^xml-root-renamed$/,
  },
  {
    reason:
      "schemas that a reference reaches inside other objects: each gives them names of its own",
    documents: /issue51d|ref-deep/,
    at: /\/\$ref$|\/(?:name|typeName|key)$|\/(?:items|default)\/(?:type|title|properties)$/,
  },
  {
    reason: "`x-discriminator`: an extension of the conversion",
    documents: /issue70/,
    at: /x-discriminator$|^\/inertDiscriminators\/0$/,
  },
  {
    reason: "lists in a form that 3.0 lacks: text here, lists with an extension there",
    documents: /1062-eve|909-fixture-909-7|gentest|sanitize-default|arrayquery|multi-path-param/,
    at: /\/parameters\/\d+\/(?:schema\/json\/|unmodelled$|explode$)/,
    rules: /^type-changed$/,
  },
  {
    reason: "lists of a form in other forms than `multi`: the conversion forgets the form",
    documents: /issue145|193-spec2|issue-19\.|issue-34\./,
    at: /\/requestBody\/content\/\d+\/(?:encoding\/\d+$|schema\/json\/properties\/)/,
    rules: /^(?:request-style|type)-changed$/,
  },
  {
    reason: "lists of a form with `multi`: ours states what is the default of 3.0",
    documents: /1558-|1663-/,
    at: /\/encoding\/\d+$/,
  },
  {
    reason: "forms that an operation consumes as multipart/form-data: the conversion ignores it",
    documents: /2342|gentest/,
    at: /^\/operations\/\d+\/requestBody\/content\/0\/mediaType$/,
    rules: /^request-media-type-removed$/,
  },
  {
    reason: "a body with a required field: ours is required, too",
    documents: /streaming-form|issue-19\.|issue-820/,
    at: /\/requestBody\/required$/,
  },
  {
    reason: "an empty description of a body: the conversion drops it",
    documents: /2866/,
    at: /\/requestBody\/description$/,
  },
  {
    reason:
      "media types that an operation produces: the conversion ignores them for shared responses",
    documents: /2362-|all-the-things|specs-refed/,
    at: /\/responses\/\d+\/content\/\d+(?:\/mediaType)?$|^\/unusedComponents\/\d+$/,
    rules: /^response-media-type-removed$/,
  },
  {
    reason: "a file is not sent as JSON, whatever else the operation produces",
    documents: /727-swagger|unknown-unknown/,
    at: /\/responses\/\d+\/content\/\d+(?:\/mediaType)?$/,
    rules: /^response-media-type-removed$/,
  },
  {
    reason:
      "examples of media types that the operation does not produce: content of their own there",
    documents: /1816-|docker-v/,
    at: /\/responses\/\d+\/content\/1$|^\/unusedComponents\/\d+\/json\/content\/application~1json$/,
  },
  {
    reason:
      "a schema that is null: none here or any value, there no content, any value or left out",
    documents: /2220-|2590-|1572-|issue-756|itching|diff-extensions/,
    at: /\/content\/\d+(?:\/schema)?$|^\/(?:un)?usedComponents\/\d+$|^\/schemas\//,
    rules: /^response-media-type-removed$/,
  },
  {
    reason: "responses without a description, or none at all: the conversion invents them",
    documents: /248-swagger|628-swagger|842-|all-the-things|issue-756/,
    at: /^\/operations\/\d+\/responses\/\d+(?:\/description)?$/,
  },
  {
    reason: "`x-nullable` of parameters, of fields and beside `$ref`: the conversion ignores it",
    documents: /docker-v19|issue-35|issue-820/,
    at: /\/(?:anyOf|\$ref)$|\/schema\/json\/type$|\/unmodelled$|\/properties\/ba[rz]\/(?:type|x-nullable)$/,
  },
  {
    reason: "`x-example` of a header: an example of 3.0 here",
    documents: /issue-15\./,
    at: /\/headers\/\d+\/unmodelled\//,
  },
  {
    reason: "items by position: the conversion keeps `additionalItems`, which 3.0 lacks",
    documents: /844-variations|fixture-tuple|todolist\.models/,
    at: /^\/schemas\/\d+\/json(?:\/|$)/,
  },
  {
    reason: "a list without items, or a list of types: the conversion mends it",
    documents: /1171-|fixture-errors|enum-names-values|array-(?:response-body-)?no-items/,
    at: /\/json\/(?:items|type|oneOf)$/,
  },
  {
    reason: "a body of GET, or of the parameters of a path item: the conversion drops it",
    documents: /invalid-schema-type|duplicate-header-params|file-vendor-specific|diff-extensions/,
    at: /^\/operations\/\d+\/requestBody$/,
    rules: /^request-body-removed$/,
  },
  {
    reason: "a second body: the last counts there, the first here",
    documents: /reqparam|multiple-(?:operation-)?body-params/,
    at: /^\/operations\/\d+\/(?:requestBody\/|unmodelled$)/,
    rules: /^(?:request-body-became-required|request-media-type-removed|type-changed)$/,
  },
  {
    reason: "parameters without a type: text there, any value here",
    documents: /diff-extensions/,
    at: /\/parameters\/\d+\/schema\/json$|\/requestBody\/content\/0\/mediaType$/,
    rules: /^(?:type-narrowed|request-media-type-removed)$/,
  },
  {
    reason: "a file in a header: the conversion drops the parameter",
    documents: /file-header-param/,
    at: /\/parameters\/\d+$/,
    rules: /^parameter-removed$/,
  },
];
