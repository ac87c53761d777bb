// Readable names of places, instead of pointers. Names contain no indices, and do not depend on files.
import { append, parse } from "../../json/pointer.js";
import {
  combinators,
  conditional,
  otherItems,
  otherMembers,
  tests,
} from "../../openapi/keywords/groups.js";

/** A place that has a name of its own. */
export interface NamedPlace {
  /** The name in messages: `Survey`, `body`. */
  readonly label: string;
  /** The generated type of the place; absent if there is none. */
  readonly symbol?: string;
  /** The name in fingerprints, which no other place has. */
  readonly key: string;
}

/** Printed steps into a schema: `Survey.questions[].type`. */
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

/** Steps that are printed even at the end of a path. */
const alwaysNamed = new Set<string>([...otherItems, ...otherMembers]);

/** Steps that generated types do not express. */
const untyped = new Set<string>([...conditional, ...tests, "propertyNames"]);

export interface PathStep {
  /** The text in messages: `.name`. */
  readonly text: string;
  /** True if generated types describe the schema there. */
  readonly isTyped: boolean;
}

/** A place, and the steps that lead to it from the nearest place with a name of its own. */
export interface FoundPlace extends NamedPlace {
  readonly path: readonly PathStep[];
}

/** The named places of one document. */
export class Places {
  readonly #named = new Map<string, NamedPlace>();

  /** Names the place at `pointer`, unless it already has a name. */
  name(pointer: string, place: NamedPlace): void {
    if (!this.#named.has(pointer)) this.#named.set(pointer, place);
  }

  /** Returns the name of the place at `pointer`: the nearest named place above it, and the steps from there. */
  at(pointer: string): FoundPlace {
    const here = this.#named.get(pointer);
    if (here !== undefined) return { ...here, path: [] };
    const segments = parse(pointer) ?? [];
    for (let length = segments.length - 1; length > 0; length--) {
      const above = this.#named.get(segments.slice(0, length).reduce(append, ""));
      if (above === undefined) continue;
      return below({ ...above, path: [] }, pathOf(segments.slice(length)));
    }
    return {
      label: "",
      path: [],
      key: segments.map((segment) => (/^\d+$/.test(segment) ? "" : segment)).join("/"),
    };
  }
}

/** Returns the place that further steps lead to. */
export function below(
  { label, key, symbol, path }: FoundPlace,
  steps: readonly PathStep[],
): FoundPlace {
  const more = steps.map(({ text }) => text).join("");
  return {
    label: `${label}${more}`,
    key: `${key}${more}`,
    path: [...path, ...steps],
    ...(symbol === undefined ? {} : { symbol: `${symbol}${more}` }),
  };
}

/** Returns the steps within a schema. A keyword at the end is no step. */
function pathOf(segments: readonly string[]): PathStep[] {
  const path: PathStep[] = [];
  for (let index = 0; index < segments.length; index++) {
    const segment = segments[index] as string;
    const next = segments[index + 1];
    if (Object.hasOwn(namedSteps, segment)) {
      if (next !== undefined) path.push((namedSteps[segment] as (name: string) => PathStep)(next));
      index++;
    } else if (Object.hasOwn(steps, segment)) {
      // The last segment is the changed part itself.
      const text = steps[segment] as string;
      if (next !== undefined || alwaysNamed.has(segment))
        path.push({ text, isTyped: !untyped.has(segment) });
      if (combinators.includes(segment)) index++;
    } else break;
  }
  return path;
}

/** Steps with a name or an index that the author chose. */
const namedSteps: Readonly<Record<string, (name: string) => PathStep>> = {
  // The schema applies to the whole object, if it has the member.
  dependentSchemas: (name) => ({ text: `(with ${name})`, isTyped: false }),
  properties: (name) => typed(/^[\w$-]+$/.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`),
  patternProperties: (name) => typed(`[/${name}/]`),
  prefixItems: (index) => typed(`[${index}]`),
};

function typed(text: string): PathStep {
  return { text, isTyped: true };
}
