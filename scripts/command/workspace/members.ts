// Determines the documents of a config with several documents. Expands patterns such as `apis/*.yaml`, and refuses
// documents with the same output folder.
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

/** Describes the output of a command that runs for each document. */
interface Making {
  /** The option that sets the path of the command's output. */
  readonly output?: "out" | "typesFile";
  /** True if the command also generates types of shared files. */
  readonly makesShared?: boolean;
}

/**
 * Returns the config of each document, then the config of each shared file, in the order of the config. Two documents
 * must not have equal output paths. Throws `UsageError`.
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

/**
 * Returns the entries of a list in the config. If `spec` is a pattern such as `apis/*.yaml`, returns one entry for each
 * matching file.
 */
function rowsOf(rows: readonly Config[], list: string, where: string): Config[] {
  const named = new Set(rows.flatMap(({ spec = "" }) => (isPattern(spec) ? [] : [resolve(spec)])));
  return rows.flatMap((row, i): Config[] => {
    const spec = row.spec?.split(sep).join("/");
    if (spec === undefined) {
      throw new UsageError(`${where}: ${list}.${i} names no document`, ["Set its member spec"]);
    }
    if (!isPattern(spec)) return [row];
    // Patterns such as `apis/*.yaml` do not match documents that have their own entry in the config.
    const matches = filesLike(spec).filter((match) => !named.has(resolve(match.file)));
    if (matches.length > 0) return matches.map((match) => memberFor(row, match));
    throw new UsageError(`${where}: no file is like ${list}.${i}.spec: '${spec}'`);
  });
}

/**
 * Returns the config entry for a file that matches a pattern. Stars in the paths of a config entry, as in `out: gen/*`,
 * are replaced by texts from the matching file's path.
 */
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

/**
 * Throws `UsageError` if two documents have the same output folder. If two documents shared an output folder, each run
 * would remove the files of the other run.
 */
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

/**
 * Returns the config entries for the last file in `files` that the config contains. Several config entries may have the
 * same document.
 */
export function membersNamed(
  members: readonly FoundConfig[],
  files: readonly string[],
): FoundConfig[] {
  const withDocument = (file: string) =>
    members.filter(({ config }) => resolve(config.spec ?? "") === resolve(file));
  return files.map(withDocument).findLast((found) => found.length > 0) ?? [];
}

/**
 * Returns the config entries whose document or output folder matches one of the patterns. Without patterns, returns all
 * config entries. A pattern matches a path that contains the names of the pattern in order: `pets` matches
 * `apis/pets/openapi.yaml` and `apis/pets.yaml`. Throws `UsageError` if no entry matches.
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

/** Returns a line for each missing folder of shared types from which a document in `chosen` may import. */
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
