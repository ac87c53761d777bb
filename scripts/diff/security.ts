// What changed in who may call: schemes, requirements and scopes.
import type { ApiModel } from "../model/api.js";
import type { Operation } from "../model/operation.js";
import type { SecurityRequirement, SecurityScheme } from "../model/security.js";
import type { ChangedOperation } from "./change.js";
import type { ChangeList } from "./change-list.js";
import { equalValues } from "./equal-values.js";
import { compareOauthFlows } from "./oauth-flows.js";
import { compareUnclaimed } from "./unclaimed.js";

type Renamed = ReadonlyMap<string, string>;

/** Compares the schemes that both documents declare, and tells which have another name now. */
export function compareSecuritySchemes(
  before: ApiModel,
  after: ApiModel,
  list: ChangeList,
): ReadonlyMap<string, string> {
  const now = new Map(after.securitySchemes.map((scheme) => [scheme.name, scheme]));
  const renamed = renamedSchemes(before.securitySchemes, after.securitySchemes);
  for (const scheme of before.securitySchemes) {
    const name = renamed.get(scheme.name) ?? scheme.name;
    const other = now.get(name);
    now.delete(name);
    const quoted = JSON.stringify(scheme.name);
    if (other !== undefined && name !== scheme.name) {
      const message = `security scheme ${quoted} is called ${JSON.stringify(name)}`;
      list.add("security-scheme-renamed", message, [], scheme.pointer, other.pointer);
    }
    if (other === undefined) {
      const message = `security scheme ${quoted} is gone`;
      list.add("security-scheme-removed", message, [], scheme.pointer, undefined);
      continue;
    }
    const { description: old, flows: had } = scheme;
    const { description, flows } = other;
    const label = `security scheme ${quoted}`;
    const places = { before: scheme.pointer, after: other.pointer };
    compareUnclaimed(scheme, other, { label, operations: [], ...places }, list);
    compareOauthFlows(had ?? [], flows ?? [], label, list);
    if (!equalValues(meansOf(scheme), meansOf(other))) {
      const message = `security scheme ${quoted} changed`;
      list.add("security-scheme-changed", message, [], scheme.pointer, other.pointer);
    } else if (scheme.parameterName !== other.parameterName) {
      const message = `${label}: its header is written ${JSON.stringify(other.parameterName)}`;
      list.add("written-otherwise", message, [], scheme.pointer, other.pointer);
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
  return renamed;
}

/** What a scheme asks for, apart from its name and words. */
function meansOf(scheme: SecurityScheme): never {
  const { name: _, pointer: __, description: ___, unclaimed: ____, flows: _____, ...rest } = scheme;
  const { in: place, parameterName } = rest;
  // Names of headers are the same in capital and small letters (RFC 9110 §5.1).
  return {
    ...rest,
    ...(place === "header" ? { parameterName: parameterName?.toLowerCase() ?? null } : {}),
  } as never;
}

/** Schemes found again under another name: the only one on either side that asks for the same. */
function renamedSchemes(
  before: readonly SecurityScheme[],
  after: readonly SecurityScheme[],
): Map<string, string> {
  const only = (of: readonly SecurityScheme[], other: readonly SecurityScheme[]) => {
    const names = new Set(other.map(({ name }) => name));
    return of.filter(({ name }) => !names.has(name));
  };
  const [gone, added] = [only(before, after), only(after, before)];
  const same = (left: SecurityScheme, right: SecurityScheme) =>
    equalValues(meansOf(left), meansOf(right)) && equalValues(flowsOf(left), flowsOf(right));
  const renamed = new Map<string, string>();
  for (const scheme of gone) {
    const [other, ...more] = added.filter((one) => same(scheme, one));
    const twins = gone.filter((one) => same(scheme, one));
    if (other !== undefined && more.length === 0 && twins.length === 1)
      renamed.set(scheme.name, other.name);
  }
  return renamed;
}

function flowsOf({ flows = [], unclaimed }: SecurityScheme): never {
  const said = flows.map(({ pointer: _, scopes, ...rest }) => ({
    ...rest,
    scopes: scopes.map(({ name }) => name).sort(),
  }));
  return { said, more: unclaimed ?? null } as never;
}

/** Compares what two versions of an operation ask of their callers. */
export function compareSecurity(
  before: Operation,
  after: Operation,
  { operations, renamed }: { operations: readonly ChangedOperation[]; renamed: Renamed },
  list: ChangeList,
): void {
  const asked = before.security.map((requirement) => ({
    ...requirement,
    schemes: requirement.schemes.map((one) => ({
      ...one,
      name: renamed.get(one.name) ?? one.name,
    })),
  }));
  const places = [
    before.security[0]?.pointer ?? before.pointer,
    after.security[0]?.pointer ?? after.pointer,
  ] as const;
  if (!admits(after.security, asked)) {
    const message = "credentials that were enough no longer are";
    list.add("security-tightened", message, operations, ...places);
  }
  if (!admits(asked, after.security)) {
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
