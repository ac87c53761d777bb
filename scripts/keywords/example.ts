// `example` (OAS 3.1 §4.8.24), the older spelling of `examples` with one value.
import { isAny } from "./accepts.js";
import type { Keyword } from "./keyword.js";

/** `example`: OAS 3.1 §4.8.24. */
export const exampleKeyword: Keyword = {
  name: "example",
  section: "OAS 3.1 §4.8.24",
  holds: "value",
  support: "documentation",
  remark: "documented",
  expects: "any value",
  accepts: isAny,
};
