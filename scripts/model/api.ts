// The API as a whole: what a document means, one shape for OpenAPI 3.0 and 3.1, plain JSON data in document order.

import { isObject, type JsonObject, type JsonValue, own } from "../json/json.js";
import type { SpecDocument } from "../load/spec-document.js";
import type { OpenApiVersion } from "../openapi/versions.js";
import { aboutOf } from "./about.js";
import { mostNestedCallbacks } from "./callback.js";
import { componentsOf, heldSections, type UnusedComponent } from "./component.js";
import { type NameLock, noLock, operationIdsOf, stillThere } from "./names/name-lock.js";
import { type ItemNames, nameItems } from "./names/named-items.js";
import { type Collision, NameScope } from "./names/names.js";
import { type OpenPoint, openPointsOf } from "./open-points.js";
import { buildOperations, type Operation } from "./operation.js";
import type { PathItem } from "./path-item.js";
import { References } from "./refs.js";
import {
  type ImpliedType,
  type InertDiscriminator,
  type InheritedDiscriminator,
  type NamedSchema,
  SchemaBuilder,
} from "./schema.js";
import type { MeantSchema } from "./schemas/meant.js";
import { type SentTag, withViews } from "./schemas/read-write-schemas.js";
import {
  buildSecurity,
  buildSecuritySchemes,
  type SecurityRequirement,
  type SecurityScheme,
} from "./security.js";
import { buildServers, type Server } from "./server.js";
import { textOf } from "./text.js";
import { joined, type Unmodelled, unmodelledOf } from "./unmodelled-fields.js";
import { pathOf } from "./written-path.js";

/** OpenAPI Object (OAS 3.1 §4.8.1) with everything resolved that generation and comparison ask for. */
export interface ApiModel extends Unmodelled {
  /** The version of OpenAPI that the document is written in. */
  readonly openapi: OpenApiVersion;
  readonly title: string;
  /** `info.version`, the version of the API, not of OpenAPI. */
  readonly version: string;
  readonly description?: string;
  /** The rest of `info`: contact, license, terms of service, extensions. */
  readonly info: Unmodelled;
  readonly servers: readonly Server[];
  /** What the document asks of callers where an operation says nothing of its own. */
  readonly security: readonly SecurityRequirement[];
  /** Declared tags in order, then those that only operations name. */
  readonly tags: readonly Tag[];
  readonly operations: readonly Operation[];
  /** Operations that the provider calls: webhooks, in document order. Their `path` is the webhook's name. */
  readonly webhooks: readonly Operation[];
  /** Paths, then webhooks: what is said of them and not of their operations. */
  readonly pathItems: readonly PathItem[];
  /** Every schema that has a name: components, those that references reach elsewhere, and views of both. */
  readonly schemas: readonly NamedSchema[];
  /** Names for what responses come in, item by item, where the document has none. */
  readonly itemNames?: ItemNames;
  readonly securitySchemes: readonly SecurityScheme[];
  /** Pointers of the components, schemas and security schemes aside, that operations refer to. */
  readonly usedComponents: readonly string[];
  readonly unusedComponents: readonly UnusedComponent[];
  /** The author's names of parts of other files, schemas aside, by pointer; absent: none. */
  readonly brought?: Readonly<Record<string, string>>;
  /** Discriminators beside no union: documentation, and no part of their schema in the model. */
  readonly inertDiscriminators: readonly InertDiscriminator[];
  /** Unions whose members are told apart by the discriminator of their parent. */
  readonly inheritedDiscriminators: readonly InheritedDiscriminator[];
  /** Read-only properties that requests have, since a discriminator reads them; absent: none. */
  readonly sentTags?: readonly SentTag[];
  readonly openPoints: readonly OpenPoint[];
  /** Schemas that are read with a type which they do not say. */
  readonly impliedTypes: readonly ImpliedType[];
  /** Schemas that are read as their authors mean them, and to the letter of JSON Schema otherwise; absent: none. */
  readonly meantSchemas?: readonly MeantSchema[];
  /** Identifiers that two places asked for. */
  readonly collisions: readonly Collision[];
  /** Callbacks in callbacks go deeper than is followed: what only they use is not known to be used. */
  readonly isCut?: true;
}

/** Tag Object (OAS 3.1 §4.8.22). */
export interface Tag extends Unmodelled {
  readonly pointer: string;
  readonly name: string;
  readonly description?: string;
}

/**
 * Builds the model of a document; names that `lock` knows stay. Never judges: what makes no sense is left out here
 * and reported by `rules/`.
 */
export function buildModel(document: SpecDocument, lock: NameLock = noLock): ApiModel {
  const root = document.root;
  const names = new NameScope(stillThere(lock, document));
  const references = new References(document);
  const schemas = new SchemaBuilder(document, names);
  const securitySchemes = buildSecuritySchemes(document, references);
  schemas.addComponents();
  names.keepOperations(operationIdsOf(document));
  const nested = { left: mostNestedCallbacks, isCut: false };
  const context = { document, references, schemas, names, nested };
  const { operations, items: paths } = buildOperations(context, "paths");
  const { operations: webhooks, items: hooks } = buildOperations(context, "webhooks");
  const viewed = withViews({ operations, webhooks, schemas: schemas.finish() }, names);
  const itemNames = nameItems(viewed, names);
  const info = own(root, "info");
  return {
    openapi: document.version,
    ...aboutOf(root),
    ...(isObject(info) ? descriptionOf(info) : {}),
    info: isObject(info) ? unmodelledOf(info, ["title", "version", "description"]) : {},
    servers: buildServers(own(root, "servers"), "/servers"),
    security: buildSecurity(own(root, "security"), "/security"),
    tags: buildTags(document, operations),
    ...viewed,
    pathItems: [...paths, ...hooks],
    securitySchemes,
    ...componentsOf(document, references.reached),
    ...(references.brought.size > 0 ? { brought: Object.fromEntries(references.brought) } : {}),
    inertDiscriminators: schemas.inertDiscriminators,
    inheritedDiscriminators: schemas.inheritedDiscriminators,
    openPoints: openPointsOf(root),
    impliedTypes: schemas.impliedTypes,
    ...(schemas.meantSchemas.length > 0 ? { meantSchemas: schemas.meantSchemas } : {}),
    ...(itemNames.size > 0 ? { itemNames } : {}),
    collisions: names.collisions,
    ...(nested.isCut ? { isCut: true } : {}),
    ...unmodelledIn(root),
  };
}

const claimed = ["openapi", "info", "servers", "tags", "paths", "webhooks", "components"];

/** Members of the document, and the extensions of its `paths` and `components`. */
function unmodelledIn(root: JsonObject): Unmodelled {
  const components = own(root, "components");
  const paths = own(root, "paths");
  const sections = isObject(components) ? Object.keys(components) : [];
  const held = sections.filter(
    (name) => (heldSections as readonly string[]).includes(name) || isSection(components, name),
  );
  const beside: [string, Unmodelled][] = [
    ["components", isObject(components) ? unmodelledOf(components, held) : {}],
    [
      "paths",
      isObject(paths)
        ? unmodelledOf(
            paths,
            Object.keys(paths).filter((path) => pathOf(path, paths) !== undefined),
          )
        : {},
    ],
  ];
  return beside.reduce<Unmodelled>(
    (all, [name, { unmodelled }]) =>
      unmodelled === undefined ? all : joined(all, { unmodelled: { [name]: unmodelled } }),
    unmodelledOf(root, [...claimed, "security", "x-open-points"]),
  );
}

function isSection(components: JsonValue | undefined, name: string): boolean {
  return !name.startsWith("x-") && isObject(components) && isObject(own(components, name));
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
      tags.set(name, {
        pointer: `/tags/${index}`,
        name,
        ...descriptionOf(tag),
        ...unmodelledOf(tag, ["name", "description"]),
      });
    });
  }
  for (const operation of operations) {
    for (const name of operation.tags) {
      if (!tags.has(name)) tags.set(name, { pointer: `${operation.pointer}/tags`, name });
    }
  }
  return [...tags.values()];
}
