// pagination-mismatch: `x-pagination` names a missing parameter or property, or one of an unsuitable type.

import { didYouMean } from "../diagnostics/nearest.js";
import { quote } from "../diagnostics/quote.js";
import { isObject, type JsonObject, own } from "../json/json.js";
import { append } from "../json/pointer.js";
import type { Pagination } from "../model/api-model.js";
import { paginationMembers, paginationStyles, styleOf } from "../model/pagination.js";
import { judgePageNames } from "./helpers/page-names.js";
import type { Finding, ModelRule } from "./rule.js";

/**
 * The finding is an error, because the client's pagination would not work. An `x-pagination` that has the structure of
 * another tool's extension is ignored.
 */
export const paginationMismatch: ModelRule = {
  code: "pagination-mismatch",
  finds:
    "an `x-pagination` that is incomplete, or names a parameter or property that is missing or has the wrong type",
  needsModel: true,
  *check(inspection) {
    const paged = new Map(inspection.model.operations.map((one) => [one.pointer, one]));
    for (const { value, pointer } of inspection.sites.of("operation")) {
      if (!Object.hasOwn(value, "x-pagination")) continue;
      const operation = paged.get(pointer);
      const here = append(pointer, "x-pagination");
      const written = own(value, "x-pagination");
      const style = styleOf(written);
      if (!isObject(written) || style === undefined) {
        yield {
          severity: "warning",
          message: "the form of `x-pagination` is unknown, so the client cannot iterate over pages",
          pointer: here,
          help: `write \`x-pagination\` as ${anyShape()}`,
        };
        continue;
      }
      yield* judgeMembers(written, style, here);
      if (operation?.pagination === undefined) {
        const { more } = paginationMembers[style];
        yield {
          severity: "error",
          message: `\`x-pagination\` lacks required members`,
          pointer: here,
          help: `write \`x-pagination\` as ${shapeOf(style)}; optional members: ${more.join(", ")}`,
        };
      } else yield* judgePageNames(inspection, operation, operation.pagination);
    }
  },
};

/** Returns the required members of all pagination styles, as text for a message. */
function anyShape(): string {
  const shapes = paginationStyles.map(shapeOf);
  return `${shapes.slice(0, -1).join(", ")} or ${shapes.at(-1)}`;
}

/** Returns the members that one style of `x-pagination` requires, as text for a message. */
function shapeOf(style: Pagination["style"]): string {
  const members = paginationMembers[style].needed.map((name) =>
    name === "style" ? `style: ${style}` : `${name}: …`,
  );
  return `{ ${members.join(", ")} }`;
}

function* judgeMembers(
  written: JsonObject,
  style: Pagination["style"],
  pointer: string,
): Generator<Finding> {
  const { needed, more } = paginationMembers[style];
  const members = [...needed, ...more];
  for (const name of Object.keys(written)) {
    if (name.startsWith("x-")) continue;
    const at = { severity: "error", pointer: append(pointer, name), at: "key" } as const;
    const value = own(written, name);
    if (!members.includes(name)) {
      yield {
        ...at,
        message: `\`x-pagination\` of style ${style} cannot have the member ${quote(name)}`,
        help: didYouMean(
          name,
          members,
          `\`x-pagination\` of style ${style} can only have the members ${members.join(", ")}`,
        ),
      };
    } else if (name === "first") {
      if (value === 0 || value === 1) continue;
      yield {
        ...at,
        message: "`first` of `x-pagination` must be 0 or 1",
        help: "write the number of the first page; the default is 1",
      };
    } else if (more.includes(name) && typeof value !== "string") {
      // A required member that is not a string is reported as missing.
      yield {
        ...at,
        message: `the member ${quote(name)} of \`x-pagination\` must be a string`,
        help:
          name === "limit"
            ? "write the name of a query parameter"
            : "write the name of a property in the JSON body of the response",
      };
    }
  }
}
