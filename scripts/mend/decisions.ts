// Decides how to mend the document for each finding, if broken elements may be left out. For each finding code, one row
// of the table states how the document is mended.

import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { quote } from "../diagnostics/quote.js";
import { valueFor } from "../json/by-key.js";
import { isObject, own } from "../json/json.js";
import { append, lastToken, parent } from "../json/pointer.js";
import type { Operation } from "../model/api-model.js";
import { isReferencedPathItem, pathItemFields } from "../model/path-item-fields.js";
import { References } from "../model/refs.js";
import { isBeyondHttp } from "../model/response.js";
import { pathOf } from "../model/written-path.js";
import { sitesOf } from "../rules/helpers/sites.js";
import { variablesOf } from "../rules/helpers/templates.js";
import { unusable } from "../rules/invalid-path.js";
import type { Decision, Mending, Scene } from "./mending.js";
import { mediaTypeLeftOut, pieceNamed, piecesAround } from "./pieces.js";
import { keywordPiece } from "./schema-pieces.js";

/** Makes the finding a warning, and leaves the document unchanged. */
const readOn: Decision = () => ({});

/** Leaves out the smallest element that contains the mistake and that can be left out. */
const leaveOut: Decision = ({ pointer = "" }, { document }) => ({
  leaveOut: piecesAround(document, pointer),
});

/** Removes a member that has no effect. */
const without = (at: string, instead: string): Mending => ({
  edits: [{ at, do: "remove" }],
  instead,
});
const ignored =
  (what: string): Decision =>
  ({ pointer = "" }) =>
    without(pointer, `${what} is ignored`);

/** Leaves out the object that contains the broken element. */
const leaveOutHolder: Decision = ({ pointer = "" }, { document }) => ({
  leaveOut: piecesAround(document, parent(pointer)),
});

/**
 * Removes the keyword at the JSON Pointer; if the pointer leads to an item of a keyword's list, removes the whole
 * keyword.
 */
const dropKeyword: Decision = ({ pointer = "" }, { document }) => {
  const inList = Array.isArray(document.valueAt(parent(pointer)));
  const keyword = inList ? parent(pointer) : pointer;
  return { leaveOut: [keywordPiece(document, parent(keyword), lastToken(keyword))] };
};

function unknownField(finding: Diagnostic, scene: Scene): Mending {
  const { pointer = "", meant } = finding;
  // The Media Type Object is missing, because the reference to it is broken.
  const isMediaType = lastToken(parent(parent(pointer))) === "content";
  if (isMediaType && lastToken(pointer) === "$ref") return leaveOutHolder(finding, scene);
  // A misspelt security field must not make an operation public.
  return {
    instead: "the field is ignored",
    bindsAt: meant === "security" ? [parent(pointer)] : [],
  };
}

const decisions: Readonly<Record<string, Decision>> = {
  "unknown-field": unknownField,
  "unknown-type": dropKeyword,
  "keyword-value": dropKeyword,
  "unevaluated-too-wide": dropKeyword,
  "pattern-invalid": patternLeftOut,
  "pattern-unsafe": (finding, scene) =>
    scene.policy.unsafePatterns === "check"
      ? { instead: "validators use the pattern nevertheless" }
      : patternLeftOut(finding, scene),
  "refused-construct": (finding, scene) =>
    // `$dynamicAnchor` alone has no effect on values. Only references to a `$dynamicAnchor` are a problem, because
    // specloom cannot follow these references.
    lastToken(finding.pointer ?? "") === "$dynamicAnchor"
      ? ignored("the anchor")(finding, scene)
      : leaveOut(finding, scene),
  "discriminator-mapping": ignored("the mapping"),
  "duplicate-operation-id": numbered,
  "path-parameter-undeclared": declared,
  "path-parameter-unused": unusedIgnored,
  "duplicate-parameter": ({ pointer = "" }) => without(pointer, "the first declaration is used"),
  "duplicate-path": laterPathUnserved,
  "invalid-path": invalidPath,
  "parameter-in": leaveOutHolder,
  "parameter-style": ({ pointer = "" }) => ({
    ...without(pointer, "the default style is used"),
    bindsAt: [parent(pointer)],
  }),
  "invalid-http-name": ({ pointer = "", at }, { document }) => {
    if (lastToken(pointer) === "name" && at !== "key")
      return { leaveOut: piecesAround(document, parent(pointer)) };
    if (lastToken(parent(pointer)) === "headers")
      return without(pointer, "no response can have this header");
    const piece = mediaTypeLeftOut(document, pointer);
    return piece === undefined ? removed(pointer, document) : { leaveOut: [piece] };
  },
  "duplicate-header": ({ pointer = "" }, { document }) => removed(pointer, document),
  "unknown-status": ({ pointer = "" }, { document }) =>
    isBeyondHttp(lastToken(pointer))
      ? { instead: "servers on Fetch API platforms cannot send this status" }
      : removed(pointer, document),
  "security-scheme-unknown": ({ pointer = "" }, { document }) => ({
    leaveOut: piecesAround(document, schemeOf(pointer)),
  }),
  "pagination-mismatch": ({ pointer = "" }, { document }) => {
    const end = pointer.indexOf("/x-pagination");
    return removed(`${pointer.slice(0, end)}/x-pagination`, document);
  },
  "open-points-malformed": readOn,
  "sunset-malformed": readOn,
};

/** Decides how the document is mended for a finding. */
export function decide(finding: Diagnostic, scene: Scene): Mending {
  return (decisions[finding.code] ?? leaveOut)(finding, scene);
}

/** Leaves out a value that generated code does not use, so the server keeps all operations. */
function removed(pointer: string, document: Scene["document"]): Mending {
  const piece = pieceNamed(document, pointer);
  const consequence = "generated code does not use it";
  const edits = [{ at: pointer, do: "remove" } as const];
  return { leaveOut: [{ ...piece, consequence, edits, binds: false }] };
}

function schemeOf(pointer: string): string {
  return pointer.split("/").slice(0, 4).join("/");
}

function patternLeftOut({ pointer = "", at }: Diagnostic, { document }: Scene): Mending {
  if (at !== "key") return { leaveOut: [keywordPiece(document, parent(pointer), "pattern")] };
  // Members whose names match the removed pattern may still occur, so keywords that would refuse such members are
  // dropped.
  const schema = parent(parent(pointer));
  const piece = keywordPiece(document, schema, "patternProperties");
  const [, ...along] = piece.edits;
  const edits = [{ at: pointer, do: "remove" } as const, ...along];
  return { leaveOut: [{ ...piece, pointer, edits }] };
}

function numbered({ pointer = "" }: Diagnostic, { document }: Scene): Mending {
  const id = String(document.valueAt(pointer));
  const used = idsOf(document);
  let number = 2;
  while (used.has(`${id}_${number}`)) number += 1;
  const value = `${id}_${number}`;
  used.add(value);
  return {
    edits: [{ at: pointer, do: "put", value }],
    instead: `this operation is called ${value}`,
  };
}

const ids = new WeakMap<object, Set<string>>();

/** Returns the operationIds of a document, including those that mending has added. */
function idsOf(document: Scene["document"]): Set<string> {
  // `document` is the cache key: with `--watch`, the next run may reuse `root`, but its operationIds must be computed
  // again.
  return valueFor(ids, document, () => {
    const written = sitesOf(document.root).of("operation");
    return new Set(written.map(({ value }) => String(own(value, "operationId"))));
  });
}

function declared({ pointer = "" }: Diagnostic, { document, model }: Scene): Mending {
  const path = readPath(pointer, document);
  const lacking = model().operations.filter((one) => one.path === path);
  const undeclared = ({ parameters }: Operation) => {
    const names = new Set(parameters.flatMap((one) => (one.in === "path" ? [one.name] : [])));
    return variablesOf(path).filter((name) => name !== "" && !names.has(name));
  };
  const instead = "the parameter is read as a required string";
  const addedTo = (at: string, names: readonly string[]) =>
    names.map((name) => ({
      list: append(at, "parameters"),
      item: { name, in: "path", required: true, schema: { type: "string" } },
    }));
  if (mayDeclareNextToReference(document, pointer)) {
    const names = new Set(lacking.flatMap(undeclared));
    return { items: addedTo(pointer, [...names]), instead };
  }
  // Several paths may refer to one path item. A parameter that is added to a shared path item must be a variable of
  // every path that refers to the path item.
  const fitsAll = (operation: Operation) => {
    const sharing = model().operations.filter((one) => one.pointer === operation.pointer);
    return undeclared(operation).every((name) =>
      sharing.every((one) => variablesOf(one.path).includes(name)),
    );
  };
  if (!lacking.every(fitsAll)) return { leaveOut: piecesAround(document, pointer) };
  return { items: lacking.flatMap((one) => addedTo(one.pointer, undeclared(one))), instead };
}

/** Returns true if a path item is a reference, and parameters next to its `$ref` have an effect. */
function mayDeclareNextToReference(document: Scene["document"], pointer: string): boolean {
  if (!isReferencedPathItem(document, pointer)) return false;
  const fields = pathItemFields(document, new References(document), pointer);
  if (fields === undefined) return false;
  return own(fields.item, "parameters") === undefined || fields.holderOf("parameters") === pointer;
}

/**
 * Ignores a path parameter that does not occur in the path. Nothing is lost, because no request can contain its value.
 */
function unusedIgnored({ pointer = "", notes }: Diagnostic, { document }: Scene): Mending {
  const parameter = parent(pointer);
  const operation = notes?.[0]?.pointer ?? "";
  const lists = [operation, parent(operation)].map((at) => append(at, "parameters"));
  const entries = lists.flatMap((list) => {
    const written = document.valueAt(list);
    return Array.isArray(written) ? written.map((item, i) => ({ item, at: append(list, i) })) : [];
  });
  const entry = entries.find(({ item, at }) => at === parameter || leadsTo(item, parameter));
  return without(entry?.at ?? parameter, "no request can have this parameter");
}

function leadsTo(item: unknown, pointer: string): boolean {
  const reference = isObject(item) ? own(item, "$ref") : undefined;
  return typeof reference === "string" && reference.endsWith(`/${lastToken(pointer)}`);
}

/**
 * Keeps a path in the client, although the path conflicts with an earlier path. The server supports only the first of
 * two conflicting paths.
 */
function laterPathUnserved(
  { pointer = "", notes }: Diagnostic,
  { document, model }: Scene,
): Mending {
  const before = readPath(notes?.[0]?.pointer ?? "", document);
  const of = (path: string) => model().operations.filter((one) => one.path === path);
  const first = new Set(of(before).map(({ method }) => method));
  const later: Operation[] = of(readPath(pointer, document)).filter(({ method }) =>
    first.has(method),
  );
  return {
    instead: "clients can call both paths",
    bindsAt: later.map((one) => one.pointer),
  };
}

/** Returns the path at a JSON Pointer: the key of `paths`. */
function readPath(pointer: string, { root }: Scene["document"]): string {
  const paths = own(root, "paths");
  const name = lastToken(pointer);
  return (isObject(paths) ? pathOf(name, paths) : undefined) ?? name;
}

/**
 * Keeps an invalid path in the document if a client can still call the path. A path without a leading slash is kept in
 * the client and in the server. An invalid path that no client can call is left out.
 */
function invalidPath({ pointer = "" }: Diagnostic, { document, model }: Scene): Mending {
  const path = readPath(pointer, document);
  if (unusable(path) !== undefined) return removed(pointer, document);
  if (path !== lastToken(pointer)) return { instead: `the path is read as ${quote(path)}` };
  const operations = model().operations.filter((one) => one.path === path);
  return {
    instead: "callers pass the value once",
    bindsAt: operations.map((one) => one.pointer),
  };
}
