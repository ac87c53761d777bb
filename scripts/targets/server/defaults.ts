// Defaults of parameters and body members; a server adds them to requests that lack these members.

import type { JsonValue } from "../../json/json.js";
import type { ApiModel, NamedSchema, Operation, Parameter } from "../../model/api-model.js";
import { parameterGroups } from "../../model/parameter.js";
import { scopeOf } from "../../model/schema.js";
import { defaultOf } from "../../schema/default.js";
import { type Filling, Fillings } from "../../schema/fillings.js";
import type { TargetInput } from "../target.js";

export interface ParameterDefault {
  /** The member of a handler's request that contains the parameter, such as `query`. */
  readonly in: string;
  readonly name: string;
  readonly value: JsonValue;
}

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

export interface BodyDefaultsView {
  readonly operations: readonly {
    readonly name: string;
    /** Defaults of body members, by media type. */
    readonly fillings: Readonly<Record<string, Filling>>;
  }[];
  readonly schemas: readonly { readonly name: string; readonly filling: Filling }[];
}

export function bodyDefaultsView(
  { operations, schemas }: ApiModel,
  pieces?: TargetInput["pieces"],
): BodyDefaultsView {
  const kept = <T>(subject: string, part: object, make: () => T): T =>
    pieces === undefined ? make() : pieces.of(subject, part, make);
  const byName = new Map(schemas.map((schema) => [schema.name, schema]));
  const fillings = new Fillings(
    new Map(schemas.map(({ name, json }) => [name, json])),
    (name, look) => kept("look for defaults", byName.get(name) as NamedSchema, look),
  );
  const all: Filling[] = [];
  const ofOperations = operations.flatMap((operation) => {
    const { functionName, requestBody } = operation;
    const found = kept("body defaults", operation, () =>
      (requestBody?.content ?? []).flatMap(({ mediaType, schema }) => {
        const filling = fillings.of(schema?.json);
        return filling === undefined ? [] : [[mediaType, filling] as const];
      }),
    );
    all.push(...found.map(([, filling]) => filling));
    return found.length === 0 ? [] : [{ name: functionName, fillings: Object.fromEntries(found) }];
  });
  const named = Object.entries(fillings.named(all));
  return {
    operations: ofOperations,
    schemas: named.map(([name, filling]) => ({ name, filling })),
  };
}
