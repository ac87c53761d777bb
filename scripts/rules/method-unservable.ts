// method-unservable: a method in `additionalOperations` that clients cannot send or servers cannot receive.

import { quote } from "../diagnostics/quote.js";
import { append } from "../json/pointer.js";
import { isForbiddenByFetch, isLikeFixed, isReadByNode } from "../openapi/methods.js";
import type { Rule } from "./rule.js";

/** The finding is a warning, because other clients and servers may support the method. */
export const methodUnservable: Rule = {
  code: "method-unservable",
  onlyWarns: true,
  finds: "a method of `additionalOperations` that clients cannot send or servers cannot receive",
  *check({ sites }) {
    for (const { value, pointer } of sites.of("path-item")) {
      const others = value["additionalOperations"];
      if (typeof others !== "object" || others === null) continue;
      for (const name of Object.keys(others)) {
        const message = unservable(name);
        if (message === undefined) continue;
        const help = isLikeFixed(name)
          ? `move the operation to the member \`${name.toLowerCase()}\` of the path item`
          : "use a method that clients and servers support, such as COPY or SEARCH";
        const at = append(append(pointer, "additionalOperations"), name);
        yield { severity: "warning", message, pointer: at, at: "key", help };
      }
    }
  },
};

function unservable(name: string): string | undefined {
  const method = `the method ${quote(name)}`;
  if (isLikeFixed(name)) {
    return `${method} is not supported, because programs confuse it with ${name.toUpperCase()}`;
  }
  const fetch = isForbiddenByFetch(name)
    ? "clients cannot send it, because `fetch` rejects this method"
    : undefined;
  const node = isReadByNode(name)
    ? undefined
    : "servers on Node cannot receive it, only `createFetchHandler` can";
  const sides = [fetch, node].filter((side) => side !== undefined);
  return sides.length === 0 ? undefined : `${method}: ${sides.join("; ")}`;
}
