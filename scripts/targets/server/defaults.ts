// The defaults that a server fills in: of parameters, which handlers always have, and of the members of bodies.
import type { JsonValue } from "../../json/json.js";
import type { ApiModel } from "../../model/api.js";
import type { Operation } from "../../model/operation.js";
import { type Parameter, parameterGroups } from "../../model/parameter.js";
import { scopeOf } from "../../model/schema.js";
import { defaultOf } from "../../schema/default.js";

/** The default of a parameter that a request may lack. */
export interface ParameterDefault {
  /** The member of a handler's request that has it: `query`. */
  readonly in: string;
  readonly name: string;
  readonly value: JsonValue;
}

/** Returns the defaults of an operation's parameters. */
export function parameterDefaults(
  { parameters }: Operation,
  { schemas }: Pick<ApiModel, "schemas">,
): ParameterDefault[] {
  return parameters.flatMap((parameter) => {
    const found = parameter.required
      ? undefined
      : defaultOf(parameter.schema.json, scopeOf(schemas));
    const { name } = parameter;
    return found === undefined ? [] : [{ in: groupOf(parameter), name, value: found.value }];
  });
}

function groupOf(parameter: Parameter): string {
  return parameterGroups.find(([place]) => place === parameter.in)?.[1] ?? parameter.in;
}
