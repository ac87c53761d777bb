// Rules about schemas. The name of a rule contains a keyword and its change, as in `min-length-increased`. For rules
// about newly accepted or refused values, these values decide the impact.
import { judged, keywordRules } from "./keywords.js";
import type { Rule } from "./rule.js";

const own: Readonly<Record<string, Rule>> = {
  "schema-became-impossible": {
    title: "No value is valid any more",
    explanation:
      "The schema accepts no value. Requests and responses that must contain a value of the schema are always invalid. If a response is valid without a value of the schema, for example because a property is optional, the impact is `review`. A schema that accepts no value is usually a mistake.",
    wire: "no value of the schema is valid",
  },
  "schema-closed": {
    title: "Schema became `false`",
    explanation: `The schema became \`false\`, so the property or array item must be absent. ${judged}`,
  },
  "schema-became-possible": {
    title: "Schema is no longer `false`",
    explanation: `The schema was \`false\` and accepts values now. ${judged}`,
  },
  "schema-incompatible": {
    title: "Several edits together changed the accepted values",
    explanation:
      "Each edit alone is safe, but together the edits change which values the schema accepts. For example, two edits together may make the alternatives of a `oneOf` overlap. A validator has checked each example value in the report. If the report shows no example value, the impact is `review`.",
  },
  "type-changed": {
    title: "Type changed",
    keyword: "type",
    explanation: `Values of the old type are rejected, and values of the new type are accepted. ${judged} Parameters and headers are text, so values of different types can have the same text. In parameters and headers, a change from integer to string is safe, and a change from number to string has the impact \`review\`. In a parameter or header, a change from a single value to an array is safe unless the value can contain the array separator.`,
  },
  "type-narrowed": {
    title: "Type removed",
    keyword: "type",
    explanation: `Values of the removed type are rejected. ${judged}`,
  },
  "type-widened": {
    title: "Type added",
    keyword: "type",
    explanation: `Values of the added type are accepted. ${judged}`,
  },
  "became-nullable": {
    title: "Became nullable",
    explanation: `The schema accepts \`null\` now. ${judged}`,
  },
  "became-not-nullable": {
    title: "No longer nullable",
    explanation: `The schema rejects \`null\` now. ${judged} A plain-text parameter cannot express \`null\`: callers omit the parameter (RFC 6570 §2.3), so requests do not change.`,
  },
  "null-in-enum-changed": {
    title: "Null in an `enum` became valid or invalid because the OpenAPI version changed",
    explanation:
      "In OpenAPI 3.0, specloom accepts null in a schema with `nullable: true`, even if its `enum` does not list null. In OpenAPI 3.1, specloom and JSON Schema reject null unless the `enum` lists null. If null should be valid, add null to the `enum`.",
    judgement: { request: { most: "review" }, response: { most: "review" } },
  },
  "enum-added": {
    title: "`enum` added",
    explanation: `The schema accepts only the values in the new \`enum\` now. ${judged}`,
  },
  "enum-removed": {
    title: "`enum` removed",
    explanation: `The schema no longer restricts its values to the list in the \`enum\`. ${judged}`,
  },
  "enum-value-added": {
    title: "Value of an `enum` added",
    explanation:
      "In a request, the new value is safe. In a response, callers may get a value that they do not know, so the impact is `review`. Code that must handle every value of the generated type, such as an exhaustive `switch`, no longer compiles.",
    // The impact in responses is at most `review`, because receivers must accept unknown values.
    judgement: { response: { most: "review" } },
  },
  "enum-value-removed": {
    title: "Value of an `enum` removed",
    explanation: `The removed value is rejected. ${judged}`,
  },
  "const-changed": {
    title: "`const` changed",
    explanation: `The schema accepts only one value, and that value changed. ${judged}`,
  },
  "property-added": {
    title: "Optional property added",
    explanation:
      "Objects are valid with and without the new property. If a response schema has `additionalProperties: false`, the impact is `review`, because callers should ignore unknown properties. The change is breaking if the old schema of `additionalProperties` rejects values of the new property.",
    addsToResponses: true,
  },
  "required-property-added": {
    title: "Required property added",
    explanation: `Objects without the new property are rejected now. Callers must send the property in requests, and handlers must return it in responses. ${judged}`,
    addsToResponses: true,
  },
  "property-removed": {
    title: "Required property removed",
    explanation:
      "In a response, callers no longer get the property, so the change is breaking. In a request, servers ignore the property, but code that sends the property no longer compiles, so the impact is `review`.",
    // A server accepts a property that its document no longer declares, but ignores the property. The impact on
    // requests is `review`, because callers should know that the server now ignores the property.
    judgement: { request: { least: "review" } },
    wire: "servers and callers may ignore or reject the property",
  },
  "required-property-type-removed": {
    title: "Declaration of a required property removed",
    explanation: `\`required\` names the property, but \`properties\` no longer declares it, so any value is valid. Usually someone forgot to remove the name from \`required\`, so the impact on requests is at least \`review\`. ${judged}`,
    judgement: { request: { least: "review" } },
  },
  "required-property-type-added": {
    title: "Declaration of a required property added",
    explanation: `Before, \`required\` named the property, but \`properties\` did not declare it. Values that do not match the schema of the property are rejected now. ${judged}`,
  },
  "optional-property-removed": {
    title: "Optional property removed",
    explanation:
      "Servers ignore the removed property, or reject it if the schema forbids undeclared properties. Check whether callers send or read the removed property.",
    judgement: { request: { least: "review" }, response: { least: "review" } },
    wire: "servers and callers may ignore or reject the property",
  },
  "property-removed-before-sunset": {
    title: "Property removed before its sunset date",
    explanation:
      "The property was removed, but the date in its `x-sunset` is in the future. Callers who planned for the date in `x-sunset` lose the property too early.",
    // The property was removed before the announced date, so the removal is breaking even if validators accept all
    // values.
    judgement: { request: { least: "breaking" }, response: { least: "breaking" } },
  },
  "property-became-required": {
    title: "Property became required",
    explanation: `Objects without the property are rejected now. ${judged}`,
    addsToResponses: true,
  },
  "property-became-optional": {
    title: "Property became optional",
    explanation: `Objects without the property are valid now. ${judged}`,
  },
  "union-added": {
    title: "`oneOf` or `anyOf` added",
    explanation: `Values that match no alternative are rejected. ${judged}`,
  },
  "union-removed": {
    title: "`oneOf` or `anyOf` removed",
    explanation: `Values that matched no alternative are accepted now. ${judged}`,
  },
  "union-changed": {
    title: "`oneOf` replaced by `anyOf`, or `anyOf` by `oneOf`",
    explanation: `With \`oneOf\`, a value must match exactly one alternative. With \`anyOf\`, a value must match at least one alternative. ${judged}`,
  },
  "union-member-added": {
    title: "Alternative of `oneOf` or `anyOf` added",
    explanation:
      "In a request, the new alternative is safe. In a response, callers may get values of an alternative that they do not know, so the impact is `review`.",
    judgement: { response: { most: "review" } },
  },
  "union-member-removed": {
    title: "Alternative of `oneOf` or `anyOf` removed",
    explanation: `Values of the removed alternative are rejected unless another alternative accepts them. ${judged}`,
  },
  "named-union-member-removed": {
    title: "Alternative of `oneOf` or `anyOf` removed, together with its schema in `components`",
    explanation:
      "The schema of the alternative was removed, so code that uses the generated type of the schema no longer compiles. Removing an alternative is breaking in a request and safe in a response.",
    judgement: { request: { least: "breaking" } },
  },
  "extensible-enum-value-added": {
    title: "Value of `x-extensible-enum` added",
    explanation:
      "`x-extensible-enum` lists the known values, and callers must expect further values. Adding a value to `x-extensible-enum` is safe in requests and responses.",
    impact: "safe",
  },
  "extensible-enum-value-removed": {
    title: "Value of `x-extensible-enum` removed",
    explanation:
      "In requests, removing a value is breaking, because servers may no longer understand the value. In responses, removing a value is safe, because callers must expect the values of `x-extensible-enum` to change.",
    // Servers no longer understand requests with the removed value. The list of `x-extensible-enum` is open, so readers
    // of responses already expect unlisted values.
    impact: { request: "breaking", response: "safe" },
    wire: "servers may no longer understand the value",
  },
  "default-changed": {
    title: "`default` changed",
    explanation:
      "If a request or response omits the value, programs use a different default than before, or no default. A changed default makes no request invalid. Check whether callers rely on the old default.",
    impact: "review",
    wire: "the default of a missing value changes",
    handlers: true,
  },
  "parameter-default-changed": {
    title: "`default` of a parameter changed",
    explanation:
      "If callers omit the parameter, the server uses a different default than before, or none. A changed default makes no request invalid. Callers who need the old default can send its value.",
    impact: "safe",
    wire: "the default of an omitted parameter changes",
    handlers: true,
  },
  "schema-documentation-changed": {
    title: "Description or examples of a schema changed",
    members: ["summary", "title", "description"],
    about: "documentation",
    explanation:
      "The title, description, comment or examples of a schema changed. The same values are valid as before.",
    impact: "safe",
  },
  "schema-extension-changed": {
    title: "Extension of a schema changed",
    about: "extensions",
    explanation:
      "A keyword that starts with `x-` changed. JSON Schema defines no meaning for keywords that start with `x-`. Reports list changes of extensions in a separate section.",
    impact: "safe",
  },
  "schema-deprecated": {
    title: "Schema or property deprecated",
    members: ["deprecated"],
    explanation:
      "Callers should stop using the schema or property. The deprecated schema or property keeps working until it is removed.",
    impact: "safe",
  },
  "schema-undeprecated": {
    title: "Schema or property no longer deprecated",
    members: ["deprecated"],
    explanation: "The schema or property is no longer deprecated, so callers can keep using it.",
    impact: "safe",
  },
  "read-only-changed": {
    title: "`readOnly` changed",
    explanation:
      "Requests omit properties with `readOnly: true`. A changed `readOnly` is breaking if servers reject requests that were valid before. If servers still accept the old requests, check whether the servers ignore or read the property. Responses do not change.",
    // It is unknown whether servers understand the new requests.
    impact: { request: "review", response: "safe" },
    // Schemas do not state how a server treats properties that it does not expect.
    judgement: { request: { least: "review" } },
    wire: "servers may ignore, reject or read the property",
    handlers: true,
  },
  "write-only-changed": {
    title: "`writeOnly` changed",
    explanation:
      "Responses omit properties with `writeOnly: true`. Callers ignore properties that are new in responses. Check whether callers read a property that responses no longer contain.",
    impact: { request: "safe", response: "review" },
    // If `writeOnly` is added or removed, the property disappears from responses or appears in them. Readers of
    // responses must expect both.
    judgement: { response: { least: "review", most: "review" } },
    wire: "callers may stop or start to get the property",
    handlers: true,
  },
  "discriminator-changed": {
    title: "Discriminator changed",
    keyword: "discriminator",
    explanation: `\`propertyName\` or the values of the discriminator changed. The discriminator value of an object selects an alternative. Validators check the object against the selected alternative, and reject objects with an unknown discriminator value. ${judged} If each alternative declares its discriminator value with \`const\` or \`enum\`, the impact is \`review\`, because other code generators may generate different code.`,
    impact: "review",
  },
  "discriminator-value-added": {
    title: "Value of a discriminator added",
    keyword: "discriminator",
    explanation:
      "The `discriminator` maps one more value to an alternative that already existed. In a request, the new discriminator value is safe. In a response, callers may get a discriminator value that they do not know, so the impact is `review`.",
    impact: "review",
    judgement: { response: { most: "review" } },
  },
  "base64-unchecked": {
    title: "Validators no longer check Base64",
    explanation:
      "`format: byte` became `contentEncoding: base64`, as the OpenAPI 3.1 migration guide recommends. Validators do not check `contentEncoding: base64`, so handlers may get text that is not Base64. Responses contain Base64 before and after the change, so the impact on responses is at most `review`.",
    judgement: { response: { most: "review" } },
  },
  "base64-checked": {
    title: "Validators now check Base64",
    explanation:
      "`contentEncoding: base64` became `format: byte`. Validators check `format: byte`, so servers now reject text that is not Base64. `contentEncoding: base64` already meant that callers send Base64, so the impact on requests is at most `review`.",
    judgement: { request: { most: "review" } },
  },
  "format-unchecked-changed": {
    title: "`format` changed, but no validator checks the format",
    keyword: "format",
    explanation:
      "No validator checks the format, so the same values are valid as before. The generated type may change.",
    impact: "review",
    audiences: { wire: "safe" },
  },
  "format-widened": {
    title: "`format` widened",
    keyword: "format",
    explanation: `The new format holds larger or more precise numbers, such as \`int64\` instead of \`int32\`. ${judged} Other code generators may generate a different type.`,
  },
  "format-narrowed": {
    title: "`format` narrowed",
    keyword: "format",
    explanation: `The new format holds smaller or less precise numbers, such as \`int32\` instead of \`int64\`. ${judged}`,
  },
  "idle-keyword-changed": {
    title: "Keyword without effect changed",
    explanation:
      "The changed keyword does not apply to the type of the schema, or has no effect without another keyword that is missing. The same values are valid as before. Usually the author meant another keyword, such as `maxItems` instead of `maxLength` for an array.",
    impact: "safe",
  },
  "content-added": {
    title: "`contentMediaType`, `contentEncoding` or `contentSchema` added",
    explanation:
      "Validators ignore `contentMediaType`, `contentEncoding` and `contentSchema`. Check whether the content of the strings has the same format as before.",
    impact: "review",
  },
  "content-removed": {
    title: "`contentMediaType`, `contentEncoding` or `contentSchema` removed",
    explanation:
      "Validators ignore `contentMediaType`, `contentEncoding` and `contentSchema`. Check whether the content of the strings has the same format as before.",
    impact: "review",
  },
  "content-changed": {
    title: "`contentMediaType` or `contentEncoding` of a string changed",
    explanation:
      "`contentMediaType` or `contentEncoding` changed, so the content of strings has a different format than before. Validators accept the new strings, but decoders of the old format fail.",
    // The impact is `breaking`, because programs that decode the declared format fail. For the rules `content-added`
    // and `content-removed`, the effect is unknown, because one document declares no format.
    impact: "breaking",
    wire: "text must be decoded differently",
    handlers: true,
  },
  "content-schema-changed": {
    title: "`contentSchema` changed",
    explanation:
      "`contentSchema` describes the decoded content of a string. Validators do not check the decoded content of a string. Check whether your code can read the new content.",
    impact: "review",
  },
  "schema-not-compared": {
    title: "Comparison of schemas stopped early",
    explanation:
      "`diff` compares a limited number of pairs of schemas. Schemas that refer to each other can form more pairs than this limit. Compare the reported schemas by hand.",
    impact: "review",
  },
  "meant-null-changed": {
    title: "Null became valid or invalid, but only for strict validators",
    explanation:
      'In OpenAPI 3.1, `nullable: true` has no effect. A `null` in `type` has no effect if a `$ref` or `allOf` in the same schema rejects null. specloom accepts null in both versions of the schema, but strict validators accept null in only one version. Write `type: [string, "null"]` or add the alternative `{type: "null"}`. With `--strict-json-schema`, specloom interprets `nullable` and `type` as strict validators do.',
    impact: "review",
  },
  "implied-type-changed": {
    title: "`type` added or removed next to `properties` or `items`",
    explanation:
      "If a schema has `properties` but no `type`, specloom reads the schema as an object. If a schema has `items` but no `type`, specloom reads the schema as an array. By JSON Schema, a schema without `type` also accepts strings and numbers. With `--strict-json-schema`, `diff` reads the schemas as JSON Schema defines them.",
    impact: "review",
  },
  "ignored-closing-changed": {
    title: "Ignored `additionalProperties: false` in an `allOf` added or removed",
    explanation:
      "`additionalProperties: false` in one schema of an `allOf` rejects the properties of the other schemas. specloom accepts properties that another schema of the `allOf` declares, but strict validators reject them. With `--strict-json-schema`, `diff` reads the schemas as JSON Schema defines them.",
    impact: "review",
  },
  "meant-values-changed": {
    title: "`enum` or `const` that contradicts `type` added or removed",
    explanation:
      'By JSON Schema, values of an `enum` without the `type` next to it are invalid. specloom reads such values as their author means them, such as `"1"` as `1` next to `type: integer`. With `--strict-json-schema`, `diff` reads the schemas as JSON Schema defines them.',
    impact: "review",
  },
  "schema-annotation-changed": {
    title: "Annotation of a schema changed",
    explanation:
      "The changed keyword is an annotation, which makes no value invalid. Check whether your tools read the annotation.",
    impact: "review",
  },
  "xml-changed": {
    title: "XML representation changed",
    explanation:
      "Names, attributes or wrapping of elements in XML changed. The JSON representation does not change.",
    impact: "review",
    wire: "XML bodies have other elements or attributes",
  },
};

const patterns: Rule = {
  title: "`pattern` changed",
  keyword: "pattern",
  explanation:
    "In requests, the change is breaking if the new pattern rejects a string that the old pattern accepted. If the new pattern accepts all strings that the old pattern accepted, the impact is `review`, because regular expression engines differ.",
  // specloom compares regular expressions by the rules of one engine, but the engines of other programs may differ.
  judgement: { request: { least: "review" }, response: { least: "review" } },
};
const formats: Rule = {
  title: "`format` changed",
  keyword: "format",
  explanation:
    "The format decides the type in generated code: a date, a UUID or a 64-bit number, for example. A value of the old format may be invalid in the new format, so code that sends or reads the values must change.",
  // The generated type changes, even if the new format includes all values of the old format.
  judgement: { request: { least: "breaking" }, response: { least: "breaking" } },
};

export const schemaRules: ReadonlyMap<string, Rule> = new Map([
  ...keywordRules(),
  ...Object.entries(own),
  ["pattern-changed", patterns],
  ["format-changed", formats],
]);
