// Data for the Standard Schema templates: each value with its type and validator, and the schemas to which values
// refer.

import type { ApiModel } from "../../model/api-model.js";
import { finder, type JsonSchema } from "../../model/schema.js";
import type { Formats } from "../../model/schemas/without-formats.js";
import { type Code, code } from "../../render/code.js";
import type { Doc } from "../../render/comment.js";
import { ident, jsonLines, printed } from "../../render/typescript.js";
import { aliasOf } from "../../schema/schema.js";
import { modelScope } from "../../schema/scope.js";
import { dividedConstants } from "../constant-modules.js";
import { type CheckedValue, valuesOf } from "../validators/values.js";
import { tablesOf } from "../validators/view.js";
import { portable } from "./json-schema.js";

/** The code of a named schema to which references point. */
export interface DefinitionView {
  readonly name: string;
  readonly schema: Code;
  /** The code of an array that lists the schemas to which `schema` refers. */
  readonly uses: Code | undefined;
}

/** The code of a value. */
interface ValueView {
  readonly name: string;
  readonly doc: Doc;
  readonly type: Code;
  /** The function that validates the value, or `undefined` if every value is valid. */
  readonly check: Code;
  readonly definition: Code;
}

/** Data for a module with values. */
export interface ValuesView {
  readonly values: readonly ValueView[];
  readonly hasValues: boolean;
  readonly usesTypes: boolean;
  readonly usesChecks: boolean;
  readonly usesDefinitions: boolean;
}

/** Data for the templates of the target `standard-schema`. */
export interface StandardSchemaView {
  /** One module, or several modules if the document is large. */
  readonly modules: readonly ValuesView[];
  readonly definitions: readonly DefinitionView[];
}

export function viewOf(model: ApiModel, formats?: Formats): StandardSchemaView {
  const { tables } = tablesOf(model, formats);
  const values = valuesOf(model, tables);
  const find = finder(model.schemas);
  const typeNames = new Map(model.schemas.map(({ name, typeName }) => [name, typeName]));
  const nameOf = (name: string) => ident(typeNames.get(name) ?? "");
  const named = new Set<string>();
  /** Unnamed schemas that refer to other schemas. */
  const referring = new Set<JsonSchema>();
  const scope = modelScope(find);
  /** Returns the code of a schema, and the code of an array of the schemas that it references. */
  const print = (written: JsonSchema, prefix: string) => {
    const { schema, names } = portable(written, scope, nameOf);
    for (const name of names) named.add(name);
    if (names.size > 0) referring.add(written);
    const used = [...names].map((name) => prefix + nameOf(name)).join(", ");
    return {
      schema: code(jsonLines(schema)),
      uses: names.size === 0 ? undefined : code(`[${used}]`),
    };
  };
  const definitionOf = (schema: JsonSchema) => {
    const alias = aliasOf(schema);
    if (alias !== undefined) {
      named.add(alias);
      return code(`definitions.${nameOf(alias)}`);
    }
    const { schema: own, uses } = print(schema, "definitions.");
    const lines = [`  schema: ${printed(own, "  ")},`];
    if (uses !== undefined) lines.push(`  uses: () => ${printed(uses)},`);
    return code(`{\n${lines.join("\n")}\n}`);
  };
  const viewOfValue = ({ name, text, type, schema, check }: CheckedValue): ValueView => ({
    name,
    doc: { text, tags: [] },
    type: type ?? code("unknown"),
    check: code(check === undefined ? "undefined" : `schemas.${ident(check)}`),
    definition: definitionOf(schema),
  });
  const modules = dividedConstants(values).map((some): ValuesView => {
    const views = some.map(viewOfValue);
    return {
      values: views,
      hasValues: some.length > 0,
      usesTypes: some.some(({ type }) => type !== undefined),
      usesDefinitions: some.some(
        ({ schema }) => aliasOf(schema) !== undefined || referring.has(schema),
      ),
      usesChecks: some.some(({ check }) => check !== undefined),
    };
  });
  // The loop also visits the names that it adds to `named`, because printing a schema may add names.
  const definitions: DefinitionView[] = [];
  for (const name of named)
    definitions.push({ name: nameOf(name), ...print(find(name) ?? true, "") });
  return { modules, definitions };
}
