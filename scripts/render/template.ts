// The entry point of this folder: converts the text of a template to a function that prints a view.

import { DiagnosticsError } from "../diagnostics/diagnostic.js";
import { valueFor } from "../json/by-key.js";
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

/** A compiled template, and the text of each partial that it contains. */
interface Compiled {
  readonly step: Step;
  readonly partials: ReadonlyMap<string, TemplateText>;
}

/** Caches compiled templates by language and text, so that a process compiles each template once. */
const earlier = new WeakMap<Language, Map<string, Compiled>>();

/**
 * Maximum number of compiled templates that are cached for one output language. The maximum is needed for `--watch`,
 * because each edit of a template adds a text to the cache.
 */
const mostTexts = 500;

/** Checks and compiles a template and its partials; throws `DiagnosticsError` with all mistakes. */
export function compileTemplate(
  template: TemplateText,
  language: Language,
  readPartial: ReadPartial = () => undefined,
): Template {
  const known = valueFor(earlier, language, () => new Map<string, Compiled>());
  const key = keyOf(template);
  let compiled = known.get(key);
  if (compiled === undefined || !isCurrent(compiled, readPartial)) {
    compiled = compileTexts(template, language, readPartial);
    if (known.size >= mostTexts) known.clear();
    known.set(key, compiled);
  }
  const { step } = compiled;
  return {
    file: template.file,
    render(view) {
      const output = new Output();
      step({ value: view, outer: undefined, first: false, last: false }, output);
      return output.toString();
    },
  };
}

/** The file name is part of the cache key, because messages contain it. */
const keyOf = ({ file, text }: TemplateText) => `${file}\0${text}`;

function isCurrent({ partials }: Compiled, readPartial: ReadPartial): boolean {
  return [...partials].every(([name, before]) => {
    const now = readPartial(name);
    return now !== undefined && keyOf(now) === keyOf(before);
  });
}

function compileTexts(
  template: TemplateText,
  language: Language,
  readPartial: ReadPartial,
): Compiled {
  const sources: Source[] = [];
  const partials = new Map<string, TemplateText>();
  const steps = new Map<string, Step>();

  function compiled({ file, text }: TemplateText): Step {
    const source = new Source(file, text);
    sources.push(source);
    return compile(source, language, findPartial);
  }

  function findPartial(name: string): Step | undefined {
    const known = steps.get(name);
    if (known !== undefined) return known;
    const found = readPartial(name);
    if (found === undefined) return undefined;
    partials.set(name, found);
    let step: Step = () => {};
    const called: Step = (scope, output) => step(scope, output);
    // The partial is added before it is compiled, because a partial may print itself.
    steps.set(name, called);
    step = compiled(found);
    return called;
  }

  const step = compiled(template);
  const findings = sources.flatMap((source) => source.findings);
  if (findings.length > 0) throw new DiagnosticsError(findings);
  return { step, partials };
}
