// Compares callbacks and the links of responses.

import { equalValues } from "../../json/equal-values.js";
import type { Callback, Response } from "../../model/api-model.js";
import type { OperationContext } from "./context.js";
import { comparePathItems } from "./path-items.js";
import { compareUnmodelled } from "./unmodelled-fields.js";

/**
 * Compares the callbacks of two versions of an operation. A callback is reported under the operation that declares it.
 */
export function compareCallbacks(
  before: readonly Callback[],
  after: readonly Callback[],
  context: OperationContext,
): void {
  const { list, operation, schemas, requestFlow, servers, named, renamed, compareOperations } =
    context;
  // The party that receives the requests of an operation sends the requests of its callbacks.
  const sender = requestFlow === "request" ? "server" : "client";
  const now = new Map(after.map((callback) => [callback.name, callback]));
  for (const callback of before) {
    const other = now.get(callback.name);
    now.delete(callback.name);
    if (other === undefined) {
      const message = `callback ${JSON.stringify(callback.name)} removed`;
      list.add("callback-removed", message, [operation], callback.pointer, undefined);
      continue;
    }
    const label = `callback ${JSON.stringify(callback.name)}`;
    const here = { list: list.inside(`${label} `), reaches: operation } as const;
    const inside = { ...here, schemas, sender, servers, named, renamed } as const;
    const places = { before: callback.pointer, after: other.pointer };
    compareUnmodelled(callback, other, { label, operations: [operation], ...places }, list);
    comparePathItems(callback.items, other.items, inside);
    compareOperations(callback.operations, other.operations, inside);
  }
  for (const callback of now.values()) {
    const message = `callback ${JSON.stringify(callback.name)} added`;
    list.add("callback-added", message, [operation], undefined, callback.pointer);
  }
}

export function compareLinks(before: Response, after: Response, context: OperationContext): void {
  const { list, operation } = context;
  const now = new Map(after.links.map((link) => [link.name, link]));
  for (const link of before.links) {
    const other = now.get(link.name);
    now.delete(link.name);
    const quoted = JSON.stringify(link.name);
    if (other === undefined) {
      list.add("link-removed", `link ${quoted} removed`, [operation], link.pointer, undefined);
      continue;
    }
    const { description: old, ...left } = link.json;
    const { description, ...right } = other.json;
    const places = [link.pointer, other.pointer] as const;
    if (!equalValues(left, right))
      list.add("link-changed", `link ${quoted} changed`, [operation], ...places);
    if (!equalValues(old ?? null, description ?? null)) {
      const message = `description of link ${quoted} changed`;
      list.add("documentation-changed", message, [operation], ...places);
    }
  }
  for (const link of now.values()) {
    const message = `link ${JSON.stringify(link.name)} added`;
    list.add("link-added", message, [operation], undefined, link.pointer);
  }
}
