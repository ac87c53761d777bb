// Finds the operations that the client or the server leaves out, and the finding that caused this.

import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { isObject, type JsonObject, type JsonValue, own } from "../json/json.js";
import { append, decode, parse, valueAtTokens } from "../json/pointer.js";
import type { SpecDocument } from "../load/spec-document.js";
import type { Operation } from "../model/api-model.js";
import type { FunctionPlan } from "../model/names/function-names.js";
import { functionNameFor } from "../model/names/names.js";
import type { Choosable } from "../model/selection.js";
import { pathOf } from "../model/written-path.js";
import { operationsIn, sentMethod } from "../openapi/methods.js";

/** An operation of the document for which no code is generated. */
export interface LostOperation {
  /** The method and path, such as `GET /surveys/{id}`; only the path if the methods are unknown. */
  readonly name: string;
  /** The name of the operation's function; absent if the operations of the path are unknown. */
  readonly functionName?: string;
  /**
   * `all` means that both the client and the server leave the operation out. `server` means that only the server leaves
   * the operation out.
   */
  readonly from: "all" | "server";
  readonly because: Diagnostic | undefined;
}

/** The operations of a mended document, and the findings that caused operations to be left out. */
export interface Outcome {
  readonly operations: readonly Operation[];
  readonly functions: FunctionPlan;
  /** For each operation that the server leaves out, the finding that is the reason. */
  readonly unserved: ReadonlyMap<Operation, Diagnostic>;
  /** Returns the finding that caused a value, or an enclosing value, to be left out. */
  causeAt(pointer: string): Diagnostic | undefined;
}

/** Returns the selected operations of `paths` that the client or the server leaves out, in document order. */
export function lostOperations(
  document: SpecDocument,
  { operations, functions, unserved, causeAt }: Outcome,
  isSelected: (operation: Choosable) => boolean = () => true,
): LostOperation[] {
  const made = new Map(operations.map((one) => [nameOf(one.method, one.path), one]));
  const lost: LostOperation[] = [];
  for (const written of writtenIn(document)) {
    if (!isSelected(written)) continue;
    const { name, pointer } = written;
    const operation = made.get(name);
    const because = operation === undefined ? causeAt(pointer) : unserved.get(operation);
    if (operation === undefined) lost.push({ ...named(written, functions), from: "all", because });
    else if (because !== undefined) {
      lost.push({ name, functionName: operation.functionName, from: "server", because });
    }
  }
  return lost;
}

interface Written extends Choosable {
  readonly name: string;
  readonly pointer: string;
  /** The HTTP method; absent if the operations of the path are unknown. */
  readonly method?: string;
}

/** Returns the name of an operation, and the name of its function. */
export function named(
  { name, operationId, method, path }: Written,
  functions: FunctionPlan,
): Pick<LostOperation, "name" | "functionName"> {
  if (method === undefined) return { name };
  const id = operationId || `${method.toLowerCase()} ${path}`;
  return { name, functionName: functions.get(id)?.name ?? functionNameFor(id) };
}

/** Yields the operations in `paths`, including those that are left out. */
export function* writtenIn({ root, version }: SpecDocument): Generator<Written> {
  const paths = own(root, "paths");
  if (!isObject(paths)) return;
  for (const [key, written] of Object.entries(paths)) {
    const path = pathOf(key, paths);
    if (path === undefined) continue;
    const at = append("/paths", key);
    const item = followed(written, root);
    if (item === undefined) yield { name: path, pointer: at, path, operationId: "", tags: [] };
    for (const { method, written: operation, tokens } of item ? operationsIn(item, version) : []) {
      const pointer = tokens.reduce<string>(append, at);
      yield { name: nameOf(method, path), pointer, method, path, ...namesOf(operation) };
    }
  }
}

/** Returns the Path Item Object at a key of `paths`, with the members of the target of its `$ref`. */
function followed(written: JsonValue, root: JsonObject): JsonObject | undefined {
  if (!isObject(written)) return undefined;
  const reference = own(written, "$ref");
  if (typeof reference !== "string") return written;
  const pointer = reference.startsWith("#") ? decode(reference.slice(1)) : undefined;
  const tokens = pointer === undefined ? undefined : parse(pointer);
  const target = tokens === undefined ? undefined : valueAtTokens(root, tokens);
  return isObject(target) ? { ...target, ...written } : undefined;
}

function namesOf(operation: JsonValue): Pick<Choosable, "operationId" | "tags"> {
  const id = isObject(operation) ? own(operation, "operationId") : undefined;
  const tags = isObject(operation) ? own(operation, "tags") : undefined;
  return {
    operationId: typeof id === "string" ? id : "",
    tags: Array.isArray(tags) ? tags.filter((tag) => typeof tag === "string") : [],
  };
}

/** Returns the name of an operation for messages: `GET /surveys/{id}`. */
export function nameOf(method: string, path: string): string {
  return `${sentMethod(method)} ${path}`;
}
