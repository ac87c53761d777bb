// The API as a whole: what a document means, one shape for OpenAPI 3.0 and 3.1, plain JSON data in document order.
import { isObject, own } from "../load/json.js";
import type { SpecDocument } from "../load/spec-document.js";
import type { ImpliedType } from "./implied-type.js";
import { type Collision, NameScope } from "./names.js";
import { type OpenPoint, openPointsOf } from "./open-points.js";
import { buildOperations, type Operation } from "./operation.js";
import { References } from "./refs.js";
import { type NamedSchema, SchemaBuilder } from "./schema.js";
import { buildSecuritySchemes, type SecurityScheme } from "./security.js";
import { buildServers, type Server } from "./server.js";
import { textOf } from "./text.js";
import { withViews } from "./views.js";

/** OpenAPI Object (OAS 3.1 §4.8.1) with everything resolved that generation and comparison ask for. */
export interface ApiModel {
  readonly title: string;
  /** `info.version`, the version of the API, not of OpenAPI. */
  readonly version: string;
  readonly description?: string;
  readonly servers: readonly Server[];
  /** Declared tags in order, then those that only operations name. */
  readonly tags: readonly Tag[];
  readonly operations: readonly Operation[];
  /** Operations that the provider calls: webhooks, in document order. Their `path` is the webhook's name. */
  readonly webhooks: readonly Operation[];
  /** Every schema that has a name: components, those that references reach elsewhere, and views of both. */
  readonly schemas: readonly NamedSchema[];
  readonly securitySchemes: readonly SecurityScheme[];
  readonly openPoints: readonly OpenPoint[];
  /** Schemas that are read with a type which they do not say. */
  readonly impliedTypes: readonly ImpliedType[];
  /** Identifiers that two places asked for. */
  readonly collisions: readonly Collision[];
}

/** Tag Object (OAS 3.1 §4.8.22). */
export interface Tag {
  readonly pointer: string;
  readonly name: string;
  readonly description?: string;
}

/** Builds the model of a document. Never judges: what makes no sense is left out here and reported by `rules/`. */
export function buildModel(document: SpecDocument): ApiModel {
  const root = document.root;
  const names = new NameScope();
  const references = new References(document);
  const schemas = new SchemaBuilder(document, names);
  const securitySchemes = buildSecuritySchemes(document, references);
  schemas.addComponents();
  const context = { document, references, schemas, names };
  const operations = buildOperations(context, "paths");
  const webhooks = buildOperations(context, "webhooks");
  const viewed = withViews({ operations, webhooks, schemas: schemas.finish() }, names);
  const info = own(root, "info");
  return {
    title: (isObject(info) && textOf(info, "title")) || "",
    version: (isObject(info) && textOf(info, "version")) || "",
    ...(isObject(info) ? descriptionOf(info) : {}),
    servers: buildServers(own(root, "servers"), "/servers"),
    tags: buildTags(document, operations),
    ...viewed,
    securitySchemes,
    openPoints: openPointsOf(root),
    impliedTypes: schemas.impliedTypes,
    collisions: names.collisions,
  };
}

function descriptionOf(object: Parameters<typeof textOf>[0]): { description?: string } {
  const description = textOf(object, "description");
  return description === undefined ? {} : { description };
}

function buildTags(document: SpecDocument, operations: readonly Operation[]): Tag[] {
  const tags = new Map<string, Tag>();
  const declared = own(document.root, "tags");
  if (Array.isArray(declared)) {
    declared.forEach((tag, index) => {
      const name = isObject(tag) ? textOf(tag, "name") : undefined;
      if (name === undefined || !isObject(tag) || tags.has(name)) return;
      tags.set(name, { pointer: `/tags/${index}`, name, ...descriptionOf(tag) });
    });
  }
  for (const operation of operations) {
    for (const name of operation.tags) {
      if (!tags.has(name)) tags.set(name, { pointer: `${operation.pointer}/tags`, name });
    }
  }
  return [...tags.values()];
}
