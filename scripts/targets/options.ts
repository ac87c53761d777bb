// The options of targets, with the values, the default and the help text of each option. To add an option, add a member
// to `TargetOptions` and a row to `targetTable`.
import type { Formats } from "../model/schemas/without-formats.js";
import type { ImportSpecifiers } from "../render/import-specifiers.js";

/** The programs that can print types in the format of openapi-typescript. */
export type TypesEngine = (typeof typesEngines)[number];
const typesEngines = ["specloom", "openapi-typescript"] as const;

export interface TargetOptions {
  /** The file extensions in imports between generated modules. */
  readonly imports: ImportSpecifiers;
  /**
   * The representation of enums in the generated types. If the option `enums` is `open`, `model/schemas/open-enums.ts`
   * has already changed the enums in the model.
   */
  readonly enums: "union" | "const" | "open";
  /** Whether the client's functions are in one file, or in one file for each tag. */
  readonly clientFiles: "one" | "tags";
  /** True if the client has a module with the types of openapi-fetch. */
  readonly openapiFetch: boolean;
  /** The client's type for `format: date-time`. */
  readonly dates: "string" | "date";
  /** Whether validators check formats always, only in requests, or never. */
  readonly formats: Formats;
  /** The program that prints types in the format of openapi-typescript. */
  readonly typesEngine: TypesEngine;
}

/** An option with several values, in the table of options. */
interface Row<Word extends string> {
  readonly takes: "one";
  readonly words: readonly Word[];
  readonly otherwise: Word;
  readonly help: string;
  readonly more?: string;
}

/** An option that is on or off, in the table of options. */
interface Switch {
  readonly takes: "switch";
  readonly otherwise: boolean;
  readonly help: string;
  readonly more?: string;
}

export const targetTable: {
  readonly [K in keyof TargetOptions]: TargetOptions[K] extends string
    ? Row<TargetOptions[K]>
    : Switch;
} = {
  imports: {
    takes: "one",
    words: ["js", "ts", "none"],
    otherwise: "js",
    help: "file extension in imports between generated modules",
    more: "Examples of imports are `./call.js`, `./call.ts` and `./call`.",
  },
  enums: {
    takes: "one",
    words: ["union", "const", "open"],
    otherwise: "union",
    help: "type of an enum",
    more: "`union`: a union of literals. `const`: a union of literals and a constant object with the values (`PetStatus`), also for enums of parameters and properties. `open`: in responses, types and validators also accept values that the enum does not list.",
  },
  clientFiles: {
    takes: "one",
    words: ["one", "tags"],
    otherwise: "one",
    help: "write client functions to one file, or to a file for each tag",
  },
  openapiFetch: {
    takes: "switch",
    otherwise: false,
    help: "write `client/openapi-fetch`, which imports types of openapi-fetch",
    more: "The function `asOpenapiFetch` of `client/openapi-fetch` casts a client of `createFetchClient` to the type of an openapi-fetch client.",
  },
  dates: {
    takes: "one",
    words: ["string", "date"],
    otherwise: "string",
    help: "type of date-time values in the client: string or Date",
    more: "`dates` applies to both requests and responses.",
  },
  formats: {
    takes: "one",
    words: ["check", "ignore-in-responses", "off"],
    otherwise: "check",
    help: "whether validators check `format`",
    more: "`ignore-in-responses`: validators check formats only in requests, because some services send date-times without an offset. `off`: never.",
  },
  typesEngine: {
    takes: "one",
    words: typesEngines,
    otherwise: "specloom",
    help: "program that prints the types `paths`, `components` and `operations`",
    more: "`typesEngine` affects `types/openapi.ts` and the output of `specloom types`. For `openapi-typescript`, install openapi-typescript and TypeScript 5 in your project.",
  },
};

const names = Object.keys(targetTable) as (keyof TargetOptions)[];

/** Returns the options of targets. An absent option has its default value. */
export function targetOptionsOf(
  given: { readonly [K in keyof TargetOptions]?: TargetOptions[K] | undefined },
): TargetOptions {
  const values = names.map((name) => [name, given[name] ?? targetTable[name].otherwise]);
  return Object.fromEntries(values) as TargetOptions;
}
