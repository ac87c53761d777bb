// The type of a target: a pure function from the model to the files of its folder.

import type { JsonObject } from "../json/json.js";
import type { ApiModel } from "../model/api-model.js";
import type { Int64Places } from "../model/int64/view.js";
import type { Artifact } from "../write/artifact.js";
import type { EarlierFunctions } from "./earlier-functions.js";
import type { TargetOptions } from "./options.js";
import type { PackageOptions } from "./package/options.js";
import type { FormatTypes } from "./types/format-types.js";
import type { SharedTypes } from "./types/shared-schemas.js";

/** The names of targets. Each has a folder here, one under `templates/` and one under `generated/`. */
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

/** The default targets. Other targets are generated only if a project names them. */
export const defaultTargets: readonly TargetName[] = ["types", "client", "validators", "server"];

/** The targets that the files of each target import. The client imports validators if they are generated. */
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
 * Returns these targets and those that their files import, in the usual order. For `package` alone, the `usual` targets
 * are added.
 */
export function withImported(
  names: readonly TargetName[],
  usual: readonly TargetName[] = defaultTargets,
): TargetName[] {
  const named = names.every((name) => name === "package") ? [...usual, ...names] : names;
  const all = new Set(named.flatMap((name) => [name, ...imported[name]]));
  return targetNames.filter((name) => all.has(name));
}

/** Packages with platform types that the files of a target use. */
export const packagesOf: Readonly<Partial<Record<TargetName, readonly string[]>>> = {
  server: ["@types/node"],
  webhooks: ["@types/node"],
  "tanstack-query": ["@tanstack/query-core"],
  zod: ["zod"],
  msw: ["msw"],
};

/** The input of every target. An absent option has its default. */
export interface TargetInput extends Partial<TargetOptions> {
  readonly model: ApiModel;
  /** Absolute folders that contain `<target>/<name>.hbs`: the user's own first, ours last. The first match wins. */
  readonly templates: readonly string[];
  /** The targets that are generated together, which may refer to each other. Default: this target only. */
  readonly targets?: readonly TargetName[];
  /** Options of the project's package. */
  readonly package?: PackageOptions;
  /** The document as one file, for the package; absent if the project leaves out operations. */
  readonly document?: JsonObject;
  /** Types of the project's own for strings of a format. */
  readonly formatTypes?: FormatTypes;
  /** The places of integers of 64 bits in JSON that are strings in `model`; absent if they are numbers. */
  readonly int64?: Int64Places;
  /** The module with the project's own sample functions, as `samples/index.ts` imports it. */
  readonly sampleMakers?: string;
  /** The text of `types/openapi.ts`, if another program prints it. */
  readonly openapiTypes?: string;
  /** Types that are imported from folders of shared files. */
  readonly shared?: readonly SharedTypes[];
  /** Functions that earlier runs of this process compiled. */
  readonly earlier?: EarlierFunctions | undefined;
}

/**
 * Makes the files of one target. Paths start with the target's name, except for those of `package`. Reads templates,
 * but no other files.
 */
export type Target = (input: TargetInput) => Promise<Artifact[]>;
