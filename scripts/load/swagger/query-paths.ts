// Converts `x-ms-paths` of Azure: paths that differ only in their query. Each path in `x-ms-paths` becomes a separate
// path.
import { isObject, type JsonObject, type JsonValue, own, setOwn } from "../../json/json.js";
import { append } from "../../json/pointer.js";
import { type Conversion, placesOf } from "./conversion.js";
import { convertPathItem } from "./operations.js";

const key = "x-ms-paths";

/**
 * Adds the paths in `x-ms-paths` to the paths of the document. The query of a path in `x-ms-paths` becomes a fragment,
 * which is not sent. The fragment distinguishes paths that differ only in their queries. The constant values of the
 * query are declared as query parameters, so that clients send them.
 */
export function addQueryPaths(paths: JsonObject, conversion: Conversion): void {
  const written = own(conversion.source, key);
  if (!isObject(written)) return;
  for (const path of Object.keys(written)) {
    const { from } = placesOf({ from: append("", key), to: "" }, path);
    const [name = "", ...rest] = path.split("?");
    const query = rest.join("?");
    const made = query === "" ? name : `${name}#${query}`;
    if (own(paths, made) !== undefined) {
      const message = `\`paths\` has the path ${JSON.stringify(made)}, too, so this path is left out`;
      conversion.warn("paths-by-query", message, from);
      continue;
    }
    const to = append("/paths", made);
    conversion.moved.add(to, from);
    const item = convertPathItem(written[path] as JsonValue, { from, to }, conversion);
    setOwn(paths, made, isObject(item) ? withQuery(item, query, { from, to }, conversion) : item);
  }
}

/**
 * For each constant in the query of the path, adds a query parameter to the path item, unless the parameter is
 * declared.
 */
function withQuery(
  item: JsonObject,
  query: string,
  { from, to }: { readonly from: string; readonly to: string },
  conversion: Conversion,
): JsonObject {
  const fixed = [...new URLSearchParams(query)].filter(
    ([name, value]) => value !== "" && !value.includes("{") && !declares(item, name, conversion),
  );
  if (fixed.length === 0) return item;
  const listed = own(item, "parameters");
  const parameters = Array.isArray(listed) ? [...listed] : [];
  for (const [name, value] of fixed) {
    conversion.moved.add(append(append(to, "parameters"), parameters.length), from);
    parameters.push({
      name,
      in: "query",
      required: true,
      schema: { type: "string", enum: [value] },
    });
  }
  return { ...item, parameters };
}

/** Returns true if the path item, or each of its operations, has a query parameter with the given name. */
function declares(item: JsonObject, name: string, conversion: Conversion): boolean {
  const has = (holder: JsonValue): boolean => {
    const listed = isObject(holder) ? own(holder, "parameters") : undefined;
    return Array.isArray(listed) && listed.some((one) => isNamed(one, name, conversion));
  };
  const operations = Object.values(item).filter(
    (one) => isObject(one) && own(one, "responses") !== undefined,
  );
  return has(item) || (operations.length > 0 && operations.every(has));
}

function isNamed(parameter: JsonValue, name: string, conversion: Conversion): boolean {
  const { value } = conversion.follow(parameter, "");
  return isObject(value) && own(value, "in") === "query" && own(value, "name") === name;
}
