// pagination-mismatch: an `x-pagination` that names what the operation does not have, or what cannot be what it says.
import { isObject, type JsonObject, own } from "../load/json.js";
import { append } from "../load/pointer.js";
import type { Operation } from "../model/operation.js";
import { type Pagination, pageIn, paginationMembers } from "../model/pagination.js";
import { didYouMean } from "./nearest.js";
import { possibleTypes } from "./possible-types.js";
import { quote } from "./quote.js";
import type { Finding, Inspection, Rule } from "./rule.js";
import { membersOf, referenced, type Written } from "./schema-sites.js";

/** Refused: the paging that the client offers would not work. Another tool's extension of this name is left alone. */
export const paginationMismatch: Rule = {
  code: "pagination-mismatch",
  finds:
    "an `x-pagination` that is not whole, or names a parameter or property that is not there, or of another type",
  *check(inspection) {
    const paged = new Map(inspection.model.operations.map((one) => [one.pointer, one]));
    for (const { value, pointer } of inspection.sites.of("operation")) {
      if (!Object.hasOwn(value, "x-pagination")) continue;
      const operation = paged.get(pointer);
      const here = append(pointer, "x-pagination");
      const written = own(value, "x-pagination");
      if (!isObject(written) || own(written, "style") !== "offset") {
        yield {
          severity: "warning",
          message: "the client offers no paging for this x-pagination",
          pointer: here,
          help: `${shape}; in another shape it is ignored`,
        };
        continue;
      }
      yield* judgeMembers(written, here);
      if (operation?.pagination === undefined) {
        yield {
          severity: "error",
          message: "x-pagination is not whole",
          pointer: here,
          help: `${shape}, with next and total where there are such properties`,
        };
      } else yield* judgePages(inspection, operation, operation.pagination);
    }
  },
};

const shape = "write { style: offset, limit: …, offset: …, items: … }";

function* judgeMembers(written: JsonObject, pointer: string): Generator<Finding> {
  for (const name of Object.keys(written)) {
    if (name.startsWith("x-")) continue;
    const isKnown = paginationMembers.includes(name);
    // Those that have to be there are missed with the whole.
    const isText = typeof own(written, name) === "string" || (name !== "next" && name !== "total");
    if (isKnown && isText) continue;
    yield {
      severity: "error",
      message: isKnown
        ? `x-pagination has a ${name} that is no text`
        : `x-pagination has no member ${quote(name)}`,
      pointer: append(pointer, name),
      at: "key",
      help: isKnown
        ? "name a property of the answer's JSON body"
        : didYouMean(name, paginationMembers, `its members are ${paginationMembers.join(", ")}`),
    };
  }
}

function* judgePages(
  inspection: Inspection,
  operation: Operation,
  pagination: Pagination,
): Generator<Finding> {
  const query = operation.parameters.filter((parameter) => parameter.in === "query");
  for (const member of ["limit", "offset"] as const) {
    const name = pagination[member];
    const pointer = append(pagination.pointer, member);
    const parameter = query.find((one) => one.name === name);
    if (parameter === undefined) {
      const names = query.map((one) => one.name);
      yield {
        severity: "error",
        message: `there is no query parameter ${quote(name)}`,
        pointer,
        help: didYouMean(name, names, "declare the parameter, or name the one that does this"),
      };
      continue;
    }
    const at = parameter.schema?.pointer;
    const schema = at === undefined ? undefined : inspection.document.valueAt(at);
    const types = isObject(schema) ? possibleTypes(inspection, schema) : undefined;
    if (types === undefined || types.has("integer") || types.has("number")) continue;
    yield {
      severity: "error",
      message: `the query parameter ${quote(name)} is not an integer`,
      pointer,
      help: `name the parameter that ${meanings[member]}`,
    };
  }
  const properties = answerOf(inspection, operation);
  for (const member of ["items", "next", "total"] as const) {
    const name = pagination[member];
    if (name === undefined) continue;
    const property = properties.get(name);
    const pointer = append(pagination.pointer, member);
    const [types, wanted] = contents[member];
    if (property === undefined) {
      yield {
        severity: "error",
        message: `the successful answer has no property ${quote(name)}`,
        pointer,
        help: didYouMean(name, properties.keys(), "name a property of the answer's JSON body"),
      };
    } else if (!isOnly(inspection, property, types)) {
      yield {
        severity: "error",
        message: `the property ${quote(name)} of the answer is not ${wanted}`,
        pointer,
        help: `name the property that ${meanings[member]}`,
      };
    }
  }
}

const meanings = {
  limit: "says how many items a page may hold",
  offset: "says how many items come before the page",
  items: "holds the items of the page",
  next: "holds the URL of the following page",
  total: "says how many items there are on all pages",
} as const;

const contents = {
  items: [["array"], "an array"],
  next: [["string"], "a string"],
  total: [["integer", "number"], "an integer"],
} as const;

/** Whether a schema lets through nothing but these types and null; a list has to say that it is one. */
function isOnly(inspection: Inspection, schema: JsonObject, types: readonly string[]): boolean {
  const possible = possibleTypes(inspection, schema);
  if (possible === undefined) return types[0] !== "array" || Object.hasOwn(schema, "items");
  return [...possible].every((type) => type === "null" || types.includes(type));
}

/** The properties of a page, as written. */
function answerOf(inspection: Inspection, operation: Operation): Map<string, JsonObject> {
  const properties = new Map<string, JsonObject>();
  const pointer = pageIn(operation.responses)?.mediaType.schema?.pointer;
  const value = pointer === undefined ? undefined : inspection.document.valueAt(pointer);
  if (pointer !== undefined && isObject(value))
    collect(inspection, { value, pointer }, properties, new Set());
  return properties;
}

function collect(
  inspection: Inspection,
  schema: Written,
  into: Map<string, JsonObject>,
  seen: Set<string>,
): void {
  if (seen.has(schema.pointer)) return;
  seen.add(schema.pointer);
  const properties = own(schema.value, "properties");
  if (isObject(properties)) {
    for (const name of Object.keys(properties)) {
      const property = own(properties, name);
      into.set(name, isObject(property) ? property : {});
    }
  }
  const target = referenced(inspection, schema.value);
  if (target !== undefined) collect(inspection, target, into, seen);
  for (const part of membersOf(schema, "allOf")) collect(inspection, part, into, seen);
}
