// Resolves the names in an `x-pagination`: query parameters and response properties, each of which needs a certain
// type.

import { didYouMean } from "../../diagnostics/nearest.js";
import { quote } from "../../diagnostics/quote.js";
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
import type { Finding, ModelInspection } from "../rule.js";

/** Checks the parameters and properties that `x-pagination` names. */
export function* judgePageNames(
  inspection: ModelInspection,
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
        message: `the operation has no query parameter ${quote(name)}`,
        pointer,
        help: didYouMean(
          name,
          names,
          "declare the query parameter, or write the name of a declared query parameter",
        ),
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
        message: `the query parameter ${quote(name)} must be an integer`,
        pointer,
        help: `write the name of the query parameter that ${meaningOf(pagination, member)}`,
      };
    } else if (pagination.style === "page" && member === "page") {
      yield* judgeFirst(scope, pagination, schema);
    }
  }
  if (pagination.items === undefined && !isOnly(page, kind.array, scope)) {
    yield {
      severity: "error",
      message: "the successful response must be an array if `x-pagination` has no `items`",
      pointer: pagination.pointer,
      help: "write `items: …` with the name of the response property that has the items of the page",
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
          "write the name of a property in the JSON body of the response",
        ),
      };
    } else if (!isOnly(property, kinds, scope)) {
      yield {
        severity: "error",
        message: `the property ${quote(name)} of the response must be ${expected}`,
        pointer,
        help: `write the name of the response property that ${meaningOf(pagination, member)}`,
      };
    }
  }
}

/** A client sends a cursor as it was received, so values of the response property must be valid for the parameter. */
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
      message: `the query parameter ${quote(cursor)} must be a string or an integer`,
      help: "write the name of the query parameter for the cursor of a page",
    };
    return;
  }
  const refused = given === allKinds ? [] : typesOf(given & cursors & ~accepted);
  if (refused.length === 0) return;
  yield {
    ...at,
    message: `${quote(next)} of the response may have the type ${refused.join(" or ")}, which the query parameter ${quote(cursor)} does not accept`,
    help: "use the same type for the parameter and the response property; the client sends the cursor unchanged",
  };
}

/**
 * A client's first call contains no page number, so the default of the parameter must be the number of the first page.
 */
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
        ? `write \`first: ${value}\``
        : "set the default to the number of the first page",
  };
}

type Member = "limit" | "offset" | "page" | "cursor" | "items" | "next" | "total";

/** Returns the names that members of `x-pagination` contain, such as the name of the cursor parameter. */
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
    ? "has the cursor of the next page"
    : meanings[member];
}

const meanings = {
  limit: "limits the number of items on a page",
  offset: "sets the number of items to skip",
  page: "is the number of the page",
  cursor: "is the cursor of a page",
  items: "has the items of the page",
  next: "has the URL of the next page",
  total: "has the number of items on all pages",
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

/**
 * Returns true if a schema accepts only null and values of the types in `kinds`. Also returns true for a schema that
 * allows all types, unless `kinds` means arrays and the schema does not describe items.
 */
function isOnly(schema: JsonSchema, kinds: Kinds, scope: Scope): boolean {
  const possible = kindsOf(schema, scope);
  if (possible === allKinds) return kinds !== kind.array || itemsOf(schema, scope) !== undefined;
  return (possible & ~(kinds | kind.null)) === 0;
}
