// Divides the objects of a document into parts: each path item and each component is one part.
import { isObject, type JsonObject, own } from "../../json/json.js";
import { append } from "../../json/pointer.js";
import { objects } from "../../openapi/objects.js";
import { Found, rootSite, type Site, type Sites, Visit } from "./sites.js";

export interface Part extends Sites {
  readonly top: Site;
}

/** The objects of a document, such as operations and schemas, divided by path item and component. */
export interface Divided {
  readonly sites: Sites;
  /** The path items and components, in document order. */
  readonly parts: readonly Part[];
  /** The objects that are in no path item or component. */
  readonly others: Sites;
}

/** Caches the objects of each path item and component for the next run of `--watch`. */
export class EarlierParts {
  readonly #parts = new WeakMap<JsonObject, PartFound>();
  /**
   * The objects that contain path items or components, by JSON Pointer. An enclosing object is updated instead of
   * replaced, because cached path items and components refer to it.
   */
  readonly #around = new Map<string, Site>();

  /**
   * Finds the OpenAPI objects of a document, such as operations and schemas. A path item or component is reused from an
   * earlier run if it is the identical object at the same position.
   */
  divide(root: JsonObject): Divided {
    return new Division(this.#parts, this.#around).of(root);
  }
}

class PartFound extends Found implements Part {
  readonly top: Site;

  constructor(top: Site) {
    super();
    this.top = top;
  }
}

class Division extends Visit {
  readonly #parts: PartFound[] = [];
  readonly #others = new Found();
  readonly #sites = new Found();
  readonly #known: WeakMap<JsonObject, PartFound>;
  readonly #around: Map<string, Site>;
  #between = new Found();

  constructor(known: WeakMap<JsonObject, PartFound>, around: Map<string, Site>) {
    super(new Found());
    this.#known = known;
    this.#around = around;
  }

  of(root: JsonObject): Divided {
    this.found = this.#between;
    this.visit(rootSite(root));
    this.#endBetween();
    return { sites: this.#sites, parts: this.#parts, others: this.#others };
  }

  override visit(site: Site): void {
    if (holdsParts(site)) super.visit(this.#kept(site));
    else if (site.parent === undefined || !isPart(site)) super.visit(site);
    else {
      this.#endBetween();
      const part = this.#partOf(site);
      this.#parts.push(part);
      this.#sites.append(part);
      this.found = this.#between;
    }
  }

  #partOf(site: Site): PartFound {
    const known = this.#known.get(site.value);
    if (known?.top.pointer === site.pointer) return known;
    const part = new PartFound(site);
    this.found = part;
    super.visit(site);
    this.#known.set(site.value, part);
    return part;
  }

  /** Returns the same `Site` in each run for an object that contains path items or components, such as `paths`. */
  #kept(site: Site): Site {
    const known = this.#around.get(site.pointer);
    if (known !== undefined) return Object.assign(known, site);
    this.#around.set(site.pointer, site);
    return site;
  }

  /** Appends the objects that were found between two path items or components to `#sites` and `#others`. */
  #endBetween(): void {
    this.#sites.append(this.#between);
    this.#others.append(this.#between);
    this.#between = new Found();
  }
}

function holdsParts({ kind }: Site): boolean {
  return kind === "openapi" || kind === "paths" || kind === "components";
}

function isPart({ kind, parent }: Site): boolean {
  if (parent?.kind === "openapi") return kind === "path-item";
  return parent?.kind === "paths" || parent?.kind === "components";
}

const maps = ["paths", "webhooks", "x-webhooks"] as const;

/** Returns the JSON Pointers of all path items and components, in document order. */
export function partPointers(root: JsonObject): string[] {
  const membersAt = (value: unknown, pointer: string) =>
    isObject(value) ? Object.keys(value as JsonObject).map((name) => append(pointer, name)) : [];
  return Object.keys(root).flatMap((key) => {
    const value = own(root, key);
    if ((maps as readonly string[]).includes(key)) return membersAt(value, append("", key));
    if (key !== "components" || !isObject(value)) return [];
    const types = Object.keys(value).filter((type) => objects.components.fields.has(type));
    return types.flatMap((type) => membersAt(own(value, type), append("/components", type)));
  });
}

/** Shortens a JSON Pointer to the path item, webhook or component that contains the value. */
export function partAround(pointer: string): string {
  return pointer.split("/", pointer.startsWith("/components/") ? 4 : 3).join("/");
}
