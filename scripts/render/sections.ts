// Removes sections of `runtime/` modules that an output does not need: those between `// #name` and `// #end`.

const section = /^[ \t]*\/\/ #(\w+)\n([\s\S]*?)^[ \t]*\/\/ #end\n/gm;

/** Returns the text of a module without its optional sections, except for the sections in `names`. */
export function withSections(text: string, names: ReadonlySet<string>): string {
  return text.replaceAll(section, (_, name: string, lines: string) =>
    names.has(name) ? lines : "",
  );
}
