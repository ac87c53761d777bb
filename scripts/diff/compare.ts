// Compares two APIs. Returns all changes in document order.

import { Allowance } from "../containment/allowance.js";
import { quote } from "../diagnostics/quote.js";
import { equalValues } from "../json/equal-values.js";
import type { ApiModel } from "../model/api-model.js";
import type { ChangeSet } from "./change.js";
import { ChangeList } from "./changes/change-list.js";
import { finish } from "./effects/finish.js";
import type { BrokenReference } from "./input/broken-references.js";
import { compareOperations } from "./operations/operations.js";
import { comparePathItems } from "./operations/path-items.js";
import { compareSecuritySchemes } from "./operations/security.js";
import { withPrefixMoved } from "./operations/server-prefix.js";
import { compareServers, effectiveServers } from "./operations/servers.js";
import { compareTags } from "./operations/tags.js";
import { compareOvertakenPaths } from "./operations/taken-paths.js";
import { compareUnmodelled } from "./operations/unmodelled-fields.js";
import { SchemaComparison } from "./schemas/schemas.js";
import { renamedTypes } from "./schemas/type-names.js";
import { compareUnused } from "./schemas/unused.js";

export interface ComparisonOptions {
  /** Maximum work. If the comparison reaches it, the remaining changes are reported for review. */
  readonly allowance?: Allowance;
  /** For each document, the broken references that the other document does not have. */
  readonly broken?: Readonly<Record<"before" | "after", readonly BrokenReference[]>>;
}

/** Compares the models of two documents. */
export function compareModels(
  old: ApiModel,
  after: ApiModel,
  { allowance = new Allowance(), broken = { before: [], after: [] } }: ComparisonOptions = {},
): ChangeSet {
  const list = new ChangeList();
  compareBroken(broken, list);
  const before = withPrefixMoved(old, after, list);
  const schemas = new SchemaComparison(before, after, allowance);
  compareAbout(before, after, list);
  const servers = [effectiveServers(before.servers), effectiveServers(after.servers)] as const;
  if (inheritsServers(before) && inheritsServers(after)) compareServers(...servers, [], list);
  else if (!equalValues(before.servers as never, after.servers as never)) {
    const message = "servers of the document changed, but all operations override them";
    list.add("uninherited-member-changed", message, [], "/servers", "/servers");
  }
  const operations = compareTags(before, after, list);
  const renamed = compareSecuritySchemes(before, after, list);
  const byName = ({ schemas: all }: ApiModel) => new Map(all.map((one) => [one.name, one]));
  const named = { before: byName(before), after: byName(after) };
  const context = { list, schemas, servers, named, renamed };
  compareOperations(before.operations, operations, { ...context, sender: "client" });
  compareOvertakenPaths(before.operations, operations, schemas, list);
  compareOperations(before.webhooks, after.webhooks, { ...context, sender: "server" });
  comparePathItems(before.pathItems, after.pathItems, { list });
  compareUnused(before, after, schemas, list);
  const found = finish([...list.drafts, ...schemas.drafts()], before, after);
  return {
    changes: [...found.keys()],
    renamedTypes: renamedTypes(before, after),
    hiddenBy: (allowed) => {
      const aside = new Set([...allowed].flatMap((change) => found.get(change) ?? []));
      return [...finish(schemas.hiddenBy(aside), before, after).keys()];
    },
  };
}

function compareBroken(
  { before, after }: Required<ComparisonOptions>["broken"],
  list: ChangeList,
): void {
  for (const { text, at, meant } of before) {
    const how = meant === undefined ? "removed; its meaning was unknown" : "mended";
    list.add("broken-reference-mended", `broken reference ${quote(text)} ${how}`, [], at, meant);
  }
  for (const { text, at, meant } of after) {
    const how = meant === undefined ? "added; its meaning is unknown" : "added";
    list.add("broken-reference-added", `broken reference ${quote(text)} ${how}`, [], meant, at);
  }
}

/** Returns true if an operation inherits the document's `servers`, or if the document has no operations. */
function inheritsServers({ operations }: ApiModel): boolean {
  return operations.length === 0 || operations.some(({ servers }) => servers.length === 0);
}

function compareAbout(before: ApiModel, after: ApiModel, list: ChangeList): void {
  if (before.title !== after.title || before.description !== after.description) {
    list.add("api-documentation-changed", "title or description changed", [], "/info", "/info");
  }
  if (before.version !== after.version) {
    const message = `version: ${before.version} → ${after.version}`;
    list.add("api-version-changed", message, [], "/info/version", "/info/version");
  }
  const whole = { label: "", operations: [] };
  compareUnmodelled(before.info, after.info, { ...whole, before: "/info", after: "/info" }, list);
  compareUnmodelled(before, after, { ...whole, before: "", after: "" }, list);
  if (!equalValues(before.openPoints as never, after.openPoints as never)) {
    list.add("open-points-changed", "open points changed", [], "/x-open-points", "/x-open-points");
  }
}
