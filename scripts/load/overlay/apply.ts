// Applies the actions of an overlay to a document, one after another (Overlay 1.1, 4.4.3).
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { DiagnosticsError } from "../../diagnostics/diagnostic.js";
import { quote } from "../../diagnostics/quote.js";
import {
  type AmendedFile,
  type Container,
  kindOf,
  TooLarge,
  type Written,
} from "./amended-file.js";
import { type Budget, BudgetSpent } from "./budget.js";
import { merge } from "./merge.js";
import type { Action, Overlay } from "./overlay.js";
import { type Node, select, tokensOf } from "./select.js";
import { whereItEnds } from "./where-it-ends.js";

/**
 * Applies an overlay to the document; returns findings about actions that have no effect, or cannot be applied. Throws
 * `DiagnosticsError` if the document with the overlay exceeds the limits.
 */
export function applyOverlay(
  overlay: Overlay,
  document: AmendedFile,
  budget: Budget,
): Diagnostic[] {
  return overlay.actions.flatMap((action) =>
    new Application(overlay, document, budget).run(action),
  );
}

class Application {
  readonly #overlay: Overlay;
  readonly #document: AmendedFile;
  readonly #budget: Budget;

  constructor(overlay: Overlay, document: AmendedFile, budget: Budget) {
    this.#overlay = overlay;
    this.#document = document;
    this.#budget = budget;
  }

  run(action: Action): Diagnostic[] {
    if (action.does === "nothing") return [];
    try {
      const targets = select(action.target, this.#document.value, this.#budget);
      if (targets.length === 0) return [this.#noMatch(action)];
      if (action.does === "remove") return this.#remove(targets, action);
      return this.#merge(targets, action);
    } catch (error) {
      if (error instanceof TooLarge) throw this.#refusal(error.code, error.message, action);
      if (!(error instanceof BudgetSpent)) throw error;
      const message = `${quote(action.text)} visits too many values: the overlays exceed the limit of steps`;
      throw this.#refusal("overlay-too-slow", message, action);
    }
  }

  #remove(targets: readonly Node[], action: Action): Diagnostic[] {
    // All locations are computed before items are removed, because a removal changes the indices of later items.
    const removals = new Map<Container, { written: Written; keys: (string | number)[] }>();
    for (const { parent, key } of targets) {
      if (parent === undefined || key === undefined) {
        const message = "the root of the document cannot be removed";
        return [this.#finding("overlay-mismatch", message, action, "/target")];
      }
      const container = parent.value as Container;
      const known = removals.get(container);
      if (known !== undefined) known.keys.push(key);
      else removals.set(container, { written: this.#document.at(tokensOf(parent)), keys: [key] });
    }
    for (const [container, { written, keys }] of removals) {
      if (Array.isArray(container))
        this.#document.removeItems(container, keys.map(Number), written.origin);
      else for (const key of keys) this.#document.removeMember(container, String(key));
    }
    return [];
  }

  #merge(
    targets: readonly Node[],
    action: Action & { readonly does: "update" | "copy" },
  ): Diagnostic[] {
    const kinds = new Set(targets.map(({ value }) => kindOf(value)));
    if (kinds.size > 1) {
      const found = [...kinds].map((kind) => pluralOf[kind]).join(" and ");
      const message = `${quote(action.text)} selects ${found}, but all targets of an action must have the same type`;
      return [this.#finding("overlay-mismatch", message, action, "/target")];
    }
    const update = action.does === "copy" ? this.#source(action) : this.#updateOf(action);
    if ("code" in update) return [update];
    const found: Diagnostic[] = [];
    if (kinds.has("primitive") && this.#overlay.version === "1.0") {
      const message =
        "Overlay 1.0 can select only objects and arrays; this target is read as in Overlay 1.1";
      const help = 'write `overlay: "1.1.0"`, or select the object that contains the value';
      const finding = this.#finding("overlay-version", message, action, "/target");
      found.push({ ...finding, severity: "warning", help });
    }
    for (const target of targets) {
      const tokens = tokensOf(target);
      const { parent, key } = target;
      const within =
        parent === undefined || key === undefined
          ? undefined
          : { container: parent.value as Container, key };
      const at = this.#document.at(tokens);
      const merged = { at, depth: tokens.length, ...(within === undefined ? {} : { within }) };
      found.push(...merge(this.#document, merged, update));
    }
    return withoutRepetition(found);
  }

  #updateOf({ pointer, update }: Action & { readonly does: "update" }): Written {
    return { value: update, origin: { file: this.#overlay.file, pointer: `${pointer}/update` } };
  }

  /**
   * Returns the value that a `copy` action copies, or a finding if the action's JSONPath does not select exactly one
   * value.
   */
  #source(action: Action & { readonly does: "copy" }): Written | Diagnostic {
    const [node, ...others] = select(action.copy, this.#document.value, this.#budget);
    if (node !== undefined && others.length === 0)
      return this.#document.snapshot(this.#document.at(tokensOf(node)));
    const count = node === undefined ? "nothing" : `${others.length + 1} values`;
    return this.#finding(
      "overlay-mismatch",
      `"copy" must select one value, but selects ${count}`,
      action,
      "/copy",
    );
  }

  #noMatch(action: Action): Diagnostic {
    const message = `${quote(action.text)} selects nothing, so the action changes nothing`;
    const end = whereItEnds(action.target, this.#document.value);
    const finding = this.#finding("overlay-no-match", message, action, "/target");
    return { ...finding, severity: "warning", ...(end === undefined ? {} : { help: end }) };
  }

  #finding(code: string, message: string, action: Action, member: string): Diagnostic {
    const location = this.#overlay.file.locate(action.pointer + member);
    return { code, severity: "error", message, location };
  }

  #refusal(code: string, message: string, action: Action): DiagnosticsError {
    return new DiagnosticsError(
      [this.#finding(code, message, action, "/target")],
      [this.#overlay.file],
    );
  }
}

const pluralOf = { object: "objects", array: "arrays", primitive: "single values" };

/** Merges equal findings of one overlay action into one finding, which states the number of targets. */
function withoutRepetition(findings: readonly Diagnostic[]): Diagnostic[] {
  const groups = new Map<string, Diagnostic[]>();
  for (const finding of findings) {
    const { code, message, location } = finding;
    const key = JSON.stringify([code, message, location]);
    groups.set(key, [...(groups.get(key) ?? []), finding]);
  }
  return [...groups.values()].map(([first, ...others]) =>
    others.length === 0
      ? first!
      : { ...first!, message: `${first!.message}, at ${others.length + 1} targets` },
  );
}
