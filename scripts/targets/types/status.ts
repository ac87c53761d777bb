// The type of a response's status: a number, a range of numbers, or all numbers that no response declares.
import { listedWithin, statusClass } from "../../model/status.js";
import type { Modules } from "../../render/modules.js";
import { json } from "../../render/typescript.js";
import { type TypeSchema, typeReference } from "../../typescript/type.js";

const prefix = "status:";

/**
 * Returns the type of `status` in a response. `all` contains the status codes and ranges of all responses of the
 * operation.
 */
export function statusType(status: string, all: readonly string[]): TypeSchema {
  if (statusClass(status) === undefined) return { enum: [Number(status)] };
  return typeReference(`${prefix}${[status, ...listedWithin(status, all)].join(",")}`);
}

/** Returns the code for a reference to a type of `status.ts`, or `undefined` for other references. */
export function printStatus(reference: string, modules: Modules<"http">): string | undefined {
  const className = (status: string) => {
    const name = statusClass(status);
    return name === undefined ? json(Number(status)) : modules.member("http", name);
  };
  if (!reference.startsWith(prefix)) return undefined;
  const [status = "", ...named] = reference.slice(prefix.length).split(",");
  if (named.length === 0) return className(status);
  return `Exclude<${className(status)}, ${named.map(className).join(" | ")}>`;
}
