// Which type the status of a response has: a number, a class of numbers, or all that nothing else names.
import { listedWithin, statusClass } from "../../model/status.js";
import type { Modules } from "../../render/modules.js";
import { json } from "../../render/typescript.js";
import { type TypeSchema, typeReference } from "../../typescript/type.js";

const prefix = "status:";

/** The type of `status` in an operation whose responses are listed under `all`. */
export function statusType(status: string, all: readonly string[]): TypeSchema {
  if (statusClass(status) === undefined) return { enum: [Number(status)] };
  return typeReference(`${prefix}${[status, ...listedWithin(status, all)].join(",")}`);
}

/** A type of `status.ts` of the generated folder, as `statusType` referred to it; nothing for other names. */
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
