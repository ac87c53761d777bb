// Keeps the findings about unchanged path items and components for the next run of `--watch`.
import { valueFor } from "../json/by-key.js";
import { type Closure, Closures } from "../json/closures.js";
import { isObject, objectsIn } from "../json/json.js";
import { append, decode, fragmentsIn } from "../json/pointer.js";
import type { SpecDocument } from "../load/spec-document.js";
import type { ApiModel } from "../model/api-model.js";
import { Pieces } from "../model/pieces.js";
import { type Divided, EarlierParts, type Part, partAround } from "./helpers/parts.js";
import type { Finding, Inspection, PartRule } from "./rule.js";

/** The findings about one path item or component, by rule code; a rule without findings has no entry. */
interface Kept {
  readonly ofItself: Map<string, readonly Finding[]>;
  /** Findings that depend on the components to which a path item or component refers. */
  readonly ofReached: Map<string, readonly Finding[]>;
  readonly closure: Closure | undefined;
}

/**
 * A path item or component whose findings are computed in this run. `isNew` is false if only the findings that depend
 * on referenced components are computed.
 */
interface Changed {
  readonly part: Part;
  readonly kept: Kept;
  readonly isNew: boolean;
}

/** The findings of the previous run in this process. */
export class EarlierFindings {
  #parts = new EarlierParts();
  #kept = new WeakMap<Part, Kept>();
  #closures: Closures | undefined;
  #reading = "";
  #pieces: Pieces | undefined;

  /** Results that are cached for the model of the last call of `kept`. */
  get pieces(): Pieces | undefined {
    return this.#pieces;
  }

  /** Returns a copy of `model` that shares equal parts with the previous model. */
  kept(model: ApiModel): ApiModel {
    this.#pieces = new Pieces(model, this.#pieces);
    return this.#pieces.model;
  }

  /** Returns the objects of a document, such as operations, and the findings about its path items and components. */
  of({ root, version, strictJsonSchema }: SpecDocument): PartFindings {
    const reading = `${version} ${strictJsonSchema}`;
    if (reading !== this.#reading) {
      this.#parts = new EarlierParts();
      this.#kept = new WeakMap();
    }
    this.#reading = reading;
    const divided = this.#parts.divide(root);
    this.#closures = closuresOf(divided, this.#closures);
    return new PartFindings(divided, this.#kept, this.#closures);
  }
}

/** The findings about the path items and components of one document. */
export class PartFindings {
  readonly divided: Divided;
  readonly #changed: readonly Changed[];
  readonly #all: readonly Kept[];
  readonly #known: WeakMap<Part, Kept>;
  /** For each inspection of the document, the inspections of its parts. */
  readonly #inspections = new Map<Inspection, Map<Part, Inspection>>();

  constructor(divided: Divided, known: WeakMap<Part, Kept>, closures: Closures) {
    this.divided = divided;
    this.#known = known;
    const changed: Changed[] = [];
    this.#all = divided.parts.map((part) => {
      const closure = closures.of(part.top.pointer);
      const before = known.get(part);
      if (before !== undefined && before.closure === closure) return before;
      const ofItself: Kept["ofItself"] = before?.ofItself ?? new Map();
      const kept: Kept = { ofItself, ofReached: new Map(), closure };
      changed.push({ part, kept, isNew: before === undefined });
      return kept;
    });
    this.#changed = changed;
  }

  /**
   * Yields a rule's findings: first about objects in no path item or component, then about each path item and
   * component.
   */
  *of<Input extends Inspection>(
    { code, checkPart, followsReferences }: PartRule<Input>,
    inspection: Input,
  ): Generator<Finding> {
    const field = followsReferences ? "ofReached" : "ofItself";
    for (const { part, kept, isNew } of this.#changed) {
      if (!isNew && !followsReferences) continue;
      const found = [...checkPart(this.#within(part, inspection))];
      if (found.length > 0) kept[field].set(code, found);
    }
    yield* checkPart({ ...inspection, sites: this.divided.others });
    for (const kept of this.#all) {
      const found = kept[field].size === 0 ? undefined : kept[field].get(code);
      if (found !== undefined) yield* found;
    }
  }

  /** Keeps the findings for the next run. `keep` must be called after the last rule, so that no finding is missing. */
  keep(): void {
    for (const { part, kept } of this.#changed) this.#known.set(part, kept);
  }

  #within<Input extends Inspection>(part: Part, inspection: Input): Input {
    const known = valueFor(this.#inspections, inspection, () => new Map()) as Map<Part, Input>;
    return valueFor(known, part, () => ({ ...inspection, sites: part }));
  }
}

function closuresOf({ parts }: Divided, earlier: Closures | undefined): Closures {
  const values = new Map<string, object>(parts.map(({ top }) => [top.pointer, top.value]));
  // The key `""` stands for all values outside of path items and components. Its new object counts as changed in each
  // run.
  values.set("", {});
  const follow = (pointer: string) => {
    const value = values.get(pointer);
    if (pointer === "" || value === undefined) return [];
    return partsNamedIn(value).map((one) => (values.has(one) ? one : ""));
  };
  return new Closures(values, follow, earlier);
}

const named = new WeakMap<object, readonly string[]>();

/** Finds the path items and components to which texts in `value` may refer, and caches their JSON Pointers. */
function partsNamedIn(value: object): readonly string[] {
  return valueFor(named, value, () => {
    const found = new Set<string>();
    for (const text of fragmentsIn(value)) found.add(partAround(decode(text) ?? ""));
    for (const { mapping } of objectsIn(value)) {
      if (!isObject(mapping)) continue;
      // A discriminator's mapping may contain the bare name of a schema, such as `Pet`, instead of a reference.
      for (const text of Object.values(mapping))
        if (typeof text === "string" && !text.includes("#"))
          found.add(append("/components/schemas", text));
    }
    return [...found];
  });
}
