// The request of `generate` and `check-generated`, and the command line that repeats it.

import { presetOf } from "../mend/levels.js";
import type { Asked } from "./ask.js";
import { choiceOf } from "./choice.js";
import { documentOf } from "./document.js";
import { refuseMissingFolder, refuseSystemFolder } from "./folders.js";
import { type OutputOption, outputOptions } from "./options.js";
import type { OutputRequest } from "./output.js";
import type { Terminal } from "./terminal.js";

/** The request of a command that has all options of output; says which document it is about. */
export function outputRequest(asked: Asked<OutputOption>, terminal: Terminal): OutputRequest {
  const { include, exclude, strict, ...values } = asked.values;
  refuseSystemFolder(values.out);
  if (values.templates !== undefined) refuseMissingFolder(values.templates, "templates");
  return {
    ...values,
    preset: presetOf(strict),
    spec: documentOf(asked, terminal, asked.positionals[0]),
    choice: choiceOf({ include, exclude }),
  };
}

/** The words of a command line that asks for the same output again. */
export function wordsOf({ positionals, given, isMember, values }: Asked<OutputOption>): string[] {
  const isNamed = positionals.length > 0 || given.values.spec !== undefined;
  const document = isMember === true && !isNamed ? [values.spec ?? ""] : [];
  return [
    ...document,
    ...positionals,
    ...outputOptions.flatMap((name) => given.written.get(name) ?? []),
  ];
}
