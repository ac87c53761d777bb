// Prints `components`: all schemas, and the parameters, headers, bodies and responses that are used.

import { canonical } from "../../json/canonical.js";
import { own } from "../../json/json.js";
import { append, lastToken, parent } from "../../json/pointer.js";
import type { ApiModel } from "../../model/api-model.js";
import { freeName } from "../../model/names/free-name.js";
import { ObjectType } from "../../typescript/object-type.js";
import { nothing, type TypeSchema, typeReference } from "../../typescript/type.js";
import { TypeSchemas, type TypeSchemasOptions } from "../../typescript/type-schema.js";

/** The sections of `components` that become types, in the order of openapi-typescript. */
const sections = [
  "schemas",
  "responses",
  "parameters",
  "requestBodies",
  "headers",
  "pathItems",
] as const;

export type Section = Exclude<(typeof sections)[number], "schemas" | "pathItems">;

const pathItemsPointer = append("/components", "pathItems");

/**
 * A schema name with the prefix `asWritten` selects the schema exactly as the document declares it. Without the prefix
 * `asWritten`, the name of a schema stands for its response variant.
 */
export const asWritten = "as written: ";

interface Component {
  readonly section: Section | "pathItems";
  readonly name: string;
  readonly type: TypeSchema;
}

/** The components of a document. Printing the type `paths` adds the components to which it refers. */
export class ComponentTypes {
  readonly #model: ApiModel;
  readonly #printed: TypeSchemasOptions;
  /** The components that operations use, by JSON Pointer, in the order of their first use. */
  readonly #used = new Map<string, Component>();
  readonly #usedNames = new Set<string>();
  readonly #brought: ReadonlyMap<string, string>;

  /** `printed` contains the options with which schemas are printed as types. */
  constructor(model: ApiModel, printed: TypeSchemasOptions) {
    this.#model = model;
    this.#printed = printed;
    this.#brought = new Map(Object.entries(model.brought ?? {}));
    for (const pointer of model.usedComponents) {
      this.#usedNames.add(keyOf(lastToken(parent(pointer)), lastToken(pointer)));
    }
  }

  /**
   * Returns a reference to the type of a component. For a component without a name, the type itself is returned instead
   * of a reference.
   */
  member(section: Section, pointer: string, type: TypeSchema): TypeSchema {
    const name = this.#used.get(pointer)?.name ?? this.#nameOf(section, pointer);
    if (name === undefined) return type;
    this.#used.set(pointer, { section, name, type });
    const doc = own(type, "doc");
    return { member: ["components", section, name], ...(doc === undefined ? {} : { doc }) };
  }

  /**
   * If the path item is in `components`, returns a reference to its type; otherwise, returns the type itself. If a
   * shared path item has different types in several paths, only the first of these types is declared in `components`.
   */
  pathItem(pointer: string, type: TypeSchema): TypeSchema {
    if (parent(pointer) !== pathItemsPointer || this.#brought.has(pointer)) return type;
    const name = lastToken(pointer);
    const known = this.#used.get(pointer)?.type;
    if (known === undefined) this.#used.set(pointer, { section: "pathItems", name, type });
    else if (canonical(known) !== canonical(type)) return type;
    return { member: ["components", "pathItems", name] };
  }

  /** Returns the name of a component in the document, or in the file that contains it. */
  #nameOf(section: Section, pointer: string): string | undefined {
    if (parent(pointer) === append("/components", section)) return lastToken(pointer);
    const authorName = this.#brought.get(pointer);
    if (authorName === undefined) return undefined;
    const has = (name: string) => this.#usedNames.has(keyOf(section, name));
    const name = freeName(authorName, { has }, "-");
    this.#usedNames.add(keyOf(section, name));
    return name;
  }

  /** The type of `components`: all schemas, and other components only if `paths` uses them. */
  get listing(): TypeSchema {
    const bySection = new Map<string, ObjectType>(sections.map((name) => [name, new ObjectType()]));
    for (const [name, type] of this.#schemas()) bySection.get("schemas")?.add(name, type, true);
    const inOrder = new Set([...this.#model.usedComponents, ...this.#used.keys()]);
    for (const pointer of inOrder) {
      const component = this.#used.get(pointer);
      if (component === undefined) continue;
      bySection.get(component.section)?.add(component.name, component.type, true);
    }
    const type = new ObjectType();
    const isEmpty = [...bySection.values()].every((section) => section.isEmpty);
    if (isEmpty && this.#printed.compatible !== true) return type.listing;
    for (const [section, members] of bySection) {
      type.add(section, members.isEmpty ? nothing : members.listing, true);
    }
    return type.listing;
  }

  /**
   * Returns all schemas with their names in the document. If the response variant of a schema has taken the schema's
   * name, the type of the original schema is printed in full.
   */
  #schemas(): (readonly [string, TypeSchema])[] {
    const named = this.#model.schemas.filter(({ view, partOf }) => !view && !partOf);
    const written = this.#model.schemas.map((schema) =>
      schema.written === undefined
        ? schema
        : { ...schema, typeName: `${asWritten}${schema.name}`, json: schema.written },
    );
    const types = new Map(
      named.some((schema) => schema.written !== undefined)
        ? new TypeSchemas(written, this.#printed)
            .named()
            .map(({ named: { name }, type }) => [name, type])
        : [],
    );
    return named.map(({ name, typeName, written: own }) => [
      name,
      (own === undefined ? undefined : types.get(name)) ?? typeReference(typeName),
    ]);
  }
}

function keyOf(section: string, name: string): string {
  return `${section}/${name}`;
}
