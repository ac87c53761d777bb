// Reports 64-bit integers that remain numbers, although the config requests strings.

import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { KeptNumber } from "../model/int64/view.js";

type Reason = KeptNumber["reason"];

const because: Readonly<Record<Reason["why"], string>> = {
  undeclared:
    "the integer is in JSON of a form field that has an Encoding Object, but no schema in `properties`",
  unread: "the integer is in a header whose media type is not JSON",
  listed: "`enum`, `const` or `x-extensible-enum` has a value that is not an integer up to 2^53",
};

const help = "to keep digits beyond 2^53, change the type to `string` in the document";

/** Returns a finding for each 64-bit integer that is generated as a number, not as a string. */
export function int64Findings(numbers: readonly KeptNumber[]): Diagnostic[] {
  return numbers.map(({ pointer, reason, isCopied = false }) => ({
    code: "int64-stays-number",
    severity: "warning",
    message: `this integer of 64 bits stays a number${isCopied ? " at some positions" : ""}, not a string: ${because[reason.why]}`,
    pointer,
    ...notesOn(reason),
    help,
  }));
}

function notesOn(reason: Reason): Pick<Diagnostic, "notes"> {
  if (!("pointer" in reason)) return {};
  return { notes: [{ message: "the text with the integer is here", pointer: reason.pointer }] };
}
