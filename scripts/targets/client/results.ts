// The types of results: one for each status and media type, and one for responses that the document does not declare.

import type { MediaType, Operation, Response } from "../../model/api-model.js";
import { itemsOf } from "../../model/json-lines.js";
import { isJson } from "../../model/media-type.js";
import { pageIn } from "../../model/pagination.js";
import type { FindSchema, JsonSchema } from "../../model/schema.js";
import { contentOf, listedWithin, statusClass } from "../../model/status.js";
import { sequenceOf } from "../../openapi/media-types.js";
import { type Code, code } from "../../render/code.js";
import type { Modules } from "../../render/modules.js";
import { ident, json, str } from "../../render/typescript.js";
import { aliasOf } from "../../schema/schema.js";

/** The names of modules and types that occur in the printed types of call results. */
export interface ResultNames {
  readonly modules: Modules<"status" | "types" | "response">;
  readonly typeNames: ReadonlyMap<string, string>;
  readonly find: FindSchema;
}

/** Returns the types of an operation's result. */
export function resultsOf(operation: Operation, names: ResultNames): Code[] {
  const statuses = operation.responses.map((response) => response.status);
  const members = operation.responses.flatMap((response) => {
    const contents = contentOf(operation, response);
    const bodies = contents.length === 0 ? [undefined] : contents;
    return bodies.flatMap((mediaType) => {
      const type = mediaType === undefined ? "undefined" : str(mediaType.mediaType);
      return outcomes(response.status, statuses, names).map(([kind, status]) => {
        if (response.status !== "default" && isLookedUp(mediaType, response, names)) {
          // Prints a lookup such as `BodyOf<…>`, which TypeScript evaluates only if a caller uses the type.
          return withArguments(names.modules.member("response", `${kind}Of`), [
            outputOf(operation, names),
            status,
            type,
          ]);
        }
        const body = bodyType(mediaType, response.status, operation, names);
        const headers = headersType(response, operation, names);
        const args = [status, type, body, ...headers];
        return withArguments(names.modules.member("response", kind), args);
      });
    });
  });
  if (!statuses.includes("default")) {
    const undocumented = names.modules.member("response", "Undocumented");
    members.push(`${undocumented}<${union(statuses, names)}>`);
  }
  return [...new Set(members)].map((member) => code(member));
}

/**
 * The name of a result type in the generated `response.ts`, such as `Success`, and its first type argument, such as
 * `200`.
 */
type Outcome = readonly [kind: "Success" | "Failure" | "OtherFailure", status: string];

/**
 * Returns whether a status is a success, a failure, or possibly either. The response `default` is a failure if other
 * responses are declared, too.
 */
function outcomes(status: string, all: readonly string[], names: ResultNames): Outcome[] {
  if (status !== "default") {
    return [[status.startsWith("2") ? "Success" : "Failure", statusType(status, all, names)]];
  }
  const listed = all.filter((other) => other !== "default");
  if (listed.some((other) => other.startsWith("2"))) {
    return [["OtherFailure", union(listed, names)]];
  }
  return [
    ["Success", names.modules.member("status", "Success")],
    ["OtherFailure", union(["2XX", ...listed], names)],
  ];
}

/** Returns the types of a page and of its items, or `undefined` if the successful response is not JSON. */
export function pageOf(
  operation: Operation,
  names: ResultNames,
  paging: string,
): { page: Code; item: Code } | undefined {
  const found = pageIn(operation.responses);
  if (found === undefined) return undefined;
  const page = bodyType(found.mediaType, found.response.status, operation, names);
  const items = operation.pagination?.items;
  const item = items === undefined ? `ElementOf<${page}>` : `ItemOf<${page}, ${str(items)}>`;
  return { page: code(page), item: code(`${ident(paging)}.${item}`) };
}

function bodyType(
  mediaType: MediaType | undefined,
  status: string,
  operation: Operation,
  names: ResultNames,
): string {
  if (mediaType === undefined) return "undefined";
  const sequence = sequenceOf(mediaType.mediaType);
  if (sequence !== undefined) {
    const items = itemsOf(mediaType, names.find);
    const typeName = typeNameOf(items?.item, names);
    if (typeName !== undefined) return `AsyncIterable<${typeOf(typeName, names)}>`;
    const isUntyped = sequence === "events" && items?.events === undefined;
    const item = isUntyped ? names.modules.member("response", "ServerSentEvent") : "unknown";
    return `AsyncIterable<${item}>`;
  }
  const typeName = typeNameOf(mediaType.schema?.json, names);
  if (isJson(mediaType.mediaType) && typeName !== undefined) return typeOf(typeName, names);
  return lookup("BodyOf", status, operation, names, str(mediaType.mediaType));
}

/** Returns true if the result type uses `BodyOf` or `HeadersOf` to look up a part of the operation's output type. */
function isLookedUp(
  mediaType: MediaType | undefined,
  response: Response,
  names: ResultNames,
): boolean {
  if (mediaType !== undefined && sequenceOf(mediaType.mediaType) !== undefined) return false;
  if (response.headers.length > 0) return true;
  if (mediaType === undefined) return false;
  return !isJson(mediaType.mediaType) || typeNameOf(mediaType.schema?.json, names) === undefined;
}

function outputOf(operation: Operation, { modules }: ResultNames): string {
  return modules.member("types", ident(`${operation.typeName}Output`));
}

/** Returns the type name of a schema that is only a reference. */
function typeNameOf(json: JsonSchema | undefined, { typeNames }: ResultNames): string | undefined {
  return json === undefined ? undefined : typeNames.get(aliasOf(json) ?? "");
}

function typeOf(typeName: string, { modules }: ResultNames): string {
  return modules.member("types", ident(typeName));
}

/** Returns the type argument for the headers of a response, or an empty list if no headers are documented. */
function headersType(response: Response, operation: Operation, names: ResultNames): string[] {
  if (response.headers.length === 0) return [];
  return [lookup("HeadersOf", response.status, operation, names)];
}

/** Returns code that looks up a type, such as `HeadersOf<types.ListPetsOutput, 200>`. */
function lookup(
  part: string,
  status: string,
  operation: Operation,
  names: ResultNames,
  ...more: readonly string[]
): string {
  const statuses = operation.responses.map((response) => response.status);
  const listed = statuses.filter((other) => other !== status);
  const [name, key] =
    status === "default"
      ? [`Other${part}`, union(listed, names)]
      : [part, statusType(status, statuses, names)];
  const args = [outputOf(operation, names), key, ...more].join(", ");
  return `${names.modules.member("response", name)}<${args}>`;
}

/** Prints type arguments on one line, or each on its own line if they are long. */
function withArguments(name: string, args: readonly string[]): string {
  const flat = `${name}<${args.join(", ")}>`;
  return flat.length <= 94 ? flat : `${name}<\n  ${args.join(",\n  ")}\n>`;
}

function union(statuses: readonly string[], names: ResultNames): string {
  return statuses.map((status) => named(status, names)).join(" | ") || "never";
}

function statusType(status: string, all: readonly string[], names: ResultNames): string {
  const others = listedWithin(status, all);
  const type = named(status, names);
  if (others.length === 0) return type;
  return `Exclude<${type}, ${others.map((other) => named(other, names)).join(" | ")}>`;
}

function named(status: string, { modules }: ResultNames): string {
  const name = statusClass(status);
  return name === undefined ? json(Number(status)) : modules.member("status", name);
}
