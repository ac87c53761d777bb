// Data for the sample templates: each value with its type, its sample plan and its validator.
import type { Plan } from "../../../templates/samples/runtime/make.js";
import { valueFor } from "../../json/by-key.js";
import type { ApiModel } from "../../model/api-model.js";
import { withNamedItems } from "../../model/names/named-items.js";
import { finder, scopeOf } from "../../model/schema.js";
import type { Formats } from "../../model/schemas/without-formats.js";
import { type Code, code } from "../../render/code.js";
import type { Doc } from "../../render/comment.js";
import { ident } from "../../render/typescript.js";
import { isFormOfBytes, mayBeBytes } from "../../schema/bytes.js";
import { referencesByName, stronglyConnectedNames } from "../../schema/graph.js";
import { dividedConstants } from "../constant-modules.js";
import { type CheckedValue, valuesOf } from "../validators/values.js";
import { tablesOf } from "../validators/view.js";
import { Plans } from "./plans.js";
import { planCode } from "./print-plan.js";

/** Names that `index.ts` imports or exports, so that no factory function can have them. */
const reserved = [
  ...["types", "schemas", "plans", "makers", "sample"],
  ...["Makers", "Overrides", "Random", "Sample", "SampleOptions"],
];

/** A value that has a factory function. */
export interface SampleView {
  readonly name: string;
  readonly doc: Doc;
  readonly type: Code;
  readonly plan: Code;
  /** The function that validates the value, or `undefined` if every value is valid. */
  readonly check: Code;
}

/** Data for a module with factory functions. */
export interface SamplesModuleView {
  readonly values: readonly SampleView[];
  readonly hasValues: boolean;
  readonly usesTypes: boolean;
  readonly usesChecks: boolean;
  readonly usesPlans: boolean;
}

/** Data for the templates of the target `samples`. */
export interface SamplesView {
  /** One module, or several modules if the document is large. */
  readonly modules: readonly SamplesModuleView[];
  readonly plans: readonly { readonly name: string; readonly plan: Code }[];
  /** The names of values for which no valid sample is known. */
  readonly missing: readonly string[];
}

/** A value that has a validator. If `plan` is `undefined`, the value has no factory function. */
interface Sampled {
  readonly value: CheckedValue;
  readonly plan: Plan | undefined;
}

interface AllSampled {
  /** The model in which items of responses have names. */
  readonly named: ApiModel;
  readonly made: Plans;
  readonly all: readonly Sampled[];
}

const known = new WeakMap<ApiModel, Map<Formats | undefined, AllSampled>>();

/**
 * Returns the sample plans for the values of a model; the result is cached and shared by all targets. Binary data has
 * no sample plan.
 */
function sampledOf(model: ApiModel, formats: Formats | undefined): AllSampled {
  const ofModel = valueFor(known, model, () => new Map());
  return valueFor(ofModel, formats, () => {
    const named = withNamedItems(model);
    const made = plansOf(named);
    const { tables } = tablesOf(named, formats);
    const scope = scopeOf(named.schemas);
    const all = valuesOf(named, tables, new Set(reserved))
      .filter(({ schema }) => !mayBeBytes(schema, scope) && !isFormOfBytes(schema, scope))
      .map((value) => ({ value, plan: made.of(value.schema) }));
    return { named, made, all };
  });
}

/** Returns the names of samples for response bodies, by operation and status. */
export function sampledResponses(
  model: ApiModel,
  formats?: Formats,
): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const names = new Map<string, Map<string, string>>();
  for (const { value, plan } of sampledOf(model, formats).all) {
    const { name, response } = value;
    if (response === undefined || plan === undefined) continue;
    valueFor(names, response.operationId, () => new Map()).set(response.status, name);
  }
  return names;
}

/** Returns the sample plans of a model, including the plans of all named schemas. */
export function plansOf({ schemas }: Pick<ApiModel, "schemas">): Plans {
  const made = new Plans(finder(schemas));
  made.prepare(stronglyConnectedNames(referencesByName(schemas)));
  return made;
}

export function viewOf(model: ApiModel, formats?: Formats): SamplesView {
  const {
    named: { schemas },
    made,
    all,
  } = sampledOf(model, formats);
  const typeNames = new Map(schemas.map(({ name, typeName }) => [name, typeName]));
  const nameOf = (name: string) => ident(typeNames.get(name) ?? "");
  const referred = new Set<string>();
  /** Prints a sample plan, and adds to `used` the named plans that it uses. */
  const print = (plan: Plan, prefix: string, used: Set<string>) =>
    planCode(plan, (reference) => {
      const name = made.names.get(reference) ?? "";
      used.add(name);
      return `${prefix}${nameOf(name)}`;
    });
  const planned = all.flatMap(({ value, plan }) =>
    plan === undefined ? [] : [{ ...value, plan }],
  );
  const modules = dividedConstants(planned).map((some): SamplesModuleView => {
    const used = new Set<string>();
    const values = some.map(
      ({ name, text, type, check, plan }): SampleView => ({
        name,
        doc: { text, tags: [] },
        type: type ?? code("unknown"),
        plan: print(plan, "plans.", used),
        check: code(check === undefined ? "undefined" : `schemas.${ident(check)}`),
      }),
    );
    for (const name of used) referred.add(name);
    return {
      values,
      hasValues: some.length > 0,
      usesTypes: some.some(({ type }) => type !== undefined),
      usesChecks: some.some(({ check }) => check !== undefined),
      usesPlans: used.size > 0,
    };
  });
  // The loop also visits the names that it adds to `referred`, because printing a sample plan may add names.
  const printed = [];
  for (const name of referred) {
    printed.push({ name: nameOf(name), plan: print(made.named.get(name) as Plan, "", referred) });
  }
  return {
    modules,
    plans: printed,
    missing: all.flatMap(({ value, plan }) => (plan === undefined ? [value.name] : [])),
  };
}
