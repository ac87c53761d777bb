// Tables of operations, which the generated validators read.

import { PointerKeys } from "../../json/pointer-keys.js";
import type {
  ApiModel,
  Header,
  MediaType,
  Operation,
  Parameter,
  Response,
} from "../../model/api-model.js";
import { multipartSchema } from "../../model/form-parts.js";
import type { Int64Form, Int64Texts } from "../../model/int64/view.js";
import { itemsOf, linesSchema } from "../../model/json-lines.js";
import { essenceOf, isJson } from "../../model/media-type.js";
import { FreeNames } from "../../model/names/free-name.js";
import { typeNameFor } from "../../model/names/names.js";
import { parameterGroups } from "../../model/parameter.js";
import { partsByPosition } from "../../model/parts-by-position.js";
import { type FindSchema, finder, type JsonSchema } from "../../model/schema.js";
import { protoFinder } from "../../model/schemas/proto-member.js";
import type { Formats } from "../../model/schemas/without-formats.js";
import { bodyKind } from "../../openapi/media-types.js";
import { isBare, sentMethod } from "../../openapi/methods.js";
import { type Code, code } from "../../render/code.js";
import type { Doc } from "../../render/comment.js";
import { ident, json, prop, str } from "../../render/typescript.js";
import { modelScope, type Scope } from "../../schema/scope.js";
import { type Shape, shapeOf, takesTexts } from "../../schema/text-shape.js";
import { shapeText } from "../../typescript/print-shape.js";
import { componentName, upperFirst } from "./component-name.js";
import { DigitPlaces, type PlaceOf, type TableOptions } from "./digit-places.js";
import { formMembers } from "./form-table.js";
import { list, literal } from "./literal.js";
import type { localNames } from "./local-names.js";
import { type Finished, SchemaFunctions } from "./schema-functions.js";
import { written } from "./style.js";

/** One operation. */
export interface OperationView {
  readonly operationId: string;
  readonly functionName: string;
  readonly doc: Doc;
  /** The types of the decoded parameters, the request body, and the response. */
  readonly parameters: Code;
  readonly body: Code;
  readonly output: Code;
  readonly table: Code;
}

/** A table that several operations share: of a parameter, a header or a response. */
export interface ComponentView {
  readonly name: string;
  readonly type: "Parameter" | "ResponseTable";
  readonly table: Code;
}

/** The serialization of a parameter or header, and the positions of 64-bit integers in its JSON. */
interface Described {
  readonly place: string;
  readonly style: string;
  readonly name: string;
  readonly texts?: Int64Texts | undefined;
}

/** Prints the tables of operations, and requests each function to which a table refers. */
export class Tables {
  readonly #checking: SchemaFunctions;
  readonly #unformatted: SchemaFunctions | undefined;
  readonly components: ComponentView[] = [];
  /** Records whether the tables of operations, and the shared tables of components, refer to functions. */
  readonly naming = { operations: false, components: false };
  readonly placing: DigitPlaces;
  readonly #formats: Formats;
  #sharing = 0;
  readonly #find: FindSchema;
  readonly #scope: Scope;
  readonly #hasProto: ReturnType<typeof protoFinder>;
  readonly #local: typeof localNames;
  readonly #keys = new PointerKeys();
  /** How many operations use a parameter, header or response, by the key of its JSON Pointer. */
  readonly #uses = new Map<string, number>();
  readonly #shared = new Map<string, string>();
  readonly #webhooks: ReadonlySet<Operation>;
  #printed: Operation | undefined;
  readonly #names = new FreeNames();

  constructor(
    model: ApiModel,
    operations: readonly Operation[],
    local: typeof localNames,
    { formats, earlier, int64 }: TableOptions & { readonly formats: Formats },
  ) {
    this.#formats = formats;
    this.placing = new DigitPlaces(int64, local.int64, () => this.#sharing > 0);
    this.#checking = new SchemaFunctions(model.schemas, { earlier });
    this.#unformatted =
      formats === "check"
        ? undefined
        : new SchemaFunctions(model.schemas, { earlier, checking: this.#checking });
    this.#find = finder(model.schemas);
    this.#scope = modelScope(this.#find);
    this.#hasProto = protoFinder(model);
    this.#local = local;
    this.#webhooks = new Set(model.webhooks);
    const responses = new Set<string>();
    for (const operation of operations) {
      const use = ({ pointer }: { pointer: string }) => {
        const key = this.#keyOf(pointer, operation);
        this.#uses.set(key, (this.#uses.get(key) ?? 0) + 1);
      };
      operation.parameters.forEach(use);
      for (const response of operation.responses) {
        use(response);
        // Headers of a response are counted once, even if several operations share the response.
        const key = this.#keyOf(response.pointer, operation);
        if (!responses.has(key)) response.headers.forEach(use);
        responses.add(key);
      }
    }
  }

  /** Compiles all requested functions. */
  finish(): Finished {
    // The functions without format checks are compiled first, because they may request functions with format checks.
    const more = this.#unformatted?.finish();
    const made = this.#checking.finish();
    if (more === undefined) return made;
    return {
      functions: [...made.functions, ...more.functions],
      helpers: new Set([...made.helpers, ...more.helpers]),
      formats: new Set([...made.formats, ...more.formats]),
      hasTables: made.hasTables || more.hasTables,
    };
  }

  /**
   * Returns the validation functions for requests or for responses. For webhooks, requests and responses are swapped.
   */
  #functions(of: "request" | "response"): SchemaFunctions {
    const isWebhook = this.#printed !== undefined && this.#webhooks.has(this.#printed);
    const isOfService = (of === "response") !== isWebhook;
    const checks = this.#formats === "check" || (this.#formats !== "off" && !isOfService);
    return checks ? this.#checking : (this.#unformatted ?? this.#checking);
  }

  /**
   * Returns the key of a table; operations with equal keys share the table. A webhook never shares tables with
   * operations, because its requests and responses are swapped.
   */
  #keyOf(pointer: string, operation: Operation | undefined = this.#printed): string {
    const key = this.#keys.of(pointer);
    return operation !== undefined && this.#webhooks.has(operation) ? `webhook ${key}` : key;
  }

  operation(operation: Operation): OperationView {
    this.#printed = operation;
    const { operationId, functionName, typeName, method, path, summary, deprecated } = operation;
    const about = summary === undefined ? "" : `${summary.trim()}: `;
    const hasBody = (operation.requestBody?.content ?? []).length > 0;
    return {
      operationId,
      functionName,
      doc: {
        text: `${about}\`${sentMethod(method)} ${path}\`.`,
        tags: deprecated ? [{ name: "deprecated" }] : [],
      },
      parameters: code(this.#parametersType(operation)),
      body: code(hasBody ? this.#type(`${typeName}Body`) : "never"),
      output: code(this.#type(`${typeName}Output`)),
      table: code(this.#table(operation)),
    };
  }

  /**
   * Returns the name of a function for a value that callers validate directly, or `undefined` if every value matches.
   */
  functionFor(
    { schema, preferred }: { readonly schema: JsonSchema; readonly preferred: string },
    of: "request" | "response",
    operation?: Operation,
  ): string | undefined {
    this.#printed = operation;
    return this.#functions(of).functionFor(schema, preferred);
  }

  #type(name: string): string {
    return `${ident(this.#local.types)}.${ident(name)}`;
  }

  #parametersType({ typeName, parameters }: Operation): string {
    const members = parameterGroups
      .filter(([place]) => parameters.some((parameter) => parameter.in === place))
      .map(([, name, suffix]) => `readonly ${name}: ${this.#type(`${typeName}${suffix}`)}`);
    return members.length === 0 ? "unknown" : `{ ${members.join("; ")} }`;
  }

  #table(operation: Operation): string {
    const { operationId, parameters, requestBody, responses } = operation;
    return literal([
      ["operationId", str(operationId)],
      ["parameters", list(parameters.map((parameter) => this.#parameter(parameter, operation)))],
      [
        "body",
        list((requestBody?.content ?? []).map((one) => this.#requestContent(one, operation))),
      ],
      [
        "responses",
        literal(responses.map((one) => [prop(one.status), this.#response(one, operation)])),
      ],
    ]);
  }

  /**
   * Returns the code of a table for a parameter, a header or a response. If several operations use the table, returns
   * the name of the shared table instead of its code.
   */
  #share(
    pointer: string,
    type: ComponentView["type"],
    names: () => { readonly own: string; readonly shared: string },
    print: (name: string) => string,
  ): string {
    const key = this.#keyOf(pointer);
    if ((this.#uses.get(key) ?? 0) < 2) return print(names().own);
    let name = this.#shared.get(key);
    if (name === undefined) {
      name = this.#names.take(names().shared);
      this.#shared.set(key, name);
      this.#sharing++;
      const table = code(print(upperFirst(name)));
      this.#sharing--;
      this.components.push({ name, type, table });
    }
    return this.#sharing > 0 ? ident(name) : `${ident(this.#local.components)}.${ident(name)}`;
  }

  #parameter(parameter: Parameter, operation: Operation): string {
    const { pointer, name, style } = parameter;
    const texts = this.placing.textsOf(operation, parameter);
    const [, place, suffix] = parameterGroups.find(
      ([group]) => group === parameter.in,
    ) as (typeof parameterGroups)[0];
    const names = () => ({
      own: `${operation.typeName}${suffix}${typeNameFor(name)}`,
      shared: `parameter${typeNameFor(componentName(pointer) ?? name)}`,
    });
    return this.#share(pointer, "Parameter", names, (preferred) =>
      this.#text(parameter, preferred, { place, style, name, texts }, this.#functions("request")),
    );
  }

  #text(
    {
      required,
      explode,
      schema,
      content,
    }: Pick<Parameter, "required" | "explode" | "schema" | "content">,
    preferred: string,
    { place, style, name, texts }: Described,
    functions: SchemaFunctions,
  ): string {
    const isJsonText = content !== undefined && isJson(content);
    const shape = isJsonText ? "string" : this.#shapeOf(schema.json, preferred, functions);
    // JSON text is parsed as a whole, so its items are not converted separately.
    const isDocument = isJsonText || (content !== undefined && typeof shape !== "string");
    const check = isDocument
      ? functions.functionFor(schema.json, preferred)
      : functions.functionForRead(schema.json, preferred);
    return literal([
      ["name", str(name)],
      ["in", str(place)],
      ["required", required ? "true" : undefined],
      ...written(place, style, explode),
      ["shape", shapeText(this.placing.shapes.within(shape, texts), (name) => this.#named(name))],
      ["content", content === undefined ? undefined : str(isJsonText ? "json" : "text")],
      ["hasProto", isJsonText && this.#hasProto(schema.json) ? "true" : undefined],
      ["check", this.#named(check)],
    ]);
  }

  #requestContent(content: MediaType, operation: Operation): string {
    const preferred = `${operation.typeName}Body`;
    const lines = linesSchema(content, this.#find);
    const functions = this.#functions("request");
    if (lines === undefined)
      return this.#content(content, preferred, functions, this.placing.formOf(operation, content));
    return literal([
      ["mediaType", str(essenceOf(content.mediaType))],
      ["kind", str("lines")],
      ["int64", this.placing.of(operation, content)],
      ["check", this.#named(functions.functionFor(lines, preferred))],
      ["hasProto", this.#hasProto(lines) ? "true" : undefined],
    ]);
  }

  #responseContent(content: MediaType, preferred: string, place: PlaceOf): string {
    const lines = itemsOf(content, this.#find);
    const functions = this.#functions("response");
    if (lines?.item === undefined) return this.#content(content, `${preferred}Body`, functions);
    return literal([
      ["mediaType", str(essenceOf(content.mediaType))],
      ["kind", str(lines.events === undefined ? "lines" : "events")],
      ["int64", place(content)],
      ["events", lines.events && json({ ...lines.events.data })],
      ["item", this.#named(functions.functionFor(lines.item, `${preferred}Item`))],
      ["hasProto", this.#hasProto(lines.item) ? "true" : undefined],
    ]);
  }

  #content(
    content: MediaType,
    preferred: string,
    functions: SchemaFunctions,
    positions?: Int64Form,
  ): string {
    const { mediaType, schema } = content;
    const byPosition = partsByPosition(content, this.#find);
    if (byPosition !== undefined) {
      return literal([
        ["mediaType", str(essenceOf(mediaType))],
        ["kind", str("parts")],
        ["check", this.#named(functions.functionFor(byPosition.schema, preferred))],
      ]);
    }
    const kind = bodyKind(mediaType);
    const inParts = essenceOf(mediaType) === "multipart/form-data";
    const json =
      schema === undefined || !inParts ? schema?.json : multipartSchema(content, this.#find);
    const isChecked = kind !== "binary" && json !== undefined;
    // The value of a text body is a string. If a schema accepts no strings, text bodies are not checked against it.
    const isText = kind !== "text" || (isChecked && takesTexts(json, this.#scope));
    const check = isChecked && isText ? functions.functionFor(json, preferred) : undefined;
    const form =
      kind === "form" && isChecked
        ? formMembers(content, json, this.#hasProto(json), {
            scope: this.#scope,
            shape: this.#shapeOf(json, preferred, functions),
            within: (shape, form) => this.placing.shapes.withinForm(shape, form),
            named: (name) => this.#named(name),
            positions,
          })
        : [];
    return literal([
      ["mediaType", str(essenceOf(mediaType))],
      ["kind", str(kind)],
      ["check", this.#named(check)],
      ...form,
    ]);
  }

  #response(response: Response, operation: Operation): string {
    const { pointer, status, headers } = response;
    const own = `${operation.typeName}${status === "default" ? "Default" : status}`;
    const place = (content: MediaType) => this.placing.of(operation, content, status);
    const print = (preferred: string, of: readonly MediaType[]) =>
      literal([
        ["headers", list(headers.map((header) => this.#header(header, preferred)))],
        ["content", list(of.map((one) => this.#responseContent(one, preferred, place)))],
      ]);
    if (isBare(operation.method, response.status)) return print(own, []);
    const names = () => {
      return { own, shared: `response${typeNameFor(componentName(pointer) ?? status)}` };
    };
    return this.#share(pointer, "ResponseTable", names, (preferred) =>
      print(preferred, response.content),
    );
  }

  #header(header: Header, preferred: string): string {
    const { name, pointer } = header;
    const texts = this.#printed && this.placing.textsOf(this.#printed, header);
    const names = () => ({
      own: `${preferred}Header${typeNameFor(name)}`,
      shared: `header${typeNameFor(componentName(pointer) ?? name)}`,
    });
    const described = { place: "headers", style: "simple", name, texts };
    return this.#share(pointer, "Parameter", names, (unique) =>
      this.#text(header, unique, described, this.#functions("response")),
    );
  }

  #shapeOf(schema: JsonSchema, preferred: string, functions: SchemaFunctions): Shape {
    return shapeOf(schema, this.#scope, (part, way) =>
      functions.functionForRead(part, [preferred, ...way.map(typeNameFor)].join("")),
    );
  }

  #named(check: string): string;
  #named(check: string | undefined): string | undefined;
  #named(check: string | undefined): string | undefined {
    if (check === undefined) return undefined;
    this.naming[this.#sharing > 0 ? "components" : "operations"] = true;
    return `${ident(this.#sharing > 0 ? "schemas" : this.#local.schemas)}.${ident(check)}`;
  }
}
