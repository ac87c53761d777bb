// Rules about schemas. Each is named after the keyword and its change, and judged by the values that are newly accepted
// or refused.
import { judged, keywordRules } from "./keywords.js";
import type { Rule } from "./rule.js";

const own: Readonly<Record<string, Rule>> = {
  "schema-became-impossible": {
    title: "No value is valid any more",
    explanation:
      "The schema accepts no value. Requests and responses that must have a value here are rejected. Usually this is a mistake. Other responses only lose the value, which is for review.",
    wire: "no value is valid here",
  },
  "schema-closed": {
    title: "Value no longer allowed",
    explanation: `The schema became \`false\`, so the property, or further items, must be absent. ${judged}`,
  },
  "schema-became-possible": {
    title: "Value allowed",
    explanation: `The schema was \`false\` and accepts values now. ${judged}`,
  },
  "schema-incompatible": {
    title: "Accepted values changed by several edits together",
    explanation:
      "Each edit alone is safe, but the whole schema accepts other values. Keywords work together, such as `oneOf` members that now overlap. A shown example was checked by a validator; without one, the change is for review.",
  },
  "type-changed": {
    title: "Type changed",
    keyword: "type",
    explanation: `Values of the old type are rejected, and values of the new type are accepted. ${judged} In the text of a parameter or header, some types look the same. Integer to string is safe. Number to string is for review. Replacing one value by a list of such values is safe, unless the text of a value may contain the separator.`,
  },
  "type-narrowed": {
    title: "Type removed",
    keyword: "type",
    explanation: `Values of this type are rejected. ${judged}`,
  },
  "type-widened": {
    title: "Type added",
    keyword: "type",
    explanation: `Values of this type are accepted. ${judged}`,
  },
  "became-nullable": {
    title: "Became nullable",
    explanation: `\`null\` is accepted. ${judged}`,
  },
  "became-not-nullable": {
    title: "No longer nullable",
    explanation: `\`null\` is rejected. ${judged} In plain text \`null\` has no form: such a parameter is omitted (RFC 6570 §2.3), so requests do not change.`,
  },
  "null-in-enum-changed": {
    title: "null beside an enum is read differently",
    explanation:
      'Version 3.0 has `nullable: true` beside an `enum` without null; 3.1 has `type: [..., "null"]` beside the same list. specloom accepts null in 3.0 and rejects it in 3.1, as JSON Schema does. Add null to the list of 3.1 if it is valid.',
    judgement: { request: { most: "review" }, response: { most: "review" } },
  },
  "enum-added": {
    title: "enum added",
    explanation: `The schema accepted any value. Now it accepts only the listed values. ${judged}`,
  },
  "enum-removed": {
    title: "enum removed",
    explanation: `The schema accepted only the listed values. Now it accepts any value. ${judged}`,
  },
  "enum-value-added": {
    title: "Value of an enum added",
    explanation:
      "In a request this is safe. In a response callers may get an unknown value. Callers should expect that, so it is for review. Exhaustive switches no longer compile.",
    // Receivers have to accept unknown values.
    judgement: { response: { most: "review" } },
  },
  "enum-value-removed": {
    title: "Value of an enum removed",
    explanation: `The value is rejected. ${judged}`,
  },
  "const-changed": {
    title: "Constant changed",
    explanation: `The schema accepts only one value, and that value changed. ${judged}`,
  },
  "property-added": {
    title: "Optional property added",
    explanation:
      "Values with and without it are valid. In a response with `additionalProperties: false` it is for review, because callers should expect new members. A member that does not match the schema of `additionalProperties` is breaking.",
    addsToResponses: true,
  },
  "required-property-added": {
    title: "Required property added",
    explanation: `Values without it are rejected. Callers must send it in requests; handlers must return it in responses. ${judged}`,
    addsToResponses: true,
  },
  "property-removed": {
    title: "Required property removed",
    explanation:
      "In a response callers no longer get the property: breaking. In a request servers ignore it, and code that sends it no longer compiles: for review.",
    // Undeclared members are accepted and ignored. Senders should know that.
    judgement: { request: { least: "review" } },
    wire: "servers and callers may ignore or reject the property",
  },
  "required-property-type-removed": {
    title: "Declaration of a required property removed",
    explanation: `\`required\` names the property, but \`properties\` does not. Any value is valid. Usually the name was forgotten in \`required\`, so requests are for review. ${judged}`,
    judgement: { request: { least: "review" } },
  },
  "required-property-type-added": {
    title: "Declaration of a required property added",
    explanation: `\`required\` named the property, but \`properties\` did not. Values that do not match its schema are rejected now. ${judged}`,
  },
  "optional-property-removed": {
    title: "Optional property removed",
    explanation:
      "Servers ignore the property, or reject it if undeclared members are invalid. Check whether callers send or read it.",
    judgement: { request: { least: "review" }, response: { least: "review" } },
    wire: "servers and callers may ignore or reject the property",
  },
  "property-removed-before-sunset": {
    title: "Property removed before its sunset date",
    explanation:
      "`x-sunset` announced a day that is still ahead. Callers who planned for that day break, in requests and responses.",
    // The change breaks a promise, even if validators accept the values.
    judgement: { request: { least: "breaking" }, response: { least: "breaking" } },
  },
  "property-became-required": {
    title: "Property became required",
    explanation: `Values without it are rejected. ${judged}`,
    addsToResponses: true,
  },
  "property-became-optional": {
    title: "Property became optional",
    explanation: `Values without it are accepted. ${judged}`,
  },
  "union-added": {
    title: "oneOf or anyOf added",
    explanation: `Values that match no alternative are rejected. ${judged}`,
  },
  "union-removed": {
    title: "oneOf or anyOf removed",
    explanation: `Values that matched no alternative are accepted. ${judged}`,
  },
  "union-changed": {
    title: "oneOf and anyOf exchanged",
    explanation: `With \`oneOf\` a value must match exactly one alternative, with \`anyOf\` at least one. ${judged}`,
  },
  "union-member-added": {
    title: "Alternative of a union added",
    explanation:
      "In a request this is safe. In a response callers may get an unknown shape. Callers should expect that, so it is for review.",
    judgement: { response: { most: "review" } },
  },
  "union-member-removed": {
    title: "Alternative of a union removed",
    explanation: `Values of this shape are rejected unless another alternative accepts them. ${judged}`,
  },
  "named-union-member-removed": {
    title: "Named alternative of a union removed, with its schema",
    explanation:
      "The schema of the alternative was removed, so code that uses its type no longer compiles. In a request this is breaking. In a response this is safe.",
    judgement: { request: { least: "breaking" } },
  },
  "extensible-enum-value-added": {
    title: "Value of an extensible enum added",
    explanation:
      "`x-extensible-enum` lists known values, and callers expect further ones. This is safe in requests and responses.",
    impact: "safe",
  },
  "extensible-enum-value-removed": {
    title: "Value of an extensible enum removed",
    explanation:
      "Servers may no longer understand the value: breaking in requests. In responses this is safe, because callers expect the list to change.",
    // Servers no longer understand the value in requests. Readers of responses expect the list to change.
    impact: { request: "breaking", response: "safe" },
    wire: "servers may no longer understand the value",
  },
  "default-changed": {
    title: "Default changed",
    explanation:
      "A missing value now stands for the new default. No request is rejected. Check whether this is intended.",
    impact: "review",
    wire: "a missing value now stands for the new default",
    handlers: true,
  },
  "parameter-default-changed": {
    title: "Default of a parameter changed",
    explanation:
      "The server uses the default if callers omit the parameter. No request is rejected. Callers who need the old default can send it.",
    impact: "safe",
    wire: "an omitted parameter now stands for the new default",
    handlers: true,
  },
  "schema-documentation-changed": {
    title: "Description or examples of a schema changed",
    about: "documentation",
    explanation: "The title, description, comment or examples changed. Values are the same.",
    impact: "safe",
  },
  "schema-extension-changed": {
    title: "Extension of a schema changed",
    about: "extensions",
    explanation:
      "A keyword that starts with `x-` changed. JSON Schema gives it no meaning. Reports list extensions in a section of their own.",
    impact: "safe",
  },
  "schema-deprecated": {
    title: "Schema or property deprecated",
    explanation: "It should no longer be used. It keeps working until it is removed.",
    impact: "safe",
  },
  "schema-undeprecated": {
    title: "Schema or property no longer deprecated",
    explanation: "The schema or property stays, so it can still be used.",
    impact: "safe",
  },
  "read-only-changed": {
    title: "readOnly changed",
    explanation:
      "Requests no longer have the property, or now have it. It is breaking if servers reject old requests: they have a removed property, or lack a required new one. Otherwise, check how the server handles the property. Responses are the same.",
    // The effect in the other direction is unknown.
    impact: { request: "review", response: "safe" },
    // No schema tells how a server treats unexpected members, or members that it starts to expect.
    judgement: { request: { least: "review" } },
    wire: "servers may ignore, reject or read the property",
    handlers: true,
  },
  "write-only-changed": {
    title: "writeOnly changed",
    explanation:
      "Responses no longer have the property, or now have it. Callers should expect new properties. Check whether callers read a property that responses no longer have.",
    impact: { request: "safe", response: "review" },
    // A whole member is added or removed. Readers of responses have to expect that.
    judgement: { response: { least: "review", most: "review" } },
    wire: "callers may stop or start to get the property",
    handlers: true,
  },
  "discriminator-changed": {
    title: "Discriminator changed",
    keyword: "discriminator",
    explanation: `The property or the values that select an alternative changed. Validators reject a value with an unknown tag, or with a tag of another alternative. ${judged} If each alternative declares its own tag, generated code of other languages may still differ: for review.`,
    impact: "review",
  },
  "discriminator-value-added": {
    title: "Value of a discriminator added",
    keyword: "discriminator",
    explanation:
      "One more tag selects an existing alternative. In a request this is safe. In a response callers may get an unknown tag. Callers should expect that, so it is for review.",
    impact: "review",
    judgement: { response: { most: "review" } },
  },
  "base64-unchecked": {
    title: "Base64 no longer checked",
    explanation:
      "`format: byte` became `contentEncoding: base64`, as the migration guide for 3.1 says. Validators check only the format, so servers accept other text. Handlers must expect that. Responses promise the same, so they are for review.",
    judgement: { response: { most: "review" } },
  },
  "base64-checked": {
    title: "Base64 checked",
    explanation:
      "`contentEncoding: base64` became `format: byte`. Validators check only the format, so servers reject text other than Base64. The document required Base64 before, so it is for review.",
    judgement: { request: { most: "review" } },
  },
  "format-unchecked-changed": {
    title: "Unchecked format changed",
    keyword: "format",
    explanation:
      "No validator checks this format, so values are the same. Generated types may differ.",
    impact: "review",
    audiences: { wire: "safe" },
  },
  "format-widened": {
    title: "Format widened",
    keyword: "format",
    explanation: `The new format holds larger or more precise numbers, such as int64 instead of int32. ${judged} Generated types of other languages may change.`,
  },
  "format-narrowed": {
    title: "Format narrowed",
    keyword: "format",
    explanation: `The new format holds smaller or less precise numbers, such as int32 instead of int64. ${judged}`,
  },
  "idle-keyword-changed": {
    title: "Keyword without effect changed",
    explanation:
      "The keyword does not apply to this type, or needs a keyword that is missing. Values are the same. Usually another keyword was meant, such as `maxItems` instead of `maxLength` for an array.",
    impact: "safe",
  },
  "content-added": {
    title: "Content of text declared",
    explanation:
      "`contentMediaType`, `contentEncoding` or `contentSchema` was added. No validator checks it. Check whether the text is the same.",
    impact: "review",
  },
  "content-removed": {
    title: "Content of text no longer declared",
    explanation:
      "`contentMediaType`, `contentEncoding` or `contentSchema` was removed. No validator checks it. Check whether the text is the same.",
    impact: "review",
  },
  "content-changed": {
    title: "Content of text changed",
    explanation:
      "`contentMediaType` or `contentEncoding` changed: the text has another format. Validators accept it, but decoders fail.",
    // Decoders of a declared format fail. Without a declared format, nothing is known.
    impact: "breaking",
    wire: "text must be decoded differently",
    handlers: true,
  },
  "content-schema-changed": {
    title: "Schema of the content of text changed",
    explanation:
      "`contentSchema` describes the decoded text. Validators do not check it. Check your decoders.",
    impact: "review",
  },
  "schema-not-compared": {
    title: "Comparison stopped early",
    explanation:
      "The schemas refer to each other in too many combinations to compare all of them. Check the changes below this place.",
    impact: "review",
  },
  "meant-null-changed": {
    title: "null added or removed in a form that strict validators reject",
    explanation:
      'In OpenAPI 3.1 `nullable: true` is not a keyword, and `null` in `type` does not reach through `$ref` and `allOf`. specloom accepts null, as 3.0 does; strict validators reject it. Write `type: [string, "null"]` or an alternative `{type: "null"}`. With `--strict-json-schema`, specloom rejects it, too.',
    impact: "review",
  },
  "implied-type-changed": {
    title: "Implied type declared, or no longer declared",
    explanation:
      "specloom reads a schema with `properties` or `items` and no `type` as an object or array. JSON Schema accepts all other types there, too. With `--strict-json-schema`, values decide.",
    impact: "review",
  },
  "ignored-closing-changed": {
    title: "Ignored `additionalProperties: false` added or removed",
    explanation:
      "A part of an `allOf` rejects the properties of another part. specloom ignores such a `false`; strict validators reject those properties. With `--strict-json-schema`, values decide.",
    impact: "review",
  },
  "schema-annotation-changed": {
    title: "Annotation of a schema changed",
    explanation: "The keyword rejects no value. Check the tools that read it.",
    impact: "review",
  },
  "xml-changed": {
    title: "XML form changed",
    explanation: "Names, attributes or wrapping in XML changed. JSON is the same.",
    impact: "review",
    wire: "XML bodies look different",
  },
};

const patterns: Rule = {
  title: "Pattern changed",
  keyword: "pattern",
  explanation:
    "If the new pattern rejects a text that the old one accepts, this is breaking in requests. If it accepts all of them, the change is still for review, because regular expression engines differ.",
  // The proof is valid for one regular expression engine.
  judgement: { request: { least: "review" }, response: { least: "review" } },
};
const formats: Rule = {
  title: "Format changed",
  keyword: "format",
  explanation:
    "Generated code uses a type for each format: a date, a UUID, a 64-bit number. Neither format includes the other, so code that sends or reads the values must change.",
  // Generated code has another type, even if all its values fit the other format.
  judgement: { request: { least: "breaking" }, response: { least: "breaking" } },
};

/** The rules about schemas. Keys are their names. */
export const schemaRules: ReadonlyMap<string, Rule> = new Map([
  ...keywordRules(),
  ...Object.entries(own),
  ["pattern-changed", patterns],
  ["format-changed", formats],
]);
