// State that the builders of one model share.
import type { JsonObject } from "../json/json.js";
import type { SpecDocument } from "../load/spec-document.js";
import type { Header, Parameter } from "./api-model.js";
import type { NameScope } from "./names/names.js";
import type { References } from "./refs.js";
import type { SchemaBuilder } from "./schema.js";

/** The document, and those who resolve, build schemas and give names. */
export interface BuildContext {
  readonly document: SpecDocument;
  readonly references: References;
  readonly schemas: SchemaBuilder;
  readonly names: NameScope;
  /** The pointers of the callbacks that hold what is built, the outermost first. */
  readonly around?: readonly string[];
  /** Headers that are built, by Header Object and name: most stand in many responses. */
  readonly headers: Map<JsonObject, Map<string, Header>>;
  /** Parameters that are built, by Parameter Object: most belong to many operations. */
  readonly parameters: Map<JsonObject, Parameter | undefined>;
  /** Whether headers are kept that OpenAPI ignores. */
  readonly isLiteral: boolean;
  /** How many more callbacks in callbacks are followed. */
  readonly nested: { left: number; isCut: boolean };
}
