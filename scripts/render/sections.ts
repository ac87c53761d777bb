// Parts of modules of `runtime/` that only some output has: those between `// #name` and `// #end`.

const section = /^[ \t]*\/\/ #(\w+)\n([\s\S]*?)^[ \t]*\/\/ #end\n/gm;

/** Returns a text with the sections of these names, and without all others. */
export function withSections(text: string, names: ReadonlySet<string>): string {
  return text.replaceAll(section, (_, name: string, lines: string) =>
    names.has(name) ? lines : "",
  );
}
