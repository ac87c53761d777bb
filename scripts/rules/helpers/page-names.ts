// Resolves the names in an `x-pagination`: query parameters, and properties of a page, each of its type.

import { didYouMean } from "../../diagnostics/nearest.js";
import { own } from "../../json/json.js";
import { append } from "../../json/pointer.js";
import type { Operation, Pagination } from "../../model/api-model.js";
import { pageIn } from "../../model/pagination.js";
import { scopeOf } from "../../model/schema.js";
import { itemsOf, memberOf } from "../../schema/facts.js";
import { allKinds, type Kinds, kind, kindsOf, typesOf } from "../../schema/kinds.js";
import type { JsonSchema } from "../../schema/schema.js";
import type { Scope } from "../../schema/scope.js";
import { describedNames, wholeOf } from "../../schema/whole.js";
import type { Finding, Inspection } from "../rule.js";
import { quote } from "./quote.js";

/** Judges what each member of a pagination names. */
export function* judgePageNames(
  inspection: Inspection,
  operation: Operation,
  pagination: Pagination,
): Generator<Finding> {
  const scope = scopeOf(inspection.model.schemas);
  const page = pageIn(operation.responses)?.mediaType.schema?.json ?? true;
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
    const schema = parameter.schema.json;
    const kinds = kindsOf(schema, scope);
    if (pagination.style === "cursor" && member === "cursor") {
      const next = memberOf(page, pagination.next, scope) ?? true;
      yield* judgeCursor(pagination, kinds, kindsOf(next, scope));
    } else if ((kinds & kind.integer) === 0) {
      yield {
        severity: "error",
        message: `the query parameter ${quote(name)} is not an integer`,
        pointer,
        help: `name the parameter that ${meaningOf(pagination, member)}`,
      };
    } else if (pagination.style === "page" && member === "page") {
      yield* judgeFirst(scope, pagination, schema);
    }
  }
  if (pagination.items === undefined && !isOnly(page, kind.array, scope)) {
    yield {
      severity: "error",
      message: "the successful response is not an array",
      pointer: pagination.pointer,
      help: "write items: …, the property of the response that holds the items of the page",
    };
  }
  for (const [member, name] of namesOf(pagination, ["items", "next", "total"])) {
    const property = memberOf(page, name, scope);
    const pointer = append(pagination.pointer, member);
    const [kinds, expected] = contentOf(pagination, member);
    if (property === undefined) {
      yield {
        severity: "error",
        message: `the successful response has no property ${quote(name)}`,
        pointer,
        help: didYouMean(
          name,
          describedNames(page, scope),
          "name a property of the response's JSON body",
        ),
      };
    } else if (!isOnly(property, kinds, scope)) {
      yield {
        severity: "error",
        message: `the property ${quote(name)} of the response is not ${expected}`,
        pointer,
        help: `name the property that ${meaningOf(pagination, member)}`,
      };
    }
  }
}

/** A cursor is sent as it was received, so the response's property must be valid for the parameter. */
function* judgeCursor(
  { pointer, cursor, next }: Pagination & { style: "cursor" },
  accepted: Kinds,
  given: Kinds,
): Generator<Finding> {
  const at = { severity: "error", pointer: append(pointer, "cursor") } as const;
  const cursors = kind.string | kind.integer;
  if ((accepted & cursors) === 0) {
    yield {
      ...at,
      message: `the query parameter ${quote(cursor)} is neither a string nor an integer`,
      help: "name the query parameter for the cursor of a page",
    };
    return;
  }
  const refused = given === allKinds ? [] : typesOf(given & cursors & ~accepted);
  if (refused.length === 0) return;
  yield {
    ...at,
    message: `the query parameter ${quote(cursor)} does not accept ${refused.join(" or ")}, which ${quote(next)} of the response may be`,
    help: "give both the same type: the client sends the cursor unchanged",
  };
}

/** The first call says no page: what it gets has to be the page that is counted from. */
function* judgeFirst(
  scope: Scope,
  { pointer, page, first }: Pagination & { style: "page" },
  schema: JsonSchema,
): Generator<Finding> {
  const { parts } = wholeOf(schema, scope);
  const value = parts.map(({ json }) => own(json, "default")).find((one) => one !== undefined);
  if (typeof value !== "number" || value === first) return;
  yield {
    severity: "error",
    message: `the query parameter ${quote(page)} defaults to ${value}, but the first page is ${first}`,
    pointer: append(pointer, "page"),
    help:
      value === 0 || value === 1
        ? `write first: ${value}`
        : "the default must be the number of the first page",
  };
}

type Member = "limit" | "offset" | "page" | "cursor" | "items" | "next" | "total";

/** Returns the names of those members that the pagination has. */
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
): readonly [kinds: Kinds, expected: string] {
  return style === "cursor" && member === "next"
    ? [kind.string | kind.integer, "a string or an integer"]
    : contents[member];
}

const contents = {
  items: [kind.array, "an array"],
  next: [kind.string, "a string"],
  total: [kind.number, "an integer"],
} as const;

/** Whether a schema accepts no other kinds, null aside; a list has to be described as one. */
function isOnly(schema: JsonSchema, kinds: Kinds, scope: Scope): boolean {
  const possible = kindsOf(schema, scope);
  if (possible === allKinds) return kinds !== kind.array || itemsOf(schema, scope) !== undefined;
  return (possible & ~(kinds | kind.null)) === 0;
}
