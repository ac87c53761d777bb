// The options of `specloom types`. Options that openapi-typescript has, too, have its names.
import type { SchemaFileOptions } from "../targets/types/view.js";
import type { Table } from "./option.js";

/** Options of `types`. */
export interface TypesOptions extends Required<Omit<SchemaFileOptions, "emptyObjectsUnknown">> {
  /** Absent if the config does not set the option. Each program that prints types has its own default. */
  readonly emptyObjectsUnknown?: boolean;
  /** The file that the types are written to. */
  readonly typesFile?: string;
}

export const typesTable: Table<TypesOptions> = {
  compatible: {
    takes: "switch",
    help: "in types, write the types of calls as openapi-typescript does",
    more: "Schemas stay as they are written: no views of requests and responses, and event streams, XML and json5 keep theirs.",
  },
  typesFile: {
    takes: "file",
    value: "file",
    flag: "out",
    short: "o",
    help: "write the types to a file; - is standard output",
    more: "Each document of a config has its own.",
    unset: "standard output",
  },
  exportType: {
    takes: "switch",
    help: "in types, write `paths` and other roots as `type`, not `interface`",
  },
  interfaces: {
    takes: "switch",
    help: "in types, write schemas of objects as `interface`",
    more: "The default is `type`: a value of such a type fits `Record<string, unknown>`.",
  },
  enum: {
    takes: "switch",
    help: "in types, write enums as `enum` of TypeScript",
    more: "Their names are those of openapi-typescript. A file that ends in `.ts`, not `.d.ts`, has their values at run time, and needs a compiler.",
  },
  rootTypes: {
    takes: "switch",
    help: "in types, export each component by a name with a prefix",
    more: "The names are those of openapi-typescript: `SchemaPet`, `ResponseNotFound`. Schemas have their names without a prefix, too: `Pet`.",
  },
  pathParamsAsTypes: {
    takes: "switch",
    help: "in types, write paths with parameters as template literals",
    more: '`paths["/pets/1"]` then has the operations of `/pets/{id}`.',
  },
  immutable: { takes: "switch", help: "in types, write members and lists as `readonly`" },
  alphabetize: {
    takes: "switch",
    help: "in types, sort by name",
    more: "Without it, types have the order of the document.",
  },
  excludeDeprecated: {
    takes: "switch",
    help: "in types, omit deprecated parts",
    more: "These are operations, parameters, headers and properties. A deprecated schema stays, since others refer to it.",
  },
  defaultNonNullable: {
    takes: "switch",
    help: "in types, require properties with a default",
    more: "Parameters and bodies of requests may still leave them out, unless the body is a named schema.",
  },
  propertiesRequiredByDefault: {
    takes: "switch",
    help: "in types, require all properties of schemas without `required`",
  },
  additionalProperties: {
    takes: "switch",
    help: "in types, allow further members without `additionalProperties`",
  },
  emptyObjectsUnknown: {
    takes: "switch",
    otherwise: undefined,
    unset: "on",
    help: "in types, let objects without known members have any",
    more: "Off, they are `Record<string, never>`, as openapi-typescript writes them without this option.",
  },
  arrayLength: {
    takes: "switch",
    help: "in types, write short lists with `minItems` or `maxItems` as tuples",
  },
};
