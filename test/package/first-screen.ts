// The first section of README.md as a newcomer follows it: the files that it shows, and the commands that it says.

/** What the section holds. */
export interface FirstScreen {
  /** Texts by file name: a block whose first line is a comment with a name. */
  readonly files: ReadonlyMap<string, string>;
  /** Every line of the blocks of commands, in their order. */
  readonly commands: readonly string[];
}

/** Reads "The first three minutes" of a README. */
export function firstScreen(readme: string): FirstScreen {
  const [, section = ""] = /^## The first three minutes\n(.*?)^## /ms.exec(readme) ?? [];
  const files = new Map<string, string>();
  const commands: string[] = [];
  for (const [, language, text = ""] of section.matchAll(/^```(\w+)\n(.*?)^```$/gms)) {
    const [, name] = /^(?:#|\/\/) ([\w.]+)\n/.exec(text) ?? [];
    if (language === "bash") commands.push(...text.trim().split("\n"));
    else if (name !== undefined) files.set(name, text);
  }
  return { files, commands };
}
