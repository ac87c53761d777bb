// Reports operations that the generated code leaves out. With `allowMissing`, the config permits missing operations.
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { few } from "../diagnostics/quote.js";
import { isObject, type JsonObject, type JsonValue } from "../json/json.js";
import type { LostOperation } from "../mend/lost-operations.js";
import type { TargetName } from "../targets/target.js";
import { unknownMember } from "./usage.js";

/** An operation that the config allows to be missing in the generated code. */
export interface AllowedMissing {
  /** The method and the path, such as `GET /surveys/{id}`. */
  readonly operation: string;
  readonly reason: string;
}

/** An operation in the document for which the target `target` generates no code. */
export interface MissingOperation {
  readonly target: TargetName;
  /**
   * The method and the path, such as `GET /surveys/{id}`. If a mistake in the document makes the methods of a path
   * unknown, `operation` is only the path.
   */
  readonly operation: string;
  readonly because: Diagnostic | undefined;
  /** The reason in the config for permitting the missing operation. */
  readonly reason?: string;
}

/**
 * The targets whose code calls or serves operations. If no client or server is generated, missing operations are
 * reported for the first target.
 */
const callable: readonly TargetName[] = ["client", "server"];
/** Maximum number of operations that a message lists. */
const mostNamed = 3;

/** Returns the operations that each target leaves out, in document order. */
export function missingOperations(
  lost: readonly LostOperation[],
  targets: readonly TargetName[],
  allowed: readonly AllowedMissing[] = [],
): MissingOperation[] {
  const reasons = new Map(allowed.map(({ operation, reason }) => [operation, reason]));
  const made = callable.filter((target) => targets.includes(target));
  const ofAll = made.length > 0 ? made : targets.slice(0, 1);
  return lost.flatMap(({ name, from, because }) => {
    const lacking = from === "all" ? ofAll : made.filter((target) => target === "server");
    const reason = reasons.get(name);
    const accepted = reason === undefined ? {} : { reason };
    return lacking.map((target) => ({ target, operation: name, because, ...accepted }));
  });
}

/** Returns true if an operation is missing without permission in the config. */
export function isIncomplete(missing: readonly MissingOperation[]): boolean {
  return missing.some(({ reason }) => reason === undefined);
}

/** Returns lines about missing operations, and about entries of `allowMissing` whose operation is not missing. */
export function missingLines(
  missing: readonly MissingOperation[],
  allowed: readonly AllowedMissing[] = [],
): string[] {
  const open = missing.filter(({ reason }) => reason === undefined);
  const found = new Set(missing.map(({ operation }) => operation));
  const stale = allowed.filter(({ operation }) => !found.has(operation));
  return [
    ...stale.map(
      ({ operation }) => `allowMissing names ${operation}, which is not missing: remove it`,
    ),
    ...callable.concat("types").flatMap((target) => {
      const names = open.filter((one) => one.target === target).map(({ operation }) => operation);
      return names.length === 0
        ? []
        : [`The ${target} ${target === "types" ? "lack" : "lacks"} ${operations(names)}.`];
    }),
    ...(open.length === 0
      ? []
      : [
          "Mend the document, or accept them in allowMissing of the config. --format json lists each with its cause.",
        ]),
  ];
}

function operations(names: readonly string[]): string {
  const count = names.length === 1 ? "1 operation" : `${names.length} operations`;
  return `${count}: ${few(names, mostNamed)}`;
}

const members: Readonly<Record<keyof AllowedMissing, string>> = {
  operation: "Method and path, such as `GET /surveys/{id}`.",
  reason: "Why the project can do without it.",
};

/** Yields a message for each mistake in the member `allowMissing` of a config. */
export function* allowMissingFaults(value: JsonValue, where: string): Generator<string> {
  if (!Array.isArray(value)) {
    yield `${where} must be a list`;
    return;
  }
  for (const [index, item] of value.entries()) {
    const at = `${where}.${index}`;
    if (!isObject(item)) yield `${at} must be an object`;
    else {
      for (const key of Object.keys(item))
        if (!Object.hasOwn(members, key)) yield unknownMember(at, key, Object.keys(members));
      for (const key of Object.keys(members))
        if (typeof item[key] !== "string" || item[key] === "") yield `${at}.${key} must be a text`;
    }
  }
}

export function allowMissingSchema(): JsonObject {
  const properties = Object.fromEntries(
    Object.entries(members).map(([name, description]) => [
      name,
      { description, type: "string", minLength: 1 },
    ]),
  );
  const required = Object.keys(members);
  return {
    type: "array",
    items: { type: "object", additionalProperties: false, required, properties },
  };
}
