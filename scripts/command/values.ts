// Reads, validates and describes the values of options. File names, lists of words and other kinds of option values
// have separate functions.
import { isObject, type JsonObject, type JsonValue } from "../json/json.js";
import { levels } from "../mend/levels.js";
import type { Selection } from "../model/selection.js";
import { formatTypesFaults, formatTypesSchema, movedFormatTypes } from "./format-types.js";
import { allowMissingFaults, allowMissingSchema } from "./missing-operations.js";
import type { Form } from "./option.js";
import { packageFaults, packageSchema } from "./package-options.js";
import { didYouMean, orList, UsageError, unknownMember } from "./usage.js";

/** Functions that read, validate and describe the values of one kind of option, such as a switch. */
interface Kind<F extends Form> {
  /**
   * Parses the arguments that follow an option on the command line, and returns the option's value. `texts` contains at
   * least one text. Throws `UsageError`.
   */
  read(texts: readonly string[], flag: string, form: F): unknown;
  /** Yields a message for each mistake in a config value. */
  faults(value: JsonValue, where: string, form: F): Iterable<string>;
  /** Converts each path in an option value with the function `from`, for use in another folder. */
  moved?(value: never, from: (path: string) => string): unknown;
  schema(form: F): JsonObject;
}

type Kinds = { readonly [Takes in Form["takes"]]: Kind<Extract<Form, { takes: Takes }>> };
const text: JsonObject = { type: "string", minLength: 1 };

const path: Kind<Form & { takes: "file" | "folder" }> = {
  read: last,
  faults: textFaults,
  moved: (value: string, from) => from(value),
  schema: () => text,
};

const texts: Kind<Form & { takes: "texts" }> = {
  read: (given) => separated(given),
  faults: listFaults,
  schema: () => ({ type: "array", items: text }),
};

const kinds: Kinds = {
  switch: {
    read: () => true,
    *faults(value, where) {
      if (typeof value !== "boolean") yield `${where} must be true or false`;
    },
    schema: () => ({ type: "boolean" }),
  },
  levels: {
    read: inConfigOnly,
    *faults(value, where) {
      if (!isObject(value)) yield `${where} must be an object`;
      else {
        for (const [code, level] of Object.entries(value))
          yield* kinds.one.faults(level, `${where}.${code}`, { takes: "one", words: levels });
      }
    },
    schema: () => ({ type: "object", additionalProperties: { enum: [...levels] } }),
  },
  package: {
    read: inConfigOnly,
    faults: packageFaults,
    schema: packageSchema,
  },
  formatTypes: {
    read: inConfigOnly,
    faults: formatTypesFaults,
    moved: movedFormatTypes,
    schema: formatTypesSchema,
  },
  missing: {
    read: inConfigOnly,
    faults: allowMissingFaults,
    schema: allowMissingSchema,
  },
  one: {
    read: (given, flag, { words }) => known(last(given), `--${flag}`, words),
    *faults(value, where, { words }) {
      if (!words.some((word) => word === value)) yield `${where} takes ${orList(words)}`;
    },
    schema: ({ words }) => ({ enum: [...words] }),
  },
  some: {
    read(given, flag, { words }) {
      const chosen = separated(given).map((word) => known(word, `--${flag}`, words));
      return words.filter((word) => chosen.includes(word));
    },
    *faults(value, where, { words }) {
      if (!Array.isArray(value) || value.length === 0) yield `${where} must be a list of some`;
      else if (new Set(value).size < value.length) yield `${where} names one twice`;
      else {
        for (const [i, item] of value.entries())
          yield* kinds.one.faults(item, `${where}.${i}`, { takes: "one", words });
      }
    },
    schema: ({ words }) => ({
      type: "array",
      minItems: 1,
      uniqueItems: true,
      items: { enum: [...words] },
    }),
  },
  number: {
    read(given, flag) {
      const number = last(given);
      if (/^\d{1,9}$/.test(number)) return Number(number);
      throw new UsageError(`--${flag} takes a number, not '${number}'`);
    },
    *faults(value, where) {
      if (!Number.isSafeInteger(value) || (value as number) < 0) yield `${where} must be a number`;
    },
    schema: () => ({ type: "integer", minimum: 0 }),
  },
  text: { read: last, faults: textFaults, schema: () => text },
  file: path as Kinds["file"],
  folder: path as Kinds["folder"],
  module: {
    ...path,
    // `./server` is a path, but `@acme/api/server` is a package name.
    moved: (value: string, from) => (/^[./\\]/.test(value) ? `./${from(value)}` : value),
  },
  files: {
    ...texts,
    read: (given) => given,
    moved: (value: readonly string[], from) => value.map(from),
  },
  texts,
  operations: {
    read: (given, flag) => selectionOf(separated(given), flag),
    *faults(value, where) {
      if (!isObject(value)) yield `${where} must be an object`;
      else {
        for (const [key, list] of Object.entries(value)) {
          if (Object.hasOwn(selections, key)) yield* listFaults(list, `${where}.${key}`);
          else yield unknownMember(where, key, Object.keys(selections));
        }
      }
    },
    schema: () => ({ $ref: "#/$defs/selection" }),
  },
};

function inConfigOnly(_: readonly string[], flag: string): never {
  throw new UsageError(`--${flag} is given in the config`);
}

/** Returns the functions for the values of one kind of option, such as a switch. */
export function kindOf(form: Form): Kind<Form> {
  return kinds[form.takes] as Kind<Form>;
}

/** The prefix of each kind of selection on the command line, such as `tag:` in `tag:pets`. */
const selections: Readonly<Record<keyof Selection, string>> = {
  tags: "tag",
  paths: "path",
  operations: "operation",
};

function selectionOf(words: readonly string[], flag: string): Selection {
  const selection: Record<string, string[]> = {};
  for (const word of words) {
    const list = Object.entries(selections).find(([, kind]) => word.startsWith(`${kind}:`))?.[0];
    const value = word.slice(word.indexOf(":") + 1);
    if (list === undefined || value === "") {
      throw new UsageError(`--${flag} takes tag:…, path:… or operation:…, not '${word}'`);
    }
    selection[list] = [...(selection[list] ?? []), value];
  }
  return selection;
}

function known(word: string, where: string, words: readonly string[]): string {
  if (words.includes(word)) return word;
  throw new UsageError(`${where} takes ${orList(words)}, not '${word}'${didYouMean(word, words)}`);
}

function last(given: readonly string[]): string {
  return given.at(-1) ?? "";
}

/** Splits texts at commas. */
function separated(given: readonly string[]): string[] {
  return given.flatMap((one) => one.split(",")).filter((one) => one !== "");
}

function* textFaults(value: JsonValue, where: string): Generator<string> {
  if (typeof value !== "string" || value === "") yield `${where} must be a text`;
}

function* listFaults(value: JsonValue, where: string): Generator<string> {
  const isList =
    Array.isArray(value) && value.every((item) => typeof item === "string" && item !== "");
  if (!isList) yield `${where} must be a list of texts`;
}
