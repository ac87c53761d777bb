// Rules about schemas: named after the keyword and what happened to it, judged by which values move.
import { judged, keywordRules } from "./keywords.js";
import type { Rule } from "./rule.js";

const own: Readonly<Record<string, Rule>> = {
  "schema-became-impossible": {
    title: "No value is accepted any more",
    explanation:
      "No value is valid any more: each request or response that has the place is refused. A request breaks, and so does a response that cannot do without it, since no server can keep such a contract; from other responses the value is gone, which is for review. Mostly it is a slip. A place that is closed with `false` is another rule, `schema-closed`, as long as the whole can do without it.",
    wire: "nothing fits any more that is sent or given there",
  },
  "schema-closed": {
    title: "A place is closed",
    explanation: `\`false\` stands where values were accepted: a member, or further items, that must not occur any more. ${judged}`,
  },
  "schema-became-possible": {
    title: "Values are accepted where none was",
    explanation: `The schema was \`false\` and no longer is. ${judged}`,
  },
  "schema-incompatible": {
    title: "Values are judged otherwise, and no single keyword explains it",
    explanation:
      "Taken as a whole, the schema accepts other values than before, although each of its changes alone is safe: keywords work together, such as members of a `oneOf` that now overlap. Where a witness is shown, a validator has confirmed it; where it is for review, neither a proof nor a witness was found.",
  },
  "type-changed": {
    title: "Another type",
    keyword: "type",
    explanation: `The type is another: values of the old one are refused, others are accepted. ${judged} As plain text, in a parameter or header, some types are written alike: an integer that becomes a string is safe, since every text that was read still is. A number that becomes a string is for review, for it is written in many ways. One text is written as a list of one item is, so that a text that becomes a list of the same is safe, too: in a query, a path, a header or a form. It is for review where a text may have the character in it that stands between items.`,
  },
  "type-narrowed": {
    title: "Fewer types",
    keyword: "type",
    explanation: `Values of some types are no longer accepted. ${judged}`,
  },
  "type-widened": {
    title: "More types",
    keyword: "type",
    explanation: `Values of more types are accepted. ${judged}`,
  },
  "became-nullable": {
    title: "null is accepted",
    explanation: `\`null\` is accepted. ${judged}`,
  },
  "became-not-nullable": {
    title: "null is no longer accepted",
    explanation: `\`null\` was accepted and no longer is. ${judged} In plain text, \`null\` has no agreed form: a parameter that is null is left out (RFC 6570 §2.3), so nothing changes for requests.`,
  },
  "null-in-enum-changed": {
    title: "null beside listed values is read otherwise",
    explanation:
      'One document is of version 3.0 and says `nullable: true` beside an `enum` that does not list null; the other is of 3.1 and says `type: [..., "null"]` beside the same list. We read the first as allowing null, and the second as JSON Schema does: null is refused. Other tools refuse it in both. Add null to the list of 3.1 where it is allowed. A person has to say which was meant.',
    judgement: { request: { most: "review" }, response: { most: "review" } },
  },
  "enum-added": {
    title: "Only listed values are accepted",
    explanation: `Any value was accepted, now those of a list are. ${judged}`,
  },
  "enum-removed": {
    title: "Other values than the listed ones are accepted",
    explanation: `Only listed values were accepted; now others are, too. A request that lists its value is still valid. In a response, callers may meet any value. ${judged}`,
  },
  "enum-value-added": {
    title: "A listed value is new",
    explanation:
      "One more value is accepted. In a request that is safe. In a response callers may meet a value that they do not know: they are asked to expect that, so it is for review rather than breaking; exhaustive switches no longer compile.",
    // Receivers are asked to expect values that they do not know.
    judgement: { response: { most: "review" } },
  },
  "enum-value-removed": {
    title: "A listed value is gone",
    explanation: `A value is no longer accepted. ${judged}`,
  },
  "const-changed": {
    title: "Another fixed value",
    explanation: `The only accepted value is another. ${judged}`,
  },
  "property-added": {
    title: "An optional property is new",
    explanation:
      "Values with and without it are valid. The old schema refuses it only if it restricts undeclared members. In a response of an object that is closed by `additionalProperties: false` it is for review: clients are asked to expect new members. A new member that does not fit the schema of `additionalProperties` is breaking.",
    addsToResponses: true,
  },
  "required-property-added": {
    title: "A required property is new",
    explanation: `Values without it are refused. In a request each caller has to send it; in a response each handler has to give it. ${judged}`,
    addsToResponses: true,
  },
  "property-removed": {
    title: "A required property is gone",
    explanation:
      "In a response callers read a property that they no longer get: breaking. In a request it may still be sent and is ignored: for review, since its effect is gone and code that sends it no longer compiles.",
    // Undeclared members are accepted, and ignored: a sender should know.
    judgement: { request: { least: "review" } },
    wire: "values under its name have no meaning any more",
  },
  "required-property-type-removed": {
    title: "A required property is no longer declared",
    explanation: `\`required\` names the property and \`properties\` does not: it has to be there, with any value. Mostly it was to go, and its name was left in \`required\`, so it is for review in a request. ${judged}`,
    judgement: { request: { least: "review" } },
  },
  "required-property-type-added": {
    title: "A required property is declared",
    explanation: `\`required\` named the property and \`properties\` did not: it was there with any value. Values that do not fit its declaration are refused. ${judged}`,
  },
  "optional-property-removed": {
    title: "An optional property is gone",
    explanation:
      "Values under this name have no meaning any more. They are refused only where undeclared members are. Callers who send or read them should know, so it is for review.",
    judgement: { request: { least: "review" }, response: { least: "review" } },
    wire: "values under its name have no meaning any more",
  },
  "property-removed-before-sunset": {
    title: "A property is gone before its sunset",
    explanation:
      "Its `x-sunset` promised it until a day that has not come. Whatever validators accept, those who send or read it planned by the date: a promise is broken, so this is breaking both ways.",
    // A promise, whatever validators say.
    judgement: { request: { least: "breaking" }, response: { least: "breaking" } },
  },
  "property-became-required": {
    title: "A property became required",
    explanation: `Values without it are refused. ${judged}`,
    addsToResponses: true,
  },
  "property-became-optional": {
    title: "A property became optional",
    explanation: `Values without it are accepted. ${judged}`,
  },
  "union-added": {
    title: "One of several schemas has to hold",
    explanation: `\`oneOf\` or \`anyOf\` is new: values that fit none of its members are refused. ${judged}`,
  },
  "union-removed": {
    title: "None of several schemas has to hold",
    explanation: `\`oneOf\` or \`anyOf\` is gone: values that fitted none of its members are accepted. ${judged}`,
  },
  "union-changed": {
    title: "One of several schemas, or any",
    explanation: `\`oneOf\` became \`anyOf\`, or the other way round: whether a value may fit several of the members changed. ${judged}`,
  },
  "union-member-added": {
    title: "A member of a union is new",
    explanation:
      "Values of one more shape are accepted. In a request that is safe. In a response callers may meet a shape that they do not know: they are asked to expect that, so it is for review rather than breaking.",
    judgement: { response: { most: "review" } },
  },
  "union-member-removed": {
    title: "A member of a union is gone",
    explanation: `Values of one shape are no longer accepted, unless another member has it, too. ${judged}`,
  },
  "named-union-member-removed": {
    title: "A named member of a union is gone, and its schema with it",
    explanation:
      "The member was a schema of its own, which no longer exists: the type that callers build their values by is gone even where another member accepts the same values. In a request that is breaking; in a response fewer shapes are safe.",
    judgement: { request: { least: "breaking" } },
  },
  "extensible-enum-value-added": {
    title: "A value of an open list is new",
    explanation:
      "`x-extensible-enum` lists values that are understood, and readers expect others to come. One more is safe both ways.",
    impact: "safe",
  },
  "extensible-enum-value-removed": {
    title: "A value of an open list is gone",
    explanation:
      "`x-extensible-enum` lists values that are understood. Senders of a value that is no longer listed are not understood: in a request that is breaking. In a response it is safe, since readers expect the list to change.",
    // Senders of the value are not understood; readers expect the list to change.
    impact: { request: "breaking", response: "safe" },
    wire: "servers may not understand the value any more",
  },
  "default-changed": {
    title: "Another default",
    explanation:
      "A missing value has another meaning: requests without it do something else than before, although none is refused. A person has to say whether that is intended.",
    impact: "review",
    wire: "a value that is left out means something else",
    handlers: true,
  },
  "parameter-default-changed": {
    title: "Another default of a request parameter",
    explanation:
      "The server fills in the default where a caller leaves the parameter out. No request is refused, and each caller who cares can send the value. In a body, a default is for review.",
    impact: "safe",
    wire: "a parameter that is left out means something else",
    handlers: true,
  },
  "schema-documentation-changed": {
    title: "Words or examples of a schema changed",
    about: "documentation",
    explanation: "Title, description, comment or examples changed. Values are judged as before.",
    impact: "safe",
  },
  "schema-extension-changed": {
    title: "An extension of a schema changed",
    about: "extensions",
    explanation:
      "A keyword that starts with `x-` changed. JSON Schema gives it no meaning: values are judged as before. Those who agreed on a meaning find such changes in a part of the report of their own.",
    impact: "safe",
  },
  "schema-deprecated": {
    title: "A schema or property is deprecated",
    explanation: "It should no longer be used; until it is removed, everything works.",
    impact: "safe",
  },
  "schema-undeprecated": {
    title: "A schema or property is no longer deprecated",
    explanation: "The schema or property is no longer deprecated: it stays. No one has to act.",
    impact: "safe",
  },
  "read-only-changed": {
    title: "Whether callers may set it changed",
    explanation:
      "`readOnly` changed: a property is no longer part of requests, or became part of them. A request that holds what must not be sent any more, or lacks what has become required, is refused: breaking, and a witness shows it. Otherwise a person has to say, since no schema tells what a server does with it. Responses are as before.",
    // Of the other way, nothing is said.
    impact: { request: "review", response: "safe" },
    // No schema says what a server does with what it does not expect, or begins to expect.
    judgement: { request: { least: "review" } },
    wire: "servers may ignore or refuse what callers send, or begin to read it",
    handlers: true,
  },
  "write-only-changed": {
    title: "Whether callers get to see it changed",
    explanation:
      "`writeOnly` changed: a property is no longer part of responses, or became part of them. It comes or goes as a whole, and readers are asked to expect that; a witness shows which responses are new. A person has to say who relied on it.",
    impact: { request: "safe", response: "review" },
    // A member that comes or goes as a whole: readers of responses are asked to expect that.
    judgement: { response: { least: "review", most: "review" } },
    wire: "callers may no longer get the property, or begin to get it",
    handlers: true,
  },
  "discriminator-changed": {
    title: "Members of a union are told apart otherwise",
    keyword: "discriminator",
    explanation: `The property or the values that select a member changed. Validators look at the property first: a value whose tag is unknown, or now selects another member, is refused. ${judged} Where members say themselves which tag they have and all values are judged as before, generated code of other languages may still select otherwise: that is for review. Another name of a member is no change as long as the mapping follows; without a mapping, the name is the value.`,
    impact: "review",
  },
  "discriminator-value-added": {
    title: "Another value selects a member of a union, too",
    keyword: "discriminator",
    explanation:
      "A tag that selected nothing now stands for a member that was there. In a request that is safe. In a response callers may meet a tag that they do not know: they are asked to expect that, so it is for review rather than breaking.",
    impact: "review",
    judgement: { response: { most: "review" } },
  },
  "base64-unchecked": {
    title: "Base64 is no longer checked",
    explanation:
      "`format: byte` became `contentEncoding: base64`, as the guide for moving to 3.1 has it. Validators check the format and not the encoding: servers take other text from now on. Handlers that decode it have to expect that. In a response the promise is the same, so it is for review rather than breaking.",
    judgement: { response: { most: "review" } },
  },
  "base64-checked": {
    title: "Base64 is checked from now on",
    explanation:
      "`contentEncoding: base64` became `format: byte`. Validators check the format and not the encoding: servers refuse text that is no base64. The contract asked for base64 before, so it is for review rather than breaking.",
    judgement: { request: { most: "review" } },
  },
  "format-unchecked-changed": {
    title: "A format that is not checked changed",
    keyword: "format",
    explanation: "No value is judged otherwise; generated types may differ.",
    impact: "review",
    audiences: { wire: "safe" },
  },
  "format-widened": {
    title: "A format that holds more",
    keyword: "format",
    explanation: `A number may be larger or finer than before, such as int64 for int32. ${judged} Generated types of other languages may have to change.`,
  },
  "format-narrowed": {
    title: "A format that holds less",
    keyword: "format",
    explanation: `A number may no longer be as large or as fine as before, such as int32 for int64. ${judged}`,
  },
  "idle-keyword-changed": {
    title: "A keyword without effect changed",
    explanation:
      "It speaks of values that the type beside it does not allow, or belongs to a keyword that is missing, so no value is judged otherwise, before or after. Something else was meant, such as `maxItems` where `maxLength` stands beside an array.",
    impact: "safe",
  },
  "content-added": {
    title: "The content of text is declared",
    explanation:
      "`contentMediaType`, `contentEncoding` or `contentSchema` is new. No validator refuses a value for it; whether the text held the same before, a person has to say.",
    impact: "review",
  },
  "content-removed": {
    title: "The content of text is no longer declared",
    explanation:
      "`contentMediaType`, `contentEncoding` or `contentSchema` is gone. No validator refuses a value for it; whether the text holds the same, a person has to say.",
    impact: "review",
  },
  "content-changed": {
    title: "Text holds something else",
    explanation:
      "`contentMediaType` or `contentEncoding` changed: the text in the value is of another format. No validator refuses it, but decoders fail.",
    // Decoders of a declared format fail; of an undeclared one nothing is known.
    impact: "breaking",
    wire: "text is decoded otherwise",
    handlers: true,
  },
  "content-schema-changed": {
    title: "The content of text has another schema",
    explanation:
      "`contentSchema` describes the decoded text. Validators do not look into it; decoders should.",
    impact: "review",
  },
  "schema-not-compared": {
    title: "Schemas are not compared to the end",
    explanation:
      "The documents pair more schemas with each other than one comparison looks into: cycles of references of different lengths do that. Anything below this place may have changed, so a person has to look.",
    impact: "review",
  },
  "meant-null-changed": {
    title: "Null that others read otherwise",
    explanation:
      'In OpenAPI 3.1, `nullable: true` is no keyword, and `null` in `type` says nothing of what `$ref` and `allOf` refuse. We accept null all the same, as 3.0 does and authors mean it. Others refuse it: a document that becomes 3.1 and keeps `nullable` changes for them alone. Write `type: [string, "null"]`, or an alternative `{type: "null"}`. With `--strict-json-schema`, null is refused here, too.',
    impact: "review",
  },
  "implied-type-changed": {
    title: "A type that was implied is written, or the other way round",
    explanation:
      "A schema with `properties` or `items` and without a `type` is read as an object or an array. To the letter of JSON Schema, it accepts values of all other types, too: others refuse more, or accept more, than before. With `--strict-json-schema`, the change is judged by the values.",
    impact: "review",
  },
  "ignored-closing-changed": {
    title: "`additionalProperties: false` that is ignored comes or goes",
    explanation:
      "A part of an `allOf` is closed, and would refuse the properties of another part: such a `false` is ignored. Others refuse those properties. With `--strict-json-schema`, the change is judged by the values.",
    impact: "review",
  },
  "schema-annotation-changed": {
    title: "An annotation of a schema changed",
    explanation:
      "The keyword refuses no value. Tools that read it may do something else: a person has to say.",
    impact: "review",
  },
  "xml-changed": {
    title: "Another form in XML",
    explanation:
      "Names, attributes or wrapping in XML changed. JSON is untouched; bodies in XML look otherwise.",
    impact: "review",
    wire: "bodies in XML look otherwise",
  },
};

const patterns: Rule = {
  title: "Another pattern",
  keyword: "pattern",
  explanation:
    "Where the new pattern is not proven to match all that the old one did, or the witness shows a text that it does not, this is breaking in requests; a proven one is still for review, since engines read patterns differently.",
  // A proof holds for one engine.
  judgement: { request: { least: "review" }, response: { least: "review" } },
};
const formats: Rule = {
  title: "Another format",
  keyword: "format",
  explanation:
    "A format is a type to generated code: a date, a UUID, a 64-bit number. Where neither format includes the other, code that sends or reads the values has to change.",
  // It is a type to generated code, even where all its values fit the other.
  judgement: { request: { least: "breaking" }, response: { least: "breaking" } },
};

/** By name. */
export const schemaRules: ReadonlyMap<string, Rule> = new Map([
  ...keywordRules(),
  ...Object.entries(own),
  ["pattern-changed", patterns],
  ["format-changed", formats],
]);
