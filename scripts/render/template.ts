// The entry point of this folder: converts the text of a template to a function that prints a view.

import { DiagnosticsError } from "../diagnostics/diagnostic.js";
import { compile, type Step } from "./compile.js";
import { Output } from "./output.js";
import type { Language } from "./sink.js";
import { Source } from "./source.js";

/** A template that was checked and compiled. */
export interface Template {
  /** The file name in messages. */
  readonly file: string;
  /** Prints the view, which must be plain data; throws `DiagnosticsError` if the view does not match the template. */
  render(view: unknown): string;
}

/** The text of a template, and its file name in messages. */
export interface TemplateText {
  readonly file: string;
  readonly text: string;
}

/** Returns the text of a partial, by name. */
export type ReadPartial = (name: string) => TemplateText | undefined;

/** Checks and compiles a template and its partials; throws `DiagnosticsError` with all mistakes. */
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
    // Added before it is compiled, because a partial may print itself.
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
