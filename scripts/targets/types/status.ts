// Which type the status of an answer has: a number, a class of numbers, or all that nothing else names.
import { json } from "../../render/typescript.js";
import { type TypeSchema, typeReference } from "./combine.js";

const prefix = "status:";
const classes = new Map([
  ["1XX", "Informational"],
  ["2XX", "Success"],
  ["3XX", "Redirection"],
  ["4XX", "ClientError"],
  ["5XX", "ServerError"],
]);

/** The type of `status` in an operation whose answers are listed under `all`. */
export function statusType(status: string, all: readonly string[]): TypeSchema {
  if (/^\d+$/.test(status)) return { enum: [Number(status)] };
  const named = all.filter((other) => other !== status && isNarrower(other, status));
  return typeReference(`${prefix}${[status, ...named].join(",")}`);
}

/** A type of `status.ts` of the generated folder, as `statusType` referred to it; nothing for other names. */
export function printStatus(reference: string): string | undefined {
  if (!reference.startsWith(prefix)) return undefined;
  const [status = "", ...named] = reference.slice(prefix.length).split(",");
  if (named.length === 0) return className(status);
  return `Exclude<${className(status)}, ${named.map(className).join(" | ")}>`;
}

function className(status: string): string {
  if (status === "default") return "http.Status";
  const name = classes.get(status);
  return name === undefined ? json(Number(status)) : `http.${name}`;
}

function isNarrower(status: string, than: string): boolean {
  if (status === "default") return false;
  if (than === "default") return true;
  return /^\d+$/.test(status) && status[0] === than[0];
}
