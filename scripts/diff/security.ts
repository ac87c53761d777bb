// What changed in who may call: schemes, requirements and scopes.
import type { ApiModel } from "../model/api.js";
import type { Operation } from "../model/operation.js";
import type { SecurityRequirement } from "../model/security.js";
import type { ChangedOperation } from "./change.js";
import type { ChangeList } from "./change-list.js";
import { equalValues } from "./identical.js";
import { compareOauthFlows } from "./oauth-flows.js";
import { compareUnclaimed } from "./unclaimed.js";

/** Compares the schemes that both documents declare. */
export function compareSecuritySchemes(before: ApiModel, after: ApiModel, list: ChangeList): void {
  const now = new Map(after.securitySchemes.map((scheme) => [scheme.name, scheme]));
  for (const scheme of before.securitySchemes) {
    const other = now.get(scheme.name);
    now.delete(scheme.name);
    const quoted = JSON.stringify(scheme.name);
    if (other === undefined) {
      const message = `security scheme ${quoted} is gone`;
      list.add("security-scheme-removed", message, [], scheme.pointer, undefined);
      continue;
    }
    const { pointer: _, description: old, unclaimed: ___, flows: had, ...left } = scheme;
    const { pointer: __, description, unclaimed: ____, flows, ...right } = other;
    const label = `security scheme ${quoted}`;
    const places = { before: scheme.pointer, after: other.pointer };
    compareUnclaimed(scheme, other, { label, operations: [], ...places }, list);
    compareOauthFlows(had ?? [], flows ?? [], label, list);
    if (!equalValues(left as never, right as never)) {
      const message = `security scheme ${quoted} changed`;
      list.add("security-scheme-changed", message, [], scheme.pointer, other.pointer);
    }
    if (old !== description) {
      const message = `description of security scheme ${quoted} changed`;
      list.add("security-scheme-documentation-changed", message, [], scheme.pointer, other.pointer);
    }
  }
  for (const scheme of now.values()) {
    const message = `security scheme ${JSON.stringify(scheme.name)} is new`;
    list.add("security-scheme-added", message, [], undefined, scheme.pointer);
  }
}

/** Compares what two versions of an operation ask of their callers. */
export function compareSecurity(
  before: Operation,
  after: Operation,
  operations: readonly ChangedOperation[],
  list: ChangeList,
): void {
  const places = [
    before.security[0]?.pointer ?? before.pointer,
    after.security[0]?.pointer ?? after.pointer,
  ] as const;
  if (!admits(after.security, before.security)) {
    const message = "credentials that were enough no longer are";
    list.add("security-tightened", message, operations, ...places);
  }
  if (!admits(before.security, after.security)) {
    list.add("security-loosened", "credentials are enough that were not", operations, ...places);
  }
}

/** True when everyone whom `asked` lets in is let in by `now`. */
function admits(
  now: readonly SecurityRequirement[],
  asked: readonly SecurityRequirement[],
): boolean {
  const open = { schemes: [] };
  const ways = asked.length === 0 ? [open] : asked;
  const doors = now.length === 0 ? [open] : now;
  return ways.every((way) =>
    doors.some((door) =>
      door.schemes.every((scheme) => {
        const shown = way.schemes.find((other) => other.name === scheme.name);
        return shown !== undefined && scheme.scopes.every((scope) => shown.scopes.includes(scope));
      }),
    ),
  );
}
