// Appends handlers to an existing file: its text stays unchanged, except that its imports may be extended.

import type { Operation } from "../model/api-model.js";
import type { TemplateSet } from "../render/load-templates.js";
import {
  type HandlerFacts,
  handlerViews,
  type LocalNames,
  type Surroundings,
} from "./handler-files.js";
import { Imports, inserted, newlineOf } from "./import-edit.js";
import { Module } from "./module.js";
import { identifiersIn } from "./syntax.js";

/** The data and templates from which the code of handlers is printed. */
export interface Printing {
  readonly facts: HandlerFacts;
  readonly around: Surroundings;
  readonly templates: TemplateSet;
}

/** Code of handlers that is appended to a file. */
export interface Appended {
  /** The code of the new handlers, without the existing text of the file. */
  readonly code: string;
  /** The complete file including the handlers, or `undefined` if the file could not be parsed. */
  readonly text: string | undefined;
}

/** Returns the operations whose handler name is not in the file. */
export function appendable({ statements }: Module, operations: readonly Operation[]): Operation[] {
  const used = identifiersIn(statements);
  return operations.filter(({ functionName }) => !used.has(functionName));
}

/** Appends handlers to a file in which their names are unused. */
export function append(
  module: Module,
  operations: readonly Operation[],
  { facts, around, templates }: Printing,
): Appended {
  const imports = new Imports(module, new Set(operations.map((one) => one.functionName)));
  const throws = operations.some(
    (one) => facts.contract.get(one.functionName)?.refusal === undefined,
  );
  const { server, caller } = around;
  const names: LocalNames = {
    handlers: imports.local("Handlers", server, true),
    notImplemented: throws ? imports.local("NotImplemented", server, false) : "",
    ...(caller && { caller: imports.local(caller.name, caller.specifier, true) }),
  };
  const operationViews = handlerViews(operations, facts, names);
  const printed = templates.render("more-handlers.ts", { operations: operationViews });
  const { insertions, missing } = imports.added();
  const isEnded = module.text === "" || module.text.endsWith("\n");
  const end = `${isEnded ? "" : "\n"}${missing}${printed}`.replaceAll("\n", newlineOf(module));
  const text = inserted(module.text, [{ at: module.text.length, text: end }, ...insertions]);
  const isRead = new Module(module.path, module.file, text).fault === undefined;
  return { code: `${missing}${printed}`.trim(), text: isRead ? text : undefined };
}
