// The first three sections of README.md as a newcomer follows them: their files and their commands.

/** Files and commands that the sections show. */
export interface FirstScreen {
  /** Texts by file name: a block whose first line is a comment with a name. */
  readonly files: ReadonlyMap<string, string>;
  /** Every line of the blocks of commands, in their order. */
  readonly commands: readonly string[];
}

/** Reads the sections "I call an API", "I serve an API" and "I review a change". */
export function firstScreen(readme: string): FirstScreen {
  const [, section = ""] = /^## I call an API\n(.*?)^## Commands$/ms.exec(readme) ?? [];
  const files = new Map<string, string>();
  const commands: string[] = [];
  for (const [, language, text = ""] of section.matchAll(/^```(\w+)\n(.*?)^```$/gms)) {
    const [, name] = /^(?:#|\/\/) ([\w.]+)\n/.exec(text) ?? [];
    if (language === "bash") commands.push(...text.trim().split("\n"));
    else if (name !== undefined) files.set(name, text);
  }
  return { files, commands };
}
