// The whole policy: what each change means. Schemas: by containment; a rule only names what changed.
import type { Impact } from "../change.js";

/** How a change moves the set of values that are accepted. */
export type Shift = "narrower" | "wider" | "changed";

/** Which way values travel. */
export type Flow = "request" | "response";

/** Who is at the other end: those who call the API, or those whom it calls (webhooks and callbacks). */
export type Party = "callers" | "receivers";

/** The impact of what schemas do not decide. */
export const impacts = {
  "operation-added": "safe",
  "operation-removed": "breaking",
  "operation-removed-before-sunset": "breaking",
  // Announced, and still missed by whoever did not follow.
  "operation-removed-after-sunset": "review",
  "operation-moved": "breaking",
  // No caller had a name from the author to rely on.
  "operation-id-added": "safe",
  "operation-id-changed": "review",
  "operation-deprecated": "safe",
  "operation-undeprecated": "safe",
  "operation-documentation-changed": "safe",
  "operation-tags-changed": "safe",
  "pagination-changed": "review",
  "parameter-added-optional": "safe",
  "parameter-added-required": "breaking",
  // A server may well refuse what it no longer declares.
  "parameter-removed": "review",
  "parameter-removed-before-sunset": "breaking",
  "parameter-became-required": "breaking",
  "parameter-became-optional": "safe",
  "parameter-style-changed": "breaking",
  "parameter-format-changed": "breaking",
  "parameter-reserved-changed": "review",
  "parameter-empty-value-changed": "review",
  "parameter-deprecated": "safe",
  "parameter-undeprecated": "safe",
  "parameter-documentation-changed": "safe",
  "request-body-added-optional": "safe",
  "request-body-added-required": "breaking",
  "request-body-removed": "breaking",
  "request-body-became-required": "breaking",
  "request-body-became-optional": "safe",
  "request-body-documentation-changed": "safe",
  "request-media-type-added": "safe",
  "request-media-type-removed": "breaking",
  "request-media-type-narrowed": "breaking",
  "request-media-type-widened": "safe",
  // Nobody refuses a body for them, and an agreed version or profile may be another.
  "media-type-parameters-changed": "review",
  "written-otherwise": "safe",
  "media-type-told-apart": "safe",
  "media-type-joined": "safe",
  "request-encoding-changed": "review",
  "request-style-changed": "breaking",
  "request-part-header-required": "breaking",
  // Generated code tells statuses apart: there is one more to think of.
  "response-added-success": "review",
  "response-added-error": "safe",
  "response-removed-success": "breaking",
  "response-removed-error": "review",
  "response-narrowed-success": "safe",
  "response-narrowed-error": "safe",
  "response-widened-success": "review",
  "response-widened-error": "safe",
  "response-told-apart": "safe",
  "response-joined": "safe",
  "response-documentation-changed": "safe",
  "response-media-type-added": "safe",
  "response-media-type-removed": "breaking",
  "response-media-type-narrowed": "safe",
  "response-media-type-widened": "breaking",
  "response-encoding-changed": "review",
  "response-style-changed": "breaking",
  "response-part-header-required": "safe",
  "header-added": "safe",
  "header-added-required": "safe",
  "header-removed": "breaking",
  // As with an optional property of a response: callers could not rely on it.
  "optional-header-removed": "review",
  "header-became-required": "safe",
  "header-became-optional": "breaking",
  "header-style-changed": "breaking",
  "header-format-changed": "breaking",
  "header-deprecated": "safe",
  "header-undeprecated": "safe",
  "header-documentation-changed": "safe",
  "security-tightened": "breaking",
  "security-loosened": "safe",
  "security-scheme-added": "safe",
  "security-scheme-removed": "review",
  "security-scheme-renamed": "safe",
  "security-scheme-changed": "breaking",
  "security-scheme-documentation-changed": "safe",
  "oauth-flow-added": "safe",
  "oauth-flow-removed": "breaking",
  "oauth-url-changed": "breaking",
  "oauth-refresh-added": "safe",
  "oauth-scope-added": "safe",
  // A token cannot be asked for it any more; whether it is needed, requirements tell.
  "oauth-scope-removed": "breaking",
  "server-added": "safe",
  "server-removed": "review",
  "server-changed": "review",
  "server-variable-widened": "safe",
  // The first is what clients call that are not told which.
  "default-server-changed": "review",
  "tag-added": "safe",
  "tag-removed": "safe",
  "tag-renamed": "safe",
  "tag-documentation-changed": "safe",
  "api-documentation-changed": "safe",
  "api-version-changed": "safe",
  "open-points-changed": "safe",
  "callback-added": "safe",
  "callback-removed": "breaking",
  "callback-changed": "review",
  "link-added": "safe",
  "link-removed": "review",
  "link-changed": "review",
  "path-added": "safe",
  "path-removed": "safe",
  "uninherited-member-changed": "safe",
  "documentation-changed": "safe",
  "dialect-changed": "review",
  // Nobody but its readers knows what an extension means.
  "extension-changed": "review",
  // A date that was promised: taken back, moved nearer, or written so that nobody can plan by it.
  "sunset-added": "safe",
  "sunset-later": "safe",
  "sunset-past": "review",
  "sunset-called-off": "safe",
  "sunset-earlier": "breaking",
  "sunset-removed": "breaking",
  "sunset-unreadable": "breaking",
  "stability-raised": "safe",
  "stability-lowered": "breaking",
  "stability-unreadable": "breaking",
  "unused-schema-added": "safe",
  "unused-schema-removed": "safe",
  "unused-schema-changed": "safe",
  "unused-component-changed": "safe",
  "unused-security-changed": "safe",
  "unused-security-scheme-changed": "safe",
  "inert-discriminator-changed": "safe",
  "unclassified-change": "review",
} as const;

/** A rule whose impact the table above decides. */
export type FixedRule = keyof typeof impacts;

/** The impact of the same where the API calls: what it sends is a promise, and what it takes is asked of others. */
const impactsOnReceivers = {
  "parameter-added-required": "safe",
  "parameter-removed": "breaking",
  "parameter-became-required": "safe",
  "parameter-became-optional": "breaking",
  "request-body-added-required": "safe",
  "request-body-became-required": "safe",
  "request-body-became-optional": "breaking",
  // Nobody asked receivers which formats they read.
  "request-media-type-added": "breaking",
  "request-media-type-removed": "safe",
  "request-media-type-narrowed": "safe",
  "request-media-type-widened": "breaking",
  "response-media-type-narrowed": "breaking",
  "response-media-type-widened": "safe",
  "response-added-success": "safe",
  "response-narrowed-success": "breaking",
  "response-narrowed-error": "review",
  "response-widened-success": "safe",
  "header-added-required": "breaking",
  "request-part-header-required": "safe",
  "response-part-header-required": "breaking",
  "header-removed": "review",
  "header-became-required": "breaking",
  "header-became-optional": "safe",
  // They are shown more credentials, or lack those that they check.
  "security-tightened": "safe",
  "security-loosened": "breaking",
} as const satisfies Readonly<Partial<Record<FixedRule, Impact>>>;

/** The impact of a change on those at the other end. */
export function impactFor(rule: FixedRule, party: Party): Impact {
  const turned: Readonly<Partial<Record<FixedRule, Impact>>> = impactsOnReceivers;
  return (party === "receivers" ? turned[rule] : undefined) ?? impacts[rule];
}

/** What a shift of accepted values means to those who send or receive them. */
export function impactOf(shift: Shift, flow: Flow): Impact {
  if (shift === "changed") return "breaking";
  return (shift === "narrower") === (flow === "request") ? "breaking" : "safe";
}

const bothWays = {
  // A format is a type to generated code, even where all its values fit the other.
  "format-changed": { least: "breaking" },
  // Engines read patterns differently: a proof holds for one of them.
  "pattern-changed": { least: "review" },
  // A promise, whatever validators say.
  "property-removed-before-sunset": { least: "breaking" },
} as const;

/**
 * Where people judge otherwise than sets do: at least the first impact even if all values are still accepted,
 * at most the second even if some are not.
 */
export const judgements: Readonly<
  Record<Flow, Readonly<Record<string, { readonly least?: Impact; readonly most?: Impact }>>>
> = {
  request: {
    // No schema says what a server does with what it does not expect, or begins to expect.
    "read-only-changed": { least: "review" },
    // Undeclared members are accepted, and ignored: a sender should know.
    "property-removed": { least: "review" },
    "optional-property-removed": { least: "review" },
    "named-union-member-removed": { least: "breaking" },
    ...bothWays,
  },
  response: {
    ...bothWays,
    // A member that comes or goes as a whole: who reads responses is asked to expect that.
    "write-only-changed": { least: "review", most: "review" },
    // Receivers are asked to expect values that they do not know.
    "enum-value-added": { most: "review" },
    "union-member-added": { most: "review" },
    "discriminator-value-added": { most: "review" },
    "optional-property-removed": { least: "review" },
  },
};

/** What people judge otherwise of one rule; `extendsClosed`: the change adds a property to a closed object. */
export function judgementOf(
  flow: Flow,
  rule: string,
  extendsClosed: boolean,
): { readonly least?: Impact; readonly most?: Impact } {
  // Receivers are asked to expect members that they do not know, even where a schema refuses them.
  if (extendsClosed && flow === "response") return { most: "review" };
  return judgements[flow][rule] ?? {};
}

/** The impact of a schema change that names no shift: notes to readers, and what only people can weigh. */
export const annotationImpacts: Readonly<Record<string, Impact | Readonly<Record<Flow, Impact>>>> =
  {
    ...impacts,
    // Of the other way, nothing is said.
    "read-only-changed": { request: "review", response: "safe" },
    "write-only-changed": { request: "safe", response: "review" },
    "extensible-enum-value-added": "safe",
    // Senders of the value are not understood; readers expect the list to change.
    "extensible-enum-value-removed": { request: "breaking", response: "safe" },
    "schema-documentation-changed": "safe",
    "schema-extension-changed": "review",
    "default-changed": "review",
    "schema-deprecated": "safe",
    "schema-undeprecated": "safe",
    "discriminator-changed": "review",
    "discriminator-value-added": "review",
    "format-unchecked-changed": "review",
    // Whoever decodes what was agreed on fails; of what was not said, nobody knows.
    "content-changed": "breaking",
    "content-added": "review",
    "content-removed": "review",
    "content-schema-changed": "review",
    "xml-changed": "review",
    "schema-not-compared": "review",
    // It judges no value of the type that it stands beside, and its text does not tell which way it moves.
    "idle-keyword-changed": "review",
  };
