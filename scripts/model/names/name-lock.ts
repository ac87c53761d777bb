// The name lock: identifiers of generated code stay unchanged when the document changes.

import { isObject, type JsonObject, own } from "../../json/json.js";
import type { PlaceInFile, SpecDocument } from "../../load/spec-document.js";
import { pathItemMaps } from "../../openapi/webhooks.js";
import type { ApiModel, NamedSchema } from "../api-model.js";
import { functionNameFor } from "./names.js";

/** Names of types and functions in generated code, as an earlier run chose them. */
export interface NameLock {
  /**
   * Type names, by schema. A schema in `components` has its name as key; any other schema has its file and JSON
   * Pointer, such as `pets.yaml#/Pet`. Types that exist only for requests or responses have a key with a suffix:
   * `Survey + Writable`. For an unnamed item of a response, the key begins with `operation` and the operationId:
   * `operation tail + Line`.
   */
  readonly schemas: ReadonlyMap<string, string>;
  /** The prefixes of type names, by operationId. */
  readonly operations: ReadonlyMap<string, string>;
  /** Names of functions that cannot be derived from the operationId. */
  readonly functions: ReadonlyMap<string, string>;
}

export const noLock: NameLock = {
  schemas: new Map(),
  operations: new Map(),
  functions: new Map(),
};

/** Returns the key of a schema that is not a component: its file and JSON Pointer. */
export function placeKey({ file, pointer }: PlaceInFile): string {
  return `${file}#${pointer}`;
}

/** Returns the key by which the name lock lists a schema. */
export function keyOf({ name, key }: Pick<NamedSchema, "name" | "key">): string {
  return key ?? name;
}

/** Returns the key, in the name lock, of a request or response variant of a schema. */
export function viewKey(schema: string, ending: string): string {
  return ending === "" ? schema : `${schema} + ${ending}`;
}

/** Returns the key in the name lock for the item type of a response. */
export function itemKey(operationId: string, index: number): string {
  return viewKey(operationKey(operationId), index === 0 ? "Line" : `Line ${index + 1}`);
}

/** Returns the prefix of all keys in the name lock for the types of one operation. */
export function operationKey(operationId: string): string {
  return `${ofOperation}${operationId}`;
}

/** Returns the beginning of all name-lock keys for the types of a component, such as a parameter. */
export function componentKey(section: string, name: string): string {
  return `${ofComponent}${section} ${name}`;
}

/** Keys that begin with `operation ` are unique, because the name of a component schema cannot contain a space. */
const ofOperation = "operation ";
const ofComponent = "component ";

/** Returns the name lock with the names of a model. */
export function lockOf({
  schemas,
  operations,
  webhooks,
  itemNames,
  enumNames,
}: ApiModel): NameLock {
  const keys = new Map(schemas.map((one) => [one.name, keyOf(one)]));
  const ofSchemas = schemas.map(({ name, view, typeName }): [string, string] => [
    view === undefined
      ? (keys.get(name) as string)
      : viewKey(keys.get(view.of) ?? view.of, view.ending),
    typeName,
  ]);
  const ofItems = [...(itemNames ?? [])].flatMap(([operationId, names]) =>
    names.map((name, index): [string, string] => [itemKey(operationId, index), name]),
  );
  const ofEnums = (enumNames ?? []).map(({ key, name }): [string, string] => [key, name]);
  const called = [...operations, ...webhooks];
  return {
    schemas: new Map([...ofSchemas, ...ofItems, ...ofEnums]),
    operations: new Map(called.map(({ operationId, typeName }) => [operationId, typeName])),
    functions: new Map(
      called
        .filter(({ operationId, functionName }) => functionName !== functionNameFor(operationId))
        .map(({ operationId, functionName }) => [operationId, functionName]),
    ),
  };
}

/**
 * Returns the entries of the name lock whose schema or operation still exists. The name of a removed schema or
 * operation can be used again.
 */
export function stillThere(lock: NameLock, document: SpecDocument): NameLock {
  if (lock.schemas.size + lock.operations.size + lock.functions.size === 0) return noLock;
  const components = own(document.root, "components");
  const declared = isObject(components) ? own(components, "schemas") : undefined;
  const ids = new Set(operationIdsOf(document));
  const isDeclared = (key: string) => {
    const owner = key.slice(0, key.lastIndexOf(" + "));
    if (key.startsWith(ofOperation)) return ids.has(owner.slice(ofOperation.length));
    if (key.startsWith(ofComponent)) {
      const [section = "", ...name] = owner.slice(ofComponent.length).split(" ");
      const held = isObject(components) ? own(components, section) : undefined;
      return isObject(held) && Object.hasOwn(held, name.join(" "));
    }
    const [schema = ""] = key.split(" + ", 1);
    if (isObject(declared) && Object.hasOwn(declared, schema)) return true;
    const hash = schema.indexOf("#");
    const place = { file: schema.slice(0, hash), pointer: schema.slice(hash + 1) };
    // A key with the file and pointer of a component is outdated: components have their names as keys.
    return hash !== -1 && document.pointersOf(place).some((pointer) => !isComponent(pointer));
  };
  return {
    schemas: new Map([...lock.schemas].filter(([key]) => isDeclared(key))),
    operations: new Map([...lock.operations].filter(([id]) => ids.has(id))),
    functions: new Map([...lock.functions].filter(([id]) => ids.has(id))),
  };
}

function isComponent(pointer: string): boolean {
  return /^\/components\/schemas\/[^/]*$/.test(pointer);
}

/** Returns the values of `operationId` in document order. */
export function operationIdsOf({ root }: SpecDocument): string[] {
  return pathItemMaps.flatMap((from) => operationIds(root, from));
}

function operationIds(root: JsonObject, from: string): string[] {
  const items = own(root, from);
  return (isObject(items) ? Object.values(items) : []).flatMap((item) =>
    (isObject(item) ? Object.values(item) : []).flatMap((operation) => {
      const id = isObject(operation) ? own(operation, "operationId") : undefined;
      return typeof id === "string" ? [id] : [];
    }),
  );
}

const about =
  "Names that were given stay with what has them, whatever the document comes to hold. Made by specloom.";

/** Returns the name lock as text, with one line for each name in document order. */
export function printLock({ schemas, operations, functions }: NameLock): string {
  const listed = (names: ReadonlyMap<string, string>) => {
    const lines = [...names].map(
      ([key, name]) => `    ${JSON.stringify(key)}: ${JSON.stringify(name)}`,
    );
    return lines.length === 0 ? "{}" : `{\n${lines.join(",\n")}\n  }`;
  };
  return `{
  "about": ${JSON.stringify(about)},
  "schemas": ${listed(schemas)},
  "operations": ${listed(operations)},
  "functions": ${listed(functions)}
}
`;
}

/**
 * Reads a name lock from its text. An invalid text gives an empty name lock. Ignores names that specloom could not have
 * generated.
 */
export function readLock(text: string): NameLock {
  try {
    const root: unknown = JSON.parse(text);
    const mapOf = (member: string) => {
      const names = isObject(root as JsonObject) ? own(root as JsonObject, member) : undefined;
      const pairs = isObject(names) ? Object.entries(names) : [];
      return new Map(pairs.filter((pair): pair is [string, string] => typeof pair[1] === "string"));
    };
    return {
      schemas: mapOf("schemas"),
      operations: mapOf("operations"),
      functions: mapOf("functions"),
    };
  } catch {
    return noLock;
  }
}
