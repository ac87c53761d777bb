// The state that all builders of one model share.
import type { JsonObject } from "../json/json.js";
import type { SpecDocument } from "../load/spec-document.js";
import type { Header, Parameter } from "./api-model.js";
import type { NameScope } from "./names/names.js";
import type { References } from "./refs.js";
import type { SchemaBuilder } from "./schema.js";

/** The document, and the objects that resolve references, build schemas and give names. */
export interface BuildContext {
  readonly document: SpecDocument;
  readonly references: References;
  readonly schemas: SchemaBuilder;
  readonly names: NameScope;
  /** The pointers of the callbacks around the current object, outermost first. */
  readonly around?: readonly string[];
  /** Built headers, by Header Object and name. Most are shared by several responses. */
  readonly headers: Map<JsonObject, Map<string, Header>>;
  /** Built parameters, by Parameter Object. Most are shared by several operations. */
  readonly parameters: Map<JsonObject, Parameter | undefined>;
  /** Whether headers that OpenAPI ignores are kept. */
  readonly isLiteral: boolean;
  /** The number of nested callbacks that may still be built. */
  readonly nested: { left: number; isCut: boolean };
}
