// ambiguous-path: two paths match one URL, and neither is more specific (`/a/{x}` and `/{y}/b`).

import { quote } from "../diagnostics/quote.js";
import { valueFor } from "../json/by-key.js";
import { own } from "../json/json.js";
import { append } from "../json/pointer.js";
import type { Operation } from "../model/api-model.js";
import { writtenPath } from "../model/written-path.js";
import { shapeOf } from "./helpers/templates.js";
import type { Rule } from "./rule.js";

/** Maximum number of segments that are compared in one document; only hostile documents reach this number. */
const mostSteps = 2_000_000;

interface Branch {
  readonly next: Map<string, Branch>;
  /** The operations of a path, at the node for the last segment of the path. */
  readonly operations: Operation[];
}

/** The finding is a warning, because the server prefers the path whose literal segment comes first. */
export const ambiguousPath: Rule = {
  code: "ambiguous-path",
  onlyWarns: true,
  finds: "two paths that match the same URL, where neither path is more specific",
  *check({ document, model }) {
    const paths = own(document.root, "paths");
    const root: Branch = { next: new Map(), operations: [] };
    let steps = 0;
    const reported = new Set<string>();
    for (const operation of model.operations) {
      const segments = shapeOf(operation.path).split("/");
      let rival: Operation | undefined;
      // Compares a path with the paths that were found so far. `wins` is true if the path has a literal segment where
      // the other path has a parameter. `loses` is true if the other path has a literal segment where the path has a
      // parameter.
      const search = (branch: Branch, index: number, wins: boolean, loses: boolean): void => {
        if (rival !== undefined || ++steps > mostSteps) return;
        if (index === segments.length) {
          if (wins && loses)
            rival = branch.operations.find((other) => other.method === operation.method);
          return;
        }
        const segment = segments[index] as string;
        const variable = segment === "{}";
        const exact = branch.next.get(segment);
        if (exact !== undefined) search(exact, index + 1, wins, loses);
        if (variable) {
          for (const [other, next] of branch.next) {
            if (other !== "{}" && !other.includes("{}")) search(next, index + 1, wins, true);
          }
        } else if (!segment.includes("{}")) {
          const other = branch.next.get("{}");
          if (other !== undefined) search(other, index + 1, true, loses);
        }
      };
      search(root, 0, false, false);
      const pair = `${rival?.path} ${operation.path}`;
      if (rival !== undefined && !reported.has(pair)) {
        reported.add(pair);
        yield {
          severity: "warning",
          message: `some URLs match both ${quote(operation.path)} and ${quote(rival.path)}`,
          pointer: append("/paths", writtenPath(operation.path, paths)),
          at: "key",
          notes: [
            {
              message: "the other path",
              pointer: append("/paths", writtenPath(rival.path, paths)),
              at: "key",
            },
          ],
          help: "the server chooses the path whose literal segment comes first; change one of the two paths",
        };
      }
      let branch = root;
      for (const segment of segments) {
        const next = valueFor(branch.next, segment, () => ({ next: new Map(), operations: [] }));
        branch = next;
      }
      branch.operations.push(operation);
    }
  },
};
