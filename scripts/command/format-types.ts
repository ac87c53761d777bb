// Validates the config member `formatTypes`, and converts its types for a generated file.
import { isObject, type JsonObject, type JsonValue } from "../json/json.js";
import { formatNamed } from "../openapi/formats.js";
import type { TargetName } from "../targets/target.js";
import { type FormatType, type FormatTypes, nameIn } from "../targets/types/format-types.js";
import { importedBy, isOwnFile, refuseInPackage } from "./own-module.js";
import { UsageError, unknownMember } from "./usage.js";

/** `formatTypes` as in the config: maps each `format` to a type name, or to a type name and a module. */
export type GivenFormatTypes = Readonly<Record<string, string | FormatType>>;

const members: Readonly<Record<keyof FormatType, string>> = {
  type: "The type, such as `Brand<'id'>`.",
  from: "The module that exports it: a file beside the config (`./brand.js`), or a package.",
};

/**
 * Matches a type name with optional type arguments. Types with operators, such as `A | B`, are refused, because they
 * would need parentheses.
 */
const named = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*(?:<[\w$.'"<>,|&[\] -]*>)?$/;

/** Yields a message for each mistake in `formatTypes`. */
export function* formatTypesFaults(value: JsonValue, where: string): Generator<string> {
  if (!isObject(value)) {
    yield `${where} must be an object`;
    return;
  }
  for (const [format, given] of Object.entries(value)) {
    const at = `${where}.${format}`;
    const { type, from, ...others } = isObject(given) ? given : { type: given };
    if (typeof type !== "string" || !named.test(type))
      yield `${at} must be the name of a type, such as \`Date\` or \`Brand<'id'>\``;
    if (from !== undefined && (typeof from !== "string" || from === ""))
      yield `${at}.from must be a text`;
    for (const key of Object.keys(others)) yield unknownMember(at, key, Object.keys(members));
  }
}

export function formatTypesSchema(): JsonObject {
  const text = { type: "string", minLength: 1 };
  const properties = Object.fromEntries(
    Object.entries(members).map(([name, description]) => [name, { description, ...text }]),
  );
  const object = { type: "object", additionalProperties: false, required: ["type"], properties };
  return { type: "object", additionalProperties: { anyOf: [text, object] } };
}

/** Returns `formatTypes` with module paths that are relative to a given folder. */
export function movedFormatTypes(
  given: GivenFormatTypes,
  from: (path: string) => string,
): GivenFormatTypes {
  return mapped(given, (one) =>
    typeof one === "object" && one.from !== undefined && isOwnFile(one.from)
      ? { ...one, from: `./${from(one.from)}` }
      : one,
  );
}

/** Returns the types of `formatTypes` with module paths that are relative to the importing file `file`. */
export function formatTypesIn(given: GivenFormatTypes, file: string): FormatTypes {
  return mapped(given, (one): FormatType => {
    const { type, from } = typeof one === "string" ? { type: one } : one;
    return { type, ...(from && { from: importedBy(file, from) }) };
  });
}

interface Converted {
  readonly types: FormatTypes;
  readonly hasDates: boolean;
  /** True if 64-bit integers are strings. */
  readonly hasDigits: boolean;
}

/**
 * Returns the types that the config sets for formats. Only two formats are converted at run time: `date-time` to
 * `Date`, and `int64` to a string of digits. Throws `UsageError` if the config sets a different type for a converted
 * format.
 */
export function convertedFormatTypes(
  given: GivenFormatTypes,
  file: string,
  targets: readonly TargetName[],
): Converted {
  const { "date-time": dateTime, ...rest } = formatTypesIn(given, file);
  const { int64, ...plain } = rest;
  const hasDigits = int64 !== undefined && (int64.from !== undefined || int64.type === "string");
  // If the config represents `int64` by the built-in type `string`, the generated code needs no import for the type.
  const others = hasDigits && int64.from === undefined ? plain : rest;
  const hasDates =
    dateTime !== undefined && dateTime.from === undefined && dateTime.type === "Date";
  const types = dateTime === undefined || hasDates ? others : { ...others, "date-time": dateTime };
  for (const [format, one] of Object.entries(types)) {
    if (one.from !== undefined && (format === "int64" || !isOfNumbers(format))) {
      refuseInPackage(`formatTypes.${format}`, one.from, "type", targets);
      continue;
    }
    if (isOfNumbers(format)) {
      throw new UsageError(
        `formatTypes.${format}: the generated code reads and writes numbers as \`number\`, not as '${nameIn(one)}'`,
        [
          "Integers beyond 2^53 lose digits: generate takes string for int64, and types that extend it, with `from`",
          "types takes any type, for a reader of JSON of your own",
        ],
      );
    }
    throw new UsageError(`formatTypes.${format}: no client converts a text to '${nameIn(one)}'`, [
      "generate takes Date for date-time, and types that are text at run time, with `from`; types takes any",
    ]);
  }
  if (hasDigits) refuseOthers(targets);
  return { types, hasDates, hasDigits };
}

function isOfNumbers(format: string): boolean {
  return formatNamed(format)?.of === "number";
}

/** Targets that never represent a 64-bit integer as a number. */
const exact: ReadonlySet<TargetName> = new Set([
  "types",
  "client",
  "validators",
  "tanstack-query",
  "server",
  "package",
]);

/** Throws `UsageError` for a target that would read 64-bit integers as numbers. */
function refuseOthers(targets: readonly TargetName[]): void {
  const others = targets.filter((target) => !exact.has(target));
  if (others.length === 0) return;
  throw new UsageError(
    `formatTypes.int64: the target ${others.join(", ")} reads and writes integers as numbers`,
    [`Leave out ${others.join(", ")}, or formatTypes.int64`],
  );
}

function mapped<T, U>(
  given: Readonly<Record<string, T>>,
  change: (one: T) => U,
): Record<string, U> {
  return Object.fromEntries(Object.entries(given).map(([name, one]) => [name, change(one)]));
}
