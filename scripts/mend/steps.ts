// Computes the path from the root of a document to a value. For each value on the path, a step names the kind of
// OpenAPI object, such as `schema`. For messages, also finds the element that contains the value, such as
// `components.schemas.Pet`.
import { isObject, type JsonObject, type JsonValue, own } from "../json/json.js";
import { append, child, decode, parse } from "../json/pointer.js";
import type { SpecDocument } from "../load/spec-document.js";
import { type Kind, kindOf } from "../openapi/positions.js";
import { pathItemMaps } from "../openapi/webhooks.js";

export interface Step {
  readonly pointer: string;
  /** The name of the member, or the index of the item. */
  readonly token: string;
  /** The kind of the value. If the value is an array, the kind of its items. */
  readonly kind: Kind;
  /** True if the value is an item of an array, so that `token` is its index. */
  readonly inList: boolean;
  readonly value: JsonValue | undefined;
}

/**
 * Returns the root and each value on the path to a JSON Pointer. If the document lacks a value on the path, `value` is
 * `undefined` in the corresponding step.
 */
export function stepsTo(root: JsonObject, pointer: string): readonly Step[] {
  const steps: Step[] = [{ pointer: "", token: "", kind: "openapi", inList: false, value: root }];
  for (const token of parse(pointer) ?? []) {
    const above = steps.at(-1) as Step;
    const inList = Array.isArray(above.value);
    steps.push({
      pointer: append(above.pointer, token),
      token,
      kind: inList ? above.kind : kindOf(above.kind, token),
      inList,
      value: above.value === undefined ? undefined : child(above.value, token),
    });
  }
  return steps;
}

/**
 * Returns words for the object that contains the last value on the path: ` of the response 200 of GET /pets`, ` of
 * components.schemas.Pet`.
 */
export function ownerOf(steps: readonly Step[]): string {
  const above = steps.slice(0, -1);
  const [, section, name, member] = above;
  if (section === undefined) return "";
  if (name === undefined) return steps.at(-1)?.inList === true ? ` of ${section.token}` : "";
  if (section.token === "components")
    return member === undefined ? "" : ` of components.${name.token}.${member.token}`;
  if (!(pathItemMaps as readonly string[]).includes(section.token)) return ` of ${section.token}`;
  if (member?.kind !== "operation") return ` of ${name.token}`;
  const response = above.find(({ kind }) => kind === "response");
  const body = above.some(({ kind }) => kind === "request-body") ? " of the request body" : "";
  const part = response === undefined ? body : ` of the response ${responseName(response.token)}`;
  const callback = above.find(({ kind }) => kind === "callback");
  const ofCallback =
    callback === undefined ? "" : ` of the callback ${JSON.stringify(callback.token)}`;
  return `${part}${ofCallback} of ${member.token.toUpperCase()} ${name.token}`;
}

/** Returns the name of a parameter or of a referenced parameter, or the index if the name is unknown. */
export function parameterName(document: SpecDocument, { value, token }: Step): string {
  const reference = isObject(value) ? own(value, "$ref") : undefined;
  const target = typeof reference === "string" ? decode(reference) : undefined;
  const parameter = target === undefined ? value : document.valueAt(target);
  const name = isObject(parameter) ? own(parameter, "name") : undefined;
  if (typeof name === "string") return JSON.stringify(name);
  return /^\d+$/.test(token) ? `number ${Number(token) + 1}` : token;
}

/** Returns a status such as `404` or `4XX` unchanged, and any other name of a response in quotes. */
export function responseName(token: string): string {
  return /^\d(?:\d\d|XX)$/.test(token) ? token : JSON.stringify(token);
}
