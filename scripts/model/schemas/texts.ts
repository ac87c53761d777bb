// Finds the texts of the values of a schema, as the author wrote them.
import { append } from "../../json/pointer.js";
import type { SpecDocument } from "../../load/spec-document.js";
import { writtenTexts } from "../../load/written-texts.js";
import type { TextOf } from "../../schema/meant-values.js";

/** Returns a function that returns the texts of the values of the schema at a JSON Pointer. */
export function textsIn(document: SpecDocument, pointer: string): TextOf {
  return (value, keyword, index) => {
    const here = append(pointer, keyword);
    return writtenTexts(document).ofScalar(index === undefined ? here : append(here, index), value);
  };
}
