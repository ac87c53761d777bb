// Describes the path from a value to a nested value.

import { kind } from "../schema/kinds.js";
import type { Formula, Formulas } from "./formula.js";

/**
 * One step from a value to a member or item. `undefined` in place of a step stands for a subschema that describes the
 * value itself, as in `allOf`.
 */
export type Via =
  | { readonly to: "property"; readonly name: string }
  | { readonly to: "item"; readonly index: number }
  | { readonly to: "some-item" | "some-member" | "some-name" };

/** Returns a formula that requires a nested value at the path `way`. The nested value must satisfy `part`. */
export function along(formulas: Formulas, way: readonly Via[], part: Formula): Formula {
  return way.reduceRight((inner, via) => around(formulas, via, inner), part);
}

function around(formulas: Formulas, via: Via, part: Formula): Formula {
  const object = formulas.kinds(kind.object);
  const array = formulas.kinds(kind.array);
  switch (via.to) {
    case "property": {
      const { name } = via;
      const has = formulas.make({ op: "required", name });
      return formulas.all([object, has, formulas.atom({ op: "property", name, part })]);
    }
    case "item": {
      const { index } = via;
      const long = formulas.make({ op: "itemsFrom", count: index + 1 });
      return formulas.all([array, long, formulas.atom({ op: "item", index, part })]);
    }
    case "some-item":
      return formulas.all([array, formulas.make({ op: "containsAtLeast", count: 1, part })]);
    case "some-member": {
      const none = formulas.not(part);
      const others = { op: "others", names: new Set<string>(), patterns: [], part: none } as const;
      return formulas.all([object, formulas.not(formulas.atom(others))]);
    }
    case "some-name": {
      const none = formulas.not(part);
      return formulas.all([object, formulas.not(formulas.atom({ op: "names", part: none }))]);
    }
  }
}
