// Prints findings for GitHub Actions, as annotations in the pull request.
import { printAnnotations } from "./annotations.js";
import { where } from "./cap.js";
import type { Diagnostic } from "./diagnostic.js";
import { type Printed, placeOf } from "./resolve.js";
import { inOrder } from "./sort.js";

/** Prints the findings in order, at most as many as GitHub shows. */
export function printGithub(diagnostics: readonly Diagnostic[], document?: Printed): string {
  const annotations = inOrder(diagnostics, document).map(({ diagnostic, place }) => {
    const { severity, code, message, notes = [], help } = diagnostic;
    const lines = [message];
    for (const note of notes) {
      const at = placeOf(note, document);
      const file = at === undefined ? "" : `${at.file}:${at.line}:${at.column} `;
      lines.push(`${file}note: ${note.message}`);
    }
    if (help !== undefined) lines.push(`help: ${help}`);
    return { kind: severity, place, title: code, lines };
  });
  return printAnnotations(annotations, where);
}
