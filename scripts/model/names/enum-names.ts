// Names for enums inside a schema, a parameter or a body. A constant with the name of the enum is generated for each
// enum.

import { isObject, type JsonObject, type JsonValue } from "../../json/json.js";
import { parse } from "../../json/pointer.js";
import { isChoice, namedValues } from "../../schema/choice.js";
import { openSchema } from "../../schema/schema.js";
import { unstated, withParts } from "../../schema/walk.js";
import type { ApiModel, Operation, Schema } from "../api-model.js";
import { parameterGroups } from "../parameter.js";
import { freeName } from "./free-name.js";
import { componentKey, keyOf, type NameLock, noLock, operationKey, viewKey } from "./name-lock.js";
import { isNumbered, isReserved, operationTypeSuffixes, typeNameFor } from "./names.js";
import type { EnumName } from "./unnamed.js";

/** Returns the API with names for its unnamed enums. Names in `lock` do not change. */
export function withEnumNames(model: ApiModel, lock: NameLock = noLock): ApiModel {
  const types = [
    ...model.schemas.map(({ typeName }) => typeName),
    ...[...model.operations, ...model.webhooks].flatMap(({ typeName }) =>
      ["", ...operationTypeSuffixes].map((suffix) => `${typeName}${suffix}`),
    ),
    ...[...(model.itemNames?.values() ?? [])].flat(),
  ];
  const used = new Set(types.map((name) => name.toLowerCase()));
  const has = (name: string) => isReserved(name) || used.has(name.toLowerCase());
  const take = (name: string) => {
    used.add(name.toLowerCase());
    return name;
  };
  const found = inlineEnums(model);
  const kept = new Map<string, string>();
  for (const { key, preferred } of found) {
    const name = lock.schemas.get(key);
    if (name !== undefined && isNumbered(name, preferred) && !has(name)) kept.set(key, take(name));
  }
  const enumNames = found.map(({ preferred, values: _, ...one }): EnumName => {
    const name = kept.get(one.key) ?? take(freeName(preferred, { has }));
    return { ...one, name };
  });
  return enumNames.length === 0 ? model : { ...model, enumNames };
}

/** An enum, and a name that is derived from its position in the document. */
interface InlineEnum extends Omit<EnumName, "name"> {
  readonly preferred: string;
  readonly values: string;
}

/** The schema, operation or component that contains an enum; its name becomes the first part of the enum's name. */
interface Holder {
  readonly of: string;
  readonly key: string;
  readonly typeName: string;
  /**
   * The part of the operation or component that contains the enum, such as a parameter; it is one segment of the
   * name-lock key.
   */
  readonly part?: string;
  /**
   * `isValue` is true for a parameter or header in `components`. If the value of the parameter or header is an enum,
   * the enum is named after the component.
   */
  readonly isValue?: boolean;
}

/** Returns the enums of a model that are not named schemas, in document order. */
function inlineEnums({ schemas, operations, webhooks }: ApiModel): InlineEnum[] {
  const found = new Map<string, InlineEnum>();
  for (const schema of schemas) {
    if (schema.view !== undefined) continue;
    const json = schema.written ?? schema.json;
    const holder = { of: schema.name, key: keyOf(schema), typeName: schema.typeName };
    // A schema that is an enum is skipped, because its constant has the name of the schema's type.
    if (!isChoice(json)) for (const one of enumsIn(openSchema(json))) addEnum(found, holder, one);
  }
  for (const operation of [...operations, ...webhooks]) {
    const { operationId, typeName } = operation;
    const ofOperation = { of: operationId, key: operationKey(operationId) };
    for (const { schema, suffix, path } of placesOf(operation)) {
      const component = holderAt(schema.pointer);
      const own = { ...ofOperation, typeName: `${typeName}${suffix}`, part: suffix };
      for (const one of enumsIn(openSchema(schema.json)))
        addEnum(found, component ?? own, {
          ...one,
          path: component?.isValue ? one.path : [...path, ...one.path],
        });
    }
  }
  return [...found.values()];
}

/** Adds an enum. Equal enums at one position, such as in union members, count once. */
function addEnum(
  found: Map<string, InlineEnum>,
  holder: Holder,
  { path, json, values }: Found,
): void {
  const { of, key: owner, typeName, part, isValue } = holder;
  const steps = [...(part === undefined ? [] : [part]), ...path].map(encodeURIComponent);
  const place = steps.length === 0 ? "enum" : `enum ${steps.join("/")}`;
  for (let next = 1; ; next++) {
    const key = viewKey(owner, `${place}${next === 1 ? "" : ` ${next}`}`);
    const other = found.get(key);
    if (other !== undefined && other.values !== values) continue;
    const inside = path.length === 0 && !isValue ? "Value" : path.map(typeNameFor).join("");
    const preferred = `${typeName}${inside}`.slice(0, longest);
    const about = path.length === 0 ? `\`${of}\`` : `\`${path.join(".")}\` of \`${of}\``;
    if (other === undefined) found.set(key, { key, owner, json, about, preferred, values });
    return;
  }
}

/** Maximum number of characters in a name. */
const longest = 120;

/**
 * Returns the schemas of an operation. `path` and `suffix` become parts of the names of enums in the schemas.
 */
function placesOf({ parameters, requestBody, responses }: Operation) {
  const places: { schema: Schema; suffix: string; path: readonly string[] }[] = [];
  for (const [place, , suffix] of parameterGroups)
    for (const { name, schema, in: at } of parameters)
      if (at === place) places.push({ schema, suffix, path: [name] });
  const add = (schema: Schema | undefined, suffix: string, path: readonly string[] = []) => {
    if (schema !== undefined) places.push({ schema, suffix, path });
  };
  for (const { schema } of requestBody?.content ?? []) add(schema, "Body");
  for (const { headers, content } of responses) {
    for (const { name, schema } of headers) add(schema, "OutputHeaders", [name]);
    for (const { schema } of content) add(schema, "Output");
  }
  return places;
}

/**
 * Returns the component that contains a schema of an operation. Constants for enums in a component are named after the
 * component, not after an operation.
 */
function holderAt(pointer: string): Holder | undefined {
  const [components, section = "", name = ""] = parse(pointer) ?? [];
  if (components !== "components" || section === "pathItems" || section === "schemas")
    return undefined;
  const isValue = section === "parameters" || section === "headers";
  return { of: name, key: componentKey(section, name), typeName: typeNameFor(name), isValue };
}

/** Returns the keys of all elements that may contain enums of an operation: the operation, and its components. */
export function enumOwners(operation: Operation): string[] {
  const components = placesOf(operation).flatMap(({ schema }) => holderAt(schema.pointer) ?? []);
  return [operationKey(operation.operationId), ...new Set(components.map(({ key }) => key))];
}

interface Found {
  readonly path: readonly string[];
  readonly json: JsonObject;
  readonly values: string;
}

/** The names of the members that lead to a schema, as a linked list from the last name to the first. */
interface Trail {
  readonly name: string;
  readonly up: Trail | undefined;
}

/** Returns the enums in a schema, each with the names of the members that lead to the enum. */
function enumsIn(schema: JsonValue): Found[] {
  const found: Found[] = [];
  const waiting: [part: JsonValue, trail: Trail | undefined][] = [[schema, undefined]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [part, trail] = next;
    if (!isObject(part)) continue;
    const values = namedValues(part);
    // An enum with a single value, such as the value of a discriminator property, gets no constant.
    if (values !== undefined && values.length > 1)
      found.push({ path: namesOf(trail), json: part, values: JSON.stringify(values) });
    const inside: typeof waiting = [];
    withParts(
      part,
      (one, token, keyword) => {
        const isMember = keyword === "properties";
        inside.push([one, isMember ? { name: String(token), up: trail } : trail]);
        return one;
      },
      unstated,
    );
    waiting.push(...inside.reverse());
  }
  return found;
}

function namesOf(trail: Trail | undefined): string[] {
  const names: string[] = [];
  for (let at = trail; at !== undefined; at = at.up) names.push(at.name);
  return names.reverse();
}
