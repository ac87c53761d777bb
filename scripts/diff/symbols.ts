// What callers through the generated client see of a change: which function or type it is, and its text before and after.
import type { Operation } from "../model/operation.js";
import type { Parameter } from "../model/parameter.js";
import type { RequestBody } from "../model/request-body.js";
import type { Response } from "../model/response.js";
import type { SymbolEffect } from "./change.js";
import type { Party } from "./impact.js";
import type { OperationContext } from "./operations.js";

/** The function that calls an operation. */
export function functionSymbol(
  before: Operation | undefined,
  after: Operation | undefined,
): SymbolEffect[] {
  const old = before?.functionName ?? null;
  const now = after?.functionName ?? null;
  return old === now ? [] : [{ symbol: old ?? now ?? "", before: old, after: now }];
}

const groups = { path: "Path", query: "Query", header: "Headers", cookie: "Cookies" } as const;

/** The member of an operation's input that holds a parameter. */
export function parameterSymbol(
  before: Parameter | undefined,
  after: Parameter | undefined,
  context: OperationContext,
): SymbolEffect[] {
  const one = after ?? before;
  if (one === undefined || !context.generated) return [];
  const shown = (parameter: Parameter | undefined) =>
    parameter === undefined ? null : parameter.required ? "required" : "optional";
  const symbol = `${context.now.typeName}${groups[one.in]}.${one.name}`;
  return [{ symbol, before: shown(before), after: shown(after) }];
}

/** The body of an operation's input. */
export function bodySymbol(
  before: RequestBody | undefined,
  after: RequestBody | undefined,
  context: OperationContext,
): SymbolEffect[] {
  if (!context.generated) return [];
  const shown = (body: RequestBody | undefined) =>
    body === undefined ? null : body.required ? "required" : "optional";
  const symbol = `${context.now.typeName}Input.body`;
  return [{ symbol, before: shown(before), after: shown(after) }];
}

/** The member of an operation's output that an answer is. */
export function statusSymbol(
  before: Response | undefined,
  after: Response | undefined,
  context: OperationContext,
): SymbolEffect[] {
  if (!context.generated) return [];
  const shown = (response: Response | undefined) =>
    response === undefined ? null : `{ status: ${response.status} }`;
  const symbol = `${context.now.typeName}Output`;
  return [{ symbol, before: shown(before), after: shown(after) }];
}

/** What a schema of an operation is called: to readers, and in the generated types. */
export interface PartOfOperation {
  readonly label: string;
  /** Who is at the other end. */
  readonly party: Party;
  /** Absent where no client is generated: what the server calls. */
  readonly symbol?: string;
}

/** A part of an operation; `type` ends the name of the type that holds it. */
export function partOfOperation(
  context: OperationContext,
  label: string,
  type?: string,
): PartOfOperation {
  return {
    label: `${context.list.prefix}${label}`,
    party: context.list.party,
    ...(type !== undefined && context.generated
      ? { symbol: `${context.now.typeName}${type}` }
      : {}),
  };
}

/** The end of the type's name that holds the parameter. */
export function parameterType({ in: where, name }: Parameter): string {
  return `${groups[where]}.${name}`;
}

/** The end of the type's name that holds the answers of a status. */
export function statusPart(status: string): string {
  return `Output[${status}]`;
}
