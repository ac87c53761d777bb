// `xml` (OAS 3.1 §4.8.24.2).
import { isAny } from "./accepts.js";
import type { Keyword } from "./keyword.js";

/** `xml`: OAS 3.1 §4.8.24.2. */
export const xmlKeyword: Keyword = {
  name: "xml",
  section: "OAS 3.1 §4.8.24.2",
  holds: "value",
  support: "ignored",
  remark: "XML bodies are text to us",
  expects: "an XML Object",
  accepts: isAny,
};
