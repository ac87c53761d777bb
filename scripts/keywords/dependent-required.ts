// `dependentRequired` (JSON Schema Validation 2020-12 §6.5.4).
import { isObject, type JsonValue } from "../load/json.js";
import { isStrings } from "./accepts.js";
import type { Keyword } from "./keyword.js";

const isStringLists = (value: JsonValue): boolean =>
  isObject(value) && Object.values(value).every(isStrings);

/** `dependentRequired`: JSON Schema Validation 2020-12 §6.5.4. */
export const dependentRequiredKeyword: Keyword = {
  name: "dependentRequired",
  section: "JSON Schema Validation 2020-12 §6.5.4",
  holds: "value",
  appliesTo: ["object"],
  support: "supported",
  remark: "validated; types cannot say it",
  only: "3.1",
  expects: "an object of arrays of strings",
  accepts: isStringLists,
};
