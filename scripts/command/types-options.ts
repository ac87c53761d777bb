// The options of `specloom types`. Options that exist in both `specloom types` and openapi-typescript have the same
// name in both.
import type { SchemaFileOptions } from "../targets/types/view.js";
import type { Table } from "./option.js";

export interface TypesOptions extends Required<Omit<SchemaFileOptions, "emptyObjectsUnknown">> {
  /** No default is set here, because specloom and openapi-typescript have different defaults. */
  readonly emptyObjectsUnknown?: boolean;
  /** The file to which the types are written. */
  readonly typesFile?: string;
}

export const typesTable: Table<TypesOptions> = {
  compatible: {
    takes: "switch",
    help: "write types that are compatible with openapi-typescript",
    more: "With `--compatible`, each schema has one type, for both requests and responses. With `--compatible`, bodies of event streams, XML and json5 have the type that their schema describes.",
  },
  typesFile: {
    takes: "file",
    value: "file",
    flag: "out",
    short: "o",
    help: "write the types to this file; `-` means standard output",
    more: "If a config has several documents, each document needs a separate file.",
    unset: "standard output",
  },
  exportType: {
    takes: "switch",
    help: "in generated types, write `paths`, `components`, `operations` and `webhooks` as `type`, not `interface`",
  },
  interfaces: {
    takes: "switch",
    help: "in generated types, write schemas of objects as `interface`",
    more: "By default, schemas of objects are `type` declarations, whose values are assignable to `Record<string, unknown>`.",
  },
  enum: {
    takes: "switch",
    help: "in generated types, write enums as TypeScript `enum` declarations",
    more: "The enums have the same names as in openapi-typescript. If the file name ends in `.ts`, not `.d.ts`, the enums also exist at run time.",
  },
  rootTypes: {
    takes: "switch",
    help: "in generated types, export each component by a name with a prefix",
    more: "The exported names are the same as in openapi-typescript: `SchemaPet`, `ResponseNotFound`. Each schema is also exported without a prefix: `Pet`.",
  },
  pathParamsAsTypes: {
    takes: "switch",
    help: "in generated types, write paths with parameters as template literals",
    more: 'With `pathParamsAsTypes`, `paths["/pets/1"]` has the operations of `/pets/{id}`.',
  },
  immutable: {
    takes: "switch",
    help: "in generated types, write properties and arrays as `readonly`",
  },
  alphabetize: {
    takes: "switch",
    help: "in generated types, sort types and properties by name",
    more: "Without `alphabetize`, types and properties have the order of the document.",
  },
  excludeDeprecated: {
    takes: "switch",
    help: "in generated types, omit deprecated operations, parameters, headers and properties",
    more: "Deprecated schemas are kept, because other schemas refer to them.",
  },
  defaultNonNullable: {
    takes: "switch",
    help: "in generated types, require properties that have a default",
    more: "Even with a default, properties stay optional in parameters, and in request bodies with an inline schema.",
  },
  propertiesRequiredByDefault: {
    takes: "switch",
    help: "in generated types, make all properties required if a schema has no `required`",
  },
  additionalProperties: {
    takes: "switch",
    help: "in generated types, allow additional properties if a schema has no `additionalProperties`",
  },
  emptyObjectsUnknown: {
    takes: "switch",
    otherwise: undefined,
    unset: "on",
    help: "in generated types, allow any properties in objects that declare no properties",
    more: "If `emptyObjectsUnknown` is off, an object without declared properties has the type `Record<string, never>`, which allows no property.",
  },
  arrayLength: {
    takes: "switch",
    help: "in generated types, write short arrays with `minItems` or `maxItems` as tuples",
  },
};
