// Writes header parameters: text without encoding.
import { own } from "./own.js";
import { nameOf, type Parameter, textOfParameter, type Values } from "./serialize.js";

/** Writes header fields. Leaves out parameters without a value, empty lists and empty objects. */
export function headers(
  parameters: readonly Parameter[],
): (values: Values) => Record<string, string> {
  return (values) =>
    Object.fromEntries(
      parameters
        .map(
          (parameter) =>
            [nameOf(parameter), textOfParameter(parameter, values, "", String)] as const,
        )
        .filter(([name, text]) => text !== "" || own(values, name) === ""),
    );
}
