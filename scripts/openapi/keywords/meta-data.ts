// JSON Schema Validation 2020-12, section 9: annotations.
import { isAny, isBoolean, isString } from "./accepts.js";
import type { Keyword } from "./keyword.js";

/** JSON Schema Validation 2020-12, section 9: annotations. */
export const metaData: readonly Keyword[] = [
  {
    name: "title",
    section: "JSON Schema Validation 2020-12 §9.1",
    holds: "value",
    support: "supported",
    expects: "a string",
    accepts: isString,
  },
  {
    name: "description",
    section: "JSON Schema Validation 2020-12 §9.1",
    holds: "value",
    support: "supported",
    expects: "a string",
    accepts: isString,
  },
  {
    name: "default",
    section: "JSON Schema Validation 2020-12 §9.2",
    holds: "value",
    isData: true,
    support: "supported",
    remark: "documented; neither sent nor filled in",
    expects: "any value",
    accepts: isAny,
  },
  {
    name: "deprecated",
    section: "JSON Schema Validation 2020-12 §9.3",
    holds: "value",
    support: "supported",
    expects: "a boolean",
    accepts: isBoolean,
  },
  {
    name: "readOnly",
    section: "JSON Schema Validation 2020-12 §9.4",
    holds: "value",
    support: "supported",
    remark: "left out of what is written",
    expects: "a boolean",
    accepts: isBoolean,
  },
  {
    name: "writeOnly",
    section: "JSON Schema Validation 2020-12 §9.4",
    holds: "value",
    support: "supported",
    remark: "left out of what is read",
    expects: "a boolean",
    accepts: isBoolean,
  },
  {
    name: "examples",
    section: "JSON Schema Validation 2020-12 §9.5",
    holds: "value",
    isData: true,
    support: "documentation",
    remark: "documented",
    only: "3.1",
    expects: "an array of values",
    accepts: isAny,
  },
];
