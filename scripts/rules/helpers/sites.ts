// Finds each object of a document once, with its position, in document order.
import { addTo } from "../../json/by-key.js";
import { isObject, type JsonObject, type JsonValue, own } from "../../json/json.js";
import { append, decode } from "../../json/pointer.js";
import { type Holds, type Kind, objects } from "../../openapi/objects.js";

/** An object of the document, and its position. */
export interface Site {
  readonly kind: Kind;
  readonly pointer: string;
  readonly value: JsonObject;
  /** The enclosing object; absent for the root. */
  readonly parent?: Site;
  /** The field of `parent` that contains the object. */
  readonly field: string;
  /** The name or index of the object, if the field contains several objects. */
  readonly name: string;
  /** The component that contains the object, as `/components/<type>/<name>`. */
  readonly component?: string;
}

/** A `$ref`, and the kind of object to which it must point. */
export interface ReferenceSite extends Site {
  /** The JSON Pointer in the reference, if any. */
  readonly target?: string;
}

/** The objects of a document, listed by kind, and its references. */
export interface Sites {
  /** A schema or path item with a `$ref` is in the list of its kind and in `references`. */
  of(kind: Kind): readonly Site[];
  readonly references: readonly ReferenceSite[];
}

/**
 * Finds the objects and references of a document. References are not followed, so an object is visited only once, even
 * if several references point to it.
 */
export function sitesOf(root: JsonObject): Sites {
  const found = new Found();
  new Visit(found).visit(rootSite(root));
  return found;
}

export function rootSite(root: JsonObject): Site {
  return { kind: "openapi", pointer: "", value: root, field: "", name: "" };
}

/** The objects that a visit found, in document order. */
export class Found implements Sites {
  readonly references: ReferenceSite[] = [];
  readonly #byKind = new Map<Kind, Site[]>();

  of(kind: Kind): readonly Site[] {
    return this.#byKind.get(kind) ?? [];
  }

  add(site: Site): void {
    addTo(this.#byKind, site.kind, site);
  }

  append(other: Found): void {
    for (const [kind, sites] of other.#byKind) {
      const known = this.#byKind.get(kind);
      if (known === undefined) this.#byKind.set(kind, [...sites]);
      else for (const site of sites) known.push(site);
    }
    for (const site of other.references) this.references.push(site);
  }
}

/** Visits an object and all objects in it. */
export class Visit {
  /** The objects of the document that were found so far; a subclass may assign a new collection. */
  protected found: Found;

  constructor(found: Found) {
    this.found = found;
  }

  visit(site: Site): void {
    const type = objects[site.kind];
    const reference = type.mayBeReference ? own(site.value, "$ref") : undefined;
    if (typeof reference === "string") {
      const target = reference.startsWith("#") ? decode(reference) : undefined;
      this.found.references.push(target === undefined ? site : { ...site, target });
      if (site.kind !== "schema" && site.kind !== "path-item") return;
    }
    this.found.add(site);
    for (const key of Object.keys(site.value)) {
      const value = site.value[key] as JsonValue;
      if (typeof value !== "object" || value === null) continue;
      const holds = type.fields.get(key)?.holds;
      if (holds !== undefined) this.#descend(site, key, value, holds);
      else if (type.members !== undefined && !key.startsWith("x-")) {
        this.#enter(site, type.members, key, "", append(site.pointer, key), value);
      }
    }
  }

  #descend(site: Site, key: string, value: JsonValue, holds: Holds): void {
    const here = append(site.pointer, key);
    if (holds.startsWith("{")) {
      if (!isObject(value)) return;
      const kind = holds.slice(1, -1) as Kind;
      for (const name of Object.keys(value)) {
        this.#enter(site, kind, key, name, append(here, name), value[name] as JsonValue);
      }
    } else if (holds.endsWith("[]")) {
      if (!Array.isArray(value)) return;
      const kind = holds.slice(0, -2) as Kind;
      value.forEach((item, index) => {
        this.#enter(site, kind, key, String(index), `${here}/${index}`, item);
      });
    } else this.#enter(site, holds as Kind, key, "", here, value);
  }

  #enter(
    parent: Site,
    kind: Kind,
    field: string,
    name: string,
    pointer: string,
    value: JsonValue,
  ): void {
    if (!isObject(value)) return;
    const component = parent.kind === "components" ? pointer : parent.component;
    this.visit(
      component === undefined
        ? { kind, pointer, value, parent, field, name }
        : { kind, pointer, value, parent, field, name, component },
    );
  }
}
