// Reports operations that the generated server leaves out, so that their handlers are not removed as obsolete.
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { few } from "../diagnostics/quote.js";
import type { FoundHandler } from "./read-handlers.js";

export interface LeftOutOperation {
  /** The method and path, such as `GET /surveys/{id}`, or only the path if its operations are unknown. */
  readonly name: string;
  /** The name of the operation's function; absent if the operations of the path are unknown. */
  readonly functionName?: string;
  /**
   * The finding that explains why no code is generated for the operation. The value `"excluded"` means that the config
   * does not select the operation.
   */
  readonly because: Diagnostic | "excluded" | undefined;
  /** True if the config accepts that the operation is left out. */
  readonly isAccepted?: boolean;
}

/** Finds out whether the operation of a handler is left out. */
export class LeftOutOperations {
  readonly #byFunction: ReadonlyMap<string, LeftOutOperation>;
  /** Paths that could not be read; their operations are unknown. */
  readonly #unread: readonly LeftOutOperation[];

  constructor(operations: readonly LeftOutOperation[]) {
    this.#byFunction = new Map(
      operations.flatMap((one) =>
        one.functionName === undefined ? [] : [[one.functionName, one] as const],
      ),
    );
    this.#unread = operations.filter(({ functionName }) => functionName === undefined);
  }

  /** Returns true if the document has an operation with the given function name. */
  has(functionName: string): boolean {
    return this.#byFunction.has(functionName);
  }

  /** Returns true if the config accepts that the operation with the given function name is left out. */
  accepts(functionName: string): boolean {
    return this.#byFunction.get(functionName)?.isAccepted === true;
  }

  /** Returns the finding that explains why the operation of a handler is missing, or `undefined` if there is none. */
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
