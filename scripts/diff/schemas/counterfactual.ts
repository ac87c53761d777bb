// Creates the old document with a single edit of the new document applied. The edited document shows the effect of one
// edit without all other changes.

import { costOfPart } from "../../containment/allowance.js";
import type { At, Containments } from "../../containment/contains.js";
import type { World } from "../../containment/world.js";
import { addTo, valueFor } from "../../json/by-key.js";
import { canonical } from "../../json/canonical.js";
import { isObject, type JsonObject, type JsonValue } from "../../json/json.js";
import type { NamedSchema } from "../../model/api-model.js";
import { type JsonSchema, openSchema } from "../../model/schema.js";
import { eachSchema, withParts } from "../../schema/walk.js";
import { type Delta, inPlace, type Substitution, substitutionOf } from "./edit.js";
import { Enclosing } from "./enclosing.js";
import { type Unedited, withoutReentry } from "./unedited.js";
import type { NamedLookup, NamedSchemas, ViewedSchema } from "./view.js";
import { viewOf } from "./view.js";

/** Maximum depth of nested schemas that an edit copies. */
const deepest = 100;

/** Creates edited versions of the old document, and finds the named schemas of each version. */
export class Counterfactuals {
  readonly #containments: Containments;
  readonly #named: Readonly<Record<"before" | "after", NamedSchemas>>;
  /** For each schema object inside a component: the name of the component, and of its request and response variants. */
  #owners: ReadonlyMap<JsonObject, readonly string[]> | undefined;
  /** The edits that were created so far; the key is the list of edited keywords and members. */
  readonly #edits = new WeakMap<readonly Delta[], MadeEdit>();
  readonly #enclosing = new Enclosing();

  constructor(
    containments: Containments,
    named: Readonly<Record<"before" | "after", NamedSchemas>>,
  ) {
    this.#containments = containments;
    this.#named = named;
  }

  /** Returns the edit of `before` with only the changes `deltas`, or `undefined` if such an edit is impossible. */
  edit(before: ViewedSchema, after: ViewedSchema, deltas: readonly Delta[]): Edit | undefined {
    const known = this.#edits.get(deltas);
    if (known?.before === before && known.after === after) return known.edit;
    const edit = this.#made(before, after, deltas);
    this.#edits.set(deltas, { before, after, edit });
    return edit;
  }

  #made(before: ViewedSchema, after: ViewedSchema, deltas: readonly Delta[]): Edit | undefined {
    const { allowance } = this.#containments;
    if (allowance.isExceeded) return undefined;
    const [was, is] = [viewOf(before, this.#named.before), viewOf(after, this.#named.after)];
    allowance.spend((was.parts.length + is.parts.length) * costOfPart);
    if (Math.max(was.depth, is.depth) > deepest) return undefined;
    const edited = substitutionOf(was, is, deltas, before.all !== undefined);
    if (edited === undefined) return undefined;
    return new Edit(before.json, edited, {
      containments: this.#containments,
      named: { get: (name) => this.#named.before.get(name) ?? this.#named.after.get(name) },
      ownersOf: (schema) => this.#ownersOf(schema),
      enclosing: this.#enclosing,
    });
  }

  /** Returns an object that finds a document's named schemas by name. */
  namedAt(at: At, edit: Edit | undefined): NamedLookup {
    return typeof at === "string" || edit === undefined
      ? this.#named[at === "after" ? "after" : "before"]
      : edit.named;
  }

  #ownersOf(schema: JsonObject): readonly string[] {
    if (this.#owners === undefined) {
      const owners = new Map<JsonObject, string[]>();
      for (const [name, { json }] of this.#named.before) {
        eachSchema(json, (part) => {
          addTo(owners, part, name);
        });
      }
      this.#owners = owners;
    }
    return this.#owners.get(schema) ?? [];
  }
}

/** The edit between an old and a new schema; `edit` is `undefined` if no such edit is possible. */
interface MadeEdit {
  readonly before: ViewedSchema;
  readonly after: ViewedSchema;
  readonly edit: Edit | undefined;
}

interface Known {
  readonly containments: Containments;
  /** Finds named schemas: those of the old document, and new schemas to which an edit adds references. */
  readonly named: NamedLookup;
  ownersOf(schema: JsonObject): readonly string[];
  readonly enclosing: Enclosing;
}

/** An edit that was applied to the complete document. */
interface Applied extends Unedited {
  /** The names of the components that contain edited schemas. */
  readonly owners: ReadonlySet<string>;
  /**
   * Edited schemas outside of components. Schemas that enclose an inline schema are searched for on demand, not stored.
   */
  readonly inline: readonly JsonObject[];
}

/** One edit of a schema, and the old document with only this edit applied. */
export class Edit {
  /** The edited schema, as it appears in the old document. */
  readonly mixed: JsonSchema;
  readonly #before: JsonSchema;
  readonly #known: Known;
  readonly #edited: Substitution;
  readonly #inside = new Map<JsonObject, JsonValue>();
  /** The edited objects and all objects that enclose them; `roots` is the number of schemas that were searched. */
  #touched: { readonly objects: ReadonlySet<JsonObject>; readonly roots: number } | undefined;
  #applied: Applied | undefined;
  #replaced: ReadonlyMap<string, JsonSchema> | undefined;
  #world: World | undefined;

  constructor(before: JsonSchema, edited: Substitution, known: Known) {
    this.#before = before;
    this.#known = known;
    this.#edited = edited;
    this.mixed = inPlace(before, edited, known.named);
  }

  /** The old document in which only this edit has been made. */
  get world(): World {
    this.#world ??= this.#known.containments.edited(this.#replacing());
    return this.#world;
  }

  /** Merges two edits, or returns `undefined` if they change one schema in different ways. */
  with(other: Edit): Edit | undefined {
    for (const [schema, edited] of other.#edited) {
      const own = this.#edited.get(schema);
      if (own !== undefined && canonical(own) !== canonical(edited)) return undefined;
    }
    return new Edit(this.#before, new Map([...this.#edited, ...other.#edited]), this.#known);
  }

  /** Returns an object that finds the named schemas of the edited document by name. */
  get named(): NamedLookup {
    return { get: (name) => this.#namedAt(name) };
  }

  /**
   * Returns an old schema with the edit applied, or `undefined` if the schema does not contain the edited subschema.
   */
  in(schema: JsonSchema): JsonSchema | undefined {
    const within = this.#editedIn(openSchema(schema)) as JsonSchema;
    return this.#everywhere().inline.every((part) => this.#inside.has(part)) ? within : undefined;
  }

  /**
   * Applies the edit to the complete document. The complete document is edited on demand, because most comparisons need
   * only the edited schema.
   */
  #everywhere(): Applied {
    if (this.#applied === undefined) {
      const { ownersOf, containments, named } = this.#known;
      const schemas = [...this.#edited.keys()];
      const owners = new Set(schemas.flatMap((schema) => ownersOf(schema)));
      const inline = schemas.filter((schema) => ownersOf(schema).length === 0);
      const past = withoutReentry(this.#edited, containments.reaching(owners), named);
      this.#applied = { ...past, owners, inline };
    }
    return this.#applied;
  }

  /** Returns the named schemas that the edit changes or adds. */
  #replacing(): ReadonlyMap<string, JsonSchema> {
    if (this.#replaced === undefined) {
      const { schemas, owners } = this.#everywhere();
      const replaced = new Map<string, JsonSchema>(schemas);
      for (const name of owners) {
        const json = this.#known.named.get(name)?.json;
        if (json !== undefined) replaced.set(name, this.#editedIn(openSchema(json)) as JsonSchema);
      }
      this.#replaced = replaced;
    }
    return this.#replaced;
  }

  #namedAt(name: string): NamedSchema | undefined {
    const schema = this.#known.named.get(name);
    const json = this.#replacing().get(name);
    if (json === undefined || schema !== undefined)
      return schema && json ? { ...schema, json } : schema;
    return { name, json, pointer: "", typeName: name, openPoints: [] };
  }

  #editedIn(schema: JsonValue): JsonValue {
    const { enclosing } = this.#known;
    enclosing.add(schema);
    const { roots } = enclosing;
    if (this.#touched?.roots !== roots)
      this.#touched = { objects: enclosing.around(this.#everywhere().edited.keys()), roots };
    return this.#within(schema, this.#touched.objects);
  }

  #within(schema: JsonValue, touched: ReadonlySet<JsonObject>): JsonValue {
    if (!isObject(schema)) return schema;
    // `enclosing` does not contain schemas that the edit added, so these are searched for edited objects.
    if (!touched.has(schema) && this.#known.enclosing.has(schema)) return schema;
    const here = this.#everywhere().edited.get(schema) ?? schema;
    const make = () => withParts(here, (part) => this.#within(part, touched), nothing);
    return valueFor(this.#inside, schema, make);
  }
}

const nothing: ReadonlySet<string> = new Set();
