// Places by name: what a person calls the place of a pointer, free of indices and of where a file keeps it.
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
  /** As a message says it: `Survey`, `body`. */
  readonly label: string;
  /** The type that stands for it in the generated modules; absent where there is none. */
  readonly symbol?: string;
  /** As a fingerprint knows it: no other place has it. */
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

/** Steps that are named also where nothing follows. */
const alwaysNamed = new Set<string>([...otherItems, ...otherMembers]);

/** Steps that generated types say nothing of. */
const untyped = new Set<string>([...conditional, ...tests, "propertyNames"]);

/** One step into a schema. */
export interface PathStep {
  /** As a message says it: `.name`. */
  readonly text: string;
  /** Whether generated types say anything of what stands there. */
  readonly isTyped: boolean;
}

/** A place, and the steps that lead to it from the nearest place with a name of its own. */
export interface FoundPlace extends NamedPlace {
  readonly path: readonly PathStep[];
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

/** The place that further steps lead to. */
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

/** Steps within a schema; the keyword that ends them names no place. */
function pathOf(segments: readonly string[]): PathStep[] {
  const path: PathStep[] = [];
  for (let index = 0; index < segments.length; index++) {
    const segment = segments[index] as string;
    const next = segments[index + 1];
    if (Object.hasOwn(namedSteps, segment)) {
      if (next !== undefined) path.push((namedSteps[segment] as (name: string) => PathStep)(next));
      index++;
    } else if (Object.hasOwn(steps, segment)) {
      // The last of them is what changed itself.
      const text = steps[segment] as string;
      if (next !== undefined || alwaysNamed.has(segment))
        path.push({ text, isTyped: !untyped.has(segment) });
      if (combinators.includes(segment)) index++;
    } else break;
  }
  return path;
}

/** Steps with a name or an index of the author's. */
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
