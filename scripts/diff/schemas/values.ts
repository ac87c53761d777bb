// Changes of the listed values (`enum`, `const`) and of the numeric limits of a schema.

import { few } from "../../diagnostics/quote.js";
import { canonical } from "../../json/canonical.js";
import type { JsonValue } from "../../json/json.js";
import { valueLists } from "../../openapi/keywords/groups.js";
import { kind } from "../../schema/kinds.js";
import { kebab, type Shift } from "../rules/rule.js";
import type { Delta } from "./edit.js";
import { type Findings, kindsOf, placeOf, report } from "./finding.js";
import type { SchemaView } from "./view.js";

/** Maximum number of values that a message lists. */
const mostValues = 8;

function valuesOf(view: SchemaView): Map<string, JsonValue> | undefined {
  let values: Map<string, JsonValue> | undefined;
  const meet = (allowed: readonly JsonValue[]) => {
    const next = new Map(allowed.map((value) => [canonical(value), value]));
    values = new Map([...next].filter(([key]) => values?.has(key) !== false));
  };
  for (const { value } of view.keywords.get("enum") ?? []) if (Array.isArray(value)) meet(value);
  for (const { value } of view.keywords.get("const") ?? []) meet([value]);
  return values;
}

export function compareValues(before: SchemaView, after: SchemaView, found: Findings): void {
  const old = valuesOf(before);
  const now = valuesOf(after);
  if (old === undefined && now === undefined) return;
  const keyword = (view: SchemaView) => (view.keywords.has("enum") ? "enum" : "const");
  const places = {
    before: placeOf(before, keyword(before), after) ?? before.pointer,
    after: placeOf(after, keyword(after), before) ?? after.pointer,
  };
  const all: Delta = { of: "keywords", keywords: valueLists };
  const constant = [before, after].every((view) => !view.keywords.has("enum"));
  const names = (values: Iterable<string>) => few([...values], mostValues);
  if (old === undefined || now === undefined) {
    if (now !== undefined) {
      const message = `enum added: only ${names(now.keys())} allowed`;
      found.findings.push({
        rule: "enum-added",
        message,
        shift: "narrower",
        deltas: [all],
        ...places,
      });
    } else if (old !== undefined) {
      const message = `enum ${names(old.keys())} removed: any value allowed`;
      found.findings.push({
        rule: "enum-removed",
        message,
        shift: "wider",
        deltas: [all],
        ...places,
      });
    }
    return;
  }
  const gone = [...old.keys()].filter((key) => !now.has(key));
  const added = [...now.keys()].filter((key) => !old.has(key));
  if (constant && gone.length > 0 && old.size === gone.length) {
    const message = `constant changed from ${names(old.keys())} to ${names(now.keys())}`;
    found.findings.push({
      rule: "const-changed",
      message,
      shift: "changed",
      deltas: [all],
      ...places,
    });
    return;
  }
  const withoutNull = (keys: readonly string[]) => keys.filter((key) => key !== nullKey);
  const [lost, won] = [withoutNull(gone), withoutNull(added)];
  // A new `null` is reported separately, because code often handles other new values, but not null. If the allowed
  // types gained or lost null, the finding about types already reports null.
  const isNullChange = ((kindsOf(before) ^ kindsOf(after)) & kind.null) !== 0;
  const tell = (rule: string, shift: Shift, keys: readonly string[], words: Words) => {
    const [message, inNot] = words;
    const delta: Delta =
      shift === "narrower"
        ? { of: "values", lost: keys, won: [] }
        : { of: "values", lost: [], won: keys };
    found.findings.push({ rule, shift, message, inNot, deltas: [delta], ...places });
  };
  if (lost.length < gone.length && !isNullChange) {
    const words: Words = ["null no longer allowed", "null no longer excluded"];
    tell("became-not-nullable", "narrower", [nullKey], words);
  }
  if (lost.length > 0) {
    const values = names(lost);
    const words: Words = [`no longer allowed: ${values}`, `no longer excluded: ${values}`];
    tell("enum-value-removed", "narrower", lost, words);
  }
  if (won.length < added.length && !isNullChange)
    tell("became-nullable", "wider", [nullKey], ["null allowed", "null excluded"]);
  if (won.length > 0) {
    const words: Words = [`newly allowed: ${names(won)}`, `newly excluded: ${names(won)}`];
    tell("enum-value-added", "wider", won, words);
  }
}

const nullKey = canonical(null);

/** Two messages about values that are now accepted or refused: the second is for schemas inside of `not`. */
type Words = readonly [string, string];

/** Returns the change of a limit in words: `maximum lowered from 100 to 50`. */
function boundWords(keyword: string, old: number | undefined, now: number | undefined): string {
  if (old === undefined) return `${keyword} ${now} added`;
  if (now === undefined) return `${keyword} ${old} removed`;
  return `${keyword} ${now > old ? "raised" : "lowered"} from ${old} to ${now}`;
}

/** Compares a numeric limit. If several schemas of an `allOf` have a limit, the strictest limit is compared. */
export function compareBound(
  keyword: string,
  sense: "raise" | "lower",
  before: SchemaView,
  after: SchemaView,
  found: Findings,
): void {
  const isCounted =
    keyword === "minContains" && [before, after].every(({ keywords }) => keywords.has("contains"));
  const effective = (view: SchemaView) => {
    const limits = (view.keywords.get(keyword) ?? []).map(({ value }) => value as number);
    // Without `minContains`, at least one item must match `contains` (JSON Schema Validation 2020-12 §6.4.5).
    if (limits.length === 0) return isCounted ? 1 : undefined;
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
    message: boundWords(keyword, old, now),
    shift: narrower ? "narrower" : "wider",
  });
}
