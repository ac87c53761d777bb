// The handler files that a project lacks: written beside what is there, which stays as it is.
import type { ApiModel } from "../model/api.js";
import type { Operation } from "../model/operation.js";
import { assignFiles, HANDLERS, printHandlers } from "../scaffolding/handler-files.js";
import { scaffoldTemplates } from "../scaffolding/project.js";
import type { ProjectHandlers, StrayHandler } from "../scaffolding/read-handlers.js";
import { apply } from "../write/apply.js";
import type { Artifact } from "../write/artifact.js";
import { refusal, shown } from "../write/conflict.js";
import { type Creation, planCreation } from "../write/create.js";
import { readDisk } from "../write/disk.js";
import { makePlan } from "../write/plan.js";
import { templatesFolder } from "./package-root.js";

/** Files for `missing`, none of which has the name of a file that is there. */
export function missingFiles(
  missing: readonly Operation[],
  model: ApiModel,
  project: ProjectHandlers,
): Artifact[] {
  if (project.around === undefined) return [];
  const files = assignFiles(missing, project.standing);
  return printHandlers(files, model, project.around, scaffoldTemplates(templatesFolder));
}

/** Creates those of the files that are not there; returns what was done. Throws when something is in the way. */
export async function createFiles(
  folder: string,
  artifacts: readonly Artifact[],
): Promise<Creation> {
  const creation = planCreation(artifacts, await readDisk(folder, artifacts));
  if (creation.plan.conflicts.length > 0) throw refusal(creation.plan.conflicts, folder);
  await apply(creation.plan);
  return creation;
}

/**
 * Adds handlers to the map of a project; returns whether that could be done. The map keeps all that it has: it is only
 * added to, and left alone where it has changed since it was read.
 */
export async function addToMap(
  folder: string,
  { editable }: ProjectHandlers,
  handlers: readonly StrayHandler[],
): Promise<boolean> {
  if (editable === undefined || handlers.length === 0) return false;
  const path = `${HANDLERS}/index.ts`;
  const artifacts = [{ path, text: editable.with(handlers), from: "scaffold" }];
  const disk = await readDisk(folder, artifacts);
  const standing = disk.standing.get(path);
  if (standing?.kind !== "file" || standing.bytes.toString("utf8") !== editable.text) return false;
  const plan = makePlan(artifacts, { ...disk, manifest: { manifest: new Map() } }, { force: true });
  await apply({ ...plan, manifest: { ...plan.manifest, action: "keep" } });
  return true;
}

/** One line for each file: `created service/src/main.ts`. */
export function createdLines(folder: string, { plan, standing }: Creation): string[] {
  return [
    ...plan.create.map(({ path }) => `created ${shown(folder, path)}`),
    ...standing.map((path) => `kept    ${shown(folder, path)}: it was there before`),
  ];
}
