// A command for one document among many: how it ended, and what it printed.
import type { Invocation } from "../ask.js";
import type { DocumentCommand, Ended } from "../each-document.js";
import { printFailure } from "../failure.js";
import type { OptionName, Settings } from "../options.js";
import type { Terminal } from "../terminal.js";

/** A document that the command ended for, and what it printed meanwhile. Plain data: it comes from another thread. */
export interface Ran extends Ended {
  readonly spec: string;
  /** Whether it is a file of schemas that documents share. */
  readonly isShared?: boolean;
  /** Its standard output, if that is JSON: a report of its own, or a list to join with those of others. */
  readonly json?: "report" | "list";
  readonly printed: readonly (readonly ["out" | "err", string])[];
}

/** Runs the command for one document. A failure, whatever it is, becomes its exit code: it stops no other. */
export async function runMember<Name extends OptionName>(
  { runOne }: Pick<DocumentCommand<Name>, "runOne">,
  request: Invocation<Name>,
  colour: boolean,
): Promise<Ran> {
  const printed: (readonly ["out" | "err", string])[] = [];
  const buffer: Terminal = {
    out: (text) => printed.push(["out", text]),
    err: (text) => printed.push(["err", text]),
    interactive: false,
    colour,
  };
  const ended = await runOne(request, buffer).catch((failure: unknown) => ({
    code: printFailure(failure, buffer),
  }));
  return { ...ended, ...ofRequest(request), printed };
}

/** A request whatever the command. */
export type Request = Invocation<never>;

/** The facts of a run that hold before it is over. */
export function ofRequest(request: Request): Pick<Ran, "spec" | "json" | "isShared"> {
  const { format, reportFormat, json } = request.values as Partial<Settings>;
  const kind = json === true ? "list" : (format ?? reportFormat) === "json" ? "report" : undefined;
  const { config, schemasOf } = request.config;
  return {
    spec: config.spec ?? "",
    ...(schemasOf === undefined ? {} : { isShared: true }),
    ...(kind === undefined ? {} : { json: kind }),
  };
}
