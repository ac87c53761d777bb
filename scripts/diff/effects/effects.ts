// Describes the effects of a change on messages, symbols, handlers and validators.
import type { ChangedOperation, Effects, HandlerEffect, SymbolEffect } from "../change.js";
import type { Draft } from "../changes/draft.js";
import { shortened } from "../operations/unmodelled-fields.js";
import { ruleNamed } from "../rules/index.js";
import type { Flow, Party, Rule, Shift } from "../rules/rule.js";
import { bindsServer } from "./audiences.js";

/** The handler of each operation, by method and path. */
export type Handlers = ReadonlyMap<string, HandlerEffect>;

/**
 * Describes the effect of a schema change on messages, for each party, direction (request or response) and kind of
 * change.
 */
const onTheWire: Readonly<Record<Party, Readonly<Record<Flow, Readonly<Record<Shift, string>>>>>> =
  {
    callers: {
      request: {
        narrower: "servers reject some requests that were valid",
        wider: "servers may get requests that were invalid",
        changed:
          "servers reject some requests that were valid, and may get requests that were invalid",
      },
      response: {
        narrower: "callers no longer get some responses",
        wider: "callers may get responses that they did not get before",
        changed:
          "callers no longer get some responses, and may get responses that they did not get before",
      },
    },
    // Receivers get requests from the API and return responses.
    receivers: {
      request: {
        narrower: "the API rejects some responses of receivers that were valid",
        wider: "the API may get responses that were invalid",
        changed:
          "the API rejects some responses of receivers that were valid, and may get responses that were invalid",
      },
      response: {
        narrower: "receivers no longer get some requests",
        wider: "receivers may get requests that they did not get before",
        changed:
          "receivers no longer get some requests, and may get requests that they did not get before",
      },
    },
  };
const byValidators: Readonly<Record<Shift, string>> = {
  narrower: "some values that were valid are invalid now",
  wider: "some values that were invalid are valid now",
  changed: "some values that were valid are invalid now, and some that were invalid are valid",
};

/**
 * Returns the effects of one edit; all changes in `cause` result from this edit. `cause` is sorted by impact, the most
 * severe first.
 */
export function effectsOf(
  cause: readonly Draft[],
  operations: readonly ChangedOperation[],
  handlers: Handlers,
): Effects {
  const [first] = cause as readonly [Draft, ...Draft[]];
  const ofCallers = ruleNamed(first.rule);
  const rule: Partial<Rule> | undefined = first.parties?.every((party) => party === "receivers")
    ? ofCallers?.receivers
    : ofCallers;
  const moved = cause.flatMap(({ moved, parties = ["callers"] }) =>
    moved === undefined ? [] : [{ ...moved, parties }],
  );
  const sentences = new Set(
    moved
      .filter(({ flow, shift }) => !(rule?.addsToResponses && addsTo(flow, shift)))
      .flatMap(({ flow, shift, parties }) => parties.map((party) => onTheWire[party][flow][shift])),
  );
  const shifts = new Set(moved.map(({ shift }) => byValidators[shift]));
  const witness = cause.find((draft) => draft.witness !== undefined)?.witness;
  const example = witness === undefined ? "" : `, such as ${shortened(witness)}`;
  const symbols = new Map<string, SymbolEffect>();
  for (const one of cause.flatMap((draft) => draft.symbols ?? [])) symbols.set(symbolKey(one), one);
  const onDuty = rule?.handlers === true || symbols.size > 0 || moved.some(bindsServer);
  return {
    wire: sentences.size > 0 ? [...sentences].join("; ") : (rule?.wire ?? null),
    clients: [...symbols.values()],
    servers: onDuty ? handlersOf(operations, handlers) : [],
    validators:
      shifts.size > 0 ? `${[...shifts].join("; ")}${example}` : (rule?.validators ?? null),
  };
}

/** Returns a key for an effect on a symbol; equal effects have equal keys. */
export function symbolKey({ symbol, before, after }: SymbolEffect): string {
  return `${symbol} ${before} ${after}`;
}

function addsTo(flow: Flow, shift: Shift): boolean {
  return flow === "response" && shift === "narrower";
}

function handlersOf(operations: readonly ChangedOperation[], handlers: Handlers): HandlerEffect[] {
  const named = new Map<string, HandlerEffect>();
  for (const { method, path } of operations) {
    const handler = handlers.get(`${method} ${path}`);
    if (handler !== undefined) named.set(handler.handler, handler);
  }
  return [...named.values()];
}
