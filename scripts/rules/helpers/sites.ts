// Finds the position of each object in a document, in one pass, in document order, and each object once.
import { addTo } from "../../json/by-key.js";
import { isObject, type JsonObject, type JsonValue, own } from "../../json/json.js";
import { append, decode } from "../../json/pointer.js";
import { type Holds, type Kind, objects } from "../../openapi/objects.js";

/** An object of the document, and its position. */
export interface Site {
  readonly kind: Kind;
  readonly pointer: string;
  readonly value: JsonObject;
  /** The object around this object; absent for the root. */
  readonly parent?: Site;
  /** The field of `parent` that contains this object. */
  readonly field: string;
  /** The name or index of the object, if the field contains several objects. */
  readonly name: string;
  /** The component that contains the object, as `/components/<type>/<name>`. */
  readonly component?: string;
}

/** A `$ref`, and the kind of object to which it must point. */
export interface ReferenceSite extends Site {
  /** The JSON Pointer in the reference; absent if the reference contains none. */
  readonly target?: string;
}

/** All objects of a document by kind, and all its references. */
export interface Sites {
  /** A schema or path item with a `$ref` is listed in both lists. */
  of(kind: Kind): readonly Site[];
  readonly references: readonly ReferenceSite[];
}

/**
 * Finds the objects and references of a document. References are not followed, so an object is visited once, however
 * many references point to it.
 */
export function sitesOf(root: JsonObject): Sites {
  const byKind = new Map<Kind, Site[]>();
  const references: ReferenceSite[] = [];

  function visit(site: Site): void {
    const type = objects[site.kind];
    const reference = type.mayBeReference ? own(site.value, "$ref") : undefined;
    if (typeof reference === "string") {
      const target = reference.startsWith("#") ? decode(reference) : undefined;
      references.push(target === undefined ? site : { ...site, target });
      if (site.kind !== "schema" && site.kind !== "path-item") return;
    }
    addTo(byKind, site.kind, site);
    for (const key of Object.keys(site.value)) {
      const value = site.value[key] as JsonValue;
      if (typeof value !== "object" || value === null) continue;
      const holds = type.fields.get(key)?.holds;
      if (holds !== undefined) descend(site, key, value, holds);
      else if (type.members !== undefined && !key.startsWith("x-")) {
        enter(site, type.members, key, "", append(site.pointer, key), value);
      }
    }
  }

  function descend(site: Site, key: string, value: JsonValue, holds: Holds): void {
    const here = append(site.pointer, key);
    if (holds.startsWith("{")) {
      if (!isObject(value)) return;
      const kind = holds.slice(1, -1) as Kind;
      for (const name of Object.keys(value)) {
        enter(site, kind, key, name, append(here, name), value[name] as JsonValue);
      }
    } else if (holds.endsWith("[]")) {
      if (!Array.isArray(value)) return;
      const kind = holds.slice(0, -2) as Kind;
      value.forEach((item, index) => {
        enter(site, kind, key, String(index), `${here}/${index}`, item);
      });
    } else enter(site, holds as Kind, key, "", here, value);
  }

  function enter(
    parent: Site,
    kind: Kind,
    field: string,
    name: string,
    pointer: string,
    value: JsonValue,
  ): void {
    if (!isObject(value)) return;
    const component = parent.kind === "components" ? pointer : parent.component;
    const within = component === undefined ? {} : { component };
    visit({ kind, pointer, value, parent, field, name, ...within });
  }

  visit({ kind: "openapi", pointer: "", value: root, field: "", name: "" });
  return { of: (kind) => byKind.get(kind) ?? [], references };
}
