// Adds missing handlers to a project, in new files or at the end of existing files. Existing handlers stay unchanged.

import { basename } from "node:path";
import type { ApiModel, Operation } from "../model/api-model.js";
import { append, appendable } from "../scaffolding/append.js";
import { assignFiles, factsOf, HANDLERS, printHandlers } from "../scaffolding/handler-files.js";
import type { Module } from "../scaffolding/module.js";
import { scaffoldTemplates } from "../scaffolding/project.js";
import type { ProjectHandlers, StrayHandler } from "../scaffolding/read-handlers.js";
import { apply } from "../write/apply.js";
import type { Artifact } from "../write/artifact.js";
import { refusal, shown } from "../write/conflict.js";
import { type Creation, planCreation } from "../write/create.js";
import { readDisk } from "../write/disk.js";
import { makePlan } from "../write/plan.js";
import { templatesFolder } from "./package-root.js";

/** Returns new files with handlers for the `missing` operations. No new file has the name of an existing file. */
export function missingFiles(
  missing: readonly Operation[],
  model: ApiModel,
  project: ProjectHandlers,
): Artifact[] {
  if (project.around === undefined) return [];
  const files = assignFiles(missing, project.beside.keys());
  return printHandlers(files, model, project.around, scaffoldTemplates(templatesFolder));
}

/**
 * Adds the missing handlers: at the end of the file for their tag, or in a new file. Returns a line for each added
 * handler, and the code of the handlers that could not be written.
 */
export async function fillIn(
  folder: string,
  missing: readonly Operation[],
  model: ApiModel,
  project: ProjectHandlers,
): Promise<string[]> {
  const { around, beside, faults } = project;
  if (around === undefined) return [];
  const printing = { facts: factsOf(model), around, templates: scaffoldTemplates(templatesFolder) };
  const lines: string[] = [];
  const elsewhere = new Set(missing);
  const isMissing = (operation: Operation) => elsewhere.has(operation);
  for (const { name, operations } of assignFiles(model.operations)) {
    const module = beside.get(name);
    const lacking = operations.filter(isMissing);
    if (module === undefined || lacking.length === 0) continue;
    const fitting = appendable(module, lacking);
    if (fitting.length === 0) continue;
    for (const operation of fitting) elsewhere.delete(operation);
    const { code, text } = append(module, fitting, printing);
    const isWritten =
      faults.length === 0 && text !== undefined && (await rewrite(folder, module, text));
    if (!isWritten) lines.push(`not written; add to ${module.file}:`, ...code.split("\n"));
    else
      for (const { functionName } of fitting)
        lines.push(`added   ${functionName} to ${module.file}`);
  }
  const files = missingFiles(missing.filter(isMissing), model, project);
  if (faults.length === 0)
    return [...lines, ...createdLines(folder, await createFiles(folder, files))];
  const unwritten = files.flatMap(({ path, text }) => [
    `not written; a new file ${shown(folder, path)}:`,
    ...text.trimEnd().split("\n"),
  ]);
  return [...lines, ...unwritten];
}

/**
 * Creates the files that do not exist yet, and returns a line for each created file. Throws if a path is not writable.
 */
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
 * Adds handlers to the object in which a project lists its handlers. Existing entries of the object stay unchanged.
 * Returns false without writing if the file has changed since `specloom` read it.
 */
export async function addToMap(
  folder: string,
  { editable }: ProjectHandlers,
  handlers: readonly StrayHandler[],
): Promise<boolean> {
  if (editable === undefined || handlers.length === 0) return false;
  return rewrite(folder, editable, editable.with(handlers));
}

/** Writes a file of a project. Returns false without writing if the file has changed since `specloom` read it. */
async function rewrite(
  folder: string,
  read: Pick<Module, "path" | "text">,
  text: string,
): Promise<boolean> {
  const path = `${HANDLERS}/${basename(read.path)}`;
  const artifacts = [{ path, text, from: "scaffold" }];
  const disk = await readDisk(folder, artifacts);
  const current = disk.states.get(path);
  const isSame = current?.kind === "file" && current.bytes.equals(Buffer.from(read.text));
  if (!isSame) return false;
  const plan = makePlan(artifacts, { ...disk, manifest: { manifest: new Map() } }, { force: true });
  await apply({ ...plan, manifest: { ...plan.manifest, action: "keep" } });
  return true;
}

/** Returns one line for each file, such as `created service/src/main.ts`. */
export function createdLines(folder: string, { plan, existing }: Creation): string[] {
  return [
    ...plan.create.map(({ path }) => `created ${shown(folder, path)}`),
    ...existing.map((path) => `kept    ${shown(folder, path)}: it was there before`),
  ];
}
