// pagination-mismatch: an `x-pagination` that names what the operation does not have.
import { isObject, type JsonObject, own } from "../load/json.js";
import { append } from "../load/pointer.js";
import type { Operation } from "../model/operation.js";
import type { Pagination } from "../model/pagination.js";
import { didYouMean } from "./nearest.js";
import { quote } from "./quote.js";
import type { Finding, Inspection, Rule } from "./rule.js";
import { membersOf, referenced, typesOf, type Written } from "./schema-sites.js";

/** Refused: the paging that the client offers would not work. */
export const paginationMismatch: Rule = {
  code: "pagination-mismatch",
  finds: "an `x-pagination` that is not whole, or names a parameter or property that is not there",
  *check(inspection) {
    const paged = new Map(inspection.model.operations.map((one) => [one.pointer, one]));
    for (const { value, pointer } of inspection.sites.of("operation")) {
      if (!Object.hasOwn(value, "x-pagination")) continue;
      const operation = paged.get(pointer);
      if (operation?.pagination === undefined) {
        yield {
          severity: "error",
          message: "x-pagination is not whole",
          pointer: append(pointer, "x-pagination"),
          help: "write { style: offset, limit: …, offset: …, items: … }, with next and total where there are such properties",
        };
      } else yield* judgePages(inspection, operation, operation.pagination);
    }
  },
};

function* judgePages(
  inspection: Inspection,
  operation: Operation,
  pagination: Pagination,
): Generator<Finding> {
  const query = operation.parameters.filter((parameter) => parameter.in === "query");
  const parameters = query.map((parameter) => parameter.name);
  for (const member of ["limit", "offset"] as const) {
    const name = pagination[member];
    if (parameters.includes(name)) continue;
    yield {
      severity: "error",
      message: `there is no query parameter ${quote(name)}`,
      pointer: append(pagination.pointer, member),
      help: didYouMean(name, parameters, "declare the parameter, or name the one that does this"),
    };
  }
  const properties = answerOf(inspection, operation);
  for (const member of ["items", "next", "total"] as const) {
    const name = pagination[member];
    if (name === undefined) continue;
    const property = properties.get(name);
    const pointer = append(pagination.pointer, member);
    if (property === undefined) {
      yield {
        severity: "error",
        message: `the successful answer has no property ${quote(name)}`,
        pointer,
        help: didYouMean(name, properties.keys(), "name a property of the answer's JSON body"),
      };
    } else if (member === "items" && !isArray(inspection, property)) {
      yield {
        severity: "error",
        message: `the property ${quote(name)} of the answer is not an array`,
        pointer,
        help: "name the property that holds the items of the page",
      };
    }
  }
}

/** The properties of the body of an operation's first successful answer, as written. */
function answerOf(inspection: Inspection, operation: Operation): Map<string, JsonObject> {
  const properties = new Map<string, JsonObject>();
  const answer = operation.responses.find((response) => response.status.startsWith("2"));
  const pointer = answer?.content[0]?.schema?.pointer;
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

function isArray(inspection: Inspection, property: JsonObject): boolean {
  const schema = referenced(inspection, property)?.value ?? property;
  return typesOf(schema)?.has("array") ?? Object.hasOwn(schema, "items");
}
