// The API with 64-bit integers as strings, for generated code: the changed schemas, and the integer positions in JSON.

import { valueFor } from "../../json/by-key.js";
import type { JsonObject } from "../../json/json.js";
import { withLongIntegers } from "../../schema/long-integers.js";
import { isSchemaObject } from "../../schema/schema.js";
import { withParts } from "../../schema/walk.js";
import type { ApiModel, Operation } from "../api-model.js";
import { withSchemas } from "../operation-schemas.js";
import type { Parts } from "../parts-by-position.js";
import type { JsonSchema } from "../schema.js";
import { decide, type OperationRoots } from "./decide.js";
import {
  type FormRoot,
  type Int64Form,
  restDivision,
  type SelectedForm,
  selectedForms,
} from "./forms.js";
import { type Kept, type KeptNumber, keptNumbers } from "./kept.js";
import { asText, isInt64, speaksOfNumbers, withoutMark } from "./leaf.js";
import {
  hasIntegers,
  type Int64Matching,
  type Int64Place,
  type Int64Within,
  Places,
} from "./place.js";
import { type Position, type Positions, TooManyPositions } from "./positions.js";
import type { JsonRoot, TextRoot } from "./roots.js";
import { type Division, type Int64Texts, visitJson } from "./texts.js";
import { convertedValues } from "./values.js";

export type { Int64Form, Int64Matching, Int64Place, Int64Texts, Int64Within, KeptNumber };
export { TooManyPositions };

/**
 * The positions of integers in the request and response bodies of one operation. For a response that arrives item by
 * item, the positions are those in one item. For a request with JSON Lines, and for a multipart body with unnamed parts,
 * the positions are those in the list.
 */
export interface OperationPlaces {
  /** The positions of 64-bit integers in request bodies, by media type. */
  readonly request: ReadonlyMap<string, Int64Place>;
  /** For each status and media type, the positions of 64-bit integers in the response body. */
  readonly responses: ReadonlyMap<string, ReadonlyMap<string, Int64Place>>;
  /** Positions of 64-bit integers in parameters and response headers that contain JSON, by JSON Pointer. */
  readonly parameters: ReadonlyMap<string, Int64Texts>;
  /** The positions of 64-bit integers in JSON fields of request forms, by media type. */
  readonly forms: ReadonlyMap<string, Int64Form>;
  /**
   * How the unnamed parts of multipart bodies are represented, by the JSON Pointer of the media type. A part that
   * contains 64-bit integers is JSON, although generated code represents these integers as strings.
   */
  readonly parts: ReadonlyMap<string, Parts>;
}

/** The positions of 64-bit integers in all JSON bodies of an API. */
export interface Int64Places {
  /** The API in which 64-bit integers are numbers, as in JSON. */
  readonly wire: ApiModel;
  readonly named: readonly { readonly name: string; readonly place: Int64Within }[];
  /** The positions of 64-bit integers in each operation, by operationId. */
  readonly operations: ReadonlyMap<string, OperationPlaces>;
  /** The 64-bit integers that stay numbers in generated code. */
  readonly numbers: readonly KeptNumber[];
}

/** The API in which 64-bit integers are strings, as in generated code, and the positions of these integers in JSON. */
export interface Int64View {
  readonly model: ApiModel;
  readonly places: Int64Places;
}

/**
 * Returns the API in which 64-bit integers are strings, as in generated code. Throws `TooManyPositions` if schemas can
 * be combined in more ways than the limit allows.
 */
export function int64View(wire: ApiModel): Int64View {
  const { model, roots: found, positions, kept } = decide(wire);
  const { enumNames } = model;
  const text = textsIn(kept, positions);
  const typeNames = new Map(model.schemas.map((schema) => [schema.json, schema.typeName]));
  const given = ({ described }: Position) => {
    const [only, other] = described;
    return only?.role === "all" && other === undefined ? typeNames.get(only.schema) : undefined;
  };
  const roots = found.flatMap((one) => rootPositions(one, positions));
  const places = new Places(
    roots.map(({ position, called }) => [position, called]),
    given,
  );
  const byOperation = new Map<string, MutablePlaces>();
  for (const { operation, root, position, part } of roots) {
    const place = places.of(position);
    if (place === undefined) continue;
    const found = valueFor(byOperation, operation.operationId, noPlaces);
    const { request, responses, parameters, forms } = found;
    if (part !== undefined) {
      const { field, division } = part;
      const form = formOf(forms, part);
      const texts = { place, ...division };
      if (typeof field === "string") form.fields.set(field, texts);
      else {
        for (const name of part.named) valueFor(form.fields, name, () => null);
        if (part.patterns.length > 0)
          form.matching ??= part.patterns.map((patterns) => ({ patterns, texts: null }));
        const matched = field === undefined ? undefined : form.matching?.[field];
        if (matched === undefined) form.rest = texts;
        else matched.texts = texts;
      }
    } else if ("depth" in root) {
      const { depth, spreads } = root;
      parameters.set(root.pointer, { place, depth, ...(spreads && { spreads }) });
    } else {
      const { status, mediaType, byPosition } = root;
      const bodies = status === undefined ? request : valueFor(responses, status, () => new Map());
      bodies.set(mediaType, place);
      if (byPosition !== undefined) found.parts.set(byPosition.pointer, byPosition.parts);
    }
  }
  return {
    model: {
      ...model,
      operations: model.operations.map((operation) => withSchemas(operation, text)),
      webhooks: model.webhooks.map((operation) => withSchemas(operation, text)),
      schemas: model.schemas.map((schema) => ({ ...schema, json: text(schema.json) })),
      ...(enumNames && {
        enumNames: enumNames.map((one) => ({ ...one, json: text(one.json) as JsonObject })),
      }),
    },
    places: {
      wire,
      named: places.named(),
      operations: byOperation,
      numbers: keptNumbers(model, kept),
    },
  };
}

interface MutablePlaces {
  readonly request: Map<string, Int64Place>;
  readonly responses: Map<string, Map<string, Int64Place>>;
  readonly parameters: Map<string, Int64Texts>;
  readonly forms: Map<string, MutableForm>;
  readonly parts: Map<string, Parts>;
}

interface MutableForm {
  readonly fields: Map<string, Int64Texts | null>;
  matching?: { readonly patterns: readonly RegExp[]; texts: Int64Texts | null }[];
  rest?: Int64Texts;
  tag?: string;
  by?: Map<string, MutableForm>;
}

/** Returns the form that contains the field; a missing form is created in `forms`. */
function formOf(forms: Map<string, MutableForm>, part: FieldPart): MutableForm {
  const empty = (): MutableForm => ({ fields: new Map() });
  let form = valueFor(forms, part.mediaType, empty);
  for (const { tag, value, values } of part.selected) {
    form.tag = tag;
    form.by ??= new Map(values.map((one) => [one, empty()]));
    form = valueFor(form.by, value, empty);
  }
  return form;
}

function noPlaces(): MutablePlaces {
  return {
    request: new Map(),
    responses: new Map(),
    parameters: new Map(),
    forms: new Map(),
    parts: new Map(),
  };
}

/**
 * A body, parameter or form field with 64-bit integers in JSON: its position, and the name of the position in generated
 * code.
 */
interface RootPosition {
  readonly operation: Operation;
  readonly root: JsonRoot | TextRoot;
  readonly position: Position;
  readonly called: string;
  readonly part?: FieldPart;
}

interface FieldPart {
  readonly mediaType: string;
  /** The name of the field, or the index of its patterns in `patterns`; absent for the entry of all other fields. */
  readonly field: string | number | undefined;
  readonly division: Division;
  /** The names of the declared fields, and the patterns for the names of further fields. */
  readonly named: Iterable<string>;
  readonly patterns: readonly (readonly RegExp[])[];
  /** The values of other fields that select the schema of this field. */
  readonly selected: SelectedForm["selected"];
}

/** For one operation, returns a `Position` for each body, parameter and form that contains integers in JSON. */
function rootPositions(
  { operation, json, texts }: OperationRoots,
  positions: Positions,
): RootPosition[] {
  const { typeName } = operation;
  const found: RootPosition[] = [];
  for (const root of json) {
    const position = positions.of(root.schema);
    const called = `${typeName} ${root.status ?? ""} ${root.status ? "response" : "body"}`;
    if (position !== undefined) found.push({ operation, root, position, called });
  }
  for (const root of texts) {
    const { parameter, form } = root;
    const position = positions.of(root.schema);
    if (position === undefined) continue;
    if (form !== undefined)
      for (const one of selectedForms(position))
        found.push(...fieldPositions(operation, root, form, one));
    if (parameter !== undefined && hasJson(position, root))
      found.push({ operation, root, position, called: `${typeName} ${parameter.name}` });
  }
  return found;
}

/** Returns the positions of the form fields that contain 64-bit integers in JSON. */
function fieldPositions(
  operation: Operation,
  root: TextRoot,
  { mediaType, divisionOf }: FormRoot,
  { position: whole, selected }: SelectedForm,
): RootPosition[] {
  const { properties, matching, others } = whole;
  const fields: (readonly [FieldPart["field"], Position | undefined])[] = [
    ...properties,
    ...matching.map(({ position }, index) => [index, position] as const),
    [undefined, others],
  ];
  const among = {
    named: [...properties.keys()],
    patterns: matching.map(({ patterns }) => patterns),
  };
  return fields.flatMap(([field, position]) => {
    const isNamed = typeof field === "string";
    const division = divisionOf(isNamed ? field : "");
    const divisions = isNamed ? [division] : [division, restDivision];
    if (position === undefined || !divisions.some((one) => hasJson(position, one))) return [];
    const called = `${operation.typeName} body ${isNamed ? field : "others"}`;
    const part = { mediaType, field, division, selected, ...among };
    return { operation, root, position, called, part };
  });
}

function hasJson(position: Position | undefined, division: Division): boolean {
  let isFound = false;
  visitJson(position, division, (one) => {
    isFound ||= hasIntegers(one);
  });
  return isFound;
}

/**
 * Returns a function that converts integer schemas to string schemas, except for integers that stay numbers in
 * generated code.
 */
function textsIn(kept: Kept, positions: Positions): (schema: JsonSchema) => JsonSchema {
  const { joined } = positions.joined();
  const values = convertedValues(positions.all);
  const long = longIn(positions);
  const known = new Map<JsonObject, JsonObject>();
  const change = (schema: JsonSchema): JsonSchema => {
    if (!isSchemaObject(schema)) return schema;
    const earlier = known.get(schema);
    if (earlier !== undefined) return earlier;
    const inside = withParts(withoutMark(schema), (part) => change(part as JsonSchema));
    const isText = (isInt64(schema) || joined.has(schema)) && !kept.has(schema);
    const changed = values.get(schema);
    const plain = changed ? { ...inside, ...changed } : inside;
    const result = isText ? asText(inside) : long.has(schema) ? withLongIntegers(plain) : plain;
    known.set(schema, result);
    return result;
  };
  return change;
}

/** Returns the schemas of numbers at positions where 64-bit integers beyond 2^53 are bigints. */
function longIn(positions: Positions): ReadonlySet<JsonObject> {
  const found = new Set<JsonObject>();
  for (const { whole } of positions.all)
    if (whole.hasBigints)
      for (const { schema } of whole.levels) if (speaksOfNumbers(schema)) found.add(schema);
  return found;
}
