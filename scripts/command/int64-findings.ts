// Finds integers of 64 bits that stay numbers, although the config requests strings.

import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { KeptNumber } from "../model/int64/view.js";

type Reason = KeptNumber["reason"];

const because: Readonly<Record<Reason["why"], string>> = {
  text: "it is also JSON inside of a text",
  shared: "the same value may be another number or a text, or another schema tests it",
  pages: "the client calculates pages with it",
  retry: "clients read `retry` of events as a number",
  lines: "its place in a list differs from that of other lines",
};

const help = "digits beyond 2^53 are lost; to keep them, make it a string in the document";

/** Returns a finding for each integer that stays a number. */
export function int64Findings(numbers: readonly KeptNumber[]): Diagnostic[] {
  return numbers.map(({ pointer, reason }) => ({
    code: "int64-stays-number",
    severity: "warning",
    message: `an integer of 64 bits is a number in programs, not a string: ${because[reason.why]}`,
    pointer,
    ...notesOn(reason),
    // Counts have few digits.
    ...(reason.why === "pages" || reason.why === "retry" ? {} : { help }),
  }));
}

function notesOn(reason: Reason): Pick<Diagnostic, "notes"> {
  if (!("pointer" in reason)) return {};
  const message = reason.why === "text" ? "the text with JSON" : "the pages";
  return { notes: [{ message, pointer: reason.pointer }] };
}
