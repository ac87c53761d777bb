// Writes cookie parameters as pairs of a Cookie header. Values are escaped, so that no value can end its cookie.
import { encode, nameOf, type Parameter, queryOf, type Values } from "./serialize.js";

/** Writes the pairs of a Cookie header. Names of cookies are tokens and need no escaping. */
export function cookies(parameters: readonly Parameter[]): (values: Values) => string {
  return (values) =>
    parameters
      .flatMap((parameter) => {
        const name = nameOf(parameter);
        const encoded = `${encode(name)}=`;
        const text = queryOf(values, [parameter]);
        if (typeof parameter === "object" && parameter.isPlain) return text;
        return text
          .split("&")
          .map((pair) =>
            pair.startsWith(encoded) ? `${name}=${pair.slice(encoded.length)}` : pair,
          );
      })
      .filter((pair) => pair !== "")
      .join("; ");
}
