// Creates the data for the Zod templates: constants, each after the constants that it uses, and checking functions.
import { valueFor } from "../../json/by-key.js";
import { stronglyConnected } from "../../json/strongly-connected.js";
import type { ApiModel } from "../../model/api-model.js";
import { freeName } from "../../model/names/free-name.js";
import { functionNameFor, typeNameFor } from "../../model/names/names.js";
import { type Formats, withoutFormats } from "../../model/schemas/without-formats.js";
import { type Code, code } from "../../render/code.js";
import type { Doc } from "../../render/comment.js";
import { aliasOf } from "../../schema/schema.js";
import { dividedConstants } from "../constant-modules.js";
import { type ChecksView, checksView } from "../validators/checks-view.js";
import { SchemaFunctions } from "../validators/schema-functions.js";
import { type CheckedValue, valuesOf } from "../validators/values.js";
import { type Count, type FunctionFor, type ZodInput, ZodSchemas } from "./schemas.js";
import { helperNames, Uses } from "./uses.js";

/** One constant. */
export interface ConstantView {
  readonly name: string;
  readonly doc: Doc;
  readonly schema: Code;
}

/** Data for a module with constants. */
export interface ZodModuleView {
  readonly constants: readonly ConstantView[];
  readonly uses: Pick<Uses, "types" | "formats" | "functions" | "zod">;
  /** The helpers from `runtime/checks.ts`, as imports. */
  readonly helpers: Code | undefined;
  /** The constants of earlier modules that the module uses. */
  readonly earlier: readonly { readonly module: string; readonly names: readonly string[] }[];
}

/** Data for the templates of Zod. */
export interface ZodView {
  /** One module, or several modules if the document is large. A module uses only constants of earlier modules. */
  readonly modules: readonly ZodModuleView[];
  readonly checks: ChecksView;
  /** How many schemas Zod's methods express, and why the remaining schemas use functions. */
  readonly count: Count;
}

/** A printed constant, and the imports that its code needs. */
interface Printed extends ConstantView {
  readonly needs: Uses;
}

/** The data of a constant that is still to be printed. */
interface Constant extends Pick<CheckedValue, "name" | "text" | "typeText" | "schema" | "holding"> {
  /** The name of the schema, if it is a named schema. */
  readonly component: string | undefined;
}

/**
 * Returns the data for the templates. `specifier` returns the import specifier of each module. Formats are checked in
 * all schemas, or in no schema.
 */
export function viewOf(
  written: ApiModel,
  specifier: (index: number) => string,
  formats: Formats = "check",
): ZodView {
  const model = formats === "check" ? written : withoutFormats(written);
  const { schemas } = model;
  const constants = constantsOf(model);
  const names = new Map(
    constants.flatMap(({ name, component }) =>
      component === undefined ? [] : [[component, name]],
    ),
  );
  const print = (functionFor: FunctionFor, more: Partial<ZodInput> = {}) => {
    const zod = new ZodSchemas({ schemas, names, functionFor, ...more });
    for (const name of zod.order) zod.component(name);
    return zod;
  };
  // The first two passes only find out which schemas are objects, and what each schema refers to. The third pass prints
  // the constants.
  const earlier = print(() => "is", { earlier: print(() => "is") });
  const follow = (name: string) => [...(earlier.before.get(name) ?? [])];
  const order = stronglyConnected(names.keys(), follow);
  const isLate = (group: readonly string[]) =>
    group.length > 1 || follow(group[0] ?? "").includes(group[0] ?? "");
  const late = new Set(order.filter(isLate).flat());
  const functions = new SchemaFunctions(schemas);
  const functionFor: FunctionFor = (schema, preferred) => functions.functionFor(schema, preferred);
  const zod = print(functionFor, { late, earlier });
  const made = new Map(
    constants.map((constant) => [constant.component ?? constant, printedOf(constant, zod)]),
  );
  const ordered = [
    ...order.flat(),
    ...constants.filter(({ component }) => component === undefined),
  ];
  return {
    modules: modulesOf(
      ordered.map((key) => made.get(key) as Printed),
      specifier,
    ),
    checks: checksView(functions.finish()),
    count: zod.count,
  };
}

function printedOf(constant: Constant, zod: ZodSchemas): Printed {
  const { name, text, typeText, schema, holding, component } = constant;
  const made =
    component === undefined
      ? zod.constant(schema, typeNameFor(name), { typeText, holding })
      : zod.namedConstant(component);
  return { name, doc: { text, tags: [] }, schema: code(made.text), needs: made.uses };
}

/** Divides constants into modules. `constants` has each constant after the constants that its code evaluates. */
function modulesOf(
  constants: readonly Printed[],
  specifier: (index: number) => string,
): ZodModuleView[] {
  const modules = dividedConstants(constants, () => groupsOf(constants));
  const homes = new Map(
    modules.flatMap((module, index) => module.map(({ name }) => [name, index] as const)),
  );
  return modules.map((module, index) => {
    const uses = new Uses();
    for (const { needs } of module) uses.add(needs);
    const byModule = new Map<number, string[]>();
    for (const name of [...uses.constants].sort()) {
      const home = homes.get(name) ?? index;
      if (home !== index) valueFor(byModule, home, () => []).push(name);
    }
    const earlier = [...byModule].sort(([one], [other]) => one - other);
    return {
      constants: module,
      uses,
      helpers: importsOf(uses),
      earlier: earlier.map(([home, names]) => ({ module: specifier(home), names })),
    };
  });
}

/** Groups constants that refer to each other. Each group comes after the groups to which its constants refer. */
function groupsOf(constants: readonly Printed[]): Printed[][] {
  const places = new Map(constants.map((constant, index) => [constant.name, index]));
  const follow = (index: number) =>
    [...(constants[index]?.needs.constants ?? [])].map((name) => places.get(name) ?? index);
  return stronglyConnected(places.values(), follow).map((group) =>
    [...group].sort((one, other) => one - other).map((index) => constants[index] as Printed),
  );
}

/** Returns a constant for each named schema, and for each parameter and body of the operations. */
function constantsOf(model: ApiModel): Constant[] {
  const used = new Set(["z", "types", "formats", "checks", "Schema", ...helperNames]);
  const values = valuesOf(model, { functionFor: () => undefined }, used);
  const isNamed = new Set<string>();
  const constants = values.map(({ name, text, typeText, schema, holding }): Constant => {
    const alias = aliasOf(schema);
    const component = alias === undefined || isNamed.has(alias) ? undefined : alias;
    if (component !== undefined) isNamed.add(component);
    return { name, text, typeText, schema, holding, component };
  });
  for (const { name: component, typeName, json: schema } of model.schemas) {
    if (isNamed.has(component)) continue;
    const name = freeName(functionNameFor(typeName), used);
    used.add(name);
    const text = `\`${typeName}\`.`;
    constants.push({ name, text, typeText: undefined, schema, holding: "json", component });
  }
  return constants;
}

function importsOf({ helpers, schema }: Uses): Code | undefined {
  const names = [...helpers].sort() as string[];
  if (schema) names.push("type Schema");
  return names.length === 0 ? undefined : code(`{ ${names.join(", ")} }`);
}
