// Reads the files and commands of the first three sections of README.md, so that tests can follow them.

export interface FirstScreen {
  /** Code blocks, keyed by the file name in the comment on their first line. */
  readonly files: ReadonlyMap<string, string>;
  /** All lines of the command blocks, in order. */
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
