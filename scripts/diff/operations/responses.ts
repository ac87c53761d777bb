// Compares the responses of an operation: statuses, headers and bodies.

import type { Header, Response } from "../../model/api-model.js";
import type { SymbolEffect } from "../change.js";
import { endingOf, untilWhen } from "../changes/lifecycle-extensions.js";
import type { FixedRule } from "../rules/index.js";
import { compareContent } from "./bodies.js";
import { compareLinks } from "./callbacks.js";
import type { OperationContext } from "./context.js";
import { isWrittenAlike } from "./parameters.js";
import { coverings, type Kind } from "./range-matching.js";
import { headerPart, headerSymbol, partOfOperation, statusSymbol } from "./symbols.js";
import { compareUnmodelled } from "./unmodelled-fields.js";

export function compareResponses(
  before: readonly Response[],
  after: readonly Response[],
  context: OperationContext,
): void {
  const { list, operation } = context;
  const add = (rule: FixedRule, message: string, old: Responses, now: Responses) => {
    const symbols = statusSymbol(old, now, context);
    list.add(rule, message, [operation], old[0]?.pointer, now[0]?.pointer, symbols);
  };
  const { both, narrowed, widened, separated, joined, gone, added } = coverings(
    before,
    after,
    statuses,
  );
  for (const [response, other] of both) {
    if (response.description !== other.description) {
      const message = `description of response ${other.status} changed`;
      const places = [response.pointer, other.pointer] as const;
      list.add("response-documentation-changed", message, [operation], ...places);
    }
    compareResponse(response, other, context);
  }
  for (const { range, items } of narrowed) {
    const rest = after.filter(({ status }) => status === range.status);
    const words = rest.length > 0 ? ", which means errors now" : "";
    const message = `response ${range.status} narrowed to ${listed(items)}${words}`;
    add(`response-narrowed-${kindOf(items)}`, message, [range], [...items, ...rest]);
    for (const one of items) compareResponse(range, one, context);
  }
  for (const { range, items } of widened) {
    const rest = before.filter(({ status }) => status === range.status);
    const words = rest.length > 0 ? ", which meant errors" : "";
    const message = `response ${listed(items)} widened to ${range.status}${words}`;
    add(`response-widened-${kindOf(items)}`, message, [...items, ...rest], [range]);
    for (const one of items) compareResponse(one, range, context);
  }
  for (const { range, items } of separated) {
    const message = `response ${listed(items)} added within ${range.status}`;
    add("response-told-apart", message, [], items);
    for (const one of items) compareReceived(range, one, context);
  }
  for (const { range, items } of joined) {
    const message = `response ${listed(items)} removed within ${range.status}`;
    add("response-joined", message, items, []);
    for (const one of items) compareReceived(one, range, context);
  }
  for (const one of gone) {
    add(`response-removed-${kindOf([one])}`, `response ${one.status} removed`, [one], []);
  }
  for (const one of added) {
    add(`response-added-${kindOf([one])}`, `response ${one.status} added`, [], [one]);
  }
}

type Responses = readonly Response[];

function listed(items: Responses): string {
  return items.map(({ status }) => status).join(", ");
}

function kindOf(items: Responses): "success" | "error" {
  return items.some(({ status }) => status.startsWith("2")) ? "success" : "error";
}

const statuses: Kind<Response> = {
  keys: [({ status }) => status],
  includes({ status: wide }, { status }, all) {
    if (wide.endsWith("XX")) return status !== wide && status[0] === wide[0];
    // If a success status is declared, `default` covers only error statuses.
    const onlyErrors = all.some((one) => /^[23]/.test(one.status)) && /^[123]/.test(status);
    return wide === "default" && status !== wide && !onlyErrors;
  },
};

function compareResponse(before: Response, after: Response, context: OperationContext): void {
  const { list, operation } = context;
  compareLinks(before, after, context);
  const label = `response ${after.status}`;
  const places = { before: before.pointer, after: after.pointer };
  compareUnmodelled(before, after, { label, operations: [operation], ...places }, list);
  compareReceived(before, after, context);
}

/**
 * Compares the old and the new response for a status. For 404, these may be `4XX` in one document and `default` in the
 * other.
 */
function compareReceived(before: Response, after: Response, context: OperationContext): void {
  compareHeaders(before, after, context);
  compareContent(
    before.content,
    after.content,
    "response",
    context.responseFlow,
    context,
    after.status,
  );
}

function compareHeaders(before: Response, after: Response, context: OperationContext): void {
  const { list, operation, schemas, responseFlow } = context;
  const now = new Map(after.headers.map((header) => [header.name.toLowerCase(), header]));
  for (const header of before.headers) {
    const other = now.get(header.name.toLowerCase());
    now.delete(header.name.toLowerCase());
    if (other === undefined) {
      const ending = endingOf(header.unmodelled?.["x-sunset"], header.deprecated);
      const message = `header ${JSON.stringify(header.name)} removed${ending?.words ?? ""}`;
      const symbols = headerSymbol(after.status, header, undefined, context);
      const isPromised = header.required || ending?.kept === "early";
      const rule = isPromised ? "header-removed" : "optional-header-removed";
      list.add(rule, message, [operation], header.pointer, undefined, symbols);
      continue;
    }
    compareHeader(header, other, after.status, context);
    const carried = other.content === undefined ? "text" : "json";
    schemas.compare(header.schema, other.schema, {
      flow: responseFlow,
      operation,
      carried,
      separators: [["", ","]],
      ...partOfOperation(
        context,
        `response ${after.status} header ${other.name}`,
        headerPart(after.status, other),
      ),
    });
  }
  for (const header of now.values()) {
    const name = `header ${JSON.stringify(header.name)}`;
    const message = `${header.required ? "required " : ""}${name} added`;
    const rule = header.required ? "header-added-required" : "header-added";
    const symbols = headerSymbol(after.status, undefined, header, context);
    list.add(rule, message, [operation], undefined, header.pointer, symbols);
  }
}

function compareHeader(
  before: Header,
  after: Header,
  status: string,
  context: OperationContext,
): void {
  const { list, operation } = context;
  const label = `header ${JSON.stringify(after.name)}`;
  const add = (rule: FixedRule, message: string, moved: readonly SymbolEffect[] = []) => {
    const places = [before.pointer, after.pointer] as const;
    list.add(rule, `${label} ${message}`, [operation], ...places, moved);
  };
  const addMoved = (rule: FixedRule, message: string) =>
    add(rule, message, headerSymbol(status, before, after, context));
  if (before.required !== after.required) {
    if (after.required) addMoved("header-became-required", "became required");
    else addMoved("header-became-optional", "became optional");
  }
  if (before.content !== after.content) addMoved("header-format-changed", "media type changed");
  const written = (header: Header) => ({ ...header, style: "simple" });
  if (!isWrittenAlike(written(before), written(after), context.schemas))
    add("header-style-changed", "style changed");
  if (before.deprecated !== after.deprecated) {
    const until = untilWhen(after.unmodelled?.["x-sunset"]);
    if (after.deprecated) add("header-deprecated", `deprecated${until}`);
    else add("header-undeprecated", "no longer deprecated");
  }
  const places = { before: before.pointer, after: after.pointer };
  const { deprecated } = after;
  compareUnmodelled(before, after, { label, operations: [operation], ...places, deprecated }, list);
  if (before.description !== after.description)
    add("header-documentation-changed", "description changed");
}
