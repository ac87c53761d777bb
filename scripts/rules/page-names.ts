// What the names of an `x-pagination` stand for: query parameters, and properties of a page, each of its type.
import { isObject, type JsonObject, own } from "../load/json.js";
import { append } from "../load/pointer.js";
import type { Operation } from "../model/operation.js";
import { type Pagination, pageIn } from "../model/pagination.js";
import type { Parameter } from "../model/parameter.js";
import { didYouMean } from "./nearest.js";
import { quote } from "./quote.js";
import type { Finding, Inspection } from "./rule.js";
import { possibleTypes } from "./schemas/possible-types.js";
import { membersOf, referenced, type Written } from "./schemas/sites.js";

/** Judges what each member of a pagination names. */
export function* judgePageNames(
  inspection: Inspection,
  operation: Operation,
  pagination: Pagination,
): Generator<Finding> {
  const page = pageOf(inspection, operation);
  const properties =
    page === undefined ? new Map<string, JsonObject>() : propertiesOf(inspection, page);
  const query = operation.parameters.filter((parameter) => parameter.in === "query");
  for (const [member, name] of namesOf(pagination, ["limit", "offset", "page", "cursor"])) {
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
    const schema = schemaOf(inspection, parameter);
    const types = schema === undefined ? undefined : possibleTypes(inspection, schema);
    if (pagination.style === "cursor" && member === "cursor") {
      const next = properties.get(pagination.next);
      const given = next === undefined ? undefined : possibleTypes(inspection, next);
      yield* judgeCursor(pagination, types, given);
    } else if (!takes(types, "integer")) {
      yield {
        severity: "error",
        message: `the query parameter ${quote(name)} is not an integer`,
        pointer,
        help: `name the parameter that ${meaningOf(pagination, member)}`,
      };
    } else if (pagination.style === "page" && member === "page") {
      yield* judgeFirst(inspection, pagination, schema);
    }
  }
  if (pagination.items === undefined && !isOnly(inspection, page?.value ?? {}, ["array"])) {
    yield {
      severity: "error",
      message: "the successful response is not an array",
      pointer: pagination.pointer,
      help: "write items: …, the property of the response that holds the items of the page",
    };
  }
  for (const [member, name] of namesOf(pagination, ["items", "next", "total"])) {
    const property = properties.get(name);
    const pointer = append(pagination.pointer, member);
    const [types, wanted] = contentOf(pagination, member);
    if (property === undefined) {
      yield {
        severity: "error",
        message: `the successful response has no property ${quote(name)}`,
        pointer,
        help: didYouMean(name, properties.keys(), "name a property of the response's JSON body"),
      };
    } else if (!isOnly(inspection, property, types)) {
      yield {
        severity: "error",
        message: `the property ${quote(name)} of the response is not ${wanted}`,
        pointer,
        help: `name the property that ${meaningOf(pagination, member)}`,
      };
    }
  }
}

/** A cursor is sent as it came: what one page says must be what may be asked for. */
function* judgeCursor(
  { pointer, cursor, next }: Pagination & { style: "cursor" },
  taken: ReadonlySet<string> | undefined,
  given: ReadonlySet<string> | undefined,
): Generator<Finding> {
  const at = { severity: "error", pointer: append(pointer, "cursor") } as const;
  if (!takes(taken, "string") && !takes(taken, "integer")) {
    yield {
      ...at,
      message: `the query parameter ${quote(cursor)} is neither a string nor an integer`,
      help: "name the parameter that takes the cursor of a page",
    };
    return;
  }
  const refused = ["string", "integer"].filter((type) => given?.has(type) && !takes(taken, type));
  if (refused.length === 0) return;
  yield {
    ...at,
    message: `the query parameter ${quote(cursor)} takes no ${refused.join(" and no ")}, which ${quote(next)} of the response may be`,
    help: "give both the same type: the cursor is sent as it came",
  };
}

/** The first call says no page: what it gets has to be the page that is counted from. */
function* judgeFirst(
  inspection: Inspection,
  { pointer, page, first }: Pagination & { style: "page" },
  schema: JsonObject | undefined,
): Generator<Finding> {
  if (schema === undefined) return;
  const value =
    own(schema, "default") ?? own(referenced(inspection, schema)?.value ?? {}, "default");
  if (typeof value !== "number" || value === first) return;
  yield {
    severity: "error",
    message: `the query parameter ${quote(page)} is ${value} where it is not given, but the first page is ${first}`,
    pointer: append(pointer, "page"),
    help:
      value === 0 || value === 1
        ? `write first: ${value}`
        : "the default must be the number of the first page",
  };
}

type Member = "limit" | "offset" | "page" | "cursor" | "items" | "next" | "total";

/** What those of some members name that the pagination has. */
function namesOf<Name extends Member>(
  pagination: Pagination,
  members: readonly Name[],
): (readonly [Name, string])[] {
  const written: Readonly<Partial<Record<Member, string>>> = pagination;
  return members.flatMap((member) => {
    const name = written[member];
    return name === undefined ? [] : [[member, name] as const];
  });
}

function meaningOf({ style }: Pagination, member: Member): string {
  return style === "cursor" && member === "next"
    ? "holds the cursor of the following page"
    : meanings[member];
}

const meanings = {
  limit: "says how many items a page may hold",
  offset: "says how many items come before the page",
  page: "says the number of the page",
  cursor: "takes the cursor of a page",
  items: "holds the items of the page",
  next: "holds the URL of the following page",
  total: "says how many items there are on all pages",
} as const;

function contentOf(
  { style }: Pagination,
  member: "items" | "next" | "total",
): readonly [types: readonly string[], wanted: string] {
  return style === "cursor" && member === "next"
    ? [["string", "integer"], "a string or an integer"]
    : contents[member];
}

const contents = {
  items: [["array"], "an array"],
  next: [["string"], "a string"],
  total: [["integer", "number"], "an integer"],
} as const;

function schemaOf(inspection: Inspection, { schema }: Parameter): JsonObject | undefined {
  const written = schema === undefined ? undefined : inspection.document.valueAt(schema.pointer);
  return isObject(written) ? written : undefined;
}

/** Whether a parameter of these types takes values of a type: every integer is a number. */
function takes(types: ReadonlySet<string> | undefined, type: string): boolean {
  return types === undefined || types.has(type) || (type === "integer" && types.has("number"));
}

/** Whether a schema lets through nothing but these types and null; a list has to say that it is one. */
function isOnly(inspection: Inspection, schema: JsonObject, types: readonly string[]): boolean {
  const possible = possibleTypes(inspection, schema);
  if (possible === undefined) return types[0] !== "array" || Object.hasOwn(schema, "items");
  return [...possible].every((type) => type === "null" || types.includes(type));
}

/** The schema of a page, as written. */
function pageOf(inspection: Inspection, operation: Operation): Written | undefined {
  const pointer = pageIn(operation.responses)?.mediaType.schema?.pointer;
  const value = pointer === undefined ? undefined : inspection.document.valueAt(pointer);
  return pointer !== undefined && isObject(value) ? { value, pointer } : undefined;
}

/** The properties of a page, as written. */
function propertiesOf(inspection: Inspection, page: Written): Map<string, JsonObject> {
  const properties = new Map<string, JsonObject>();
  collect(inspection, page, properties, new Set());
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
