// Builds the model of an API: one shape for Swagger 2.0 and OpenAPI 3.0 to 3.2, as plain JSON data in document order.

import { isObject, type JsonObject, type JsonValue, own } from "../json/json.js";
import type { SpecDocument } from "../load/spec-document.js";
import { pathItemMaps, webhooksField } from "../openapi/webhooks.js";
import { aboutOf } from "./about.js";
import type { ApiModel, Unmodelled } from "./api-model.js";
import { mostNestedCallbacks } from "./callback.js";
import { componentsOf, heldSections } from "./component.js";
import { buildComponentMessages } from "./component-messages.js";
import type { BuildContext } from "./context.js";
import { type FunctionStyle, planFunctions } from "./names/function-names.js";
import { type NameLock, noLock, operationIdsOf, stillThere } from "./names/name-lock.js";
import { nameItems } from "./names/named-items.js";
import { NameScope } from "./names/names.js";
import { openPointsOf } from "./open-points.js";
import { buildOperations, buildUnusedPathItems } from "./operation.js";
import { References } from "./refs.js";
import { SchemaBuilder } from "./schema.js";
import { withViews } from "./schemas/read-write-schemas.js";
import { buildSecurity, buildSecuritySchemes } from "./security.js";
import { buildServers } from "./server.js";
import { buildTags, groupedByKind } from "./tag.js";
import { textOf } from "./text.js";
import { joined, unmodelledOf } from "./unmodelled-fields.js";
import { pathOf } from "./written-path.js";

/**
 * Builds the model of a document. Names in the name lock do not change; other function names have the given `style`.
 * With `isLiteral`, the model has no request and response variants, and contains headers that OpenAPI ignores. Invalid
 * elements are left out of the model, and are reported by the rules in `rules/`.
 */
export function buildModel(
  document: SpecDocument,
  lock: NameLock = noLock,
  style: FunctionStyle = "camel",
  { isLiteral = false }: { readonly isLiteral?: boolean | undefined } = {},
): ApiModel {
  const root = document.root;
  const known = stillThere(lock, document);
  const names = new NameScope(known);
  const references = new References(document);
  const schemas = new SchemaBuilder(document, names, isLiteral);
  const securitySchemes = buildSecuritySchemes(document, references);
  schemas.addComponents();
  names.keepOperations(planFunctions(operationIdsOf(document), known, style));
  const nested = { left: mostNestedCallbacks, isCut: false };
  const built = { headers: new Map(), parameters: new Map(), responses: new Map() };
  const context = { document, references, schemas, names, ...built, nested, isLiteral };
  const { operations: ofPaths, items: paths } = buildOperations(context, "paths");
  const tags = buildTags(document, ofPaths);
  const operations = groupedByKind(ofPaths, tags);
  const called = isLiteral ? "webhooks" : webhooksField(root);
  const { operations: webhooks, items: hooks } = buildOperations(context, called);
  const messages = isLiteral ? buildMessages(context) : {};
  const written = { operations, webhooks, schemas: schemas.finish() };
  const viewed = isLiteral ? written : withViews(written, names);
  const itemNames = nameItems(viewed, names);
  const info = own(root, "info");
  return {
    openapi: document.version,
    ...aboutOf(root),
    ...(isObject(info) ? descriptionOf(info) : {}),
    info: isObject(info) ? unmodelledOf(info, ["title", "version", "description"]) : {},
    servers: buildServers(own(root, "servers"), "/servers"),
    security: buildSecurity(document, own(root, "security"), "/security"),
    tags,
    ...viewed,
    pathItems: [...paths, ...hooks],
    securitySchemes,
    ...componentsOf(document, references.reached),
    ...messages,
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

/** Builds the components that can be used in operations, and the path items of `components` that no path uses. */
function buildMessages(context: BuildContext): Pick<ApiModel, "messages" | "unusedPathItems"> {
  const { items, operations } = buildUnusedPathItems(context);
  const messages = [...buildComponentMessages(context), ...operations];
  return { messages, ...(items.length > 0 ? { unusedPathItems: items } : {}) };
}

const claimed = ["openapi", "info", "servers", "tags", ...pathItemMaps, "components"];

/**
 * Returns fields of the document that the model does not interpret, and the extensions of its `paths` and `components`.
 */
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
        ? unmodelledOf(paths, { includes: (path) => pathOf(path, paths) !== undefined })
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
