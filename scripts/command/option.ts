// The types of the rows in the table of command-line options. The type of an option's value determines the fields of
// its row in the table.
import type { Levels } from "../mend/levels.js";
import type { Selection } from "../model/selection.js";
import type { PackageOptions } from "../targets/package/options.js";
import type { GivenFormatTypes } from "./format-types.js";
import type { AllowedMissing } from "./missing-operations.js";

interface Described {
  /**
   * A short description of the option: for `--help`, and the first sentence of the description in the config's schema.
   */
  readonly help: string;
  /** Further sentences for the option's description in the config's schema. */
  readonly more?: string;
  /**
   * The name of the option on the command line. The default is the name of the config member in kebab case, such as
   * `--client-files` for `clientFiles`.
   */
  readonly flag?: string;
  /** A letter that abbreviates the option on the command line: `o` for `-o`. */
  readonly short?: string;
  /**
   * Set if the option is allowed only on the command line or only in the config. By default, the option is allowed in
   * both.
   */
  readonly only?: "flag" | "config";
  /** The default value in words, for the help text. If absent, the help text shows the default value of the option. */
  readonly unset?: string;
}

/**
 * The kinds of option values, such as a switch, a file name or a list of words. For each `Form`, `values.ts` has
 * functions that read, validate and describe option values.
 */
export type Form =
  | { readonly takes: "switch" }
  | { readonly takes: "levels" }
  | { readonly takes: "package" }
  | { readonly takes: "missing" }
  | { readonly takes: "formatTypes" }
  | { readonly takes: "one"; readonly words: readonly string[] }
  | { readonly takes: "some"; readonly words: readonly string[]; readonly value: string }
  | {
      readonly takes:
        | "file"
        | "folder"
        | "module"
        | "text"
        | "files"
        | "texts"
        | "number"
        | "operations";
      /** The placeholder of the value in the help text, such as `<file>` in `--spec <file>`. */
      readonly value: string;
    };

type FormOf<T> = [T] extends [boolean]
  ? Extract<Form, { takes: "switch" }>
  : [T] extends [Levels]
    ? Extract<Form, { takes: "levels" }>
    : [string, T] extends [keyof T, GivenFormatTypes]
      ? Extract<Form, { takes: "formatTypes" }>
      : [PackageOptions] extends [T]
        ? Extract<Form, { takes: "package" }>
        : [T] extends [number]
          ? Taking<"number">
          : [T] extends [readonly (infer One)[]]
            ? string extends One
              ? Taking<"files" | "texts">
              : [One] extends [AllowedMissing]
                ? Extract<Form, { takes: "missing" }>
                : Extract<Form, { takes: "some" }> & { readonly words: readonly One[] }
            : [T] extends [string]
              ? string extends T
                ? Taking<"file" | "folder" | "module" | "text">
                : Extract<Form, { takes: "one" }> & { readonly words: readonly T[] }
              : [T] extends [Selection]
                ? Taking<"operations">
                : never;

interface Taking<Takes extends string> {
  readonly takes: Takes;
  readonly value: string;
}

export type Option = Described & Form & { readonly otherwise?: unknown };

/**
 * A table with one row for each member of `Settings`. If a member of `Settings` is required, its row in the table
 * contains a default value. The row of a boolean option may omit the default value if it is `false`.
 */
export type Table<Settings> = {
  readonly [K in keyof Settings]-?: Described &
    FormOf<Exclude<Settings[K], undefined>> &
    (undefined extends Settings[K]
      ? { readonly otherwise?: undefined }
      : Settings[K] extends boolean
        ? unknown
        : { readonly otherwise: Settings[K] });
};
