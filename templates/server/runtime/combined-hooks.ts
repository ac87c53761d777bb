// Combines several sets of hooks, for example a log, metrics and traces.

import { isPending } from "./maybe-promise.js";
import type { ServerOptions } from "./options.js";

export type ServerHooks = Pick<ServerOptions, "onRequest" | "around" | "onResponse" | "onError">;

/**
 * Returns hooks that call the hooks of each set in turn. If a hook fails, the other hooks still run. The `around` hook
 * of the first set wraps the other `around` hooks.
 */
export function combineHooks(...hooks: readonly ServerHooks[]): ServerHooks {
  const onRequest = inTurn(hooks.map((each) => each.onRequest));
  const onResponse = inTurn(hooks.map((each) => each.onResponse));
  const onError = inTurn(hooks.map((each) => each.onError));
  const around = nested(hooks);
  return {
    ...(onRequest && { onRequest }),
    ...(around && { around }),
    ...(onResponse && { onResponse }),
    ...(onError && { onError }),
  };
}

function nested(hooks: readonly ServerHooks[]): ServerHooks["around"] {
  const all = hooks.flatMap(({ around }) => (around === undefined ? [] : [around]));
  const [last] = all.splice(-1);
  return all.reduceRight(
    (inner, outer) =>
      inner && ((event, request, run) => outer(event, request, () => inner(event, request, run))),
    last,
  );
}

type Hook<Args extends readonly unknown[]> = (...args: Args) => void;

/**
 * Returns a function that calls the hooks one after the other, and rejects if a hook fails. Returns `undefined` for an
 * empty list of functions.
 */
function inTurn<Args extends readonly unknown[]>(
  hooks: readonly (Hook<Args> | undefined)[],
): Hook<Args> | undefined {
  const some = hooks.filter((hook) => hook !== undefined);
  if (some.length < 2) return some[0];
  return (...args) => {
    const results = some.map((hook): unknown => {
      try {
        return hook(...args);
      } catch (error) {
        return Promise.reject(error);
      }
    });
    const pending = results.filter(isPending);
    return pending.length > 0 ? Promise.all(pending) : undefined;
  };
}
