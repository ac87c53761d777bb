// shared-query-name: a property of an object parameter is sent under the name of another query parameter (OAS 3.1
// §4.8.12.4).

import { quote } from "../diagnostics/quote.js";
import type { Operation, Parameter } from "../model/api-model.js";
import { scopeOf } from "../model/schema.js";
import { namesWithin } from "../schema/closed.js";
import { kind, mayBe } from "../schema/kinds.js";
import type { Scope } from "../schema/scope.js";
import type { Rule, Warning } from "./rule.js";

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
  const inQuery = parameters.filter((one) => one.in === "query");
  const spread = new Set(inQuery.filter((one) => isSpread(one, scope)));
  if (spread.size === 0) return;
  const alone = inQuery.filter((one) => !spread.has(one));
  /** The first parameter that is sent under each name, or that has a property with this name. */
  const first = new Map(alone.map((one) => [one.name, one]));
  const worded = (name: string, parameter: Parameter) => {
    const of = `the query parameter ${quote(parameter.name)}`;
    return spread.has(parameter) ? `the property ${quote(name)} of ${of}` : of;
  };
  for (const parameter of spread) {
    for (const name of namesWithin(parameter.schema.json, scope)) {
      const other = first.get(name);
      if (other === undefined) {
        first.set(name, parameter);
        continue;
      }
      yield {
        severity: "warning",
        message: `${worded(name, parameter)} has the same name in the query as ${worded(name, other)}`,
        pointer: parameter.pointer,
        notes: [{ message: "the other parameter", pointer: other.pointer }],
        help: "give one of them another name, or send the object with `style: deepObject`",
      };
    }
  }
}

/** Returns true if the properties of an object are separate parameters, as in `a=1&b=2`. */
function isSpread({ style, explode, schema, content }: Parameter, scope: Scope): boolean {
  const isApart = style === "form" && explode && content === undefined;
  return isApart && mayBe(schema.json, kind.object, scope);
}
