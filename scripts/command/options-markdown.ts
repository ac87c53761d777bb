// The table of options as the page of commands shows it.
import { shownValue } from "./arguments.js";
import { configOptions, flagOf, type OptionName } from "./options.js";

/** Every option that a project decides once: its flag, its member of the config, what it decides. */
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
  // Words in angle brackets are markup elsewhere than in code.
  const code = text
    .split("`")
    .map((part, i) => (i % 2 === 1 ? part : part.replaceAll("<", "&lt;")));
  return code.join("`").replaceAll("|", "\\|");
}
