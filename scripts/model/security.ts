// Security Scheme and Security Requirement Objects (OAS 3.1 §4.8.27, §4.8.30).

import { isObject, type JsonValue, own } from "../json/json.js";
import { append, decode, lastToken, parent } from "../json/pointer.js";
import type { SpecDocument } from "../load/spec-document.js";
import { isSince32 } from "../openapi/versions.js";
import type { SecurityRequirement, SecurityScheme } from "./api-model.js";
import { buildOauthFlows } from "./oauth-flow.js";
import type { References } from "./refs.js";
import { textOf } from "./text.js";
import { unmodelledOf } from "./unmodelled-fields.js";

const types = new Set(["http", "apiKey", "oauth2", "openIdConnect", "mutualTLS"]);
const members = ["type", "scheme", "in", "name", "description", "deprecated"];
const schemes = "/components/securitySchemes";
const places = new Set(["query", "header", "cookie"]);

/** Builds the security schemes of `components.securitySchemes` in document order. */
export function buildSecuritySchemes(
  document: SpecDocument,
  references: References,
): SecurityScheme[] {
  const written = document.valueAt(schemes);
  if (!isObject(written)) return [];
  const found: SecurityScheme[] = [];
  for (const name of Object.keys(written)) {
    const { value, pointer } = references.resolve(append(schemes, name));
    if (!isObject(value)) continue;
    const type = textOf(value, "type") ?? "";
    const place = textOf(value, "in") ?? "";
    const scheme = textOf(value, "scheme");
    const parameterName = textOf(value, "name");
    const description = textOf(value, "description");
    found.push({
      pointer,
      name,
      type: (types.has(type) ? type : "unknown") as SecurityScheme["type"],
      ...(scheme === undefined ? {} : { scheme: scheme.toLowerCase() }),
      ...(places.has(place) ? { in: place as NonNullable<SecurityScheme["in"]> } : {}),
      ...(parameterName === undefined ? {} : { parameterName }),
      ...(description === undefined ? {} : { description }),
      ...(own(value, "deprecated") === true ? { deprecated: true } : {}),
      ...(type === "oauth2"
        ? { flows: buildOauthFlows(own(value, "flows"), append(pointer, "flows")) }
        : {}),
      ...unmodelledOf(value, type === "oauth2" ? [...members, "flows"] : members),
    });
  }
  return found;
}

/** Builds the security requirements at `pointer`. A request needs to satisfy only one of the security requirements. */
export function buildSecurity(
  document: SpecDocument,
  written: JsonValue | undefined,
  pointer: string,
): SecurityRequirement[] {
  if (!Array.isArray(written)) return [];
  const requirements: SecurityRequirement[] = [];
  written.forEach((requirement, index) => {
    if (!isObject(requirement)) return;
    const here = `${pointer}/${index}`;
    requirements.push({
      pointer: here,
      schemes: Object.keys(requirement).map((name) => {
        const scopes = own(requirement, name);
        return {
          pointer: append(here, name),
          name: schemeName(document, name),
          scopes: Array.isArray(scopes)
            ? scopes.filter((scope): scope is string => typeof scope === "string")
            : [],
        };
      }),
    });
  });
  return requirements;
}

/**
 * Returns the name of a security scheme. A security requirement refers to a security scheme by its name or, since
 * OpenAPI 3.2, by a URI.
 */
export function schemeName(document: SpecDocument, key: string): string {
  if (!isSince32(document.version) || !key.startsWith("#")) return key;
  const declared = document.valueAt(schemes);
  if (isObject(declared) && own(declared, key) !== undefined) return key;
  const pointer = decode(key);
  const isScheme = pointer !== undefined && parent(pointer) === schemes;
  return isScheme && document.valueAt(pointer) !== undefined ? lastToken(pointer) : key;
}
