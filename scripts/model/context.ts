// What the builders of the model share while one model is made.
import type { SpecDocument } from "../load/spec-document.js";
import type { NameScope } from "./names.js";
import type { References } from "./refs.js";
import type { SchemaBuilder } from "./schema.js";

/** The document, and those who resolve, build schemas and give names. */
export interface BuildContext {
  readonly document: SpecDocument;
  readonly references: References;
  readonly schemas: SchemaBuilder;
  readonly names: NameScope;
  /** True for what a callback holds: callbacks in it are not followed. */
  readonly inCallback?: boolean;
}
