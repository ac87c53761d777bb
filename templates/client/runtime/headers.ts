// How header parameters are sent: as text, as it is.
import { nameOf, type Parameter, type Values, written } from "./serialize.js";

/** Writes header fields: none for a parameter without a value, or with an empty list or object. */
export function headers(
  parameters: readonly Parameter[],
): (values: Values) => Record<string, string> {
  return (values) =>
    Object.fromEntries(
      parameters
        .map((parameter) => [nameOf(parameter), written(parameter, values, "", String)] as const)
        .filter(
          ([name, text]) => text !== "" || (Object.hasOwn(values, name) && values[name] === ""),
        ),
    );
}
