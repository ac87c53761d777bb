// The state that all functions share while they build one model.
import type { JsonObject } from "../json/json.js";
import type { SpecDocument } from "../load/spec-document.js";
import type { Header, Parameter, Response } from "./api-model.js";
import type { NameScope } from "./names/names.js";
import type { References } from "./refs.js";
import type { SchemaBuilder } from "./schema.js";

/** The document, and the objects that resolve references, build schemas and choose names. */
export interface BuildContext {
  readonly document: SpecDocument;
  readonly references: References;
  readonly schemas: SchemaBuilder;
  readonly names: NameScope;
  /** The JSON Pointers of the enclosing callbacks, the outermost first. */
  readonly around?: readonly string[];
  /** Headers that are already built, by Header Object and name. Most headers occur in several responses. */
  readonly headers: Map<JsonObject, Map<string, Header>>;
  /** Cache of built parameters, by Parameter Object. Most parameters occur in several operations. */
  readonly parameters: Map<JsonObject, Parameter | undefined>;
  /** Cache of built responses, by Response Object and status. Most operations refer to the same responses for errors. */
  readonly responses: Map<JsonObject, Map<string, BuiltResponse>>;
  /** True if the model contains headers that OpenAPI ignores. */
  readonly isLiteral: boolean;
  /** The number of nested callbacks that may still be built. */
  readonly nested: { left: number; isCut: boolean };
}

interface BuiltResponse {
  readonly response: Response;
  /** The number of named schemas before the response was built. */
  readonly namedCount: number;
}
