// From one API to the next: everything that changed, in the order of the documents.
import type { ApiModel } from "../model/api.js";
import type { ChangeSet } from "./change.js";
import { ChangeList } from "./change-list.js";
import { Allowance } from "./containment/allowance.js";
import { finish } from "./finish.js";
import { equalValues } from "./identical.js";
import { compareOperations } from "./operations.js";
import { comparePathItems } from "./path-items.js";
import { SchemaComparison } from "./schemas.js";
import { compareSecuritySchemes } from "./security.js";
import { compareServers, effectiveServers } from "./servers.js";
import { compareUnclaimed } from "./unclaimed.js";
import { compareUnused } from "./unused.js";

/** Compares what two documents mean; what `allowance` does not suffice for is for review, and says so. */
export function compareModels(
  before: ApiModel,
  after: ApiModel,
  allowance: Allowance = new Allowance(),
): ChangeSet {
  const list = new ChangeList();
  const schemas = new SchemaComparison(before, after, allowance);
  compareAbout(before, after, list);
  const servers = [effectiveServers(before.servers), effectiveServers(after.servers)] as const;
  compareServers(...servers, [], list);
  compareTags(before, after, list);
  const renamed = compareSecuritySchemes(before, after, list);
  const context = { list, schemas, servers, renamed };
  compareOperations(before.operations, after.operations, { ...context, called: "by clients" });
  compareOperations(before.webhooks, after.webhooks, { ...context, called: "by us" });
  comparePathItems(before.pathItems, after.pathItems, { list });
  compareUnused(before, after, schemas, list);
  return { changes: finish([...list.drafts, ...schemas.drafts()], before, after) };
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
  compareUnclaimed(before.info, after.info, { ...whole, before: "/info", after: "/info" }, list);
  compareUnclaimed(before, after, { ...whole, before: "", after: "" }, list);
  if (!equalValues(before.openPoints as never, after.openPoints as never)) {
    list.add("open-points-changed", "open points changed", [], "/x-open-points", "/x-open-points");
  }
}

function compareTags(before: ApiModel, after: ApiModel, list: ChangeList): void {
  const old = new Map(before.tags.map((tag) => [tag.name, tag]));
  const now = new Map(after.tags.map((tag) => [tag.name, tag]));
  for (const name of new Set([...old.keys(), ...now.keys()])) {
    const left = old.get(name);
    const right = now.get(name);
    const quoted = JSON.stringify(name);
    if (left === undefined)
      list.add("tag-added", `tag ${quoted} is new`, [], undefined, right?.pointer);
    else if (right === undefined)
      list.add("tag-removed", `tag ${quoted} is gone`, [], left.pointer, undefined);
    else {
      const places = { before: left.pointer, after: right.pointer };
      if (left.description !== right.description) {
        const message = `description of tag ${quoted} changed`;
        list.add("tag-documentation-changed", message, [], places.before, places.after);
      }
      compareUnclaimed(left, right, { label: `tag ${quoted}`, operations: [], ...places }, list);
    }
  }
}
