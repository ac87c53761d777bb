// The whole policy: what each change means. Schemas: by containment; a rule only names what changed.
import type { Impact } from "./change.js";

/** How a change moves the set of values that are accepted. */
export type Shift = "narrower" | "wider" | "changed";

/** Which way values travel. */
export type Flow = "request" | "answer";

/** The impact of what schemas do not decide. */
export const impacts = {
  "operation-added": "safe",
  "operation-removed": "breaking",
  "operation-removed-before-sunset": "breaking",
  // Announced, and still missed by whoever did not follow.
  "operation-removed-after-sunset": "review",
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
  "request-encoding-changed": "review",
  "response-added-success": "safe",
  "response-added-error": "safe",
  "response-removed-success": "breaking",
  "response-removed-error": "review",
  "response-documentation-changed": "safe",
  "response-media-type-added": "safe",
  "response-media-type-removed": "breaking",
  "response-media-type-narrowed": "safe",
  // Of what the API sends: those who take it declare a range no more.
  "request-media-type-narrowed": "safe",
  "response-encoding-changed": "review",
  "header-added": "safe",
  "header-removed": "breaking",
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
  "oauth-scope-added": "safe",
  // A token cannot be asked for it any more; whether it is needed, requirements tell.
  "oauth-scope-removed": "breaking",
  "server-added": "safe",
  "server-removed": "review",
  "server-changed": "review",
  "tag-added": "safe",
  "tag-removed": "safe",
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
  "inert-discriminator-changed": "safe",
  "unclassified-change": "review",
} as const;

/** A rule whose impact the table above decides. */
export type FixedRule = keyof typeof impacts;

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
    // A list tells what is understood, and generated code names it: accepted is not understood.
    "enum-removed": { least: "breaking" },
    ...bothWays,
  },
  answer: {
    ...bothWays,
    // A member that comes or goes as a whole: who reads answers is asked to expect that.
    "write-only-changed": { least: "review", most: "review" },
    // Receivers are asked to expect values that they do not know.
    "enum-value-added": { most: "review" },
    "union-member-added": { most: "review" },
    "optional-property-removed": { least: "review" },
  },
};

/** The impact of a schema change that names no shift: notes to readers, and what only people can weigh. */
export const annotationImpacts: Readonly<Record<string, Impact | Readonly<Record<Flow, Impact>>>> =
  {
    ...impacts,
    // Of the other way, nothing is said.
    "read-only-changed": { request: "review", answer: "safe" },
    "write-only-changed": { request: "safe", answer: "review" },
    "extensible-enum-value-added": "safe",
    // Senders of the value are not understood; readers expect the list to change.
    "extensible-enum-value-removed": { request: "breaking", answer: "safe" },
    "schema-documentation-changed": "safe",
    "schema-extension-changed": "review",
    "default-changed": "review",
    "schema-deprecated": "safe",
    "schema-undeprecated": "safe",
    "discriminator-changed": "review",
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
