// A document as far as schemas refer to each other in it: as it was, as it is, or as it was with one edit.

import type { Lookup } from "../schema/scope.js";
import type { Formulas } from "./formula.js";
import { type Base, SchemaReader } from "./read-schema.js";

/** Facts needed to read the schemas of a document. */
interface About {
  readonly schemas: Lookup;
  readonly recursive: ReadonlySet<string>;
  /** Tells references from those of other documents; the same for a name that means the same. */
  label(name: string): string;
  readonly base?: Base;
}

/** A document whose schemas can be compared. */
export class World {
  readonly schemas: Lookup;
  readonly #about: About;
  readonly #formulas: Formulas;
  #reader: SchemaReader | undefined;
  #overlapping: SchemaReader | undefined;

  constructor(formulas: Formulas, about: About) {
    this.schemas = about.schemas;
    this.#about = about;
    this.#formulas = formulas;
  }

  /** The reader of its schemas. The first use makes it. */
  get reader(): SchemaReader {
    this.#reader ??= new SchemaReader(this.#formulas, this.#about);
    return this.#reader;
  }

  /** Reads its schemas as if members of `oneOf` might overlap. */
  get overlapping(): SchemaReader {
    this.#overlapping ??= new SchemaReader(this.#formulas, this.#about, true);
    return this.#overlapping;
  }

  /** Returns a label that tells references to `name` from those of other documents. */
  label(name: string): string {
    return this.#about.label(name);
  }
}
