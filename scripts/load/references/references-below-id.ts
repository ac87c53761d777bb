// Collects references inside schemas with `$id` that cannot be resolved against the `$id`. Such a reference is resolved
// as if there were no `$id`.
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { quote } from "../../diagnostics/quote.js";
import type { FoundReference } from "./found-reference.js";
import { targetKey } from "./references.js";

/** Reports all references inside one schema with `$id` by a single finding, at the first reference. */
export class ReferencesBelowId {
  readonly #found = new Map<string, { readonly first: FoundReference; count: number }>();

  /** `scope` is the JSON Pointer of the schema with the `$id`. */
  add(found: FoundReference, scope: string): void {
    const key = targetKey({ path: found.from.path, pointer: scope });
    const known = this.#found.get(key);
    if (known === undefined) this.#found.set(key, { first: found, count: 1 });
    else known.count += 1;
  }

  diagnostics(): Diagnostic[] {
    return [...this.#found.values()].map(({ first, count }) => ({
      code: "reference-below-id",
      severity: "warning",
      message: `${quote(first.text)} has no target relative to the nearest \`$id\`, so the reference is read relative to its file`,
      location: first.from.locate(first.textPointer),
      ...(count === 1
        ? {}
        : {
            notes: [
              {
                message: `${count - 1} more references below this \`$id\` are read relative to their file`,
              },
            ],
          }),
      help: "remove the `$id`",
    }));
  }
}
