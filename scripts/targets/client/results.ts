// The type of what a call came to: one member for each status and media type, and one for all that is not listed.

import { isJson, type MediaType } from "../../model/media-type.js";
import type { Operation } from "../../model/operation.js";
import { referencedName } from "../../model/schema.js";
import { contentOf, listedWithin, statusClass } from "../../model/status.js";
import { type Code, code } from "../../render/code.js";
import { ident, json, str } from "../../render/typescript.js";

/** How other modules are called where results are declared, and the names of schemas' types. */
export interface ResultNames {
  readonly status: string;
  readonly types: string;
  readonly answer: string;
  readonly typeNames: ReadonlyMap<string, string>;
}

/** The members of an operation's result. */
export function resultsOf(operation: Operation, names: ResultNames): Code[] {
  const statuses = operation.responses.map((response) => response.status);
  const members = operation.responses.flatMap((response) => {
    const contents = contentOf(operation, response);
    const bodies = contents.length === 0 ? [undefined] : contents;
    return bodies.flatMap((mediaType) => {
      const type = mediaType === undefined ? "undefined" : str(mediaType.mediaType);
      return outcomes(response.status, statuses, names).map(([kind, status]) => {
        const body = bodyType(mediaType, response.status, operation, names);
        return member(`${names.answer}.${kind}`, [status, type, body]);
      });
    });
  });
  if (!statuses.includes("default")) {
    members.push(`${names.answer}.Undocumented<${union(statuses, names)}>`);
  }
  return [...new Set(members)].map((member) => code(member));
}

/** An interface of the generated `answer.ts`, and its first argument. */
type Outcome = readonly [kind: "Success" | "Failure" | "OtherFailure", status: string];

/** Success or failure, or both: `default` is a failure unless it is all that there is. */
function outcomes(status: string, all: readonly string[], names: ResultNames): Outcome[] {
  if (status !== "default") {
    return [[status.startsWith("2") ? "Success" : "Failure", statusType(status, all, names)]];
  }
  const listed = all.filter((other) => other !== "default");
  if (listed.some((other) => other.startsWith("2"))) {
    return [["OtherFailure", union(listed, names)]];
  }
  return [
    ["Success", `${names.status}.Success`],
    ["OtherFailure", union(["2XX", ...listed], names)],
  ];
}

function bodyType(
  mediaType: MediaType | undefined,
  status: string,
  operation: Operation,
  names: ResultNames,
): string {
  if (mediaType === undefined) return "undefined";
  const schema = mediaType.schema?.json;
  const reference = typeof schema === "object" ? schema["$ref"] : undefined;
  if (isJson(mediaType.mediaType) && typeof reference === "string") {
    const only = Object.keys(schema as object).length === 1;
    const typeName = names.typeNames.get(referencedName(reference) ?? "");
    if (only && typeName !== undefined) return `${names.types}.${ident(typeName)}`;
  }
  const output = `${names.types}.${ident(`${operation.typeName}Output`)}`;
  const statuses = operation.responses.map((response) => response.status);
  const [lookup, key] =
    status === "default"
      ? [
          "OtherBodyOf",
          union(
            statuses.filter((other) => other !== status),
            names,
          ),
        ]
      : ["BodyOf", statusType(status, statuses, names)];
  return `${names.answer}.${lookup}<${output}, ${key}, ${str(mediaType.mediaType)}>`;
}

/** On one line if that is short, else an argument a line. */
function member(name: string, args: readonly string[]): string {
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

function named(status: string, { status: names }: ResultNames): string {
  const name = statusClass(status);
  return name === undefined ? json(Number(status)) : `${names}.${name}`;
}
