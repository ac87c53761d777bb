// The table of all command-line options. The command line, the config, the config's schema and the help text are
// derived from this table, so a new option needs only a row.
import { type FailLevel, failLevels } from "../diff/report/fail-on.js";
import { type Levels, type Preset, presets, type UnsafePatterns } from "../mend/levels.js";
import type { MediaTypes } from "../model/media-type-choice.js";
import { type FunctionStyle, functionStyles } from "../model/names/function-names.js";
import type { Selection } from "../model/selection.js";
import { type Adapter, adapters } from "../scaffolding/adapters.js";
import { type TargetOptions, targetTable } from "../targets/options.js";
import type { PackageOptions } from "../targets/package/options.js";
import { defaultTargets, type TargetName, targetNames } from "../targets/target.js";
import type { GivenFormatTypes } from "./format-types.js";
import type { AllowedMissing } from "./missing-operations.js";
import type { Option, Table } from "./option.js";
import { type RunOptions, runTable } from "./run-options.js";
import { type TypesOptions, typesTable } from "./types-options.js";

// If a member of an option type is required, its row in the table contains a default value. Each option in this module
// can be set in a config and on the command line.

/** Options that apply when a document is read. */
interface ReadingOptions {
  /** The OpenAPI document. */
  readonly spec?: string;
  /** Overlays for the document, in the order in which they are applied. */
  readonly overlays?: readonly string[];
  /** The folder that must contain all referenced files. */
  readonly root?: string;
  /**
   * If true, errors in the document stop the command. By default, broken elements are left out with a warning. Set
   * `strict` if you maintain the document.
   */
  readonly strict: boolean;
  /** The levels of findings, by the code of the finding. */
  readonly rules?: Levels;
  /** The file that lists accepted findings. */
  readonly ignore?: string;
  /** Whether validators skip or check patterns that can take exponential time. */
  readonly unsafePatterns: UnsafePatterns;
  /**
   * True if schemas are interpreted literally as JSON Schema. By default, specloom interprets schemas as their authors
   * probably meant them.
   */
  readonly strictJsonSchema: boolean;
}

/** Options of the commands that generate code. */
export interface OutputOptions extends ReadingOptions, TargetOptions {
  /** The folder to which the generated files are written. */
  readonly out: string;
  /** The targets. If a target imports files of another target, both targets are generated. */
  readonly targets?: readonly TargetName[];
  /** A folder with the user's own templates. */
  readonly templates?: string;
  /** The operations for which code is generated. */
  readonly include?: Selection;
  /** The operations to leave out; `exclude` overrides `include`. */
  readonly exclude?: Selection;
  /** Whether a body that can be JSON also gets code for its other media types. */
  readonly mediaTypes: MediaTypes;
  /** The style of new function names. Function names in `names.json` do not change. */
  readonly names: FunctionStyle;
  /** For each `format` of strings, the project's own type, which replaces the type `string`. */
  readonly formatTypes?: GivenFormatTypes;
  /** The module with the project's own functions for samples. */
  readonly sampleMakers?: string;
  /** Members of the generated `package.json`. */
  readonly package?: PackageOptions;
  /** The operations that may be missing in the generated code. */
  readonly allowMissing?: readonly AllowedMissing[];
}

/** Config options of the commands that do not generate code. */
interface ProjectOptions extends OutputOptions, TypesOptions {
  /** The people for whom `validate` reports findings: the document's authors or its users. */
  readonly preset: Preset;
  /** The number of warnings that `validate` accepts. */
  readonly maxWarnings?: number;
  /** The changes that make `diff` fail. */
  readonly failOn: FailLevel;
  /** The allow-list file, with the changes that `diff` accepts. */
  readonly allow?: string;
  /** The package or folder from which handlers import the generated server. */
  readonly server?: string;
  /** The platform on which a new project serves the API. */
  readonly adapter: Adapter;
  /** The hosts from which `vendor` may fetch documents. */
  readonly vendorHosts?: readonly string[];
  /** Non-public addresses to which `vendor` may connect. */
  readonly vendorAddresses?: readonly string[];
}

export interface Config extends Partial<ProjectOptions> {}

/** The values of all options, from the command line, the config or the defaults. */
export interface Settings extends ProjectOptions, RunOptions {
  readonly config?: string;
}
/** The name of an option, as the config and the table of options spell it. */
export type OptionName = keyof Settings;

const readingTable: Table<ReadingOptions> = {
  spec: { takes: "file", value: "file", help: "OpenAPI document" },
  overlays: {
    takes: "files",
    flag: "overlay",
    value: "file",
    help: "overlay for the document; repeatable",
    more: "Overlays are applied in the order of the list.",
  },
  root: {
    takes: "folder",
    value: "folder",
    help: "folder that contains all files of the document",
    unset: "the project",
    more: "The project is the folder of the config. Without a config, the project is the nearest parent folder with `.git` or `package.json`.",
  },
  strict: {
    takes: "switch",
    help: "stop at errors in the document",
    more: "Without `strict`, `generate` leaves out broken pieces of the document, and prints a warning for each piece.",
  },
  rules: {
    takes: "levels",
    only: "config",
    help: "sets each code of findings to `error`, `warning` or `off`",
    more: "A finding with a fatal code always stops generation.",
  },
  ignore: {
    takes: "file",
    value: "file",
    help: "list of accepted findings",
    unset: ".specloom-ignore.yaml, if it exists",
  },
  unsafePatterns: {
    takes: "one",
    words: ["skip", "check"],
    otherwise: "skip",
    help: "whether validators apply patterns that may take too long",
    more: "`skip`: validators ignore patterns that may take too long. `check`: validators apply all patterns. With `strict`, patterns that may take too long are errors.",
  },
  strictJsonSchema: {
    takes: "switch",
    help: "interpret schemas strictly as JSON Schema",
    more: "Without `strictJsonSchema`, `specloom` corrects common mistakes in schemas, such as a missing `type`.",
  },
};

const outputTable: Table<OutputOptions> = {
  ...readingTable,
  out: { takes: "folder", value: "folder", otherwise: "generated", help: "output folder" },
  targets: {
    takes: "some",
    words: targetNames,
    flag: "target",
    value: "names",
    help: `targets to generate, any of ${targetNames.join(", ")}`,
    unset: defaultTargets.join(", "),
    more: "`generate` always adds the target `types`, and adds the target `validators` if another target validates values. The client has the option `validate` only with the target `validators`. The target `package` adds the files of an npm package.",
  },
  templates: {
    takes: "folder",
    value: "folder",
    help: "folder with your own templates, <target>/<name>.hbs",
    more: "For files without your own template, `generate` uses its built-in template. The file `<target>/runtime/<name>.ts` replaces the run-time module of the same name.",
  },
  include: {
    takes: "operations",
    value: "what",
    help: "generate only operations that match tag:<tag>, path:</a/*> or operation:<id>",
    more: "Schemas that only excluded operations need are left out, too.",
  },
  exclude: {
    takes: "operations",
    value: "what",
    help: "leave out operations that match tag:<tag>, path:</a/*> or operation:<id>",
    more: "Overrides `include`.",
  },
  ...targetTable,
  formatTypes: {
    takes: "formatTypes",
    only: "config",
    help: "your own type for each format: a type name such as `Date`, or `{ type, from }` with the module that exports the type",
    more: "`specloom types` accepts any type in `formatTypes`, and converts no values. `generate` accepts `Date` for `date-time`, and `string` for `int64`. For `int64` and string formats, `generate` also accepts your own type, which must extend `string`.",
    unset: "strings and numbers",
  },
  sampleMakers: {
    takes: "module",
    only: "config",
    value: "module",
    help: "module with your own functions for sample values, which exports `formats`, `hints` or both",
    more: "Write a path relative to the config (`./makers.js`), or the name of a package.",
  },
  mediaTypes: {
    takes: "one",
    words: ["json", "all"],
    otherwise: "json",
    help: "media types to generate for a body that has JSON and other media types",
    more: "With `mediaTypes: json`, `generate` keeps JSON, bytes, files and streams. With `mediaTypes: json`, `generate` leaves out XML and YAML, and leaves out text and forms if they have the same schema as the JSON body. With `mediaTypes: all`, `generate` keeps every media type.",
  },
  names: {
    takes: "one",
    words: functionStyles,
    otherwise: "camel",
    help: "names of new functions: `camel` writes getUser for get_user, and `as-written` keeps get_user",
    more: "Functions in `names.json` of the output folder keep their names. `names` does not affect the names of types.",
  },
  package: {
    takes: "package",
    only: "config",
    help: "fields of package.json for the target `package`, such as `name`",
    more: "The allowed fields are `name`, `version`, `description`, `license`, `author`, `homepage`, `repository` and `keywords`.",
    unset: "values from the document's `info`",
  },
  allowMissing: {
    takes: "missing",
    only: "config",
    help: "operations that generated code may lack; each entry has an `operation`, such as `GET /pets`, and a `reason`",
    more: "If generated code lacks an operation that `allowMissing` does not name, `generate` and `check-generated` exit with 1.",
  },
};

const table: Table<Settings> = {
  config: {
    takes: "file",
    value: "file",
    only: "flag",
    help: "project config",
    unset: "specloom.config.* or package.json",
  },
  ...outputTable,
  preset: {
    takes: "one",
    words: presets,
    otherwise: "author",
    help: "reader of the findings: `author` can change the document, and `user` only generates code from the document",
    more: "With `--preset user`, `validate` fails if `generate` would leave out an element of the document, unless the project has accepted this finding.",
  },
  maxWarnings: {
    takes: "number",
    value: "n",
    help: "fail if there are more warnings than this number",
    unset: "any number passes",
  },
  failOn: {
    takes: "one",
    words: failLevels,
    otherwise: "breaking",
    help: "changes that make diff exit with 1",
    more: "`wire`: changes that break requests or responses. `callers`: changes that break code with the generated client. `implementers`: changes that break handlers.",
  },
  allow: {
    takes: "file",
    value: "file",
    help: "list of accepted changes",
    unset: ".specloom-allow.yaml, if it exists",
  },
  ...typesTable,
  server: {
    takes: "module",
    value: "package or folder",
    help: "package or folder with the generated server, which handlers import",
    unset: "<out>/server",
    more: "Begin the path of a folder with `.` or `/`; any other text is the name of a package.",
  },
  adapter: {
    takes: "one",
    words: adapters,
    otherwise: "node",
    help: "platform of a new project",
  },
  vendorHosts: {
    takes: "texts",
    flag: "host",
    value: "host",
    help: "additional host that `vendor` may fetch from; repeatable",
    more: "Write the port after the host, as in `example.com:8443`, unless the port is 443. The host of the URL on the command line is always allowed.",
  },
  vendorAddresses: {
    takes: "texts",
    flag: "allow-address",
    value: "address",
    help: "private address that `vendor` may connect to; repeatable",
    more: "Write an address or a range, such as `127.0.0.1` or `10.0.0.0/8`.",
  },
  ...runTable,
};

/** All options, by name. */
export const options: Readonly<Record<OptionName, Option>> = table;

/** The options that a config may contain. */
export const configOptions: ReadonlyMap<string, Option> = new Map(
  Object.entries(options).filter(([, { only }]) => only !== "flag"),
);

/** Returns the name of an option on the command line, such as `client-files`. */
export function flagOf(name: OptionName): string {
  return options[name].flag ?? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The options of all commands that read a document. */
export const readingOptions: readonly ReadingOption[] = [
  "config",
  ...(Object.keys(readingTable) as (keyof ReadingOptions)[]),
];
export type ReadingOption = "config" | keyof ReadingOptions;

/** The name of an option that affects the generated code. */
export type OutputOption = "config" | keyof OutputOptions;
/** The options of all commands that generate code or check generated code. */
export const outputOptions: readonly OutputOption[] = [
  "config",
  ...(Object.keys(outputTable) as (keyof OutputOptions)[]),
];
