// The type of a row in the table of options. The form of a table row depends on the type of the option's value.
import type { Levels } from "../mend/levels.js";
import type { Selection } from "../model/selection.js";
import type { PackageOptions } from "../targets/package/options.js";
import type { GivenFormatTypes } from "./format-types.js";
import type { AllowedMissing } from "./missing-operations.js";

interface Described {
  /**
   * The effect of the option in a few words: for `--help`, and as first sentence of its description in the config's
   * schema.
   */
  readonly help: string;
  /** Further sentences for the description in the config's schema. */
  readonly more?: string;
  /**
   * The name of the option on the command line. Defaults to the name in the config, with `clientFiles` written as
   * `client-files`.
   */
  readonly flag?: string;
  /** A letter for the command line: `o` for `-o`. */
  readonly short?: string;
  /** Set if only the command line, or only the config, may set the option. By default, both may set it. */
  readonly only?: "flag" | "config";
  /** The default in words, for the help text, if `otherwise` is not set. */
  readonly unset?: string;
}

/** The forms that option values can have. `values.ts` reads, validates and describes values of each form. */
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
      /** The placeholder of the value in the help text: `--spec <file>`. */
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

/** A row of any form. */
export type Option = Described & Form & { readonly otherwise?: unknown };

/**
 * A row for each member of `Settings`. Required members must have a default. The value of a switch defaults to `false`
 * or `undefined`.
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
