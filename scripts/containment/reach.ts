// Tells which types of values a formula may accept, and of which types it accepts all values.
import { allKinds, kind, kindOf } from "../schema/kinds.js";
import type { Content } from "./formula.js";

const speaksOf: Readonly<Record<string, number>> = {
  unique: kind.array,
  from: kind.number,
  to: kind.number,
  multiple: kind.number,
  lengthFrom: kind.string,
  lengthTo: kind.string,
  itemsFrom: kind.array,
  itemsTo: kind.array,
  propertiesFrom: kind.object,
  propertiesTo: kind.object,
  pattern: kind.string,
  format: kind.string,
  item: kind.array,
  items: kind.array,
  containsAtLeast: kind.array,
  containsAtMost: kind.array,
  required: kind.object,
  property: kind.object,
  matching: kind.object,
  others: kind.object,
  names: kind.object,
  closed: kind.object,
};

/** The types of values that may satisfy a formula, and the types whose values always satisfy it, as bit flags. */
export function reachOf(content: Content): { possible: number; certain: number } {
  switch (content.op) {
    case "any":
      return { possible: allKinds, certain: allKinds };
    case "none":
      return { possible: 0, certain: 0 };
    case "all": {
      let [possible, certain] = [allKinds, allKinds];
      for (const part of content.parts) {
        possible &= part.possible;
        certain &= part.certain;
      }
      return { possible, certain };
    }
    case "some":
      return {
        possible: content.parts.reduce((kinds, part) => kinds | part.possible, 0),
        certain: content.parts.reduce((kinds, part) => kinds | part.certain, 0),
      };
    case "one":
      return {
        possible: content.parts.reduce((kinds, part) => kinds | part.possible, 0),
        certain: 0,
      };
    case "not":
      return {
        possible: allKinds & ~content.part.certain,
        certain: allKinds & ~content.part.possible,
      };
    case "kinds":
      return { possible: content.kinds, certain: content.kinds };
    case "values":
      return {
        possible: content.values.reduce<number>((kinds, v) => kinds | kindOf(v), 0),
        certain: 0,
      };
    case "reference":
    case "opaque":
      return { possible: allKinds, certain: 0 };
    default:
      return { possible: allKinds, certain: allKinds & ~(speaksOf[content.op] ?? allKinds) };
  }
}
