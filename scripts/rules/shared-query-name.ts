// shared-query-name: a property of an object parameter is sent under the name of another query parameter (OAS 3.1
// §4.8.12.4).

import { quote } from "../diagnostics/quote.js";
import type { Operation, Parameter } from "../model/api-model.js";
import { scopeOf } from "../model/schema.js";
import { namesWithin } from "../schema/closed.js";
import { kind, mayBe } from "../schema/kinds.js";
import type { Scope } from "../schema/scope.js";
import type { Rule, Warning } from "./rule.js";

/** A parameter, or a property of it, that is sent under one name in the query. */
interface SentName {
  readonly parameter: Parameter;
  /** The parameter, or a property of it, in words. */
  readonly what: string;
}

export const sharedQueryName: Rule = {
  code: "shared-query-name",
  finds:
    "a property of an object parameter that has the same name in the query as another parameter",
  onlyWarns: true,
  *check({ model }) {
    const scope = scopeOf(model.schemas);
    const reported = new Set<string>();
    for (const operation of model.operations) {
      for (const finding of sharedIn(operation, scope)) {
        const key = `${finding.pointer} ${finding.message}`;
        if (reported.has(key)) continue;
        reported.add(key);
        yield finding;
      }
    }
  },
};

function* sharedIn({ parameters }: Operation, scope: Scope): Generator<Warning> {
  const first = new Map<string, SentName>();
  const inQuery = parameters.filter((one) => one.in === "query");
  const spread = inQuery.filter((one) => isSpread(one, scope));
  if (spread.length === 0) return;
  for (const parameter of inQuery) {
    if (spread.includes(parameter)) continue;
    const what = `the query parameter ${quote(parameter.name)}`;
    first.set(parameter.name, { parameter, what });
  }
  for (const parameter of spread) {
    for (const name of namesWithin(parameter.schema.json, scope)) {
      const what = `the property ${quote(name)} of the query parameter ${quote(parameter.name)}`;
      const other = first.get(name);
      if (other === undefined) first.set(name, { parameter, what });
      else yield sharing({ parameter, what }, other);
    }
  }
}

function sharing({ parameter, what }: SentName, other: SentName): Warning {
  return {
    severity: "warning",
    message: `${what} has the same name in the query as ${other.what}`,
    pointer: parameter.pointer,
    notes: [{ message: "the other parameter", pointer: other.parameter.pointer }],
    help: "give one of them another name, or send the object with `style: deepObject`",
  };
}

/** Returns true if the properties of an object are separate parameters, as in `a=1&b=2`. */
function isSpread({ style, explode, schema, content }: Parameter, scope: Scope): boolean {
  const isApart = style === "form" && explode && content === undefined;
  return isApart && mayBe(schema.json, kind.object, scope);
}
