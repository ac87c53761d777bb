// The view of the templates of samples: each value with its type, its plan and its check.
import type { Plan } from "../../../templates/samples/runtime/make.js";
import { valueFor } from "../../json/by-key.js";
import type { ApiModel } from "../../model/api-model.js";
import { finder, type JsonSchema } from "../../model/schema.js";
import type { Formats } from "../../model/schemas/without-formats.js";
import { type Code, code } from "../../render/code.js";
import type { Doc } from "../../render/comment.js";
import { ident } from "../../render/typescript.js";
import { isFormOfBytes, mayBeBytes } from "../../schema/bytes.js";
import { referencesByName, ringsOf } from "../../schema/graph.js";
import { modelScope } from "../../schema/scope.js";
import { type CheckedValue, valuesOf } from "../validators/values.js";
import { tablesOf } from "../validators/view.js";
import { Plans } from "./plans.js";
import { planCode } from "./print-plan.js";

/** Names that `index.ts` imports or exports for itself. */
const used = [
  ...["types", "schemas", "plans", "sample"],
  ...["Makers", "Overrides", "Random", "Sample", "SampleOptions"],
];

/** A value that has a factory. */
export interface SampleView {
  readonly name: string;
  readonly doc: Doc;
  readonly type: Code;
  readonly plan: Code;
  /** The function that checks; `undefined` if every value matches. */
  readonly check: Code;
}

/** The view of both templates. */
export interface SamplesView {
  readonly values: readonly SampleView[];
  readonly plans: readonly { readonly name: string; readonly plan: Code }[];
  /** Values of which none is known to be valid. */
  readonly missing: readonly string[];
  readonly hasValues: boolean;
  readonly usesTypes: boolean;
  readonly usesChecks: boolean;
  readonly usesPlans: boolean;
}

/** Lists the values of a model that have a factory; bytes have none. */
function sampledValues(model: ApiModel, formats?: Formats): CheckedValue[] {
  const { tables } = tablesOf(model, formats);
  const scope = modelScope(finder(model.schemas));
  const isBytes = (schema: JsonSchema) => mayBeBytes(schema, scope) || isFormOfBytes(schema, scope);
  return valuesOf(model, tables, new Set(used)).filter(({ schema }) => !isBytes(schema));
}

/** Returns the names of the samples of response bodies, by operation and status. */
export function sampledResponses(
  model: ApiModel,
  formats?: Formats,
): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const made = plansOf(model);
  const names = new Map<string, Map<string, string>>();
  for (const { name, schema, response } of sampledValues(model, formats)) {
    if (response === undefined || made.of(schema) === undefined) continue;
    valueFor(names, response.operationId, () => new Map()).set(response.status, name);
  }
  return names;
}

/** Returns the plans of a model, those of named schemas made. */
export function plansOf({ schemas }: Pick<ApiModel, "schemas">): Plans {
  const made = new Plans(finder(schemas));
  made.prepare(ringsOf(referencesByName(schemas)));
  return made;
}

/** The view of a whole model. */
export function viewOf(model: ApiModel, formats?: Formats): SamplesView {
  const made = plansOf(model);
  const typeNames = new Map(model.schemas.map(({ name, typeName }) => [name, typeName]));
  const nameOf = (name: string) => ident(typeNames.get(name) ?? "");
  const named = new Set<string>();
  /** Prints a plan, and notes the plans with names that it refers to. */
  const print = (plan: Plan, prefix: string) =>
    planCode(plan, (reference) => {
      const name = made.names.get(reference) ?? "";
      named.add(name);
      return `${prefix}${nameOf(name)}`;
    });
  const values = sampledValues(model, formats);
  const plans = new Map(values.map((value) => [value, made.of(value.schema)]));
  const views = values.flatMap((value): SampleView[] => {
    const plan = plans.get(value);
    if (plan === undefined) return [];
    const { name, text, type, check } = value;
    return [
      {
        name,
        doc: { text, tags: [] },
        type: type ?? code("unknown"),
        plan: print(plan, "plans."),
        check: code(check === undefined ? "undefined" : `schemas.${ident(check)}`),
      },
    ];
  });
  const usesPlans = named.size > 0;
  // Printing a plan may name further ones: the set grows while it is read.
  const printed = [];
  for (const name of named) {
    printed.push({ name: nameOf(name), plan: print(made.named.get(name) as Plan, "") });
  }
  const withPlan = values.filter((value) => plans.get(value) !== undefined);
  return {
    values: views,
    plans: printed,
    missing: values.filter((value) => !withPlan.includes(value)).map(({ name }) => name),
    hasValues: views.length > 0,
    usesTypes: withPlan.some(({ type }) => type !== undefined),
    usesChecks: withPlan.some(({ check }) => check !== undefined),
    usesPlans,
  };
}
