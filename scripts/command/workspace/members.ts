// The documents of a config of many: rows with patterns become a row for each file, and none writes where another does.
import { existsSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { inert } from "../../diagnostics/inert.js";
import type { FoundConfig } from "../config.js";
import { type Config, configOptions, type OptionName } from "../options.js";
import { quoted } from "../url.js";
import { UsageError } from "../usage.js";
import { kindOf } from "../values.js";
import { filesLike, filled, isPattern, type Match, shapeOf } from "./glob.js";
import { sharedConfigs } from "./shared-configs.js";

/** The kind of output that a command has for each document. */
interface Making {
  /** The option that says where it writes. */
  readonly output?: "out" | "typesFile";
  /** Whether it makes types of shared files, too. */
  readonly makesShared?: boolean;
}

/**
 * The config of each document, in the order of the list and of the files that a pattern names; then those of shared
 * files. No two may have the same `output`. Throws `UsageError`.
 */
export function membersOf(
  found: FoundConfig,
  { output = "out", makesShared = false }: Making = {},
): FoundConfig[] {
  const { config, sharedRows = [], file } = found;
  const where = file ?? "the config";
  const members = rowsOf(found.documents ?? [], "documents", where);
  const sharedMembers = rowsOf(sharedRows, "shared", where);
  const made = makesShared ? [...members, ...sharedMembers] : members;
  refuseSharedOutput(made, output, where);
  const shared = sharedConfigs(config, sharedMembers, members[0]?.spec);
  const atFile = file === undefined ? {} : { file };
  return [
    ...members.map((member) => ({
      config: { ...config, ...member },
      ...atFile,
      ...(shared.length === 0 ? {} : { shared }),
    })),
    ...(makesShared ? shared : []).map((one) => ({ ...one, ...atFile, shared })),
  ];
}

/** The rows of a list of the config: those with patterns become a row for each file. */
function rowsOf(rows: readonly Config[], list: string, where: string): Config[] {
  const named = new Set(rows.flatMap(({ spec = "" }) => (isPattern(spec) ? [] : [resolve(spec)])));
  return rows.flatMap((row, i): Config[] => {
    const spec = row.spec?.split(sep).join("/");
    if (spec === undefined) {
      throw new UsageError(`${where}: ${list}.${i} names no document`, ["Set its member spec"]);
    }
    if (!isPattern(spec)) return [row];
    // A row of its own says more of a document than a pattern that it is like.
    const matches = filesLike(spec).filter((match) => !named.has(resolve(match.file)));
    if (matches.length > 0) return matches.map((match) => memberFor(row, match));
    throw new UsageError(`${where}: no file is like ${list}.${i}.spec: '${spec}'`);
  });
}

/** The row for one file of its pattern: stars in other paths stand for the same texts. */
function memberFor(row: Config, { file, stars }: Match): Config {
  const fill = (path: string) => {
    const text = filled(path, stars);
    if (text !== undefined) return text;
    throw new UsageError(`'${path}' has more stars than '${row.spec}'`);
  };
  const moved = Object.entries(row).map(([name, value]) => {
    const option = configOptions.get(name);
    const move = option === undefined ? undefined : kindOf(option).moved;
    return [name, move === undefined || name === "spec" ? value : move(value as never, fill)];
  });
  return { ...(Object.fromEntries(moved) as Config), spec: file };
}

/** Throws `UsageError` where the files of one document would be removed as strangers to another. */
function refuseSharedOutput(
  members: readonly Config[],
  output: "out" | "typesFile",
  where: string,
): void {
  const writers = new Map<string, Config>();
  for (const member of members) {
    const { spec, out = defaultOut } = member;
    const written = output === "out" ? out : member.typesFile;
    if (written === undefined) continue;
    const place = resolve(written);
    const other = writers.get(place);
    if (other !== undefined) {
      throw new UsageError(`${where}: ${other.spec} and ${spec} both write into '${written}'`, [
        `Set ${output} in each row. After "spec": "apis/*/openapi.yaml", ${hints[output]}`,
      ]);
    }
    writers.set(place, member);
  }
}

const hints = {
  out: '"out": "generated/*" has a folder for each',
  typesFile: '"typesFile": "types/*.d.ts" has a file for each',
} as const;

const defaultOut = String(configOptions.get("out" satisfies OptionName)?.otherwise);

/** Those with the document that a file is: the last file that is one. A row for each output has the same document. */
export function membersNamed(
  members: readonly FoundConfig[],
  files: readonly string[],
): FoundConfig[] {
  const withDocument = (file: string) =>
    members.filter(({ config }) => resolve(config.spec ?? "") === resolve(file));
  return files.map(withDocument).findLast((found) => found.length > 0) ?? [];
}

/**
 * Those with a document or an output folder like one of the patterns; all without patterns. A pattern is like a path
 * that has its names one after the other: `pets` is like `apis/pets/openapi.yaml` and `apis/pets.yaml`. Throws
 * `UsageError` if there are none.
 */
export function membersLike(
  members: readonly FoundConfig[],
  patterns: readonly string[] | undefined,
): FoundConfig[] {
  if (patterns === undefined) return [...members];
  const found = members.filter(({ config: { spec = "", out = defaultOut } }) =>
    patterns.some((pattern) => [spec, out].some((path) => isLike(path, pattern))),
  );
  if (found.length > 0) return found;
  const specs = members.slice(0, 5).map(({ config }) => config.spec);
  throw new UsageError(`No document is like --filter ${patterns.join(" --filter ")}`, [
    `There are ${members.length}: ${specs.join(", ")}${members.length > 5 ? " and others" : ""}`,
  ]);
}

/** Lines about types of shared files that `chosen` documents may import, and that no run has made. */
export function missingShared(
  all: readonly FoundConfig[],
  chosen: readonly FoundConfig[],
): string[] {
  if (chosen.every(({ schemasOf }) => schemasOf !== undefined)) return [];
  return all.flatMap((member) => {
    const { spec = "", out = defaultOut } = member.config;
    if (member.schemasOf === undefined || chosen.includes(member)) return [];
    if (existsSync(join(out, "types"))) return [];
    return `${inert(out)} is missing. Types of documents that refer to ${inert(spec)} import it: npx specloom generate ${inert(quoted(spec))}\n`;
  });
}

function isLike(path: string, pattern: string): boolean {
  const names = relative(".", resolve(path)).split(sep);
  const shapes = relative(".", resolve(pattern)).split(sep).map(shapeOf);
  return names.some((_, at) =>
    shapes.every((shape, i) => {
      const name = names[at + i];
      return name !== undefined && (shape.test(name) || shape.test(name.replace(/\..*$/s, "")));
    }),
  );
}
