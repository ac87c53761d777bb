// path-parameter-unused: the name of a path parameter does not occur in the path (OAS 3.1 §4.8.12.1).

import { didYouMean } from "../diagnostics/nearest.js";
import { quote } from "../diagnostics/quote.js";
import type { Parameter } from "../model/api-model.js";
import { variablesOf } from "./helpers/templates.js";
import type { ModelRule } from "./rule.js";

/** The finding is an error, because callers would have to pass a value that no request can contain. */
export const pathParameterUnused: ModelRule = {
  code: "path-parameter-unused",
  finds: "a path parameter whose name is not in the path",
  needsModel: true,
  *check({ model }) {
    const reported = new Set<string>();
    for (const operation of model.operations) {
      const variables = new Set(variablesOf(operation.path));
      const declared = new Set(operation.parameters.filter(isInPath).map(({ name }) => name));
      const free = [...variables].filter((name) => !declared.has(name));
      for (const parameter of operation.parameters) {
        if (!isInPath(parameter) || variables.has(parameter.name)) continue;
        const key = `${parameter.pointer} ${operation.path}`;
        if (reported.has(key)) continue;
        reported.add(key);
        yield {
          severity: "error",
          message: `path parameter ${quote(parameter.name)} is not in the path ${quote(operation.path)}`,
          pointer: `${parameter.pointer}/name`,
          notes: [
            {
              message: "this operation declares the parameter",
              pointer: operation.pointer,
              at: "key",
            },
          ],
          help: didYouMean(
            parameter.name,
            free,
            `add {${parameter.name}} to the path, or remove the parameter`,
          ),
        };
      }
    }
  },
};

function isInPath(parameter: Parameter): boolean {
  return parameter.in === "path";
}
