// What changed in the values that a schema allows by itself: types, listed values, bounds.
import type { JsonValue } from "../load/json.js";
import { canonical } from "./containment/canonical.js";
import { type Findings, kebab, kindsOf, placeOf, report } from "./schema-finding.js";
import type { SchemaView } from "./schema-view.js";

/** Compares `type`. */
export function compareTypes(before: SchemaView, after: SchemaView, found: Findings): void {
  const old = kindsOf(before);
  const now = kindsOf(after);
  const views = [before, after] as const;
  const said = (view: SchemaView) =>
    (view.keywords.get("type") ?? []).map(({ value }) => JSON.stringify(value)).join(" and ") ||
    "any";
  if (((old ^ now) & 1) !== 0 && (old & ~1) === (now & ~1)) {
    const nullable = (now & 1) !== 0;
    report(found, "type", views, {
      rule: nullable ? "became-nullable" : "became-not-nullable",
      message: nullable ? "null is accepted" : "null is no longer accepted",
      shift: nullable ? "wider" : "narrower",
    });
  } else if (old !== now) {
    const shift = (old & now) === now ? "narrower" : (old & now) === old ? "wider" : "changed";
    const rule = { narrower: "type-narrowed", wider: "type-widened", changed: "type-changed" }[
      shift
    ];
    report(found, "type", views, {
      rule,
      message: `type: ${said(before)} → ${said(after)}`,
      shift,
    });
  }
}

function valuesOf(view: SchemaView): Map<string, JsonValue> | undefined {
  let values: Map<string, JsonValue> | undefined;
  const meet = (said: readonly JsonValue[]) => {
    const next = new Map(said.map((value) => [canonical(value), value]));
    values = new Map([...next].filter(([key]) => values?.has(key) !== false));
  };
  for (const { value } of view.keywords.get("enum") ?? []) if (Array.isArray(value)) meet(value);
  for (const { value } of view.keywords.get("const") ?? []) meet([value]);
  return values;
}

/** Compares `enum` and `const`. */
export function compareValues(before: SchemaView, after: SchemaView, found: Findings): void {
  const old = valuesOf(before);
  const now = valuesOf(after);
  if (old === undefined && now === undefined) return;
  const keyword = (view: SchemaView) => (view.keywords.has("enum") ? "enum" : "const");
  const places = {
    before: placeOf(before, keyword(before)) ?? before.pointer,
    after: placeOf(after, keyword(after)) ?? after.pointer,
  };
  const constant = [before, after].every((view) => !view.keywords.has("enum"));
  const names = (values: Iterable<string>) => [...values].slice(0, 8).join(", ");
  if (old === undefined || now === undefined) {
    found.findings.push({
      rule: now ? "enum-added" : "enum-removed",
      message: now
        ? `only ${names(now.keys())} are accepted`
        : "other values than those listed are accepted",
      shift: now ? "narrower" : "wider",
      ...places,
    });
    return;
  }
  const gone = [...old.keys()].filter((key) => !now.has(key));
  const added = [...now.keys()].filter((key) => !old.has(key));
  if (constant && gone.length > 0 && old.size === gone.length) {
    const message = `accepted value: ${names(old.keys())} → ${names(now.keys())}`;
    found.findings.push({ rule: "const-changed", message, shift: "changed", ...places });
    return;
  }
  if (gone.length > 0) {
    const message = `no longer accepted: ${names(gone)}`;
    found.findings.push({ rule: "enum-value-removed", message, shift: "narrower", ...places });
  }
  if (added.length > 0) {
    const message = `newly accepted: ${names(added)}`;
    found.findings.push({ rule: "enum-value-added", message, shift: "wider", ...places });
  }
}

/** Compares a bound; where several parts have one, the tightest counts. */
export function compareBound(
  keyword: string,
  sense: "raise" | "lower",
  before: SchemaView,
  after: SchemaView,
  found: Findings,
): void {
  const effective = (view: SchemaView) => {
    const limits = (view.keywords.get(keyword) ?? []).map(({ value }) => value as number);
    if (limits.length === 0) return undefined;
    return sense === "raise" ? Math.max(...limits) : Math.min(...limits);
  };
  const old = effective(before);
  const now = effective(after);
  if (old === now) return;
  const narrower = old === undefined || (now !== undefined && now > old === (sense === "raise"));
  const end =
    old === undefined
      ? "added"
      : now === undefined
        ? "removed"
        : now > old
          ? "increased"
          : "decreased";
  report(found, keyword, [before, after], {
    rule: `${kebab(keyword)}-${end}`,
    message: `${keyword}: ${old ?? "none"} → ${now ?? "none"}`,
    shift: narrower ? "narrower" : "wider",
  });
}
