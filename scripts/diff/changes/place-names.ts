// Readable names of schemas and other elements, which messages use instead of JSON Pointers. Names contain no array
// indices and do not depend on file names.
import { parse } from "../../json/pointer.js";
import { PointerKeys } from "../../json/pointer-keys.js";
import {
  combinators,
  conditional,
  otherItems,
  otherMembers,
  tests,
} from "../../openapi/keywords/groups.js";

/** A named element of the document, such as a component or the body of an operation. */
export interface NamedPlace {
  /** The name of the element in messages, such as `Survey` or `body`. */
  readonly label: string;
  /** The name of the generated type; absent if no type is generated for the element. */
  readonly symbol?: string;
  /** The name of the element in fingerprints, which is unique in the document. */
  readonly key: string;
}

/** The text for a step from a schema to a subschema, such as `[]` for `items`. */
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

/** Readable names usually omit the last keyword of a JSON Pointer, but never these keywords. */
const alwaysNamed = new Set<string>([...otherItems, ...otherMembers]);

/** Keywords whose subschemas have no effect on generated types, such as `not`. */
const untyped = new Set<string>([...conditional, ...tests, "propertyNames"]);

export interface PathStep {
  /** Text of one step of a path in messages, such as `.name` for a property. */
  readonly text: string;
  /** True if a generated type describes the subschema. */
  readonly isTyped: boolean;
}

/** The name of a subschema: a named element, and the steps from the element to the subschema. */
export interface FoundPlace extends NamedPlace {
  readonly path: readonly PathStep[];
}

export class Places {
  readonly #keys = new PointerKeys();
  /** Names by the keys of their JSON Pointers. */
  readonly #named = new Map<string, NamedPlace>();

  /** Records the name of the element at a JSON Pointer, unless the element already has a name. */
  name(pointer: string, place: NamedPlace): void {
    const key = this.#keys.of(pointer);
    if (!this.#named.has(key)) this.#named.set(key, place);
  }

  /** Returns the name for `pointer`: the name of its nearest named ancestor, and the steps from there. */
  at(pointer: string): FoundPlace {
    const here = this.#named.get(this.#keys.of(pointer));
    if (here !== undefined) return { ...here, path: [] };
    const segments = parse(pointer) ?? [];
    let end = pointer.length;
    for (let length = segments.length - 1; length > 0; length--) {
      end = pointer.lastIndexOf("/", end - 1);
      const above = this.#named.get(this.#keys.of(pointer.slice(0, end)));
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

/** Returns the name of a subschema: the name of an enclosing element, followed by the path `steps`. */
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

/**
 * Returns the steps from a schema to a subschema. A keyword at the end of the JSON Pointer, such as `/minimum`, adds no
 * step.
 */
function pathOf(segments: readonly string[]): PathStep[] {
  const path: PathStep[] = [];
  for (let index = 0; index < segments.length; index++) {
    const segment = segments[index] as string;
    const next = segments[index + 1];
    if (Object.hasOwn(namedSteps, segment)) {
      if (next !== undefined) path.push((namedSteps[segment] as (name: string) => PathStep)(next));
      index++;
    } else if (Object.hasOwn(steps, segment)) {
      // The last segment of the JSON Pointer is left out of the name, because it is usually the changed keyword.
      const text = steps[segment] as string;
      if (next !== undefined || alwaysNamed.has(segment))
        path.push({ text, isTyped: !untyped.has(segment) });
      if (combinators.includes(segment)) index++;
    } else break;
  }
  return path;
}

/** Keywords that contribute a property name, a pattern or an index to the readable name of a schema. */
const namedSteps: Readonly<Record<string, (name: string) => PathStep>> = {
  // The subschema in `dependentSchemas` applies to the whole object if the object has the property `name`.
  dependentSchemas: (name) => ({ text: `(with ${name})`, isTyped: false }),
  properties: (name) => typed(/^[\w$-]+$/.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`),
  patternProperties: (name) => typed(`[/${name}/]`),
  prefixItems: (index) => typed(`[${index}]`),
};

function typed(text: string): PathStep {
  return { text, isTyped: true };
}
