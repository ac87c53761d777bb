// Finds the subtypes of a schema with a discriminator: all schemas that include it by `allOf` (OAS 3.1 §4.8.25).
import { addTo, valueFor } from "../../json/by-key.js";
import { isObject, type JsonObject } from "../../json/json.js";
import { append, parse } from "../../json/pointer.js";
import type { SpecDocument } from "../../load/spec-document.js";
import { kindAt } from "../../openapi/positions.js";
import { documentScope } from "../../schema/document-scope.js";
import { asSchema, discriminatorOf, type JsonSchema } from "../../schema/schema.js";
import type { Scope } from "../../schema/scope.js";
import { includersOf, levelOf } from "../../schema/subtypes.js";
import { ownValues, selecting, type TagValue } from "../../schema/tag.js";
import { wholeOf } from "../../schema/whole.js";
import { keysByTarget, nameOf } from "./mapping.js";

const components = "/components/schemas";

/**
 * A schema with a discriminator. An object's discriminator value selects a schema that includes the `Parent` by
 * `allOf`.
 */
export interface Parent {
  readonly property: string;
  readonly json: JsonObject;
}

interface Component {
  readonly pointer: string;
  readonly schema: JsonSchema;
}

/** A named schema that includes a parent, with the discriminator values that select the named schema. */
interface Child {
  readonly place: number;
  readonly values: readonly TagValue[];
  /** The subtype itself, and all schemas that it includes by `allOf`. */
  readonly parts: ReadonlySet<JsonObject>;
}

/** Maps each schema to its subtypes, which are the schemas that include it by `allOf`, in document order. */
type Children = ReadonlyMap<JsonObject, readonly Child[]>;

/** A discriminator property, and its values that select a certain schema or a subtype of this schema. */
export interface InheritedTag {
  readonly property: string;
  readonly values: readonly TagValue[];
}

const subtypes = new WeakMap<SpecDocument, Subtypes>();

/**
 * Returns an object that finds the parents and subtypes of a document's schemas. The result is cached for each
 * document.
 */
export function subtypesOf(document: SpecDocument): Subtypes {
  return valueFor(subtypes, document, () => new Subtypes(document));
}

export class Subtypes {
  readonly #document: SpecDocument;
  readonly #scope: Scope;
  readonly #children = new Map<Parent, Children>();
  readonly #parents = new Map<JsonObject, Parent>();
  #exist: boolean | undefined;
  #written: readonly Component[] | undefined;
  #included: ReadonlyMap<JsonObject, readonly Component[]> | undefined;

  constructor(document: SpecDocument) {
    this.#document = document;
    this.#scope = documentScope(document);
  }

  /** True if a named schema has a discriminator. */
  get exist(): boolean {
    this.#exist ??= this.#components().some(
      ({ schema }) => isObject(schema) && Object.hasOwn(schema, "discriminator"),
    );
    return this.#exist;
  }

  /** Returns the parents that a schema includes, the nearest first. */
  parentsOf(schema: JsonSchema): readonly Parent[] {
    return wholeOf(schema, this.#scope).parts.flatMap(({ json }) => {
      const property = discriminatorOf(json)?.property;
      if (property === undefined) return [];
      return [valueFor(this.#parents, json, () => ({ property, json }))];
    });
  }

  /** Returns true if a schema includes the parent and is not the parent itself. */
  includes(schema: JsonSchema, parent: Parent): boolean {
    const isItself = levelOf(schema, this.#scope) === parent.json;
    return !isItself && this.parentsOf(schema).includes(parent);
  }

  /** Returns the discriminator values that select each of the `members`, including the values of their subtypes. */
  selecting(parent: Parent, members: readonly JsonSchema[]): readonly (readonly TagValue[])[] {
    const values: TagValue[][] = members.map(() => []);
    for (const child of this.#including(parent, members)) {
      const index = this.#nearest(child, members);
      if (index !== undefined) values[index]?.push(...child.values);
    }
    return values;
  }

  /** Returns the discriminator values of a component that is a subtype. */
  tagOf(pointer: string): InheritedTag | undefined {
    const schema = asSchema(this.#document.valueAt(pointer));
    if (schema === undefined || !this.exist) return undefined;
    const parent = this.parentsOf(schema).find((one) => this.includes(schema, one));
    if (parent === undefined) return undefined;
    const [values = []] = this.selecting(parent, [schema]);
    return values.length === 0 ? undefined : { property: parent.property, values };
  }

  /** Returns true if a schema has a discriminator, and components include the schema. */
  isParent(written: JsonObject): boolean {
    return this.#includers().has(this.#scope.read(written));
  }

  #childrenOf(parent: Parent): Children {
    return valueFor(this.#children, parent, () => {
      const keys = keysByTarget(this.#document, discriminatorOf(parent.json)?.mapping);
      const including = this.#includers().get(parent.json) ?? [];
      const children = new Map<JsonObject, Child[]>();
      for (const [place, { pointer, schema }] of including.entries()) {
        const mapped = keys.get(pointer) ?? [];
        const allowed = ownValues(schema, parent.property, this.#scope);
        const name = nameOf(this.#document, pointer);
        const values = selecting(mapped.length > 0 ? mapped : [name], allowed);
        const parts = new Set(wholeOf(schema, this.#scope).parts.map(({ json }) => json));
        for (const part of parts) addTo(children, part, { place, values, parts });
      }
      return children;
    });
  }

  /** Returns only those subtypes of a parent that include one of the given union members. */
  #including(parent: Parent, members: readonly JsonSchema[]): readonly Child[] {
    const children = this.#childrenOf(parent);
    const found = new Map<number, Child>();
    for (const member of members) {
      const level = levelOf(member, this.#scope);
      const including = level === undefined ? [] : (children.get(level) ?? []);
      for (const child of including) found.set(child.place, child);
    }
    return [...found.values()].sort((one, other) => one.place - other.place);
  }

  #includers(): ReadonlyMap<JsonObject, readonly Component[]> {
    this.#included ??= includersOf(
      this.#components().map((one) => [one, one.schema] as const),
      (level) => discriminatorOf(level)?.property !== undefined,
      this.#scope,
    );
    return this.#included;
  }

  /**
   * Returns the index of the union member that is the subtype itself, or that the subtype includes by `allOf`. If
   * several union members match, the most specific one is returned.
   */
  #nearest({ parts }: Child, members: readonly JsonSchema[]): number | undefined {
    const included = members.flatMap((member, index) => {
      const json = levelOf(member, this.#scope);
      return json !== undefined && parts.has(json) ? [{ index, json }] : [];
    });
    const nearest = included.filter(({ index, json }) =>
      included.every(
        (other) => other.index === index || this.#isPart(other.json, members[index], json),
      ),
    );
    return nearest.length === 1 ? nearest[0]?.index : undefined;
  }

  #isPart(part: JsonObject, schema: JsonSchema | undefined, itself: JsonObject): boolean {
    if (schema === undefined || part === itself) return false;
    return wholeOf(schema, this.#scope).parts.some(({ json }) => json === part);
  }

  /** Returns all named schemas: components, and schemas from other files. */
  #components(): readonly Component[] {
    if (this.#written === undefined) {
      const written = this.#document.valueAt(components);
      const names = isObject(written) ? Object.keys(written) : [];
      const declared = names.map((name) => append(components, name));
      const { root } = this.#document;
      const others = this.#document
        .broughtIn()
        .filter((pointer) => kindAt(root, "openapi", parse(pointer) ?? []) === "schema");
      const pointers = new Set([...declared, ...others]);
      this.#written = [...pointers].flatMap((pointer) => {
        const schema = asSchema(this.#document.valueAt(pointer));
        return schema === undefined ? [] : [{ pointer, schema }];
      });
    }
    return this.#written;
  }
}
