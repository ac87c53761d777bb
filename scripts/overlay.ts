// Implements `specloom overlay --from a.yaml --to b.yaml`, which prints the overlay that converts `a.yaml` to `b.yaml`.
import { existsSync } from "node:fs";
import { basename } from "node:path";
import { ask } from "./command/ask.js";
import { exitCode } from "./command/exit-code.js";
import { writeNamed } from "./command/named-file.js";
import type { OptionName } from "./command/options.js";
import type { Terminal } from "./command/terminal.js";
import { refuseUrl } from "./command/url.js";
import { UsageError } from "./command/usage.js";
import { inert } from "./diagnostics/inert.js";
import { actionsBetween, Unnameable } from "./load/overlay/between.js";
import { printOverlay } from "./load/overlay/print.js";
import { readObject } from "./load/root-file.js";

const names = ["from", "to", "overlayFile", "force"] as const;
export const options: readonly OptionName[] = names;
/** The text that `--help` prints after the list of options. */
export const remarks = `Edit a copy of a document that is not yours, then keep the overlay instead of the copy:
  cp openapi.yaml edited.yaml
  specloom overlay --from openapi.yaml --to edited.yaml --out fix.overlay.yaml
  specloom generate openapi.yaml --overlay fix.overlay.yaml
Both files are compared as they are: references to other files are not followed.
`;

/** Runs the command and returns its exit code. */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const { from, to, overlayFile: out, force } = (await ask(args, names)).values;
  if (from === undefined || to === undefined) {
    throw new UsageError("overlay needs two documents: --from <file> --to <file>");
  }
  for (const file of [from, to]) refuseUrl(file);
  if (out !== undefined && existsSync(out) && !force) {
    throw new UsageError(`'${inert(out)}' exists; add --force to replace it`);
  }
  const actions = actionsOf(await readObject(from), await readObject(to));
  const count = `${actions.length} action${actions.length === 1 ? "" : "s"}`;
  if (actions.length === 0) {
    terminal.err("the documents are equal: there is nothing to write\n");
    return exitCode.clean;
  }
  const title = `Turn ${basename(from)} into ${basename(to)}`;
  const text = printOverlay({ title, version: "1.0.0" }, actions, out ?? "");
  if (out === undefined) terminal.out(text);
  else await writeNamed(out, text, "The overlay");
  terminal.err(out === undefined ? `${count}\n` : `${inert(out)}: ${count}\n`);
  return exitCode.clean;
}

function actionsOf(...[from, to]: Parameters<typeof actionsBetween>) {
  try {
    return actionsBetween(from, to);
  } catch (error) {
    if (!(error instanceof Unnameable)) throw error;
    throw new UsageError(
      `No JSONPath expression can name the member ${JSON.stringify(error.message)}`,
    );
  }
}
