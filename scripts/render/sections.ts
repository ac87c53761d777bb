// Removes sections of `runtime/` modules that an output does not need: those between `// #name` and `// #end`.

const section = /^[ \t]*\/\/ #(\w+)\n([\s\S]*?)^[ \t]*\/\/ #end\n/gm;
const marker = /^[ \t]*\/\/ #\w.*$/m;

/**
 * Returns the text of a module with only those optional sections that are in `names`. Throws `Error` if a section has
 * no end, or contains another section.
 */
export function withSections(text: string, names: ReadonlySet<string>): string {
  const kept = text.replaceAll(section, (_, name: string, lines: string) => {
    refuseMarker(lines);
    return names.has(name) ? lines : "";
  });
  refuseMarker(kept);
  return kept;
}

function refuseMarker(lines: string): void {
  const [found] = marker.exec(lines) ?? [];
  if (found !== undefined)
    throw new Error(`the section at ${JSON.stringify(found.trim())} has no start or no end`);
}
