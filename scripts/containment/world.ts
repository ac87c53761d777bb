// The named schemas of a document: the old document, the new document, or the old document with one edit.

import type { Lookup, UneditedSchemas } from "../schema/scope.js";
import type { Allowance } from "./allowance.js";
import type { Formulas } from "./formula.js";
import { type Base, SchemaReader } from "./read-schema.js";

/** The named schemas of one document, and labels that distinguish references to different schemas. */
interface About {
  readonly schemas: Lookup;
  readonly recursive: ReadonlySet<string>;
  /**
   * Returns a label for references to a named schema. The labels of a schema in two documents are equal if it accepts
   * equal values in both.
   */
  label(name: string): string;
  readonly base?: Base;
  /** Limits the total work of a comparison. */
  readonly allowance?: Allowance;
  /** For a document with an edit: the schemas of the document without the edit. */
  readonly unedited?: UneditedSchemas;
}

/** A document whose schemas can be compared. */
export class World {
  readonly schemas: Lookup;
  readonly #about: About;
  readonly #formulas: Formulas;
  #reader: SchemaReader | undefined;
  #overlapping: SchemaReader | undefined;

  constructor(formulas: Formulas, about: About) {
    const { schemas, unedited } = about;
    this.schemas = {
      ...(unedited === undefined ? {} : { unedited }),
      get(name) {
        const schema = schemas.get(name);
        return schema === undefined ? undefined : formulas.parts.of(schema);
      },
    };
    this.#about = { ...about, schemas: this.schemas };
    this.#formulas = formulas;
  }

  /** Returns the document's `SchemaReader`, which is created on first use. */
  get reader(): SchemaReader {
    this.#reader ??= new SchemaReader(this.#formulas, this.#about);
    return this.#reader;
  }

  /** Returns a reader that treats `oneOf` like `anyOf`. */
  get overlapping(): SchemaReader {
    this.#overlapping ??= new SchemaReader(this.#formulas, this.#about, true);
    return this.#overlapping;
  }

  /**
   * Returns a label for references to `name`. The labels of two documents are equal if the named schema accepts equal
   * values in both.
   */
  label(name: string): string {
    return this.#about.label(name);
  }
}
