// The type of a row in the table of options. The type of the option's value decides the row's form.
import type { Levels } from "../mend/levels.js";
import type { Selection } from "../model/selection.js";
import type { PackageOptions } from "../targets/package/options.js";
import type { GivenFormatTypes } from "./format-types.js";
import type { AllowedMissing } from "./missing-operations.js";

interface Described {
  /** The effect in a few words: for `--help`, and as the first sentence of the config's schema. */
  readonly help: string;
  /** Further sentences for the config's schema. */
  readonly more?: string;
  /** The name on the command line. Default: that of the config, `clientFiles` as `client-files`. */
  readonly flag?: string;
  /** A letter for the command line: `o` for `-o`. */
  readonly short?: string;
  /** The only place that may set the option. Default: both the command line and the config. */
  readonly only?: "flag" | "config";
  /** The default in words for the help, if `otherwise` is not set. */
  readonly unset?: string;
}

/** The forms of values. `values.ts` reads, validates and describes each form. */
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
      /** The name of the value in the help: `--spec <file>`. */
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

/** A row for each member of `Settings`. Required members have a default. A switch is off, or `undefined`. */
export type Table<Settings> = {
  readonly [K in keyof Settings]-?: Described &
    FormOf<Exclude<Settings[K], undefined>> &
    (undefined extends Settings[K]
      ? { readonly otherwise?: undefined }
      : Settings[K] extends boolean
        ? unknown
        : { readonly otherwise: Settings[K] });
};
