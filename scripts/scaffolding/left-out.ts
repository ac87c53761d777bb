// Reports operations without a server, so that their handlers are not removed.
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { few } from "../diagnostics/few.js";
import type { FoundHandler } from "./read-handlers.js";

/** An operation that the document has, and of which no server is made. */
export interface LeftOutOperation {
  /** `GET /surveys/{id}`; the path alone where its operations are not known. */
  readonly name: string;
  /** Absent where its operations are not known. */
  readonly functionName?: string;
  /** The finding for which it is left out; or the project does not want it. */
  readonly because: Diagnostic | "excluded" | undefined;
  /** Whether the project accepts to lack it. */
  readonly isAccepted?: boolean;
}

/** Knows which handlers are of operations that are left out. */
export class LeftOutOperations {
  readonly #byFunction: ReadonlyMap<string, LeftOutOperation>;
  /** Paths whose operations are not known. */
  readonly #unread: readonly LeftOutOperation[];

  constructor(operations: readonly LeftOutOperation[]) {
    this.#byFunction = new Map(
      operations.flatMap((one) =>
        one.functionName === undefined ? [] : [[one.functionName, one] as const],
      ),
    );
    this.#unread = operations.filter(({ functionName }) => functionName === undefined);
  }

  /** Whether the document has the operation of this name. */
  has(functionName: string): boolean {
    return this.#byFunction.has(functionName);
  }

  /** Whether the project accepts to lack the operation of this name. */
  accepts(functionName: string): boolean {
    return this.#byFunction.get(functionName)?.isAccepted === true;
  }

  /** Returns the finding about a handler without an operation; `undefined` if the document has none of its name. */
  findingOf({ name, location }: FoundHandler): Diagnostic | undefined {
    const operation = this.#byFunction.get(name) ?? this.#unread[0];
    if (operation === undefined) return undefined;
    const { because, functionName } = operation;
    const at = { location, severity: "warning" } as const;
    if (because === "excluded") {
      return {
        ...at,
        code: "handler-obsolete",
        message: `"${name}" is not generated: \`include\` or \`exclude\` leaves out ${operation.name}`,
        help: "Change the options to include the operation, or remove the handler here and from the map",
      };
    }
    const isKnown = functionName !== undefined;
    const others = this.#unread.map((one) => one.name);
    return {
      ...at,
      code: "handler-left-out",
      message: isKnown
        ? `the server lacks ${operation.name}, the operation of "${name}"`
        : `"${name}" is not a readable operation, and ${few(others, 3)} could not be read`,
      notes: because === undefined ? [] : [noteOf(because)],
      help: "Keep the handler and correct the document. Until then, remove the handler from the map",
    };
  }
}

function noteOf({ code, message, pointer, location, at }: Diagnostic) {
  return {
    message: `${code}: ${message}`,
    ...(pointer === undefined ? {} : { pointer }),
    ...(location === undefined ? {} : { location }),
    ...(at === undefined ? {} : { at }),
  };
}
