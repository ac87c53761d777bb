// Mends a document with mistakes: leaves out broken elements until code can be generated.

import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { isObject, type JsonObject, type JsonValue, own } from "../json/json.js";
import { parent } from "../json/pointer.js";
import type { Loaded } from "../load/load.js";
import type { SpecDocument } from "../load/spec-document.js";
import { buildModel } from "../model/api.js";
import type { ApiModel, Operation } from "../model/api-model.js";
import {
  type FunctionPlan,
  type FunctionStyle,
  planFunctions,
} from "../model/names/function-names.js";
import { type NameLock, operationIdsOf } from "../model/names/name-lock.js";
import type { Choosable } from "../model/selection.js";
import type { EarlierFindings } from "../rules/earlier-findings.js";
import { Judgement } from "../rules/judgement.js";
import { decide } from "./decisions.js";
import { Edits, type PlacedEdit } from "./edits.js";
import { infinitePlaces, mendInfinite, outOfRange } from "./infinite.js";
import { type LeftOut, ofServer, tell } from "./left-out.js";
import { type LostOperation, lostOperations } from "./lost-operations.js";
import { MendedDocument } from "./mended-document.js";
import type { Mending, Scene } from "./mending.js";
import type { Piece } from "./piece.js";
import { isMended, type Policy } from "./policy.js";
import { brokenReferences, mendHole } from "./references.js";
import { Reachable } from "./served.js";
import { shapeFaults } from "./shape.js";

export interface Mended {
  /** The original document, to which the JSON Pointers of findings refer. */
  readonly document: SpecDocument;
  /** The bundled document, without the broken elements that were left out. */
  readonly root: JsonObject;
  readonly model: ApiModel;
  readonly diagnostics: readonly Diagnostic[];
  /** The elements that were left out of the document, with their JSON Pointers in the original document. */
  readonly leftOut: readonly Piece[];
  /** The selected operations that were left out because they are broken. */
  readonly lost: readonly LostOperation[];
  /** The function names of all operations in the document, including operations that are left out. */
  readonly functions: FunctionPlan;
}

/**
 * Maximum number of attempts to mend a document. Each further attempt leaves out larger elements around the errors that
 * remain. Errors that remain after the last attempt stop generation.
 */
const mostRounds = 50;

export interface MendOptions {
  readonly policy: Policy;
  /** The name lock of earlier runs; the names in it do not change. */
  readonly lock: NameLock;
  /** The naming style of functions that are not in the name lock. */
  readonly names?: FunctionStyle | undefined;
  /** True if the model keeps elements that no operation uses (default: false). */
  readonly isLiteral?: boolean | undefined;
  /** Findings of the validation against the OpenAPI schema, if the project requires this validation. */
  readonly structure?: readonly Diagnostic[];
  /**
   * Returns true for selected operations. Findings about other operations are not reported. By default, all operations
   * of the document are selected.
   */
  readonly wants?: (operation: Choosable) => boolean;
  /** Findings of the previous run in this process. */
  readonly earlier?: EarlierFindings | undefined;
}

/** Leaves out the elements with errors, unless the errors always stop generation. */
export function mend(loaded: Loaded, options: MendOptions): Mended {
  const { policy, lock, names, isLiteral, structure, wants, earlier } = options;
  const run = new Run(loaded.document, policy);
  const open = run.references(loaded);
  const refused = structure?.filter((fault) => !isMended(fault, policy));
  // Structural mistakes are mended if the structure was not validated, or if the project accepts a finding of the
  // validation.
  const mendsShape = structure === undefined || refused?.length !== structure.length;
  for (let round = 0; ; round += 1) {
    const document = new MendedDocument(loaded.document, run.edits);
    if (mendsShape && round < mostRounds && run.shape(document)) continue;
    if (round < mostRounds && run.dangling(document)) continue;
    const model = once(() => {
      const built = buildModel(document, lock, names, { isLiteral });
      return earlier?.kept(built) ?? built;
    });
    const judgement = new Judgement(document, model, refused, open, earlier);
    const scene = { document, model, policy };
    // Rules that need no model come first, so that no model of a document with their mistakes is built.
    if (round < mostRounds && run.findings(judgement.ofDocument(), scene)) continue;
    if (round < mostRounds && run.findings(judgement.ofErrors(), scene)) continue;
    // Findings about the structure and about references already refer to the original document.
    const before = new Set([...(refused ?? []), ...open.diagnostics]);
    const found = judgement.all().map((one) => (before.has(one) ? one : document.inOriginal(one)));
    const functions = planFunctions(operationIdsOf(loaded.document), lock, names ?? "camel");
    return { ...run.result(model(), found, { wants, functions }), root: document.root, functions };
  }
}

/** Returns a function that calls `make` at most once, and always returns the same value. */
function once<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

class Run {
  readonly edits = new Edits();
  readonly #original: SpecDocument;
  readonly #policy: Policy;
  readonly #reported: Reported[] = [];
  readonly #leftOut: LeftOut[] = [];
  readonly #leftOutAt = new Map<string, LeftOut>();
  /** Maps the JSON Pointer of a value to the reason why the server leaves out operations that need the value. */
  readonly #binding = new Map<string, Diagnostic>();
  /** Errors that remained after the last attempt. */
  #staying: readonly Reported[] = [];

  constructor(original: SpecDocument, policy: Policy) {
    this.#original = original;
    this.#policy = policy;
  }

  /** Mends broken references, and returns the references that stay broken. */
  references(loaded: Loaded): Pick<Loaded, "diagnostics" | "holes"> {
    const holes = new Map(loaded.holes);
    const diagnostics: Diagnostic[] = [];
    let hasInfinite = false;
    const document = new MendedDocument(this.#original, new Edits());
    for (const broken of brokenReferences(loaded)) {
      if (broken.finding.code === outOfRange && isMended(broken.finding, this.#policy)) {
        hasInfinite = true;
        continue;
      }
      // If the bundled document contains the broken reference, the finding gets the JSON Pointer of the reference.
      const [pointer] = broken.holes;
      const finding = pointer === undefined ? broken.finding : { ...broken.finding, pointer };
      if (!isMended(finding, this.#policy)) {
        diagnostics.push(finding);
        continue;
      }
      const mendings = broken.holes.map((hole) => mendHole(document, hole));
      for (const hole of broken.holes) holes.delete(hole);
      if (mendings.every(({ leaveOut = [] }) => leaveOut.length === 0))
        this.#reported.push(lowered(finding, mendings[0] ?? {}));
      for (const mending of mendings) this.#apply(finding, mending, document);
    }
    if (hasInfinite) this.#infinite(document);
    return { diagnostics, holes };
  }

  #infinite(document: MendedDocument): void {
    const message = "the number is too large for JavaScript";
    const done = new Set<string>();
    for (const pointer of infinitePlaces(document.root)) {
      const finding = { code: outOfRange, severity: "error", message, pointer } as const;
      const mending = mendInfinite(document, pointer);
      // Several numbers of one `enum` may be out of range, but the same element is left out only once.
      const piece = mending.leaveOut?.[0]?.pointer ?? pointer;
      if (done.has(piece)) continue;
      done.add(piece);
      this.#mended(finding, mending, document);
    }
  }

  /**
   * Mends the document because of a finding, and reports the finding if no element was left out. Returns true if the
   * document changed.
   */
  #mended(finding: Diagnostic, mending: Mending, document: MendedDocument): boolean {
    const isDone = this.#apply(finding, mending, document);
    if (isDone && mending.leaveOut === undefined) this.#reported.push(lowered(finding, mending));
    return isDone;
  }

  /** Mends structural mistakes; returns true if the document changed. */
  shape(document: MendedDocument): boolean {
    let changed = false;
    for (const { message, pointer, mending } of shapeFaults(document)) {
      const finding = { ...structureFault, message, pointer: document.original(pointer) };
      const isDone = this.#apply(finding, mending, document);
      changed ||= isDone;
      if (isDone && mending.leaveOut === undefined)
        this.#reported.push(lowered(finding, this.#placed(mending, document)));
    }
    return changed;
  }

  /** Mends references to removed values; returns true if the document changed. */
  dangling(document: MendedDocument): boolean {
    let changed = false;
    for (const hole of document.dangling) {
      const pointer = document.original(hole);
      const written = textOf(this.#original.valueAt(pointer));
      const message = `${written} points to an element that is left out`;
      const finding = { code: "dangling-reference", severity: "error", message, pointer } as const;
      const isDone = this.#mended(finding, mendHole(document, hole), document);
      changed ||= isDone;
    }
    return changed;
  }

  /** Mends the findings of rules; returns true if the document changed. */
  findings(found: readonly Diagnostic[], scene: Scene & { readonly document: MendedDocument }) {
    const { document } = scene;
    let changed = false;
    const staying: Reported[] = [];
    for (const one of found) {
      const finding = document.inOriginal(one);
      if (!isMended(finding, this.#policy)) continue;
      const mending = decide(one, scene);
      const isDone = this.#apply(finding, mending, document);
      changed ||= isDone;
      const isHarmless = mending.leaveOut === undefined && !hasEdits(mending);
      const report = lowered(finding, this.#placed(mending, document));
      if (isHarmless) staying.push(report);
      else if (!isDone) staying.push({ finding, bindsAt: [] });
      else if (mending.leaveOut === undefined) this.#reported.push(report);
    }
    this.#staying = staying;
    return changed;
  }

  result(
    built: ApiModel,
    found: readonly Diagnostic[],
    {
      wants,
      functions,
    }: { readonly wants: MendOptions["wants"]; readonly functions: FunctionPlan },
  ): Omit<Mended, "functions" | "root"> {
    const reachable = new Reachable(this.#original, [...built.operations, ...built.webhooks]);
    const unserved = new Map<Operation, Diagnostic>();
    for (const [place, because] of this.#binding)
      for (const one of reachable.from(place)) if (!unserved.has(one)) unserved.set(one, because);
    const operations = built.operations.map((operation) =>
      unserved.has(operation) ? { ...operation, unserved: true as const } : operation,
    );
    const hooks = new Set(built.webhooks);
    const isIn = wants && reachable.leavesTo((one) => hooks.has(one) || wants(one));
    const isSelected = ({ pointer }: Pick<Diagnostic, "pointer">): boolean =>
      isIn === undefined || pointer === undefined || isIn(pointer);
    const others = found.filter((finding) => !isMended(finding, this.#policy));
    const leftOut = this.#leftOut.filter(({ piece }) => isSelected(piece));
    const silent = ({ because }: LeftOut) =>
      because.every((cause) => this.#policy.accepted?.has(cause) === true);
    const reports = leftOut.filter((one) => !silent(one)).map((one) => tell(one, reachable));
    return {
      document: this.#original,
      model: unserved.size === 0 ? built : { ...built, operations },
      diagnostics: [
        ...reports,
        ...[...this.#reported, ...this.#staying]
          .map((one) => diagnosticOf(one, reachable))
          .filter(isSelected),
        ...others.filter(isSelected),
      ],
      leftOut: leftOut.map(({ piece }) => piece),
      lost: lostOperations(
        this.#original,
        {
          operations: built.operations,
          functions,
          unserved,
          causeAt: (pointer) => this.#causeAt(pointer),
        },
        wants,
      ),
    };
  }

  /** Returns the finding that caused the value at a JSON Pointer, or an enclosing value, to be left out. */
  #causeAt(pointer: string): Diagnostic | undefined {
    for (let at = pointer; at !== ""; at = parent(at)) {
      const leftOut = this.#leftOutAt.get(at);
      if (leftOut !== undefined) return leftOut.because[0];
    }
    return undefined;
  }

  #placed({ instead, bindsAt = [] }: Mending, document: MendedDocument): Mending {
    const places = bindsAt.map((pointer) => document.original(pointer));
    return { ...(instead === undefined ? {} : { instead }), bindsAt: places };
  }

  /** Applies the edits for a finding, or returns false if the edits change nothing. */
  #apply(because: Diagnostic, mending: Mending, document: MendedDocument): boolean {
    const { leaveOut = [], edits = [], items = [], bindsAt = [] } = mending;
    let changed = false;
    for (const piece of leaveOut) {
      if (this.#edit(piece.edits, document)) {
        this.#tellLeftOut(piece, because, document);
        changed = true;
        break;
      }
      const around = this.#leftOutAround(piece, document);
      if (around !== undefined) {
        around.because.push(because);
        break;
      }
    }
    changed = this.#edit(edits, document) || changed;
    for (const { list, item } of items)
      changed = this.edits.addItem(document.original(list), item) || changed;
    for (const pointer of bindsAt) this.#bind(document.original(pointer), because);
    return changed;
  }

  #tellLeftOut(piece: Piece, because: Diagnostic, document: MendedDocument): void {
    const pointer = document.original(piece.pointer);
    if (piece.binds) this.#bind(pointer, because);
    const leftOut: LeftOut = { piece: { ...piece, pointer }, because: [because] };
    this.#leftOut.push(leftOut);
    for (const { at } of piece.edits) this.#leftOutAt.set(document.original(at), leftOut);
  }

  #bind(place: string, because: Diagnostic): void {
    if (!this.#binding.has(place)) this.#binding.set(place, because);
  }

  /** Returns the element around `piece` that was already left out because of another mistake, or `undefined`. */
  #leftOutAround(piece: Piece, document: MendedDocument): LeftOut | undefined {
    const places = piece.edits.map(({ at }) => this.edits.freshAround(document.original(at)));
    return places.includes(undefined) ? undefined : this.#leftOutAt.get(places[0] ?? "");
  }

  #edit(edits: readonly PlacedEdit[], document: MendedDocument): boolean {
    let changed = false;
    for (const edit of edits)
      changed = this.edits.add({ ...edit, at: document.original(edit.at) }) || changed;
    return changed;
  }
}

/** The code and the severity of findings about the structure of a document. */
export const structureFault: Pick<Diagnostic, "code" | "severity"> = {
  code: "invalid-structure",
  severity: "error",
};

function textOf(reference: JsonValue | undefined): string {
  return JSON.stringify(isObject(reference) ? own(reference, "$ref") : reference);
}

function hasEdits({ edits = [], items = [] }: Mending): boolean {
  return edits.length + items.length > 0;
}

/**
 * A finding, and the JSON Pointers of values that a server needs; the server leaves out the operations that use these
 * values.
 */
interface Reported {
  readonly finding: Diagnostic;
  readonly bindsAt: readonly string[];
}

/** Returns the finding as a warning whose message also names the replacement, such as `it is read as "1.0"`. */
function lowered(finding: Diagnostic, { instead, bindsAt = [] }: Mending): Reported {
  const message = instead === undefined ? finding.message : `${finding.message}: ${instead}`;
  return { finding: { ...finding, severity: "warning", message }, bindsAt };
}

/** Returns the finding with the names of the operations that the server leaves out. */
function diagnosticOf({ finding, bindsAt }: Reported, reachable: Reachable): Diagnostic {
  const unserved = reachable.fromAny(bindsAt);
  return { ...finding, message: `${finding.message}${ofServer(unserved)}` };
}
