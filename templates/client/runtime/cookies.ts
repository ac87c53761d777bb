// How cookie parameters are sent: pairs of a Cookie header, none of which can end another.
import { encode, nameOf, type Parameter, queryOf, type Values } from "./serialize.js";

/** Writes the pairs of a Cookie header. The name of a cookie is a token, which is sent as it is. */
export function cookies(parameters: readonly Parameter[]): (values: Values) => string {
  return (values) =>
    parameters
      .flatMap((parameter) => {
        const name = nameOf(parameter);
        const encoded = `${encode(name)}=`;
        return queryOf(values, [parameter])
          .split("&")
          .map((pair) =>
            pair.startsWith(encoded) ? `${name}=${pair.slice(encoded.length)}` : pair,
          );
      })
      .filter((pair) => pair !== "")
      .join("; ");
}
