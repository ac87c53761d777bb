// The rules duplicate-…: an element, such as a parameter or path, occurs twice in one list. Each rule is a row of the
// table `rows`.

import { quote } from "../diagnostics/quote.js";
import { isObject, type JsonObject, type JsonValue, own } from "../json/json.js";
import { append } from "../json/pointer.js";
import { essenceOf } from "../model/media-type.js";
import { pathOf } from "../model/written-path.js";
import { operationsIn } from "../openapi/methods.js";
import { shapeOf } from "./helpers/templates.js";
import type { DocumentRule, Finding, Inspection } from "./rule.js";

/** Two entries are duplicates if they have equal keys. */
type Entry = Pick<Finding, "at"> & {
  readonly key: string;
  readonly name: string;
  readonly pointer: string;
};

interface Row extends Pick<DocumentRule, "code" | "finds"> {
  /** True if all compared entries belong to one path item or component, directly or through a reference. */
  readonly isOfParts?: true;
  /** Returns lists of entries, such as parameters; entries in one list must have different keys. */
  lists(inspection: Inspection): Iterable<readonly Entry[]>;
  /** Returns a finding about two entries with equal keys, or `undefined` if the document may contain both entries. */
  finding(one: Entry, before: Entry, inspection: Inspection): Finding | undefined;
  /** The text of the note that points to the first of two entries with equal keys. */
  readonly first: string;
}

const rows: readonly Row[] = [
  {
    code: "duplicate-path",
    finds: "two paths that differ only in the names of path parameters or in a slash at the end",
    lists({ document }) {
      const paths = own(document.root, "paths");
      if (!isObject(paths)) return [];
      return [membersOf(paths, "/paths", (path) => slashless(shapeIn(path, paths)))];
    },
    // The finding is an error if both duplicate paths have an operation with the same method, because one operation
    // would be unreachable.
    finding({ name, pointer }, before, { document, references }) {
      const paths = own(document.root, "paths") as JsonObject;
      const methodsOf = (place: string) => {
        const { value } = references.resolve(place);
        const operations = isObject(value) ? operationsIn(value, document.version) : [];
        return operations.map(({ method }) => method);
      };
      const first = methodsOf(before.pointer);
      const isRefused = methodsOf(pointer).some((method) => first.includes(method));
      const [now, then] = [quote(name), quote(before.name)];
      if (shapeIn(name, paths) === shapeIn(before.name, paths)) {
        return {
          severity: isRefused ? "error" : "warning",
          message: `the path ${now} matches the same URLs as ${then}`,
          help: "give the path parameter one name and move all operations to one path",
        };
      }
      if (!isRefused) return undefined;
      return {
        severity: "warning",
        message: `the path ${now} differs from ${then} only in the slash at its end`,
        help: "keep only one of the two paths, because callers confuse them",
      };
    },
    first: "the other path",
  },
  {
    // An `operationId` must be unique (OAS 3.1 §4.8.10).
    code: "duplicate-operation-id",
    finds: "two operations with the same `operationId`",
    lists: ({ sites }) => [
      sites.of("operation").flatMap(({ value, pointer }) => {
        const id = own(value, "operationId");
        if (typeof id !== "string") return [];
        return [{ key: id, name: id, pointer: `${pointer}/operationId` }];
      }),
    ],
    finding: ({ name }) => ({
      severity: "error",
      message: `operationId ${quote(name)} is used twice`,
      help: "give each operation a different `operationId`, which decides the names of functions and types",
    }),
    first: "first used here",
  },
  {
    // OAS 3.1 §4.8.10.1.
    code: "duplicate-parameter",
    finds: "two parameters with the same `name` and `in`",
    isOfParts: true,
    lists: (inspection) =>
      [...inspection.sites.of("path-item"), ...inspection.sites.of("operation")].map((site) =>
        parametersOf(site.value, site.pointer, inspection),
      ),
    finding: ({ name, key }) => ({
      severity: "error",
      message: `${key.split(" ", 1)[0]} parameter ${quote(name)} is declared twice`,
      help: "remove one of the two declarations of the parameter",
    }),
    first: "first declared here",
  },
  {
    // Header names are case-insensitive (RFC 9110 §5.1).
    code: "duplicate-header",
    finds: "two headers of one response whose names differ only in upper and lower case",
    isOfParts: true,
    lists: ({ sites }) =>
      sites
        .of("response")
        .map(({ value, pointer }) =>
          membersOf(own(value, "headers"), `${pointer}/headers`, (name) => name.toLowerCase()),
        ),
    finding: ({ name }, before) => ({
      severity: "error",
      message: `${quote(before.name)} and ${quote(name)} are the same header, because HTTP ignores case`,
      help: "remove one of the two headers",
    }),
    first: "first declared here",
  },
  {
    // The finding is a warning: media types are compared without parameters (RFC 9110 §8.3.1), so the first of two
    // equal media types describes both.
    code: "duplicate-media-type",
    finds: "two media types of one body that have the same type and subtype",
    isOfParts: true,
    lists: ({ sites }) =>
      [...sites.of("request-body"), ...sites.of("response")].map(({ value, pointer }) =>
        membersOf(own(value, "content"), `${pointer}/content`, essenceOf),
      ),
    finding: ({ name }, before) => ({
      severity: "warning",
      message: `${quote(name)} and ${quote(before.name)} are the same media type, so both get the schema of the first media type`,
      help: "merge the two media types into one",
    }),
    first: "the first media type is here",
  },
];

export const duplicateRules: readonly DocumentRule[] = rows.map(ruleOf);

function ruleOf({ code, finds, isOfParts, ...row }: Row): DocumentRule {
  const check = (inspection: Inspection) => duplicates(row, inspection);
  const ofParts = { followsReferences: true, checkPart: check } as const;
  return { code, finds, ...(isOfParts ? ofParts : { check }) };
}

function* duplicates(
  { lists, finding, first: message }: Omit<Row, "code" | "finds">,
  inspection: Inspection,
): Generator<Finding> {
  for (const list of lists(inspection)) {
    const first = new Map<string, Entry>();
    for (const one of list) {
      const before = first.get(one.key);
      if (before === undefined) first.set(one.key, one);
      const found = before && finding(one, before, inspection);
      if (found) yield { ...placeOf(one), ...found, notes: [{ message, ...placeOf(before) }] };
    }
  }
}

function placeOf({ pointer, at }: Entry): Pick<Entry, "pointer" | "at"> {
  return at === undefined ? { pointer } : { pointer, at };
}

/**
 * Returns the members of an object as entries, whose keys are the results of `keyOf(name)`. Members for which `keyOf`
 * returns `undefined` are left out.
 */
function membersOf(
  value: JsonValue | undefined,
  pointer: string,
  keyOf: (name: string) => string | undefined,
): Entry[] {
  return Object.keys(isObject(value) ? value : {}).flatMap((name): Entry[] => {
    const key = keyOf(name);
    return key === undefined ? [] : [{ key, name, pointer: append(pointer, name), at: "key" }];
  });
}

function parametersOf(holder: JsonObject, pointer: string, { references }: Inspection): Entry[] {
  const list = own(holder, "parameters");
  return (Array.isArray(list) ? list : []).flatMap((entry, index) => {
    const here = `${pointer}/parameters/${index}`;
    const { value } = references.follow(entry, here);
    const [name, place] = isObject(value) ? [own(value, "name"), own(value, "in")] : [];
    if (typeof name !== "string" || typeof place !== "string") return [];
    const key = `${place} ${place === "header" ? name.toLowerCase() : name}`;
    return [{ key, name, pointer: here }];
  });
}

function shapeIn(path: string, paths: JsonObject): string | undefined {
  const read = pathOf(path, paths);
  return read === undefined ? undefined : shapeOf(read);
}

function slashless(shape: string | undefined): string | undefined {
  return shape !== undefined && shape.length > 1 ? shape.replace(/\/$/, "") : shape;
}
