// The options that `generate` and `check-generated` share, and what they ask for together with the project's config.
import type { Selection } from "../model/selection.js";
import { type TargetName, targetNames } from "../targets/target.js";
import { readConfig } from "./config.js";
import type { OutputRequest } from "./output.js";
import { defaultSpec } from "./package-root.js";
import { type Arguments, type Option, oneOf, UsageError } from "./usage.js";

/** The options, as the help shows them. */
export const generateOptions: Readonly<Record<string, Option>> = {
  config: { type: "string", value: "file", help: "the project's options (specloom.config.*)" },
  spec: { type: "string", value: "file", help: "the OpenAPI document (spec/openapi.yaml)" },
  out: { type: "string", value: "folder", help: "where the files go (generated)" },
  target: {
    type: "string",
    multiple: true,
    value: "names",
    help: `some of ${targetNames.join(", ")}, with what they import (all but the last)`,
  },
  templates: {
    type: "string",
    value: "folder",
    help: "your own templates, <target>/<name>.hbs; ours fill the gaps",
  },
  include: {
    type: "string",
    multiple: true,
    value: "what",
    help: "only operations with tag:<tag>, path:</a/*> or operation:<id>",
  },
  exclude: { type: "string", multiple: true, value: "what", help: "the same, to be left out" },
  imports: {
    type: "string",
    value: "js|ts|none",
    help: "how generated modules import each other (js)",
  },
  enums: { type: "string", value: "union|const|open", help: "what an enum becomes (union)" },
  "client-files": {
    type: "string",
    value: "one|tags",
    help: "the client's functions in one file, or one for each tag (one)",
  },
  dates: {
    type: "string",
    value: "string|date",
    help: "what a date-time is to callers of the client: text or Date (string)",
  },
};

/** What the command line asks for, and the project's config where it says nothing. Throws `UsageError`. */
export async function requestFrom(given: Arguments): Promise<OutputRequest> {
  for (const name of ["config", "spec", "out", "templates", "include", "exclude", "target"]) {
    // A variable of the shell that is not set: the current folder, or everything, is not what was meant.
    if (given.isEmpty(name)) throw new UsageError(`--${name} is given, but empty`);
  }
  const config = await readConfig(given.text("config"));
  const targets = targetsFrom(given.list("target")) ?? config.targets;
  const templates = given.text("templates") ?? config.templates;
  const include = selectionFrom("include", given) ?? config.include;
  const exclude = selectionFrom("exclude", given) ?? config.exclude;
  return {
    spec: given.text("spec") ?? config.spec ?? defaultSpec(),
    out: given.text("out") ?? config.out ?? "generated",
    ...(targets === undefined ? {} : { targets }),
    ...(templates === undefined ? {} : { templates }),
    choice: {
      ...(include === undefined ? {} : { include }),
      ...(exclude === undefined ? {} : { exclude }),
    },
    imports: oneOf("imports", given.text("imports"), ["js", "ts", "none"], config.imports ?? "js"),
    enums: oneOf("enums", given.text("enums"), ["union", "const", "open"], config.enums ?? "union"),
    clientFiles: oneOf(
      "client-files",
      given.text("client-files"),
      ["one", "tags"],
      config.clientFiles ?? "one",
    ),
    dates: oneOf("dates", given.text("dates"), ["string", "date"], config.dates ?? "string"),
    force: given.flag("force"),
  };
}

const kinds = { tag: "tags", path: "paths", operation: "operations" } as const;

function selectionFrom(option: string, given: Arguments): Selection | undefined {
  const words = given.list(option);
  if (words.length === 0) return undefined;
  const selection: Record<string, string[]> = {};
  for (const word of words) {
    const [, kind, value] = /^(tag|path|operation):(.+)$/s.exec(word) ?? [];
    if (kind === undefined || value === undefined) {
      throw new UsageError(`--${option} takes tag:…, path:… or operation:…, not '${word}'`);
    }
    const list = kinds[kind as keyof typeof kinds];
    selection[list] = [...(selection[list] ?? []), value];
  }
  return selection;
}

/** The words of a command line that asks for the same again. */
export function wordsOf(given: Arguments): string[] {
  return Object.entries(generateOptions).flatMap(([name, { multiple }]) => {
    const value = multiple === true ? given.list(name).join(",") : given.text(name);
    return value === undefined || value === "" ? [] : [`--${name}`, value];
  });
}

function targetsFrom(names: readonly string[]): readonly TargetName[] | undefined {
  const unknown = names.find((name) => !targetNames.some((known) => known === name));
  if (unknown !== undefined) {
    throw new UsageError(`--target takes ${targetNames.join(", ")}, not '${unknown}'`);
  }
  return names.length === 0 ? undefined : targetNames.filter((name) => names.includes(name));
}
