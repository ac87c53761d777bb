// A target: a pure function from the model to the files of its folder.

import type { JsonObject } from "../json/json.js";
import type { ApiModel } from "../model/api-model.js";
import type { Int64Places } from "../model/int64/view.js";
import type { Artifact } from "../write/artifact.js";
import type { EarlierFunctions } from "./earlier-functions.js";
import type { TargetOptions } from "./options.js";
import type { PackageOptions } from "./package/options.js";
import type { FormatTypes } from "./types/format-types.js";
import type { SharedTypes } from "./types/shared-schemas.js";

/** The targets we generate, each with a folder here, one under `templates/` and one under `generated/`. */
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
/** One of the targets. */
export type TargetName = (typeof targetNames)[number];

/** The default targets. Others are made once a project names them. */
export const defaultTargets: readonly TargetName[] = ["types", "client", "validators", "server"];

/** Targets whose files each target imports. The client imports validators if they are generated. */
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
 * These targets and those that their files import, without which they would not compile; in the usual order. A package
 * of nothing else is one of the `usual` targets.
 */
export function withImported(
  names: readonly TargetName[],
  usual: readonly TargetName[] = defaultTargets,
): TargetName[] {
  const named = names.every((name) => name === "package") ? [...usual, ...names] : names;
  const all = new Set(named.flatMap((name) => [name, ...imported[name]]));
  return targetNames.filter((name) => all.has(name));
}

/** Packages with types of the platform that the files of a target use. */
export const packagesOf: Readonly<Partial<Record<TargetName, readonly string[]>>> = {
  server: ["@types/node"],
  webhooks: ["@types/node"],
  "tanstack-query": ["@tanstack/query-core"],
  zod: ["zod"],
  msw: ["msw"],
};

/** The input of every target. Options left out have their default. */
export interface TargetInput extends Partial<TargetOptions> {
  readonly model: ApiModel;
  /** Folders that hold `<target>/<name>.hbs`, absolute: a user's own first, ours last. A file found earlier wins. */
  readonly templates: readonly string[];
  /** The targets that are made beside this one, which it may refer to. Defaults to this target only. */
  readonly targets?: readonly TargetName[];
  /** Options of the project's package. */
  readonly package?: PackageOptions;
  /** The document as one file, for the package; left out where operations of it are left out. */
  readonly document?: JsonObject;
  /** Types of the project's own for texts of a format. */
  readonly formatTypes?: FormatTypes;
  /** Where the API has integers of 64 bits in JSON that are texts in `model`; absent where they are numbers. */
  readonly int64?: Int64Places;
  /** The module with the project's own makers of samples, as `samples/index.ts` imports it. */
  readonly sampleMakers?: string;
  /** The text of `types/openapi.ts` where another program prints it. */
  readonly openapiTypes?: string;
  /** Types that stand in folders of shared files. */
  readonly shared?: readonly SharedTypes[];
  /** Functions that earlier runs of this process compiled. */
  readonly earlier?: EarlierFunctions | undefined;
}

/** Makes the files of one target; paths start with the target's name, but for those of `package`. Touches no disk but the templates. */
export type Target = (input: TargetInput) => Promise<Artifact[]>;
