// Swagger 2.0: what is read as something of OpenAPI 3.0, and what has no counterpart there.
import { type Row, row } from "./support-row.js";

const specification = "Swagger 2.0";

/** Rows of Swagger 2.0. Constructs of OpenAPI 3.0, too, have their rows there. */
export const swagger: readonly Row[] = [
  supported(
    "`in: body`",
    "Parameter Object",
    "the request body, in each media type of `consumes`; its name is not kept",
  ),
  supported(
    "`in: formData`",
    "Parameter Object",
    "the members of a form: `multipart/form-data` with a file, else as `consumes` says",
  ),
  supported("`type: file`", "Parameter Object", "bytes"),
  supported(
    "`collectionFormat`",
    "Items Object",
    "csv, ssv, pipes and multi in a query and in `application/x-www-form-urlencoded`; csv in paths and headers",
  ),
  ignored(
    "another `collectionFormat`, or one of nested lists",
    "Items Object",
    "collection-format",
    "the text is read as it is",
  ),
  supported(
    "`consumes` and `produces`",
    "Operation Object",
    "`application/json` where nothing is said",
  ),
  supported(
    "`host`, `basePath` and `schemes`",
    "Swagger Object",
    "https comes first, also where no scheme is given",
  ),
  supported("`x-ms-parameterized-host`", "Swagger Object", "a server with variables"),
  supported(
    "`discriminator`",
    "Schema Object",
    "with the names of the definitions that include it, or their `x-ms-discriminator-value`",
  ),
  supported("`x-nullable`", "Schema Object", "null is allowed, also beside `$ref`"),
  ignored(
    "a list in `items`",
    "Schema Object",
    "items-by-position",
    "each item may be any of them",
  ),
  supported("the bare name of a definition", "$ref", "see reference-by-name"),
  ignored("a second body of an operation", "Parameter Object", "several-bodies"),
  supported(
    "`x-ms-paths`",
    "Swagger Object",
    "operations of their own in the client, which sends the query; no request is routed to them",
  ),
];

function supported(construct: string, where: string, remark: string): Row {
  return row(
    construct,
    `${where} (${specification})`,
    "supported",
    specification,
    undefined,
    remark,
  );
}

function ignored(construct: string, where: string, code: string, remark?: string): Row {
  return row(construct, `${where} (${specification})`, "ignored", specification, code, remark);
}
