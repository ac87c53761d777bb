// The door of this folder: a template's text in, a function from view to text out.

import { DiagnosticsError } from "../diagnostics/diagnostic.js";
import { compile, type Step } from "./compile.js";
import { Output } from "./output.js";
import type { Language } from "./sink.js";
import { Source } from "./source.js";

/** A template that passed the check. */
export interface Template {
  /** As shown to people. */
  readonly file: string;
  /** Prints the view, which is plain data; throws `DiagnosticsError` where template and view disagree. */
  render(view: unknown): string;
}

/** Text of a template, and the file it is in, as shown to people. */
export interface TemplateText {
  readonly file: string;
  readonly text: string;
}

/** Finds the text of a partial by its name. */
export type ReadPartial = (name: string) => TemplateText | undefined;

/** Checks and compiles a template and its partials; throws `DiagnosticsError` with all that is wrong. */
export function compileTemplate(
  { file, text }: TemplateText,
  language: Language,
  readPartial: ReadPartial = () => undefined,
): Template {
  const sources: Source[] = [];
  const partials = new Map<string, Step | undefined>();

  function compiled(template: TemplateText): Step {
    const source = new Source(template.file, template.text);
    sources.push(source);
    return compile(source, language, findPartial);
  }

  function findPartial(name: string): Step | undefined {
    if (partials.has(name)) return partials.get(name);
    const found = readPartial(name);
    if (found === undefined) return undefined;
    let step: Step = () => {};
    // Known before it is compiled: a partial may print itself.
    partials.set(name, (scope, output) => step(scope, output));
    step = compiled(found);
    return partials.get(name);
  }

  const step = compiled({ file, text });
  const findings = sources.flatMap((source) => source.findings);
  if (findings.length > 0) throw new DiagnosticsError(findings);
  return {
    file,
    render(view) {
      const output = new Output();
      step({ value: view, outer: undefined, first: false, last: false }, output);
      return output.toString();
    },
  };
}
