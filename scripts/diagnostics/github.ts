// How findings are told to GitHub Actions: one workflow command a line, which becomes an annotation in the pull request.
import { cap } from "./cap.js";
import type { Diagnostic } from "./diagnostic.js";
import { inert } from "./inert.js";
import { type Printed, placeOf } from "./resolve.js";
import { inOrder } from "./sort.js";

/** The findings in order as workflow commands, of very many alike the first (see `cap.ts`). No text of a document can end its command or begin another. */
export function printGithub(diagnostics: readonly Diagnostic[], document?: Printed): string {
  const { shown, rest } = cap(inOrder(diagnostics, document));
  const commands = shown
    .map(({ diagnostic, place }) => {
      const { severity, code, message, notes, help } = diagnostic;
      const properties: string[] = [];
      if (place !== undefined) {
        const { file, line, column, length } = place;
        properties.push(
          `file=${property(file)}`,
          `line=${line}`,
          `col=${column}`,
          `endColumn=${column + length}`,
        );
      }
      properties.push(`title=${property(code)}`);
      const text = [inert(message)];
      for (const note of notes ?? []) {
        const at = placeOf(note, document);
        text.push(
          `${at === undefined ? "" : `${inert(at.file)}:${at.line}:${at.column} `}note: ${inert(note.message)}`,
        );
      }
      if (help !== undefined) text.push(`help: ${inert(help)}`);
      return `::${severity} ${properties.join(",")}::${data(text.join("\n"))}\n`;
    })
    .join("");
  return commands + rest.map((line) => `::notice::${data(inert(line))}\n`).join("");
}

// https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts: what a command's parts may not hold.
function data(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function property(text: string): string {
  return data(inert(text)).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
