// Compares fields that the model does not contain: extensions, examples, external documentation, unknown fields.

import { equalValues } from "../../json/equal-values.js";
import { isObject, type JsonObject, type JsonValue, own } from "../../json/json.js";
import { append } from "../../json/pointer.js";
import type { Unmodelled } from "../../model/api-model.js";
import type { ChangedOperation } from "../change.js";
import type { ChangeList } from "../changes/change-list.js";
import { compareStability, compareSunsets } from "../changes/lifecycle-extensions.js";
import type { FixedRule } from "../rules/index.js";

/** For each field name, the rule by which a change of the field is reported. */
const known: Readonly<Record<string, FixedRule>> = {
  jsonSchemaDialect: "dialect-changed",
  externalDocs: "documentation-changed",
  example: "documentation-changed",
  examples: "documentation-changed",
  summary: "documentation-changed",
  description: "documentation-changed",
  contact: "api-documentation-changed",
  license: "api-documentation-changed",
  termsOfService: "api-documentation-changed",
  bearerFormat: "security-scheme-documentation-changed",
  openIdConnectUrl: "security-scheme-changed",
  allowEmptyValue: "parameter-empty-value-changed",
  allowReserved: "parameter-reserved-changed",
  // The model leaves out a callback that repeats an enclosing callback, or that is nested too deeply.
  callbacks: "callback-changed",
  // The model leaves out fields of a path item that operations do not inherit.
  parameters: "uninherited-member-changed",
  servers: "uninherited-member-changed",
};

/** The default values of fields. An absent field and a field with its default value are equal. */
const defaults: Readonly<Record<string, JsonValue>> = {
  allowEmptyValue: false,
  allowReserved: false,
  jsonSchemaDialect: "https://spec.openapis.org/oas/3.1/dialect/base",
};

/** The object whose fields are compared: its name in messages, the operations that use it, and its JSON Pointers. */
export interface Owners {
  /** The name of the object in messages, such as `query parameter "limit"`; `""` for an operation. */
  readonly label: string;
  readonly operations: readonly ChangedOperation[];
  readonly before: string;
  readonly after: string;
  /** True if the new document marks the compared object as deprecated. */
  readonly deprecated?: boolean;
}

/** Compares the fields that the model does not contain. */
export function compareUnmodelled(
  before: Unmodelled,
  after: Unmodelled,
  owners: Owners,
  list: ChangeList,
): void {
  const old = before.unmodelled ?? {};
  const now = after.unmodelled ?? {};
  if (old === now) return;
  for (const key of new Set([...Object.keys(old), ...Object.keys(now)])) {
    const left = own(old, key);
    const right = own(now, key);
    // `null` is a value, so only an absent field gets the default value.
    const meaning = (value: JsonValue | undefined) =>
      value === undefined ? own(defaults, key) : value;
    const [meant, means] = [meaning(left), meaning(right)];
    if (meant !== undefined && means !== undefined && equalValues(meant, means)) continue;
    const { rule, message } = judged(key, left, right, owners.deprecated === true);
    const start = owners.label === "" ? "" : `${owners.label}: `;
    // An added or removed member has only one JSON Pointer, because only one document contains the member. If an
    // extension is inside an array of objects, the change is reported for the array.
    const isPart = key.startsWith("x-") || !(extensions(left) && extensions(right));
    const place = (owner: string, value: JsonValue | undefined) =>
      value === undefined && isPart ? undefined : append(owner, key);
    const places = [place(owners.before, left), place(owners.after, right)] as const;
    list.add(rule, `${start}${message}`, owners.operations, ...places);
  }
}

function judged(
  key: string,
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  deprecated: boolean,
): { rule: FixedRule; message: string } {
  if (key === "x-sunset") return compareSunsets(before, after, deprecated);
  if (key === "x-stability-level") return compareStability(before, after);
  const message = `${key}: ${shortened(before)} → ${shortened(after)}`;
  if (Object.hasOwn(known, key)) return { rule: known[key] as FixedRule, message };
  const extension = key.startsWith("x-") || (extensions(before) && extensions(after));
  return { rule: extension ? "extension-changed" : "unclassified-change", message };
}

/**
 * Returns true if all members of a value are extensions. The model contains all members of `paths`, `components` and
 * `responses` except extensions.
 */
function extensions(value: JsonValue | undefined): boolean {
  return (
    value === undefined ||
    (isObject(value) &&
      Object.keys(value satisfies JsonObject).every((key) => key.startsWith("x-")))
  );
}

/** Returns a value as text for a message. */
export function shortened(value: JsonValue | undefined): string {
  if (value === undefined) return "none";
  const text = JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
