// `maxProperties` (JSON Schema Validation 2020-12 §6.5.1).
import { isCount } from "./accepts.js";
import type { Keyword } from "./keyword.js";

/** `maxProperties`: JSON Schema Validation 2020-12 §6.5.1. */
export const maxPropertiesKeyword: Keyword = {
  name: "maxProperties",
  section: "JSON Schema Validation 2020-12 §6.5.1",
  holds: "value",
  appliesTo: ["object"],
  support: "supported",
  expects: "a non-negative integer",
  accepts: isCount,
};
