// Reports each element that is left out, with the code `left-out`.

import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { few } from "../diagnostics/quote.js";
import type { Operation } from "../model/api-model.js";
import { sentMethod } from "../openapi/methods.js";
import type { Piece } from "./piece.js";
import type { Reachable } from "./served.js";

/** An element that is left out, its location in the original document, and the findings that are the reason. */
export interface LeftOut {
  readonly piece: Piece;
  readonly because: [Diagnostic, ...Diagnostic[]];
}

/** Maximum number of operations that one warning names. */
const mostNamed = 3;

/** Returns the warning about an element: the consequence for callers, and the operations that the server leaves out. */
export function tell({ piece, because }: LeftOut, reachable: Reachable): Diagnostic {
  const [{ help, host }] = because;
  const isOfHost = host !== undefined && because.every((cause) => cause.host === host);
  const place = placeOf(because[0]);
  const unserved = piece.binds ? reachable.from(piece.pointer) : [];
  return {
    code: "left-out",
    severity: "warning",
    message: `${piece.name} is left out, so ${piece.consequence}${ofServer(unserved)}`,
    ...place,
    notes: because.flatMap((cause) => [
      { message: `${cause.code}: ${cause.message}`, ...placeOf(cause) },
      ...(cause.notes ?? []),
    ]),
    ...(help === undefined ? {} : { help }),
    ...(isOfHost ? { host } : {}),
  };
}

function placeOf({ pointer, location, at }: Diagnostic): Pick<Diagnostic, "pointer"> {
  return {
    ...(pointer === undefined ? {} : { pointer }),
    ...(location === undefined ? {} : { location }),
    ...(at === undefined ? {} : { at }),
  };
}

/** Returns words that name the operations that the server leaves out. */
export function ofServer(operations: readonly Operation[]): string {
  if (operations.length === 0) return "";
  const names = operations.map(({ method, path }) => `${sentMethod(method)} ${path}`);
  return `; generated servers leave out ${few(names, mostNamed)}`;
}
