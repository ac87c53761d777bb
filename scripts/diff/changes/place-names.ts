// Places by name: what a person calls the place of a pointer, free of indices and of where a file keeps it.
import { append, parse } from "../../json/pointer.js";
import { combinators, otherItems, otherMembers } from "../../openapi/keywords/groups.js";

/** A place that has a name of its own. */
export interface NamedPlace {
  /** As a message says it: `Survey`, `body`. */
  readonly label: string;
  /** The type that stands for it in the generated modules; absent where there is none. */
  readonly symbol?: string;
  /** As a fingerprint knows it: no other place has it. */
  readonly key: string;
}

/** What steps into a schema look like: `Survey.questions[].type`. */
const steps: Readonly<Record<string, string>> = {
  items: "[]",
  unevaluatedItems: "[]",
  contains: "[?]",
  additionalProperties: ".*",
  unevaluatedProperties: ".*",
  propertyNames: "{name}",
  not: "(not)",
  if: "(if)",
  // biome-ignore lint/suspicious/noThenProperty: the keyword's name
  then: "(then)",
  else: "(else)",
  allOf: "",
  oneOf: "",
  anyOf: "",
};

/** Steps that are named also where nothing follows. */
const told = new Set<string>([...otherItems, ...otherMembers]);

/** A place, and the steps that lead to it from the nearest place with a name of its own. */
export interface FoundPlace extends NamedPlace {
  readonly path: string;
}

/** The named places of one document. */
export class Places {
  readonly #named = new Map<string, NamedPlace>();

  /** Names the place at `pointer`, unless it has a name. */
  name(pointer: string, place: NamedPlace): void {
    if (!this.#named.has(pointer)) this.#named.set(pointer, place);
  }

  /** The name of the place at `pointer`: the nearest named place above it, and the steps from there. */
  at(pointer: string): FoundPlace {
    const here = this.#named.get(pointer);
    if (here !== undefined) return { ...here, path: "" };
    const segments = parse(pointer) ?? [];
    for (let length = segments.length - 1; length > 0; length--) {
      const above = this.#named.get(segments.slice(0, length).reduce(append, ""));
      if (above === undefined) continue;
      return below({ ...above, path: "" }, pathOf(segments.slice(length)));
    }
    return {
      label: "",
      path: "",
      key: segments.map((segment) => (/^\d+$/.test(segment) ? "" : segment)).join("/"),
    };
  }
}

/** The place that further steps lead to. */
export function below({ label, key, symbol, path }: FoundPlace, steps: string): FoundPlace {
  return {
    label: `${label}${steps}`,
    key: `${key}${steps}`,
    path: `${path}${steps}`,
    ...(symbol === undefined ? {} : { symbol: `${symbol}${steps}` }),
  };
}

/** Steps within a schema; the keyword that ends them names no place. */
function pathOf(segments: readonly string[]): string {
  let path = "";
  for (let index = 0; index < segments.length; index++) {
    const segment = segments[index] as string;
    const next = segments[index + 1];
    if (segment === "dependentSchemas") {
      // What is asked of the whole object where it has the member.
      if (next !== undefined) path += `(with ${next})`;
      index++;
    } else if (segment === "properties") {
      if (next !== undefined)
        path += /^[\w$-]+$/.test(next) ? `.${next}` : `[${JSON.stringify(next)}]`;
      index++;
    } else if (segment === "patternProperties") {
      if (next !== undefined) path += `[/${next}/]`;
      index++;
    } else if (segment === "prefixItems") {
      if (next !== undefined) path += `[${next}]`;
      index++;
    } else if (Object.hasOwn(steps, segment)) {
      // The last of them is what changed itself.
      if (next !== undefined || told.has(segment)) path += steps[segment] as string;
      if (combinators.includes(segment)) index++;
    } else break;
  }
  return path;
}
