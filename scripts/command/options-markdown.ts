// Prints the table of options for the page about commands.
import { shownValue } from "./arguments.js";
import { configOptions, flagOf, type OptionName } from "./options.js";

/** Returns a table row for each config option: its flag, its config member, and its effect. */
export function optionsMarkdown(): string {
  const rows = [...configOptions].map(([key, { only, help, more, unset, otherwise }]) => {
    const name = key as OptionName;
    const value = shownValue(name);
    const flag = only === "config" ? "" : `\`--${flagOf(name)}${value === "" ? "" : ` ${value}`}\``;
    const standard = unset ?? (typeof otherwise === "string" ? `\`${otherwise}\`` : undefined);
    const text = [
      `${help}${standard === undefined ? "" : ` (default: ${standard})`}`,
      ...(more === undefined ? [] : [more.replace(/\.$/, "")]),
    ].join(". ");
    return `| ${[flag, `\`${key}\``, text].map(cell).join(" | ")} |`;
  });
  return ["| command line | config | what it decides |", "|---|---|---|", ...rows].join("\n");
}

function cell(text: string): string {
  // Markdown would interpret angle brackets outside of code spans as HTML tags.
  const code = text
    .split("`")
    .map((part, i) => (i % 2 === 1 ? part : part.replaceAll("<", "&lt;")));
  return code.join("`").replaceAll("|", "\\|");
}
