// Decides which files contain the handlers of operations: one file for each tag.

import type { ApiModel, Operation } from "../model/api-model.js";
import { FileNames } from "../model/names/file-names.js";
import { groupsByTag } from "../model/names/tag-groups.js";
import { sentMethod } from "../openapi/methods.js";
import { type Code, code } from "../render/code.js";
import type { Doc } from "../render/comment.js";
import type { TemplateSet } from "../render/load-templates.js";
import { str } from "../render/typescript.js";
import { viewOf as contractOf, type ServerView } from "../targets/server/view.js";
import type { Artifact } from "../write/artifact.js";
import { Signatures } from "./signature.js";

export const HANDLERS = "src/handlers";

/** The modules from which the code of a handler imports its types. */
export interface Surroundings {
  /** The module that exports `Handlers` and `NotImplemented`. */
  readonly server: string;
  /** The type of authenticated callers, if the project declares one. */
  readonly caller?: { readonly name: string; readonly specifier: string };
}

export interface HandlerFile {
  /** The file name without extension. */
  readonly name: string;
  /** The tag of the operations in the file. */
  readonly tag: string | undefined;
  readonly operations: readonly Operation[];
}

/**
 * Returns one file for each tag; an operation belongs to the file of its first tag. If a file with the name already
 * exists, the new file gets a number: `books-2` in addition to `books`.
 */
export function assignFiles(
  operations: readonly Operation[],
  existing: Iterable<string> = [],
): HandlerFile[] {
  const names = new FileNames(["index", ...existing]);
  return groupsByTag(operations).map(({ tag, name, operations }) => ({
    name: names.claim(name),
    tag,
    operations,
  }));
}

export function printHandlers(
  files: readonly HandlerFile[],
  model: ApiModel,
  around: Surroundings,
  templates: TemplateSet,
): Artifact[] {
  const facts = factsOf(model);
  return files.map((file) => ({
    path: `${HANDLERS}/${file.name}.ts`,
    text: templates.render("handlers.ts", viewOf(file, facts, around)),
    from: "scaffold",
  }));
}

/** The data of a document from which handlers are printed: signatures, and data about each operation. */
export interface HandlerFacts {
  readonly signatures: Signatures;
  readonly contract: ReadonlyMap<string, ServerView["operations"][number]>;
}

export function factsOf(model: ApiModel): HandlerFacts {
  const views = contractOf(model).operations;
  return {
    signatures: new Signatures(model),
    contract: new Map(views.map((view) => [view.functionName, view])),
  };
}

interface HandlerFileView {
  readonly header: Doc;
  readonly server: string;
  readonly throws: boolean;
  readonly contractNames: Code;
  readonly caller: { readonly names: Code; readonly specifier: string } | null;
  readonly operations: readonly HandlerView[];
}

/** Data for a handler in the template of a handler file. */
export interface HandlerView {
  readonly functionName: string;
  readonly operationId: string;
  readonly signature: Code;
  readonly doc: Doc;
  readonly type: Code;
  readonly notImplemented: string;
  readonly refusal: { readonly status: number } | undefined;
}

/** The local names of `Handlers`, `NotImplemented` and the type of callers in a file of handlers. */
export interface LocalNames {
  readonly handlers: string;
  readonly notImplemented: string;
  readonly caller?: string;
}

/** Returns the template data for handlers whose file imports types under the given local names. */
export function handlerViews(
  operations: readonly Operation[],
  { signatures, contract }: HandlerFacts,
  { handlers, notImplemented, caller }: LocalNames,
): HandlerView[] {
  const handlersType = caller === undefined ? handlers : `${handlers}<${caller}>`;
  return operations.map((operation) => ({
    functionName: operation.functionName,
    operationId: operation.operationId,
    signature: code(signatures.of(operation)),
    doc: docOf(operation),
    type: code(`${handlersType}[${str(operation.functionName)}]`),
    notImplemented,
    refusal: contract.get(operation.functionName)?.refusal,
  }));
}

function viewOf(
  { tag, operations }: HandlerFile,
  facts: HandlerFacts,
  { server, caller }: Surroundings,
): HandlerFileView {
  const used = new Set(operations.map(({ functionName }) => functionName));
  const handlers = freeName("Handlers", used);
  const notImplemented = freeName("NotImplemented", used);
  const callerName = caller === undefined ? undefined : freeName(caller.name, used);
  const views = handlerViews(operations, facts, {
    handlers,
    notImplemented,
    ...(callerName === undefined ? {} : { caller: callerName }),
  });
  const throws = views.some(({ refusal }) => refusal === undefined);
  const contractNames = throws
    ? `type ${aliased("Handlers", handlers)}, ${aliased("NotImplemented", notImplemented)}`
    : aliased("Handlers", handlers);
  return {
    header: {
      text: `Handlers of ${tag === undefined ? "operations without a tag" : tag}. specloom writes this file once and never overwrites it; edit it freely.`,
      tags: [],
    },
    server,
    throws,
    contractNames: code(contractNames),
    caller:
      caller === undefined || callerName === undefined
        ? null
        : { names: code(aliased(caller.name, callerName)), specifier: caller.specifier },
    operations: views,
  };
}

function docOf({ summary, method, path, deprecated }: Operation): Doc {
  const place = `\`${sentMethod(method)} ${path}\``;
  return {
    text: summary === undefined || summary === "" ? place : `${summary}\n\n${place}`,
    tags: deprecated ? [{ name: "deprecated" }] : [],
  };
}

/** Returns `preferred`, followed by as many underscores as needed to differ from the names in `used`. */
export function freeName(preferred: string, used: ReadonlySet<string>): string {
  let name = preferred;
  while (used.has(name)) name += "_";
  return name;
}

/** Returns the text of an imported name: `listSurveys`, or `handlers as handlers_`. */
export function aliased(name: string, local: string): string {
  return name === local ? name : `${name} as ${local}`;
}
