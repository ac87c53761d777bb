// A document as a set of named schemas: the old one, the new one, or the old one with one edit.

import type { Lookup } from "../schema/scope.js";
import type { Formulas } from "./formula.js";
import { type Base, SchemaReader } from "./read-schema.js";

/** Facts needed to read the schemas of a document. */
interface About {
  readonly schemas: Lookup;
  readonly recursive: ReadonlySet<string>;
  /**
   * Returns a label that distinguishes references from those of other documents. The label is equal if the name means
   * the same.
   */
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
    const schemas = about.schemas;
    this.schemas = {
      get(name) {
        const schema = schemas.get(name);
        return schema === undefined ? undefined : formulas.parts.of(schema);
      },
    };
    this.#about = { ...about, schemas: this.schemas };
    this.#formulas = formulas;
  }

  /** Returns the reader of its schemas, which the first use creates. */
  get reader(): SchemaReader {
    this.#reader ??= new SchemaReader(this.#formulas, this.#about);
    return this.#reader;
  }

  /** Returns a reader that treats `oneOf` like `anyOf`. */
  get overlapping(): SchemaReader {
    this.#overlapping ??= new SchemaReader(this.#formulas, this.#about, true);
    return this.#overlapping;
  }

  /** Returns a label that distinguishes references to `name` from those of other documents. */
  label(name: string): string {
    return this.#about.label(name);
  }
}
