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
  visitSelectedJson,
} from "./texts.js";

/** A form, and how its fields are divided into texts. */
export interface FormRoot {
  readonly mediaType: string;
  readonly divisionOf: (field: string) => Division;
  /** The fields with an Encoding Object. */
  readonly encoded: readonly string[];
}

/** The integers in the fields of a form. */
export interface Int64Form {
  /**
   * The integers in fields that contain JSON, by field name. If `rest` is present, a declared field without integers in
   * JSON has the value `null`.
   */
  readonly fields: ReadonlyMap<string, Int64Texts | null>;
  /** The integers in the JSON of fields whose names the document does not declare. */
  readonly rest?: Int64Texts;
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
 * How servers divide a field whose name the document does not declare: a text for a list or an object is JSON. Clients
 * divide the field by `divisionOf`, as a field without an Encoding Object.
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
 * Calls `keep` for each position in JSON whose integers stay numbers, with the reason. `whole` is the `Position` of the complete form,
 * which contains the positions of the fields.
 */
export function visitKeptOfForm(
  whole: Position | undefined,
  { divisionOf, encoded }: FormRoot,
  keep: (position: Position, why: "selected" | "undeclared") => void,
): void {
  if (whole === undefined) return;
  const keepSelected = (position: Position) => keep(position, "selected");
  for (const [name, field] of whole.properties)
    visitSelectedJson(field, divisionOf(name), keepSelected);
  for (const division of [divisionOf(""), restDivision])
    visitSelectedJson(whole.others, division, keepSelected);
  // Servers ignore the Encoding Object of a field that `properties` does not declare.
  for (const name of encoded)
    if (!whole.properties.has(name))
      visitJson(whole.others, divisionOf(name), (position) => keep(position, "undeclared"));
  // The value of one field may select the schema of another field, but the reader of a field sees only that field.
  for (const selected of selectedIn(whole)) {
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
