// Forms whose fields may be JSON: how each field is divided into texts, and the positions of integers in the fields.

import { isUrlencoded } from "../../openapi/media-types.js";
import type { Encoding, Parameter } from "../api-model.js";
import { isJson } from "../media-type.js";
import { memberAt, type Position } from "./positions.js";
import { type Division, divisionOf, type Int64Texts, visitJson } from "./texts.js";

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
   * integers has the value `null`, so that `rest` does not apply to the field.
   */
  readonly fields: ReadonlyMap<string, Int64Texts | null>;
  /**
   * For undeclared fields: an entry applies if all its patterns match the field's name, and no earlier entry applies.
   */
  readonly matching?: readonly Int64MatchingTexts[];
  /** The integers in all other fields that contain JSON. */
  readonly rest?: Int64Texts;
  /**
   * The field whose value selects a schema of the form. `by` maps each value of the field `tag` to the integers of the
   * selected form.
   */
  readonly tag?: string;
  readonly by?: ReadonlyMap<string, Int64Form>;
}

/** The integers in fields whose names match all `patterns`; `texts` is null if there are none. */
export interface Int64MatchingTexts {
  readonly patterns: readonly RegExp[];
  readonly texts: Int64Texts | null;
}

/** The whole form, or a form that values of discriminating fields select. */
export interface SelectedForm {
  readonly position: Position;
  /** The values that select the form, from the outer union to the inner union. */
  readonly selected: readonly Selection[];
}

/** The value of a discriminating field; `values` lists all values that select a form. */
export interface Selection {
  readonly tag: string;
  readonly value: string;
  readonly values: readonly string[];
}

/** Returns the form itself, and all forms that values of discriminating fields select. */
export function selectedForms(
  whole: Position,
  selected: readonly Selection[] = [],
): SelectedForm[] {
  const { tag, by } = whole;
  if (tag === undefined) return [{ position: whole, selected }];
  const values = [...by.keys()];
  const forms = [...by].flatMap(([value, position]) =>
    selectedForms(position, [...selected, { tag, value, values }]),
  );
  return [{ position: whole, selected }, ...forms];
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
 * Calls `keep` with each position in JSON at which integers stay numbers in generated code. `whole` is the position of
 * the complete form, from which the positions of the fields are found.
 */
export function visitKeptOfForm(
  whole: Position | undefined,
  { divisionOf, encoded }: FormRoot,
  keep: (position: Position) => void,
): void {
  if (whole === undefined) return;
  // Servers ignore the Encoding Object of a field that `properties` does not declare.
  for (const { position } of selectedForms(whole))
    for (const name of encoded)
      if (!position.properties.has(name))
        visitJson(memberAt(position, name), divisionOf(name), keep);
}
