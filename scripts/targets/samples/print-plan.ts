// Prints a sample plan as an object literal, on one line if it is short enough.
import type { Plan } from "../../../templates/samples/runtime/make.js";
import { type Code, code } from "../../render/code.js";
import { json, prop } from "../../render/typescript.js";

/** Maximum number of characters in a line. A literal that does not fit on one line has one line for each member. */
const width = 84;

/** Members of a sample plan that contain further sample plans: a single plan, a list, or a map by name. */
const held: Readonly<Record<string, "one" | "list" | "map">> = {
  anyOf: "list",
  rare: "list",
  of: "one",
  object: "map",
  optional: "map",
  extra: "one",
  list: "one",
  first: "list",
};

/**
 * Returns the code of a sample plan: an object literal that describes how sample values are created. Named plans are
 * functions, and `nameOf` returns the name of the schema to which such a function belongs.
 */
export function planCode(plan: Plan, nameOf: (plan: Plan) => string): Code {
  const literal = (value: unknown, as: string | undefined, indent: string): string => {
    if (as === undefined) return json(value);
    if (as === "list") {
      const items = (value as readonly unknown[]).map((one) => [undefined, one] as const);
      return enclosed("[", "]", "", items, indent, () => "one");
    }
    if (as === "map") {
      return enclosed("{", "}", " ", Object.entries(value as object), indent, () => "one");
    }
    if (value === undefined) return "undefined";
    if (typeof value === "function") return `() => ${nameOf(value as Plan)}`;
    return enclosed("{", "}", " ", Object.entries(value as object), indent, (key) => held[key]);
  };
  const enclosed = (
    open: string,
    close: string,
    space: string,
    members: readonly (readonly [string | undefined, unknown])[],
    indent: string,
    asOf: (key: string) => string | undefined,
  ): string => {
    if (members.length === 0) return open + close;
    const inner = `${indent}  `;
    const parts = members.map(([key, value]) => {
      const text = literal(value, asOf(key ?? ""), inner);
      return key === undefined ? text : `${prop(key)}: ${text}`;
    });
    const line = `${open}${space}${parts.join(", ")}${space}${close}`;
    if (line.length + indent.length <= width && !line.includes("\n")) return line;
    return `${open}\n${parts.map((part) => `${inner}${part},\n`).join("")}${indent}${close}`;
  };
  return code(literal(plan, "one", ""));
}
