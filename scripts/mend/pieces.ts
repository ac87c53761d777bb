// Finds the elements that contain a value, from the smallest element to an operation, a path or a component.

import { valueFor } from "../json/by-key.js";
import { isObject, type JsonObject, type JsonValue, own } from "../json/json.js";
import { append } from "../json/pointer.js";
import type { SpecDocument } from "../load/spec-document.js";
import { isBare } from "../openapi/methods.js";
import { sitesOf } from "../rules/helpers/sites.js";
import { reached, reversed } from "../schema/graph.js";
import type { PlacedEdit } from "./edits.js";
import { anyContent, type Piece } from "./piece.js";
import { isSchemaObject, pieceInSchema, unknownSchema } from "./schema-pieces.js";
import { ownerOf, parameterName, responseName, type Step, stepsTo } from "./steps.js";

/** Returns the elements that contain the value at `pointer`, from the smallest to the largest. */
export function piecesAround(document: SpecDocument, pointer: string): Piece[] {
  const steps = stepsTo(document.root, pointer);
  const pieces: Piece[] = [];
  for (let length = steps.length; length > 1; length -= 1) {
    const way = steps.slice(0, length);
    const isInSchema = way.slice(0, -1).some(isSchemaObject);
    const piece = isInSchema ? pieceInSchema(document, way) : pieceAt(document, way);
    if (piece !== undefined) pieces.push(piece);
  }
  return pieces;
}

/**
 * Returns the name of the value at `pointer`, as messages print it, and its JSON Pointer. The value may also be an
 * extension, which mending never leaves out.
 */
export function pieceNamed(
  document: SpecDocument,
  pointer: string,
): Pick<Piece, "pointer" | "name"> {
  const [piece] = piecesAround(document, pointer);
  if (piece?.pointer === pointer) return piece;
  const steps = stepsTo(document.root, pointer);
  return { pointer, name: `\`${steps.at(-1)?.token}\`${ownerOf(steps)}` };
}

function pieceAt(document: SpecDocument, steps: readonly Step[]): Piece | undefined {
  const step = steps.at(-1) as Step;
  const { kind, token, pointer } = step;
  const owner = ownerOf(steps);
  const quoted = JSON.stringify(token);
  const piece = (
    name: string,
    consequence: string,
    edits: () => readonly PlacedEdit[],
    binds = isOfRequest(steps),
  ): Piece => pieceWith(edits, { pointer, name: `${name}${owner}`, consequence, binds });
  const put = (value: JsonValue) => (): PlacedEdit[] => [{ at: pointer, do: "put", value }];
  const removed = (): PlacedEdit[] => [
    { at: pointer, do: "remove" },
    ...referencesTo(document, pointer).map((at) => ({ at, do: "remove" }) as const),
  ];
  switch (kind) {
    case "components":
    case "data":
      return undefined;
    case "schema":
      return unknownSchema(pointer, `the schema${token === "schema" ? "" : ` ${quoted}`}${owner}`);
    case "parameter":
      return isParameterList(steps)
        ? piece("the array of parameters", "callers cannot pass parameters", removed)
        : piece(
            `the parameter ${parameterName(document, step)}`,
            "callers cannot pass this parameter",
            removed,
          );
    case "media-type":
      return piece(
        `the media type ${token}`,
        "the type of a body with this media type is `unknown`",
        put({}),
      );
    case "{media-type}":
      return piece("the content", "the type of the body is `unknown`", put(anyContent));
    case "request-body":
      return piece("the request body", "its type is `unknown`", put({ content: anyContent }));
    case "response": {
      const { consequence, value } = withoutResponse(steps);
      return piece(`the response ${responseName(token)}`, consequence, put(value), true);
    }
    case "responses":
      return piece(
        "`responses`",
        "the types of response bodies are `unknown`",
        put({ default: { description: "", content: anyContent } }),
        true,
      );
    case "header":
      return piece(`the header ${quoted}`, "its type is `unknown`", put({ schema: {} }));
    case "operation":
      return piece(`the operation ${token.toUpperCase()}`, withoutOperation(steps), removed);
    case "path-item":
      return piece(`the path ${quoted}`, "callers cannot call its operations", removed);
    case "paths":
      return piece("`paths`", "the API has no operations", put({}));
    case "security-scheme":
      return piece(`the security scheme ${quoted}`, "servers reject its credentials", removed);
    case "example":
    case "link":
    case "callback":
      return piece(`the ${kind} ${quoted}`, "generated code does not use it", removed, false);
    case "encoding":
      return piece(`the encoding of ${quoted}`, "the default is used", removed);
    default: {
      const name = step.inList ? `entry ${token}` : `\`${token}\``;
      return piece(name, "generated code does not use it", removed);
    }
  }
}

/**
 * Returns a piece whose edits are found on demand. Most pieces are never left out, and the edits may need all references
 * of the document.
 */
function pieceWith(edits: () => readonly PlacedEdit[], piece: Omit<Piece, "edits">): Piece {
  return {
    ...piece,
    get edits() {
      return edits();
    },
  };
}

function withoutOperation(steps: readonly Step[]): string {
  const isOfCallback = steps.some(({ kind }) => kind === "callback");
  return isOfCallback ? "generated code does not use it" : "callers cannot call this operation";
}

/** Returns the value that replaces a response. A response that cannot have a body gets no content. */
function withoutResponse(steps: readonly Step[]): {
  readonly consequence: string;
  readonly value: JsonObject;
} {
  const [operation, , response] = steps.slice(-3);
  const isOfOperation = operation?.kind === "operation" && response !== undefined;
  return isOfOperation && isBare(operation.token, response.token)
    ? { consequence: "generated code does not use its headers", value: { description: "" } }
    : {
        consequence: "the type of its body is `unknown`",
        value: { description: "", content: anyContent },
      };
}

function isParameterList(steps: readonly Step[]): boolean {
  const holder = steps.at(-2) as Step;
  return holder.kind !== "{parameter}" && !(steps.at(-1) as Step).inList;
}

/** Returns true if a value is part of an operation's request or security requirements. */
function isOfRequest(steps: readonly Step[]): boolean {
  return steps.some(
    ({ kind, token }, index) =>
      kind === "parameter" ||
      kind === "request-body" ||
      (token === "security" && ["openapi", "operation"].includes((steps[index - 1] as Step).kind)),
  );
}

/**
 * Describes how a media type with an invalid name is left out. A response, or a request without other media types, gets
 * the range of all media types instead.
 */
export function mediaTypeLeftOut(document: SpecDocument, pointer: string): Piece | undefined {
  const steps = stepsTo(document.root, pointer);
  const content = steps.at(-2);
  const [piece] = piecesAround(document, pointer);
  if (piece === undefined || !isObject(content?.value)) return undefined;
  const others = Object.keys(content.value).length - 1;
  const mayCome = !isOfRequest(steps) || others === 0;
  const any = { at: append(content.pointer, "*/*"), do: "put", value: {} } as const;
  const isAdded = mayCome && own(content.value, "*/*") === undefined;
  const consequence = mayCome ? piece.consequence : "callers cannot send this media type";
  return {
    ...piece,
    consequence,
    edits: [{ at: pointer, do: "remove" }, ...(isAdded ? [any] : [])],
  };
}

const known = new WeakMap<object, ReadonlyMap<string, readonly string[]>>();

/** Returns the JSON Pointers of all references that lead to a value, directly or through other references. */
function referencesTo({ root }: SpecDocument, pointer: string): string[] {
  const byTarget = valueFor(known, root, () =>
    reversed(
      sitesOf(root).references.flatMap(({ target, pointer: at }) =>
        target === undefined ? [] : [[at, [target]] as const],
      ),
    ),
  );
  const found = reached([pointer], byTarget);
  found.delete(pointer);
  return [...found];
}
