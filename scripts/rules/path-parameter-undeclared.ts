// path-parameter-undeclared: no parameter declares a `{variable}` of the path (OAS 3.1 §4.8.8.2).

import { quote } from "../diagnostics/quote.js";
import { addTo } from "../json/by-key.js";
import { own } from "../json/json.js";
import { append, parent } from "../json/pointer.js";
import type { Operation } from "../model/api-model.js";
import { writtenPath } from "../model/written-path.js";
import { sentMethod } from "../openapi/methods.js";
import { variablesOf } from "./helpers/templates.js";
import type { ModelRule } from "./rule.js";

/** The finding is an error, because a client would have no value for the variable in the path. */
export const pathParameterUndeclared: ModelRule = {
  code: "path-parameter-undeclared",
  finds: "a path variable, such as `{id}`, that an operation does not declare as a parameter",
  needsModel: true,
  *check({ document, model, holes }) {
    const paths = own(document.root, "paths");
    const byPath = new Map<string, Operation[]>();
    for (const operation of model.operations) {
      addTo(byPath, operation.path, operation);
    }
    for (const [path, operations] of byPath) {
      const pointer = append("/paths", writtenPath(path, paths));
      const declared = new Map(operations.map((operation) => [operation, pathNames(operation)]));
      for (const variable of new Set(variablesOf(path))) {
        // An empty variable name is reported by the rule invalid-path.
        if (variable === "") continue;
        const missing = operations.filter(
          (operation) =>
            !declared.get(operation)?.has(variable) &&
            ![operation.pointer, parent(operation.pointer), pointer].some((holder) =>
              holes.inList(append(holder, "parameters")),
            ),
        );
        if (missing.length === 0) continue;
        const all = missing.length === operations.length;
        yield {
          severity: "error",
          message: `the path parameter {${variable}} is not declared as a parameter${
            all
              ? ""
              : ` of the operation ${missing.map(({ method }) => sentMethod(method)).join(", ")}`
          }`,
          pointer,
          at: "key",
          ...(all
            ? {}
            : {
                notes: missing.map((operation) => ({
                  message: "this operation does not declare the parameter",
                  pointer: operation.pointer,
                  at: "key" as const,
                })),
              }),
          help: `add a parameter with \`name: ${quote(variable)}\`, \`in: path\` and \`required: true\``,
        };
      }
    }
  },
};

function pathNames({ parameters }: Operation): Set<string> {
  return new Set(parameters.filter((one) => one.in === "path").map((one) => one.name));
}
