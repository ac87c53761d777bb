// `discriminator` (OAS 3.1 §4.8.24.4).
import { isAny } from "./accepts.js";
import type { Keyword } from "./keyword.js";

/** `discriminator`: OAS 3.1 §4.8.24.4. */
export const discriminatorKeyword: Keyword = {
  name: "discriminator",
  section: "OAS 3.1 §4.8.24.4",
  holds: "value",
  support: "supported",
  expects: "a Discriminator Object",
  accepts: isAny,
};
