// Compares security schemes, security requirements and OAuth scopes.

import { equalValues } from "../../json/equal-values.js";
import type {
  ApiModel,
  Operation,
  SecurityRequirement,
  SecurityScheme,
} from "../../model/api-model.js";
import type { ChangedOperation } from "../change.js";
import type { ChangeList } from "../changes/change-list.js";
import { compareOauthFlows } from "./oauth-flows.js";
import { compareUnmodelled } from "./unmodelled-fields.js";

type Renamed = ReadonlyMap<string, string>;

/** Compares security schemes. Returns the new names of renamed security schemes. */
export function compareSecuritySchemes(
  before: ApiModel,
  after: ApiModel,
  list: ChangeList,
): ReadonlyMap<string, string> {
  const now = new Map(after.securitySchemes.map((scheme) => [scheme.name, scheme]));
  const renamed = renamedSchemes(before.securitySchemes, after.securitySchemes);
  const [users, newUsers] = [usersOf(before), usersOf(after)];
  for (const scheme of before.securitySchemes) {
    const name = renamed.get(scheme.name) ?? scheme.name;
    const other = now.get(name);
    now.delete(name);
    const quoted = JSON.stringify(scheme.name);
    const operations = either(users.get(scheme.name), newUsers.get(name));
    if (other !== undefined && name !== scheme.name) {
      const message = `security scheme ${quoted} renamed to ${JSON.stringify(name)}`;
      list.add("security-scheme-renamed", message, operations, scheme.pointer, other.pointer);
    }
    if (other === undefined) {
      const message = `security scheme ${quoted} removed`;
      list.add("security-scheme-removed", message, operations, scheme.pointer, undefined);
      continue;
    }
    const { description: old, flows: had } = scheme;
    const { description, flows } = other;
    const label = `security scheme ${quoted}`;
    const places = { before: scheme.pointer, after: other.pointer };
    const target = operations.length > 0 ? list : list.ofUnused("unused-security-scheme-changed");
    compareUnmodelled(scheme, other, { label, operations, ...places }, target);
    compareOauthFlows(had ?? [], flows ?? [], { label, operations }, target);
    if (!equalValues(meansOf(scheme), meansOf(other))) {
      const message = `${label}: ${differences(scheme, other)}`;
      target.add("security-scheme-changed", message, operations, scheme.pointer, other.pointer);
    }
    if (old !== description) {
      const message = `description of security scheme ${quoted} changed`;
      list.add(
        "security-scheme-documentation-changed",
        message,
        operations,
        scheme.pointer,
        other.pointer,
      );
    }
  }
  for (const scheme of now.values()) {
    const message = `security scheme ${JSON.stringify(scheme.name)} added`;
    const operations = newUsers.get(scheme.name) ?? [];
    list.add("security-scheme-added", message, operations, undefined, scheme.pointer);
  }
  return renamed;
}

/** Returns the fields that decide the credentials of a security scheme, without its name and description. */
function meansOf(scheme: SecurityScheme): never {
  const {
    name: _,
    pointer: __,
    description: ___,
    unmodelled: ____,
    flows: _____,
    ...rest
  } = scheme;
  const { in: place, parameterName, scheme: authentication } = rest;
  // Names of headers and schemes are case-insensitive (RFC 9110 §5.1, §11.1).
  return {
    ...rest,
    ...(authentication === undefined ? {} : { scheme: authentication.toLowerCase() }),
    ...(place === "header" ? { parameterName: parameterName?.toLowerCase() ?? null } : {}),
  } as never;
}

/**
 * Returns the security schemes that were renamed. A scheme counts as renamed if exactly one removed scheme and one
 * added scheme have its credentials.
 */
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

function flowsOf({ flows = [], unmodelled }: SecurityScheme): never {
  const compared = flows.map(({ pointer: _, scopes, ...rest }) => ({
    ...rest,
    scopes: scopes.map(({ name }) => name).sort(),
  }));
  return { compared, more: unmodelled ?? null } as never;
}

/** Returns the differences between the credentials of two security schemes, in words. */
function differences(before: SecurityScheme, after: SecurityScheme): string {
  return (["type", "scheme", "in", "parameterName"] as const)
    .filter((key) => before[key] !== after[key])
    .map((key) => {
      const name = key === "parameterName" ? "name" : key;
      return `${name}: ${before[key] ?? "none"} → ${after[key] ?? "none"}`;
    })
    .join(", ");
}

/**
 * Returns the operations that require a security scheme, by security scheme. An operation also counts as a user of the
 * security schemes that its callbacks require.
 */
function usersOf({ operations, webhooks }: ApiModel): Map<string, ChangedOperation[]> {
  const users = new Map<string, ChangedOperation[]>();
  for (const { method, path, ...operation } of [...operations, ...webhooks]) {
    for (const name of schemesIn(operation)) {
      users.set(name, users.get(name) ?? []);
      users.get(name)?.push({ method, path });
    }
  }
  return users;
}

function schemesIn({
  security,
  callbacks,
}: Pick<Operation, "security" | "callbacks">): Set<string> {
  const inside = callbacks.flatMap(({ operations }) => operations);
  return new Set([
    ...security.flatMap(({ schemes }) => schemes.map(({ name }) => name)),
    ...inside.flatMap((operation) => [...schemesIn(operation)]),
  ]);
}

function either(
  before: readonly ChangedOperation[] = [],
  after: readonly ChangedOperation[] = [],
): ChangedOperation[] {
  const all = [...after, ...before].map((one) => [`${one.method} ${one.path}`, one] as const);
  return [...new Map(all).values()];
}

/** Compares the security requirements of two versions of an operation. */
export function compareSecurity(
  before: Operation,
  after: Operation,
  { operations, renamed }: { operations: readonly ChangedOperation[]; renamed: Renamed },
  list: ChangeList,
): void {
  const required = before.security.map((requirement) => ({
    ...requirement,
    schemes: requirement.schemes.map((one) => ({
      ...one,
      name: renamed.get(one.name) ?? one.name,
    })),
  }));
  const lost = unadmitted(required, after.security);
  if (lost !== undefined) {
    const message = `no longer sufficient: ${credentials(lost, before)}`;
    const places = [placeIn(before, lost), placeIn(after, lost)] as const;
    list.add("security-tightened", message, operations, ...places);
  }
  const won = unadmitted(after.security, required);
  if (won !== undefined) {
    const message = `newly sufficient: ${credentials(won, after)}`;
    const places = [placeIn(before, won), placeIn(after, won)] as const;
    list.add("security-loosened", message, operations, ...places);
  }
}

/**
 * Returns the JSON Pointer of a security requirement of the operation. If the operation lacks the requirement, returns
 * the pointer of a requirement with a common security scheme, or else of the first requirement.
 */
function placeIn({ security, pointer }: Operation, { schemes, ...way }: Way): string {
  const named = new Set(schemes.map(({ name }) => name));
  const found =
    security.find((one) => one.pointer === way.pointer) ??
    security.find((one) => one.schemes.some(({ name }) => named.has(name))) ??
    security[0];
  return found?.pointer ?? pointer;
}

/** Returns the names and scopes of the credentials that a requirement lists, as text for messages. */
function credentials({ schemes, pointer }: Way, { security }: Operation): string {
  const written = security.find((one) => one.pointer === pointer)?.schemes ?? schemes;
  const shown = written.map(({ name, scopes }) => {
    const scopeTexts = scopes.map((scope) => JSON.stringify(scope)).join(", ");
    return `${JSON.stringify(name)}${scopeTexts === "" ? "" : ` (${scopeTexts})`}`;
  });
  return shown.join(" and ") || "no credentials";
}

/**
 * The schemes of a Security Requirement Object. An operation without security has one empty requirement without a JSON
 * Pointer.
 */
type Way = Pick<SecurityRequirement, "schemes"> & { readonly pointer?: string };

const open: Way = { schemes: [] };

/** Returns the first requirement in `required` whose credentials do not suffice for any requirement in `now`. */
function unadmitted(required: readonly Way[], now: readonly Way[]): Way | undefined {
  const ways = required.length === 0 ? [open] : required;
  const doors = now.length === 0 ? [open] : now;
  return ways.find(
    (way) =>
      !doors.some((door) =>
        door.schemes.every((scheme) => {
          const shown = way.schemes.find((other) => other.name === scheme.name);
          return (
            shown !== undefined && scheme.scopes.every((scope) => shown.scopes.includes(scope))
          );
        }),
      ),
  );
}
