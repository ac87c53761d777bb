// Loads the checks that the option `validate` names, such as `"request"`, when a call first needs a check.
import type { Validation } from "./client.js";
import { ValidationError } from "./validation-error.js";

/** Selects the checks of requests, the checks of responses, or both. */
export type Named = "request" | "response" | "both";

type Make = (Refusal: typeof ValidationError) => Validation;

/** The generated module `checks.ts`. */
interface Checks {
  readonly requestChecks: Make;
  readonly responseChecks: Make;
}

/**
 * Returns checks unchanged. For a name such as `"both"`, the first call of an operation loads the module with the
 * checks.
 */
export function checksOf(
  validate: Validation | Named | false | undefined,
  load: () => Promise<Checks>,
): Validation | false {
  if (!validate || typeof validate === "object") return validate || false;
  const request: Validation["request"] = async (...given) =>
    (await load()).requestChecks(ValidationError).request?.(...given);
  const response: Validation["response"] = async (...given) =>
    (await load()).responseChecks(ValidationError).response?.(...given);
  switch (validate) {
    case "request":
      return { request };
    case "response":
      return { response };
    case "both":
      return { request, response };
    default:
      throw new TypeError(
        `validate must be "request", "response", "both", an export of client/validation or false, not ${JSON.stringify(validate)}`,
      );
  }
}
