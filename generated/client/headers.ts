// Generated: how header parameters are sent: as text, as it is.
import { nameOf, type Parameter, type Values, written } from "./serialize.js";

/** Writes header fields; the text of one without a value is empty. */
export function headers(parameters: readonly Parameter[]): (values: Values) => Record<string, string> {
  return (values) =>
    Object.fromEntries(
      parameters.map((parameter) => [nameOf(parameter), written(parameter, values, "", String)]),
    );
}
