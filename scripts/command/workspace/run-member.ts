// Runs a command for one of several documents, and captures the output.
import type { Invocation } from "../ask.js";
import type { DocumentCommand, Ended } from "../each-document.js";
import { printFailure } from "../failure.js";
import type { OptionName, Settings } from "../options.js";
import type { Terminal } from "../terminal.js";

/**
 * The result and the output of a command for one document. The result is plain data, because worker threads can only
 * send plain data.
 */
export interface Ran extends Ended {
  readonly spec: string;
  /** True if the file contains only shared schemas. */
  readonly isShared?: boolean;
  /** Set if the captured output `printed` is JSON: a report, or a list that can be joined with other lists. */
  readonly json?: "report" | "list";
  readonly printed: readonly (readonly ["out" | "err", string])[];
}

/**
 * Runs a command for one document, and captures the output. If the run throws an error, the result is an exit code, so
 * that the command continues with the next document.
 */
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

export type Request = Invocation<never>;

/** Returns the data that is known before the command runs, such as the path of the document. */
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
