// Which operations a server leaves out, as something that it would have to judge could not be kept.
import { isObject, type JsonValue, own } from "../load/json.js";
import { append, decode, parent } from "../load/pointer.js";
import type { SpecDocument } from "../load/spec-document.js";
import type { Operation } from "../model/operation.js";

/** Knows which operations reach a place of a document. All pointers are the document's. */
export class Reachable {
  readonly #document: SpecDocument;
  readonly #operations: readonly Operation[];
  /** The parts of the document that lead to a part directly; made when it is first asked for. */
  #leadingTo: ReadonlyMap<string, readonly string[]> | undefined;
  /** What was answered for a part. */
  readonly #known = new Map<string, readonly Operation[]>();

  constructor(document: SpecDocument, operations: readonly Operation[]) {
    this.#document = document;
    this.#operations = operations;
  }

  /** The operations that have the place, or reach it through references, their path or the document's security. */
  from(place: string): readonly Operation[] {
    const part = partOf(place);
    const known = this.#known.get(part);
    if (known !== undefined) return known;
    const parts = this.#partsBefore(part);
    const ofPath = part.split("/").length === 3;
    const found = this.#operations.filter(
      ({ pointer }) => parts.has(partOf(pointer)) || (ofPath && parent(pointer) === part),
    );
    this.#known.set(part, found);
    return found;
  }

  #partsBefore(part: string): ReadonlySet<string> {
    this.#leadingTo ??= this.#turned();
    const found = new Set([part]);
    // A set grows while it is walked.
    for (const one of found) for (const before of this.#leadingTo.get(one) ?? []) found.add(before);
    return found;
  }

  #turned(): ReadonlyMap<string, readonly string[]> {
    const leading = new Map<string, string[]>();
    const lead = (from: string, to: string) => {
      const list = leading.get(to);
      if (list === undefined) leading.set(to, [from]);
      else list.push(from);
    };
    for (const { pointer } of this.#operations) {
      lead(partOf(pointer), partOf(append(parent(pointer), "parameters")));
      const operation = this.#document.valueAt(pointer);
      const hasOwn = isObject(operation) && own(operation, "security") !== undefined;
      if (!hasOwn) lead(partOf(pointer), "/security");
    }
    for (const [part, value] of this.#parts())
      for (const target of targetsIn(value)) lead(part, partOf(target));
    return leading;
  }

  *#parts(): Generator<[part: string, value: JsonValue]> {
    for (const section of ["paths", "webhooks", "components"]) {
      const held = own(this.#document.root, section);
      for (const [name, group] of isObject(held) ? Object.entries(held) : [])
        for (const [member, value] of isObject(group) ? Object.entries(group) : [])
          yield [append(append(`/${section}`, name), member), value];
    }
  }
}

const partitioned = new Set(["paths", "webhooks", "components"]);

/** The part of a document that a place is in: an operation, what its path has, a component, a member of the root. */
function partOf(pointer: string): string {
  const tokens = pointer.split("/");
  return tokens.slice(0, partitioned.has(tokens[1] ?? "") ? 4 : 2).join("/");
}

/** The pointers of all references in a value, data too: one too many leaves out more, never less. */
function targetsIn(value: JsonValue): Set<string> {
  const found = new Set<string>();
  const rest: JsonValue[] = [value];
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    if (typeof next !== "object" || next === null) continue;
    for (const member of Object.values(next)) {
      const target =
        typeof member === "string" && member.startsWith("#/") ? decode(member) : undefined;
      if (target !== undefined) found.add(target);
      else rest.push(member);
    }
  }
  return found;
}
