// Reports how a project's handlers differ from a document's operations: missing, obsolete and changed handlers.

import { type Diagnostic, DiagnosticsError, type Note } from "../diagnostics/diagnostic.js";
import type { ApiModel, Operation } from "../model/api-model.js";
import { sentMethod } from "../openapi/methods.js";
import { type LeftOutOperation, LeftOutOperations } from "./left-out.js";
import { linesToAdd } from "./map.js";
import type { SyntaxFinding } from "./module.js";
import type { FoundHandler, ProjectHandlers, StrayHandler } from "./read-handlers.js";
import { Signatures } from "./signature.js";

/** The findings about a project, and the handlers, map members and signature lines that it may lack. */
export interface Examination {
  readonly findings: readonly Diagnostic[];
  /** Operations for which no file contains a handler. */
  readonly missing: readonly Operation[];
  /** Operations that are not in the handler map, but whose handlers may be in a file that cannot be parsed. */
  readonly unlocated: readonly Operation[];
  /** Handlers that are in files, but not in the handler map. */
  readonly unlisted: readonly StrayHandler[];
  /** Handlers without a signature line, each with the line to add. */
  readonly unsigned: readonly { readonly name: string; readonly line: string }[];
}

/** Compares the handlers of a project with the operations of a document. */
export function examine(
  model: ApiModel,
  project: ProjectHandlers,
  leftOut: readonly LeftOutOperation[] = [],
): Examination {
  if (project.map === undefined) {
    const faults = project.faults.map(unparsed);
    const findings = faults.length > 0 ? faults : [noMap(project)];
    return { findings, missing: [], unlocated: [], unlisted: [], unsigned: [] };
  }
  return new Comparison(model, project, new LeftOutOperations(leftOut)).compare();
}

class Comparison {
  readonly #model: ApiModel;
  readonly #project: ProjectHandlers;
  readonly #leftOut: LeftOutOperations;
  readonly #known: ReadonlySet<string>;
  readonly #signatures: Signatures;
  readonly #findings: Diagnostic[] = [];
  readonly #unlistedHandlers: StrayHandler[] = [];
  readonly #unsigned: { readonly name: string; readonly line: string }[] = [];
  readonly #strays: Map<string, StrayHandler>;
  /** Handlers whose operation is not in the document, by signature. */
  readonly #orphans = new Map<string, FoundHandler>();

  constructor(model: ApiModel, project: ProjectHandlers, leftOut: LeftOutOperations) {
    this.#model = model;
    this.#leftOut = leftOut;
    this.#known = new Set(model.operations.map(({ functionName }) => functionName));
    this.#project = project;
    this.#signatures = new Signatures(model);
    this.#strays = new Map(project.strays.map((stray) => [stray.name, stray]));
  }

  compare(): Examination {
    const { handlers, unread, isMapRead, faults } = this.#project;
    this.#findings.push(...faults.map(unparsed));
    const isWhole = faults.length === 0;
    const obsolete = this.#withoutOperation();
    const missing: Operation[] = [];
    const unlocated: Operation[] = [];
    for (const operation of this.#model.operations) {
      const handler = handlers.get(operation.functionName);
      const stray = this.#strays.get(operation.functionName);
      const signature = this.#signatures.of(operation);
      const orphan = this.#orphans.get(signature);
      if (handler !== undefined) this.#changed(operation, handler, signature);
      else if (!isMapRead || !isWhole) {
        if (stray !== undefined) this.#changed(operation, stray, signature);
        else if (isMapRead && unread.length === 0 && orphan === undefined)
          unlocated.push(operation);
      } else if (stray !== undefined) this.#unlisted(operation, stray);
      else if (orphan !== undefined && obsolete.delete(orphan)) this.#renamed(operation, orphan);
      else {
        missing.push(operation);
        this.#missing(operation);
      }
    }
    for (const handler of obsolete) this.#obsolete(handler);
    if (isWhole) this.#unreadMembers();
    this.#marks();
    if (missing.length > 0) this.#untyped();
    const [unlisted, unsigned] = [this.#unlistedHandlers, this.#unsigned];
    return { findings: this.#findings, missing, unlocated, unlisted, unsigned };
  }

  /**
   * Finds the handlers whose operation is missing in the document or left out by the server. Adds handlers with a
   * signature comment to `#orphans`, unless the server leaves out their operations.
   */
  #withoutOperation(): Set<FoundHandler> {
    const { handlers, strays } = this.#project;
    const named = strays.filter(({ isNamed }) => isNamed);
    const found = [...handlers.values(), ...named].filter(({ name }) => !this.#known.has(name));
    for (const handler of found) {
      const { name, signature } = handler;
      if (signature !== undefined && !this.#leftOut.has(name))
        this.#orphans.set(signature, handler);
    }
    return new Set(found);
  }

  #unreadMembers(): void {
    const { unread, isMapRead } = this.#project;
    for (const location of unread) {
      this.#findings.push({
        code: "handlers-unread",
        severity: "warning",
        message: "doctor cannot read the handlers that this entry adds to the map",
        location,
        help: "Operations of these handlers may be reported as missing; name the handlers in the map",
      });
    }
    if (!isMapRead) this.#unreadMap();
  }

  #unreadMap(): void {
    const { map } = this.#project;
    this.#findings.push({
      code: "handlers-unread",
      severity: "warning",
      message: "doctor can only read a map that is an object literal",
      ...(map === undefined ? {} : { location: map }),
      help: "The compiler reports missing handlers. To let doctor report them, too, write the map as an object literal",
    });
  }

  #marks(): void {
    for (const { name, signature, location } of this.#project.marks) {
      const isKnown = this.#known.has(name) || this.#leftOut.has(name);
      this.#findings.push({
        code: "handler-line-astray",
        severity: "warning",
        message:
          signature === undefined
            ? `the signature line of "${name}" does not have 16 hexadecimal digits`
            : `this signature line belongs to no handler in the map`,
        location,
        help: isKnown
          ? "specloom scaffold writes a signature line above each handler"
          : "Remove the line: no operation has this name",
      });
    }
  }

  #untyped(): void {
    const { map, around } = this.#project;
    if (around !== undefined || map === undefined) return;
    this.#findings.push({
      code: "handlers-untyped",
      severity: "warning",
      message:
        "the map has no type `Handlers` from the generated code, so doctor cannot add handlers",
      location: map,
      help: "Import the type `Handlers` by name, and declare the map with this type",
    });
  }

  #changed(operation: Operation, handler: FoundHandler, signature: string): void {
    const { functionName } = operation;
    const line = `// specloom: ${functionName} ${signature}`;
    // The signature line may be in another file, so it is called missing only if all files can be parsed.
    const isUnsigned = handler.signature === undefined && this.#project.faults.length === 0;
    if (isUnsigned) this.#unsigned.push({ name: functionName, line });
    if (handler.signature === undefined || handler.signature === signature) return;
    this.#findings.push({
      code: "handler-changed",
      severity: "warning",
      message: `the signature of "${functionName}" has changed since this handler was written`,
      location: handler.location,
      notes: [placeOf(operation)],
      help: `Adapt the handler, then change its signature line to "${line}"`,
    });
  }

  #unlisted(operation: Operation, stray: StrayHandler): void {
    this.#unlistedHandlers.push(stray);
    this.#findings.push({
      code: "handler-unlisted",
      severity: "error",
      message: `the handler of "${operation.functionName}" is not in the map`,
      location: stray.location,
      notes: [placeOf(operation)],
      help:
        this.#project.editable === undefined
          ? `Add to ${this.#project.file}: ${linesToAdd(stray.name, stray.specifier)}`
          : `specloom doctor --fix adds ${stray.name} to the map`,
    });
  }

  #renamed(operation: Operation, orphan: FoundHandler): void {
    this.#findings.push({
      code: "handler-renamed",
      severity: "error",
      message: `"${orphan.name}" is now called "${operation.functionName}"`,
      location: orphan.location,
      notes: [placeOf(operation)],
      help: "Rename the handler, here and in the map",
    });
  }

  #missing(operation: Operation): void {
    const { map } = this.#project;
    this.#findings.push({
      code: "handler-missing",
      severity: "error",
      message: `"${operation.functionName}" has no handler`,
      ...(map === undefined ? {} : { location: map }),
      notes: [placeOf(operation)],
      help: "specloom doctor --fix writes a handler that responds with 501, and adds the handler to the map",
    });
  }

  #obsolete(handler: FoundHandler): void {
    const { name, location } = handler;
    const isInMap = this.#project.handlers.get(name) === handler;
    if (!isInMap && this.#leftOut.accepts(name)) return;
    const finding =
      this.#leftOut.findingOf(handler) ??
      ({
        code: "handler-obsolete",
        severity: "error",
        message: `"${name}" is no longer an operation of the document`,
        location,
        notes: [{ message: "no operation has this name", pointer: "/paths", at: "key" }],
        help: "Remove the handler, here and from the map",
      } as const);
    this.#findings.push(finding);
  }
}

function placeOf({ functionName, method, path, pointer }: Operation): Note {
  return { message: `"${functionName}" is ${sentMethod(method)} ${path}`, pointer, at: "key" };
}

/** Throws `DiagnosticsError` if a file of the project cannot be parsed. */
export function refuseFaults({ faults, files }: ProjectHandlers): void {
  if (faults.length > 0) throw new DiagnosticsError(faults.map(unparsed), files);
}

function unparsed({ message, location }: SyntaxFinding): Diagnostic {
  return {
    code: "handlers-unparsed",
    severity: "error",
    message: `this file does not parse: ${message}`,
    location,
    help: "Correct the syntax error and run the command again. Until then, missing handlers are unknown",
  };
}

function noMap({ file, files }: ProjectHandlers): Diagnostic {
  const isThere = files.some((read) => read.file === file);
  return {
    code: "handlers-without-map",
    severity: "error",
    message: isThere ? `${file} declares no map of handlers` : `${file} does not exist`,
    ...(isThere ? { location: { file, line: 1, column: 1, length: 1 } } : {}),
    help: isThere
      ? "Declare `export const handlers: Handlers = { … }` in this file"
      : "specloom scaffold writes a project with a map of handlers",
  };
}
