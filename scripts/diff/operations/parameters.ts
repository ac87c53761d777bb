// Compares parameters, which are paired by `in` and `name`. Path parameters are paired by their positions in the path.

import { equalValues } from "../../json/equal-values.js";
import type { Operation, Parameter, Schema } from "../../model/api-model.js";
import { endingOf, untilWhen } from "../changes/lifecycle-extensions.js";
import { pathKey } from "../changes/operation-pairs.js";
import type { SchemaComparison, Shape } from "../schemas/schemas.js";
import { separatorOf } from "../schemas/sent.js";
import type { OperationContext } from "./context.js";
import { parameterSymbol, parameterType, partOfOperation, renamedSymbol } from "./symbols.js";
import { compareUnmodelled } from "./unmodelled-fields.js";

export function compareParameters(
  before: Operation,
  after: Operation,
  context: OperationContext,
): void {
  const { list, operation, schemas, requestFlow } = context;
  const isByPlace = pathKey(before.path) === pathKey(after.path);
  const old = keyed(before, isByPlace);
  const now = keyed(after, isByPlace);
  for (const key of new Set([...old.keys(), ...now.keys()])) {
    const left = old.get(key);
    const right = now.get(key);
    if (left === undefined && right !== undefined) {
      const rule = right.required ? "parameter-added-required" : "parameter-added-optional";
      const message = `${right.required ? "required" : "optional"} ${label(right)} added`;
      list.add(
        rule,
        message,
        [operation],
        undefined,
        right.pointer,
        parameterSymbol(undefined, right, context),
      );
    } else if (left !== undefined && right === undefined) {
      const ending = endingOf(left.unmodelled?.["x-sunset"], left.deprecated);
      const early = ending?.kept === "early";
      const rule = early ? "parameter-removed-before-sunset" : "parameter-removed";
      const message = `${label(left)} removed${ending?.words ?? ""}`;
      const symbols = parameterSymbol(left, undefined, context);
      list.add(rule, message, [operation], left.pointer, undefined, symbols);
    } else if (left !== undefined && right !== undefined) {
      compareParameter(left, right, context);
      const carried = right.content === undefined ? "text" : "json";
      schemas.compare(left.schema, right.schema, {
        flow: requestFlow,
        operation,
        carried,
        separators: [["", separatorOf(requestFlow === "request" ? right : left)]],
        isParameter: true,
        ...partOfOperation(context, `${right.in}.${right.name}`, parameterType(right)),
      });
    }
  }
}

function keyed({ parameters, path }: Operation, isByPlace: boolean): Map<string, Parameter> {
  const places = [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name);
  return new Map(
    parameters.map((parameter) => {
      const { in: where, name } = parameter;
      const place = where === "path" && isByPlace ? places.indexOf(name) : -1;
      const key = place >= 0 ? String(place) : where === "header" ? name.toLowerCase() : name;
      return [`${where} ${key}`, parameter];
    }),
  );
}

function label(parameter: Parameter): string {
  return `${parameter.in} parameter ${JSON.stringify(parameter.name)}`;
}

function compareParameter(before: Parameter, after: Parameter, context: OperationContext): void {
  const { list, operation } = context;
  const add = (rule: Parameters<typeof list.add>[0], message: string) =>
    list.add(rule, `${label(after)}: ${message}`, [operation], before.pointer, after.pointer);
  // Generated types contain the names of path parameters, but requests do not.
  if (before.in === "path" && before.name !== after.name) {
    const message = `${label(after)}: renamed from ${JSON.stringify(before.name)}`;
    const symbols = renamedSymbol(before, after, context);
    list.add("written-otherwise", message, [operation], before.pointer, after.pointer, symbols);
  }
  if (before.required !== after.required) {
    const rule = after.required ? "parameter-became-required" : "parameter-became-optional";
    const message = `${label(after)}: became ${after.required ? "required" : "optional"}`;
    const symbols = parameterSymbol(before, after, context);
    list.add(rule, message, [operation], before.pointer, after.pointer, symbols);
  }
  if (before.content !== after.content) {
    add(
      "parameter-format-changed",
      `format: ${before.content ?? "style"} → ${after.content ?? "style"}`,
    );
  }
  const style = (one: Parameter) => `${one.style}${one.explode ? ", exploded" : ""}`;
  const written = before.content === undefined && after.content === undefined;
  if (written && !isWrittenAlike(before, after, context.schemas)) {
    add("parameter-style-changed", `style: ${style(before)} → ${style(after)}`);
  }
  if (before.allowReserved !== after.allowReserved)
    add("parameter-reserved-changed", "allowReserved changed");
  if (before.deprecated !== after.deprecated) {
    if (after.deprecated) {
      const until = untilWhen(after.unmodelled?.["x-sunset"]);
      add("parameter-deprecated", `deprecated${until}`);
    } else add("parameter-undeprecated", "no longer deprecated");
  }
  if (before.description !== after.description)
    add("parameter-documentation-changed", "description changed");
  const places = { before: before.pointer, after: after.pointer };
  const { deprecated } = after;
  const owners = { label: label(after), operations: [operation], ...places, deprecated };
  compareUnmodelled(before, after, owners, list);
  if (!equalValues(before.openPoints as never, after.openPoints as never)) {
    add("open-points-changed", "open points changed");
  }
}

/** Fields that decide how a parameter or header is serialized. */
interface Written {
  readonly style?: string;
  readonly explode: boolean;
  readonly schema: Schema;
}

/** Returns true if both documents serialize each value to equal text. */
export function isWrittenAlike(
  before: Written,
  after: Written,
  schemas: SchemaComparison,
): boolean {
  if (before.style === after.style && before.explode === after.explode) return true;
  const shapes = [
    schemas.shapeOf(before.schema, "before"),
    schemas.shapeOf(after.schema, "after"),
  ] as const;
  return areAlike(before, after, shapes);
}

/**
 * Returns true if two parameters serialize values of the given shapes, such as lists, to equal text. A list of one item
 * is serialized like a single value.
 */
export function areAlike(
  before: Omit<Written, "schema">,
  after: Omit<Written, "schema">,
  [was, is]: readonly [Shape | undefined, Shape | undefined],
): boolean {
  if (was !== undefined && is !== undefined && was !== is)
    return textForm(before, "scalar") === textForm(after, "scalar");
  return textForm(before, was) === textForm(after, is);
}

const delimited = ["form", "spaceDelimited", "pipeDelimited"];

/**
 * Returns a key that identifies the serialization of a scalar, list or object (OAS 3.1 §4.8.12.4). Serializations with
 * equal keys give equal texts.
 */
function textForm({ style, explode }: Omit<Written, "schema">, shape?: Shape): string {
  // `explode` has no effect on a scalar. In the style `simple`, list items are always separated by commas.
  if (shape === "scalar" || (shape === "list" && style === "simple")) return `${style}`;
  // With `explode`, each item of a list becomes a separate parameter, so the separator of the style is unused.
  if (shape === "list" && explode && delimited.includes(style ?? "")) return "repeated";
  return `${style}${explode ? ", exploded" : ""}`;
}
