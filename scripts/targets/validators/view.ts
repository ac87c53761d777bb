// What the templates of the validators may say: each operation's table, and the functions that it names.
import { isObject, type JsonObject, type JsonValue } from "../../load/json.js";
import type { ApiModel } from "../../model/api.js";
import { essenceOf, isJson, type MediaType } from "../../model/media-type.js";
import { typeNameFor } from "../../model/names.js";
import type { Operation } from "../../model/operation.js";
import type { Header, Parameter, ParameterLocation } from "../../model/parameter.js";
import type { Response } from "../../model/response.js";
import { type Code, code } from "../../render/code.js";
import type { Doc } from "../../render/comment.js";
import { ident, json, str } from "../../render/typescript.js";
import { bodyKind } from "./body-kind.js";
import { SchemaFunctions } from "./schema-functions.js";
import { shapeOf } from "./shape.js";

/** What every template of the validators is given. */
export interface ValidatorsView {
  readonly operations: readonly OperationView[];
  readonly hasOperations: boolean;
  readonly functions: readonly { readonly name: string; readonly code: Code }[];
  readonly hasFunctions: boolean;
  /** What `schemas.js` imports from `runtime.js` and from `formats.js`. */
  readonly helpers: readonly string[];
  readonly formats: readonly string[];
  /** Names that `index.ts` uses beside those of operations. */
  readonly local: Readonly<Record<keyof typeof localNames, string>>;
  /** How it imports those that other files export. */
  readonly imported: Readonly<Record<"operation" | "OperationValidators", Code>>;
  /** Types that `index.ts` hands on. */
  readonly exports: readonly { readonly name: string; readonly file: string }[];
}

/** One operation. */
export interface OperationView {
  readonly operationId: string;
  readonly functionName: string;
  readonly doc: Doc;
  /** The types of the decoded parameters, of the body, and of the answer. */
  readonly parameters: Code;
  readonly body: Code;
  readonly output: Code;
  /** What the operation's contract is, as an object literal. */
  readonly table: Code;
}

const localNames = {
  types: "types",
  schemas: "schemas",
  operation: "operation",
  operations: "operations",
  OperationValidators: "OperationValidators",
};

const exported = [
  { name: "RawParameters", file: "./decode.js" },
  { name: "Checked", file: "./issue.js" },
  { name: "Issue", file: "./issue.js" },
  { name: "OperationValidators", file: "./operation.js" },
];

const groups: readonly (readonly [ParameterLocation, string, string])[] = [
  ["path", "path", "Path"],
  ["query", "query", "Query"],
  ["header", "headers", "Headers"],
  ["cookie", "cookies", "Cookies"],
];

/** The view of a whole model. */
export function viewOf(model: ApiModel): ValidatorsView {
  const operations = [...model.operations, ...model.webhooks];
  const given = new Set(operations.map(({ functionName }) => functionName));
  const local = { ...localNames };
  for (const name of Object.keys(local) as (keyof typeof local)[]) {
    while (given.has(local[name])) local[name] += "_";
  }
  const tables = new Tables(model, local.types, local.schemas);
  const views = operations.map((operation) => tables.operation(operation));
  const { functions, helpers, formats } = tables.functions.finish();
  return {
    operations: views,
    hasOperations: views.length > 0,
    functions: functions.map((made) => ({ name: made.name, code: code(made.code) })),
    hasFunctions: functions.length > 0,
    helpers,
    formats,
    local,
    imported: {
      operation: importOf("operation", local.operation),
      OperationValidators: importOf("OperationValidators", local.OperationValidators),
    },
    exports: exported.filter(({ name }) => !given.has(name)),
  };
}

function importOf(name: string, as: string): Code {
  return code(name === as ? name : `${name} as ${ident(as)}`);
}

/** Prints the tables of operations, and asks for the functions that they name. */
class Tables {
  readonly functions: SchemaFunctions;
  readonly #find: (name: string) => ApiModel["schemas"][number]["json"] | undefined;
  readonly #types: string;
  readonly #schemas: string;

  constructor(model: ApiModel, types: string, schemas: string) {
    this.functions = new SchemaFunctions(model.schemas);
    const byName = new Map(model.schemas.map((schema) => [schema.name, schema.json]));
    this.#find = (name) => byName.get(name);
    this.#types = types;
    this.#schemas = schemas;
  }

  operation(operation: Operation): OperationView {
    const { operationId, functionName, typeName, method, path, summary, deprecated } = operation;
    const about = summary === undefined ? "" : `${summary.trim()}: `;
    const hasBody = (operation.requestBody?.content ?? []).length > 0;
    return {
      operationId,
      functionName,
      doc: {
        text: `${about}\`${method.toUpperCase()} ${path}\`.`,
        tags: deprecated ? [{ name: "deprecated" }] : [],
      },
      parameters: code(this.#parametersType(operation)),
      body: code(hasBody ? this.#type(`${typeName}Body`) : "never"),
      output: code(this.#type(`${typeName}Output`)),
      table: code(this.#table(operation)),
    };
  }

  #type(name: string): string {
    return `${ident(this.#types)}.${ident(name)}`;
  }

  #parametersType({ typeName, parameters }: Operation): string {
    const members = groups
      .filter(([place]) => parameters.some((parameter) => parameter.in === place))
      .map(([, name, suffix]) => `readonly ${name}: ${this.#type(`${typeName}${suffix}`)}`);
    return members.length === 0 ? "unknown" : `{ ${members.join("; ")} }`;
  }

  #table(operation: Operation): string {
    const { operationId, typeName, parameters, requestBody, responses } = operation;
    return lines([
      ["operationId", str(operationId)],
      ["parameters", list(parameters.map((parameter) => this.#parameter(parameter, typeName)))],
      [
        "body",
        list(
          (requestBody?.content ?? []).map((content) => this.#content(content, `${typeName}Body`)),
        ),
      ],
      ["responses", list(responses.map((response) => this.#response(response, operation)))],
    ]);
  }

  #parameter(parameter: Parameter, typeName: string): string {
    const [, place, suffix] = groups.find(([name]) => name === parameter.in) as (typeof groups)[0];
    const wanted = `${typeName}${suffix}${typeNameFor(parameter.name)}`;
    return this.#text(parameter, wanted, { place, style: parameter.style, name: parameter.name });
  }

  #text(
    {
      required,
      explode,
      schema,
      content,
    }: Pick<Parameter, "required" | "explode" | "schema" | "content">,
    wanted: string,
    { place, style, name }: { place: string; style: string; name: string },
  ): string {
    const isJsonText = content !== undefined && isJson(content);
    const check = isJsonText
      ? this.functions.functionFor(schema.json, wanted)
      : this.functions.functionForRead(schema.json, wanted);
    return entry([
      ["name", str(name)],
      ["in", str(place)],
      ["required", String(required)],
      ["style", str(style)],
      ["explode", String(explode)],
      ["shape", json(content === undefined ? shapeOf(schema.json, this.#find) : "string")],
      ["content", content === undefined ? undefined : str(isJsonText ? "json" : "text")],
      ["check", this.#named(check)],
    ]);
  }

  #content({ mediaType, schema, encoding }: MediaType, wanted: string): string {
    const kind = bodyKind(mediaType);
    const checked = kind !== "binary" && schema !== undefined;
    const check = checked ? this.functions.functionFor(schema.json, wanted) : undefined;
    const fields =
      kind === "form" && schema !== undefined ? this.#fields(schema.json, encoding) : undefined;
    return entry([
      ["mediaType", str(essenceOf(mediaType))],
      ["kind", str(kind)],
      ["check", this.#named(check)],
      ["fields", fields],
    ]);
  }

  /** The fields of a form: read like the parameters of a query, and checked as one value. */
  #fields(schema: JsonValue, encoding: MediaType["encoding"]): string | undefined {
    const shape = shapeOf(schema as JsonObject, this.#find);
    if (!isObject(shape) || !isObject(shape["properties"])) return undefined;
    const properties = shape["properties"];
    return list(
      Object.keys(properties).map((name) => {
        const said = encoding.find(({ property }) => property === name);
        const field = properties[name] as JsonValue;
        const isObjectField = isObject(field) && field["properties"] !== undefined;
        const style = said?.style ?? "form";
        // A part of a multipart body that is an object is JSON (OAS 3.1 §4.8.15).
        const isJsonField =
          said?.contentType !== undefined
            ? isJson(said.contentType)
            : isObjectField && said?.style === undefined;
        return entry([
          ["name", str(name)],
          ["in", str("body")],
          ["required", "false"],
          ["style", str(style)],
          ["explode", String(said?.explode ?? style === "form")],
          ["shape", json(isJsonField ? "string" : field)],
          ["content", isJsonField ? str("json") : undefined],
        ]);
      }),
    );
  }

  #response({ status, headers, content }: Response, { typeName }: Operation): string {
    const wanted = `${typeName}${status === "default" ? "Default" : status}`;
    return entry([
      ["status", str(status)],
      ["headers", list(headers.map((header) => this.#header(header, wanted)))],
      ["content", list(content.map((one) => this.#content(one, `${wanted}Body`)))],
    ]);
  }

  #header(header: Header, wanted: string): string {
    const { name } = header;
    const place = { place: "headers", style: "simple", name };
    return this.#text(header, `${wanted}Header${typeNameFor(name)}`, place);
  }

  #named(check: string | undefined): string | undefined {
    return check === undefined ? undefined : `${ident(this.#schemas)}.${ident(check)}`;
  }
}

type Member = readonly [name: string, text: string | undefined];

/** An object literal on one line; what is `undefined` is left out. */
function entry(members: readonly Member[]): string {
  const written = members.filter(([, text]) => text !== undefined);
  return `{ ${written.map(([name, text]) => `${name}: ${text}`).join(", ")} }`;
}

/** An object literal with a member a line. */
function lines(members: readonly Member[]): string {
  return `{\n${members.map(([name, text]) => `  ${name}: ${text?.replaceAll("\n", "\n  ")},\n`).join("")}}`;
}

/** An array literal with an item a line. */
function list(items: readonly string[]): string {
  if (items.length === 0) return "[]";
  return `[\n${items.map((item) => `  ${item.replaceAll("\n", "\n  ")},\n`).join("")}]`;
}
