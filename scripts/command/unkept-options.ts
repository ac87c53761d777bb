// Finds command-line options that the config does not set. If an option is missing in the config, the next run and CI
// produce different output.
import { dirname, relative, resolve } from "node:path";
import { inert } from "../diagnostics/inert.js";
import { equalValues } from "../json/equal-values.js";
import type { JsonValue } from "../json/json.js";
import type { Invocation } from "./ask.js";
import { type OptionName, type OutputOption, options, outputOptions } from "./options.js";
import { isUrl, quoted } from "./url.js";
import { kindOf } from "./values.js";

/** Returns one line with config members that have the same effect as the options on the command line. */
export function unkeptLine({ given, config }: Invocation<OutputOption>): string | undefined {
  const { file } = config;
  if (file === undefined) return undefined;
  const unkept = outputOptions.flatMap((name) => {
    const words = given.written.get(name);
    if (words === undefined || options[name].only !== undefined) return [];
    const value = inConfig(name, given.values[name], file);
    const { takes, otherwise = takes === "switch" ? false : undefined } = options[name];
    const configured = (config.config as Readonly<Record<string, unknown>>)[name];
    const kept = configured === undefined ? otherwise : inConfig(name, configured, file);
    if (kept !== undefined && isSame(name, value, kept as JsonValue)) return [];
    return { words: words.map(quoted).join(" "), member: memberOf(name, value) };
  });
  if (unkept.length === 0) return undefined;
  const words = unkept.map((one) => one.words).join(" ");
  const members = unkept.map(({ member }) => member).join(", ");
  return inert(`${file} lacks ${words}. To keep that, set there: ${members}`);
}

/** Returns a config member as JSON text. */
export function memberOf(name: OptionName, value: JsonValue): string {
  const text = Array.isArray(value)
    ? `[${value.map((item) => JSON.stringify(item)).join(", ")}]`
    : JSON.stringify(value);
  return `${JSON.stringify(name)}: ${text}`;
}

/**
 * Converts an option value for the config in `file`: its paths become relative to the folder of the config. Paths in
 * `value` are relative to the working directory.
 */
function inConfig(name: OptionName, value: unknown, file: string): JsonValue {
  const folder = dirname(file);
  const from = (path: string) => (isUrl(path) ? path : relative(folder, resolve(path)) || ".");
  const { moved } = kindOf(options[name]);
  return (moved === undefined ? value : moved(value as never, from)) as JsonValue;
}

/**
 * Returns whether two values of an option have an equal effect. For options whose value is an unordered list, the order
 * of the items has no effect.
 */
function isSame(name: OptionName, one: JsonValue, other: JsonValue): boolean {
  const [left, right] = [one, other].map((value) =>
    options[name].takes === "some" && Array.isArray(value) ? value.toSorted() : value,
  );
  return equalValues(left as JsonValue, right as JsonValue);
}
