// Data for the templates of validators: a table for each operation, and the functions to which the tables refer.

import type { ApiModel } from "../../model/api-model.js";
import { besides } from "../../model/names/names.js";
import type { Formats } from "../../model/schemas/without-formats.js";
import { type Code, code } from "../../render/code.js";
import { ident } from "../../render/typescript.js";
import { type ChecksView, checksView } from "./checks-view.js";
import type { TableOptions } from "./digit-places.js";
import { localNames } from "./local-names.js";
import { type ComponentView, type OperationView, Tables } from "./tables.js";
import { valuesOf } from "./values.js";

/** Data for every template of the validators. */
export interface ValidatorsView extends ChecksView {
  readonly operations: readonly OperationView[];
  readonly hasOperations: boolean;
  readonly hasFunctions: boolean;
  /** True if the table of an operation refers to a function. */
  readonly namesFunctions: boolean;
  /** Parameters, headers and responses that several operations share. */
  readonly components: readonly ComponentView[];
  readonly hasComponents: boolean;
  /** Imports of `components.ts`. */
  readonly uses: {
    readonly parameters: boolean;
    readonly responses: boolean;
    readonly schemas: boolean;
    readonly int64: boolean;
  };
  /** True if an operation's table refers to positions of 64-bit integers. */
  readonly usesInt64: boolean;
  /** Names that `index.ts` declares. A name is changed if an operation has the same name. */
  readonly local: Readonly<Record<keyof typeof localNames, string>>;
  /** Local names of exports that `index.ts` imports from other files. */
  readonly imported: Readonly<Record<"operation" | "OperationValidators", Code>>;
  /** For each type, true if `index.ts` re-exports it. A type is not re-exported if an operation has its name. */
  readonly exports: Readonly<Record<(typeof exported)[number], boolean>>;
}

const exported = ["RawParameters", "Checked", "Issue", "OperationValidators"] as const;

/** The tables of a model, before their functions are compiled. */
export interface TablesOf {
  readonly tables: Tables;
  readonly operations: readonly OperationView[];
  readonly local: typeof localNames;
  /** Names of operations, which no other export may have. */
  readonly given: ReadonlySet<string>;
}

/**
 * Prints the tables from which validators read the checks of each operation. For equal models, the functions have equal
 * names.
 */
export function tablesOf(
  model: ApiModel,
  formats: Formats = "check",
  { earlier, int64 }: TableOptions = {},
): TablesOf {
  const operations = [...model.operations, ...model.webhooks];
  const given = new Set(operations.map(({ functionName }) => functionName));
  const local = { ...localNames };
  for (const name of Object.keys(local) as (keyof typeof local)[]) {
    local[name] = besides(given, localNames[name]);
  }
  const tables = new Tables(model, operations, local, { formats, earlier, int64 });
  return {
    tables,
    operations: operations.map((operation) => tables.operation(operation)),
    local,
    given,
  };
}

/**
 * Returns the data for the templates of validators. If `values` is true, the functions for `standard-schema/` are also
 * compiled.
 */
export function viewOf(
  model: ApiModel,
  formats: Formats = "check",
  { values = false, ...options }: TableOptions & { readonly values?: boolean } = {},
): ValidatorsView {
  const { tables, operations: views, local, given } = tablesOf(model, formats, options);
  if (values) valuesOf(model, tables);
  const checks = checksView(tables.finish());
  return {
    ...checks,
    operations: views,
    hasOperations: views.length > 0,
    hasFunctions: checks.functions.length > 0,
    namesFunctions: tables.naming.operations,
    components: tables.components,
    hasComponents: tables.components.length > 0,
    uses: {
      parameters: tables.components.some(({ type }) => type === "Parameter"),
      responses: tables.components.some(({ type }) => type === "ResponseTable"),
      schemas: tables.naming.components,
      int64: tables.placing.used.components,
    },
    usesInt64: tables.placing.used.operations,
    local,
    imported: {
      operation: importOf("operation", local.operation),
      OperationValidators: importOf("OperationValidators", local.OperationValidators),
    },
    exports: {
      RawParameters: !given.has("RawParameters"),
      Checked: !given.has("Checked"),
      Issue: !given.has("Issue"),
      OperationValidators: !given.has("OperationValidators"),
    },
  };
}

function importOf(name: string, as: string): Code {
  return code(name === as ? name : `${name} as ${ident(as)}`);
}
