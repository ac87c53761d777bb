// The type of a target: a function that creates the files of one folder from the model.

import type { JsonObject } from "../json/json.js";
import type { ApiModel } from "../model/api-model.js";
import type { Int64Places } from "../model/int64/view.js";
import type { Pieces } from "../model/pieces.js";
import type { Artifact } from "../write/artifact.js";
import type { EarlierFunctions } from "./earlier-functions.js";
import type { TargetOptions } from "./options.js";
import type { PackageOptions } from "./package/options.js";
import type { FormatTypes } from "./types/format-types.js";
import type { SharedTypes } from "./types/shared-schemas.js";

/** Each target has a folder in `scripts/targets/`, in `templates/` and in `generated/`. */
export const targetNames = [
  "types",
  "client",
  "validators",
  "standard-schema",
  "zod",
  "tanstack-query",
  "samples",
  "msw",
  "server",
  "webhooks",
  "conformance",
  "package",
] as const;
export type TargetName = (typeof targetNames)[number];

/** The default targets. Targets other than the defaults are generated only if the config names them. */
export const defaultTargets: readonly TargetName[] = ["types", "client", "validators", "server"];

/** For each target, the targets whose files it imports. The client also imports validators if they are generated. */
const imported: Readonly<Record<TargetName, readonly TargetName[]>> = {
  types: [],
  client: ["types"],
  validators: ["types"],
  "standard-schema": ["types", "validators"],
  zod: ["types", "validators"],
  "tanstack-query": ["types", "client"],
  samples: ["types", "validators"],
  msw: ["types", "validators", "samples"],
  server: ["types", "validators"],
  webhooks: ["types", "validators"],
  conformance: ["types", "validators"],
  package: [],
};

/**
 * Returns the given targets, and the targets whose files they import, in the order of `targetNames`. If `package` is
 * the only given target, the targets in `usual` are added.
 */
export function withImported(
  names: readonly TargetName[],
  usual: readonly TargetName[] = defaultTargets,
): TargetName[] {
  const named = names.every((name) => name === "package") ? [...usual, ...names] : names;
  const all = new Set(named.flatMap((name) => [name, ...imported[name]]));
  return targetNames.filter((name) => all.has(name));
}

/** Packages of platform types that the files of a target need. */
export const packagesOf: Readonly<Partial<Record<TargetName, readonly string[]>>> = {
  server: ["@types/node"],
  webhooks: ["@types/node"],
  "tanstack-query": ["@tanstack/query-core"],
  zod: ["zod"],
  msw: ["msw"],
};

/** The input of every target. An absent option has its default value. */
export interface TargetInput extends Partial<TargetOptions> {
  readonly model: ApiModel;
  /**
   * Absolute paths of folders with templates `<target>/<name>.hbs`. The folder of the user comes first, and the folder
   * of specloom comes last. If several folders contain a template, the first folder is used.
   */
  readonly templates: readonly string[];
  /**
   * The targets that are generated together, so that their files may import each other. If `targets` is absent, only
   * one target is generated.
   */
  readonly targets?: readonly TargetName[];
  readonly package?: PackageOptions;
  /** The bundled document for the package; absent if the config leaves out operations. */
  readonly document?: JsonObject;
  /** Types from the config for strings with a format. */
  readonly formatTypes?: FormatTypes;
  /** The positions of 64-bit integers in JSON; present if `model` has strings at these positions. */
  readonly int64?: Int64Places;
  /** The import specifier with which `samples/index.ts` imports the user's sample functions. */
  readonly sampleMakers?: string;
  /** The text of `types/openapi.ts`, if openapi-typescript has printed it. */
  readonly openapiTypes?: string;
  /** Types that are imported from folders of shared files. */
  readonly shared?: readonly SharedTypes[];
  /** Functions that this process compiled for earlier runs of `generate`. */
  readonly earlier?: EarlierFunctions | undefined;
  /**
   * Cached results of the previous run in this process. The previous run must have had the same options as the current
   * run.
   */
  readonly pieces?: Pieces | undefined;
}

/**
 * Creates the files of one target. Each path begins with the name of the target, except in the target `package`. A
 * target reads no files except templates.
 */
export type Target = (input: TargetInput) => Promise<Artifact[]>;
