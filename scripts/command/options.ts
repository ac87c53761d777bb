// The one table of options: command line, config, its schema and the help are made of it. A new option is a row.
import { type Grouping, groupings } from "../diff/report/outline.js";
import { type ReportFormat, reportFormats } from "../diff/report/print.js";
import { type Levels, type Preset, presets, type UnsafePatterns } from "../mend/levels.js";
import type { MediaTypes } from "../model/media-type-choice.js";
import type { Selection } from "../model/selection.js";
import { type Adapter, adapters } from "../scaffolding/adapters.js";
import type { PackageOptions } from "../targets/package/options.js";
import {
  type ClientFiles,
  type Dates,
  type Enums,
  type Imports,
  type TargetName,
  targetNames,
} from "../targets/target.js";
import type { Option, Table } from "./option.js";
import { type Format, formats } from "./report.js";

// Members that are not optional have a default. All may be given in a config and on the command line.

/** How the document is read. */
interface ReadingOptions {
  /** The OpenAPI document. */
  readonly spec?: string;
  /** Overlays for the document, in the order in which they are applied. */
  readonly overlays?: readonly string[];
  /** A folder around the document's: references may reach files below it. */
  readonly root?: string;
  /** Stop at errors in the document, as its author should; else broken pieces are left out, with a warning. */
  readonly strict: boolean;
  /** The level of findings, by code. */
  readonly rules?: Levels;
  /** The list of accepted findings. */
  readonly ignore?: string;
  /** Whether patterns that can take exponential time are checked all the same. */
  readonly unsafePatterns: UnsafePatterns;
  /** Read schemas as JSON Schema does, where by default they are read as their authors mean them. */
  readonly strictJsonSchema: boolean;
}

/** Options of the commands that generate. */
interface OutputOptions extends ReadingOptions {
  /** The folder that the files go into. */
  readonly out: string;
  /** The targets; those that their files import come along. */
  readonly targets?: readonly TargetName[];
  /** A folder with templates of your own. */
  readonly templates?: string;
  /** The operations to generate. */
  readonly include?: Selection;
  /** The operations to leave out, also of those that `include` names. */
  readonly exclude?: Selection;
  /** How generated modules import each other. */
  readonly imports: Imports;
  /** The type of an enum. */
  readonly enums: Enums;
  /** Whether the client's functions stand in one file, or in one for each tag. */
  readonly clientFiles: ClientFiles;
  /** The client's type of a date-time. */
  readonly dates: Dates;
  /** Which media types of a body are generated where JSON is one of them. */
  readonly mediaTypes: MediaTypes;
  /** The members of the generated package's package.json. */
  readonly package?: PackageOptions;
}

/** Options of the other commands that a project decides once. */
interface ProjectOptions extends OutputOptions {
  /** How many warnings `validate` accepts. */
  readonly maxWarnings?: number;
  /** Which changes make `diff` fail. */
  readonly failOn: "breaking" | "review" | "never";
  /** The list of changes that `diff` accepts. */
  readonly allow?: string;
  /** The package or folder from which handlers import the generated server. */
  readonly server?: string;
  /** The platform that serves a new project. */
  readonly adapter: Adapter;
}

/** Options of one run only. */
interface RunOptions {
  readonly config?: string;
  readonly check: boolean;
  readonly dryRun: boolean;
  readonly force: boolean;
  readonly timings: boolean;
  readonly watch: boolean;
  readonly format: Format;
  readonly reportFormat: ReportFormat;
  readonly report?: string;
  readonly also?: readonly string[];
  readonly handlers?: string;
  readonly all: boolean;
  readonly by?: Grouping;
  readonly fix: boolean;
  readonly list: boolean;
  readonly preset: Preset;
  readonly writeIgnore: boolean;
  readonly from?: string;
  readonly to?: string;
  readonly overlayFile?: string;
  readonly typesFile?: string;
  readonly built?: string;
}

/** The members of a config file; `config.schema.json` describes each. */
export interface Config extends Partial<ProjectOptions> {}

/** Every option with its value, once command line and config are read. */
export interface Settings extends ProjectOptions, RunOptions {}
/** The name of an option: in the config, and in the table. */
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
    help: "folder that references may reach into",
    unset: "the project's",
    more: "The project's folder is the config's, or the nearest above with `.git` or `package.json`.",
  },
  strict: {
    takes: "switch",
    help: "stop at errors in the document",
    more: "Without it, `generate` leaves out what is broken, by the smallest piece, and warns of each.",
  },
  rules: {
    takes: "levels",
    only: "config",
    help: "`error`, `warning` or `off` for a code of findings",
    more: "Codes that always stop generation cannot be lowered.",
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
    help: "patterns that a short text can stop a server with",
    more: "`check` keeps them in validators. With `strict`, they are errors.",
  },
  strictJsonSchema: {
    takes: "switch",
    help: "read schemas to the letter of JSON Schema",
    more: "Without it, schemas that say less than their authors mean are read as meant.",
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
    help: `some of ${targetNames.join(", ")}`,
    unset: "all but conformance and package",
    more: "Targets that their files import come along: `types` for all others, `validators` for `server` and `conformance`. The client has `validate` where `validators` are made with it. `package` makes an npm package of the other targets.",
  },
  templates: {
    takes: "folder",
    value: "folder",
    help: "folder with your own templates, <target>/<name>.hbs",
    more: "Built-in templates fill the gaps. Both obey the same rules. `<target>/runtime/<name>.ts` replaces a module that is copied.",
  },
  include: {
    takes: "operations",
    value: "what",
    help: "only operations with tag:<tag>, path:</a/*> or operation:<id>",
    more: "Schemas that only the others need are left out as well.",
  },
  exclude: {
    takes: "operations",
    value: "what",
    help: "operations to leave out, written the same way",
    more: "Overrides `include`.",
  },
  imports: {
    takes: "one",
    words: ["js", "ts", "none"],
    otherwise: "js",
    help: "extension in imports between generated modules",
    more: "`./call.js`, `./call.ts` or `./call`.",
  },
  enums: {
    takes: "one",
    words: ["union", "const", "open"],
    otherwise: "union",
    help: "type of an enum",
    more: "`union`: a union of literals. `const`: the same, with a constant object of its values. `open`: in responses, a union that leaves room for new values, which response validation then accepts.",
  },
  clientFiles: {
    takes: "one",
    words: ["one", "tags"],
    otherwise: "one",
    help: "client functions in one file, or in one for each tag",
  },
  dates: {
    takes: "one",
    words: ["string", "date"],
    otherwise: "string",
    help: "client type of date-time: text or Date",
    more: "Holds for requests and responses.",
  },
  mediaTypes: {
    takes: "one",
    words: ["json", "all"],
    otherwise: "json",
    help: "media types of bodies that may be JSON",
    more: "`json`: leaves out XML and YAML, and text and forms with the same schema; bytes, files and streams stay. `all`: every media type of the document.",
  },
  package: {
    takes: "package",
    only: "config",
    help: "`name`, `version` and the like of the target `package`",
    more: "The members are those of package.json: `name`, `version`, `description`, `license`, `author`, `homepage`, `repository` and `keywords`.",
    unset: "made of the document's `info`",
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
  maxWarnings: {
    takes: "number",
    value: "n",
    help: "fail when there are more warnings than this",
    unset: "any number passes",
  },
  failOn: {
    takes: "one",
    words: ["breaking", "review", "never"],
    otherwise: "breaking",
    help: "changes that make diff exit with 1",
  },
  allow: {
    takes: "file",
    value: "file",
    help: "list of accepted changes",
    unset: ".specloom-allow.yaml, if it exists",
  },
  server: {
    takes: "module",
    value: "package or folder",
    help: "where handlers import the generated server from",
    unset: "<out>/server",
    more: "A folder begins with `.` or `/`.",
  },
  adapter: {
    takes: "one",
    words: adapters,
    otherwise: "node",
    help: "platform that serves a new project",
  },
  check: {
    takes: "switch",
    only: "flag",
    help: "write nothing; fail with a diff when a file is stale",
  },
  dryRun: { takes: "switch", only: "flag", help: "write nothing; list what would be written" },
  force: { takes: "switch", only: "flag", help: "overwrite generated files that were edited" },
  timings: { takes: "switch", only: "flag", help: "print the time of each phase" },
  watch: { takes: "switch", only: "flag", help: "generate again whenever the document changes" },
  format: {
    takes: "one",
    words: formats,
    otherwise: "text",
    only: "flag",
    help: "format of findings",
  },
  reportFormat: {
    takes: "one",
    words: reportFormats,
    otherwise: "text",
    flag: "format",
    only: "flag",
    help: "format of the report",
  },
  report: {
    takes: "file",
    value: "file",
    flag: "out",
    only: "flag",
    help: "write the report to a file; print a summary",
  },
  also: {
    takes: "texts",
    value: "format=file",
    only: "flag",
    help: "write the report in a further format; repeatable",
  },
  handlers: {
    takes: "folder",
    value: "folder",
    only: "flag",
    help: "a project: report where its handlers are",
  },
  all: { takes: "switch", only: "flag", help: "show all changes in full, however many" },
  by: {
    takes: "one",
    words: groupings,
    only: "flag",
    help: "list the changes of each operation, schema or tag",
  },
  fix: {
    takes: "switch",
    only: "flag",
    help: "write missing handlers to new files, add them to the map",
  },
  list: { takes: "switch", only: "flag", help: "list all rules" },
  preset: {
    takes: "one",
    words: presets,
    otherwise: "author",
    only: "flag",
    help: "whom findings are for: user, as generate takes them",
  },
  writeIgnore: {
    takes: "switch",
    only: "flag",
    help: "accept the findings: write them to the list that --ignore names",
  },
  from: { takes: "file", value: "file", only: "flag", help: "document that the overlay is for" },
  to: { takes: "file", value: "file", only: "flag", help: "document that it makes of that" },
  overlayFile: {
    takes: "file",
    value: "file",
    flag: "out",
    only: "flag",
    help: "write the overlay to a new file",
  },
  typesFile: {
    takes: "file",
    value: "file",
    flag: "out",
    short: "o",
    only: "flag",
    help: "write the types to a file",
    unset: "standard output",
  },
  built: {
    takes: "folder",
    value: "folder",
    flag: "out",
    only: "flag",
    help: "folder for the compiled package",
    unset: "dist in the generated folder",
  },
};

/** All options by name. */
export const options: Readonly<Record<OptionName, Option>> = table;

/** The options that a config may hold. */
export const configOptions: ReadonlyMap<string, Option> = new Map(
  Object.entries(options).filter(([, { only }]) => only !== "flag"),
);

/** The name of an option on the command line: `client-files`. */
export function flagOf(name: OptionName): string {
  return options[name].flag ?? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The options of every command that reads a document. */
export const readingOptions: readonly ReadingOption[] = [
  "config",
  ...(Object.keys(readingTable) as (keyof ReadingOptions)[]),
];
/** The name of such an option. */
export type ReadingOption = "config" | keyof ReadingOptions;

/** The name of an option that decides what is generated. */
export type OutputOption = "config" | keyof OutputOptions;
/** The options of every command that generates or compares with what would be generated. */
export const outputOptions: readonly OutputOption[] = [
  "config",
  ...(Object.keys(outputTable) as (keyof OutputOptions)[]),
];
