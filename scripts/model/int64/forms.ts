// Forms whose fields may be JSON: how each field is divided into texts, and the positions of integers in the fields.

import { isUrlencoded } from "../../openapi/media-types.js";
import type { Encoding, Parameter } from "../api-model.js";
import { isJson } from "../media-type.js";
import type { Position } from "./positions.js";
import {
  type Division,
  divisionOf,
  type Int64Texts,
  visitJson,
  visitMatching,
  visitSelectedJson,
} from "./texts.js";

/** A form: its media type, and how each field is divided into texts. */
export interface FormRoot {
  readonly mediaType: string;
  readonly divisionOf: (field: string) => Division;
  /** The fields with an Encoding Object. */
  readonly encoded: readonly string[];
}

/** The integers in the fields of a form. */
export interface Int64Form {
  /**
   * For each form field that contains JSON: the positions of its 64-bit integers. A declared field without 64-bit
   * integers has the value `null`, so that the positions in `rest` do not apply to the field.
   */
  readonly fields: ReadonlyMap<string, Int64Texts | null>;
  /** The integers in undeclared fields that contain JSON. */
  readonly rest?: Int64Texts;
  /**
   * The field whose value selects a schema of the form. `by` maps each value of the field `tag` to the integers of the
   * selected form.
   */
  readonly tag?: string;
  readonly by?: ReadonlyMap<string, Int64Form>;
}

/** A form, or the form that a value of the discriminating field selects. */
export interface SelectedForm {
  readonly position: Position;
  /** The value of the discriminating field that selects the form; absent if no value selects it. */
  readonly selected?: { readonly tag: string; readonly value: string };
}

/** Returns the form itself, and the form that each value of the discriminating field selects. */
export function selectedForms(whole: Position, { divisionOf }: FormRoot): SelectedForm[] {
  const { tag, by } = whole;
  // Generated code compares the text of the discriminating field, so the text must not be JSON.
  if (tag === undefined || divisionOf(tag).depth < 0) return [{ position: whole }];
  const selected = [...by].map(([value, position]) => ({ position, selected: { tag, value } }));
  return [{ position: whole }, ...selected];
}

export function formRoot(mediaType: string, encoding: readonly Encoding[]): FormRoot {
  const declared = new Map(encoding.map((one) => [one.property, one]));
  const divided = isUrlencoded(mediaType) ? fieldDivision : partDivision;
  return {
    mediaType,
    divisionOf: (field) => divided(declared.get(field) ?? {}),
    encoded: [...declared.keys()],
  };
}

/**
 * Servers parse the text of an undeclared form field as JSON if the field is a list or an object. Clients divide an
 * undeclared field like a declared field without an Encoding Object.
 */
export const restDivision: Division = { depth: 0, parts: true };

type Declared = Partial<Encoding>;

/** In a multipart form, each field is sent as one part, or as one part for each item of its list. */
function partDivision({ contentType }: Declared): Division {
  const isWhole = contentType !== undefined && isJson(contentType);
  return { depth: isWhole ? -1 : 0, parts: true };
}

/**
 * In an urlencoded form, each field is divided like a query parameter. The media type of a field with a `style` is
 * ignored.
 */
function fieldDivision({ contentType, style, explode = (style ?? "form") === "form" }: Declared) {
  if (style === undefined && contentType !== undefined && isJson(contentType))
    return divisionOf({ content: contentType, explode });
  return divisionOf({ style: (style ?? "form") as Parameter["style"], explode });
}

/**
 * Calls `keep` with each position in JSON where integers stay numbers in programs, and with the reason. `whole` is the
 * position of the complete form, from which the positions of the fields are found.
 */
export function visitKeptOfForm(
  whole: Position | undefined,
  form: FormRoot,
  keep: (position: Position, why: "selected" | "undeclared" | "matched") => void,
): void {
  if (whole === undefined) return;
  const { divisionOf, encoded } = form;
  const keepSelected = (position: Position) => keep(position, "selected");
  const keepMatched = (position: Position) => keep(position, "matched");
  const forms = selectedForms(whole, form).map(({ position }) => position);
  const visitField = (field: Position | undefined, division: Division) => {
    visitSelectedJson(field, division, keepSelected);
    visitMatching(field, division, keepMatched);
  };
  for (const one of forms) {
    const { properties, others } = one;
    // Programs that read forms do not match the names of fields against patterns.
    visitMatching(one, { depth: 1 }, keepMatched);
    for (const [name, field] of properties) visitField(field, divisionOf(name));
    for (const division of [divisionOf(""), restDivision]) visitField(others, division);
    // Servers ignore the Encoding Object of a field that `properties` does not declare.
    for (const name of encoded)
      if (!properties.has(name))
        visitJson(others, divisionOf(name), (position) => keep(position, "undeclared"));
  }
  // If one discriminating field selects a second discriminating field, generated code does not read the second field.
  for (const selected of selectedIn(whole)) {
    if (forms.includes(selected)) continue;
    for (const [name, field] of selected.properties)
      if (field !== whole.properties.get(name)) visitJson(field, divisionOf(name), keepSelected);
    if (selected.others !== whole.others) visitJson(selected.others, divisionOf(""), keepSelected);
  }
}

function selectedIn(whole: Position): ReadonlySet<Position> {
  const found = new Set(whole.by.values());
  for (const position of found) for (const next of position.by.values()) found.add(next);
  return found;
}
