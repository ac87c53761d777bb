// The list of keywords: everything a Schema Object may say. A new keyword is one file and a line here.
import { additionalPropertiesKeyword } from "./additional-properties.js";
import { allOfKeyword } from "./all-of.js";
import { anchorKeyword } from "./anchor.js";
import { anyOfKeyword } from "./any-of.js";
import { commentKeyword } from "./comment.js";
import { constKeyword } from "./const.js";
import { containsKeyword } from "./contains.js";
import { contentEncodingKeyword } from "./content-encoding.js";
import { contentMediaTypeKeyword } from "./content-media-type.js";
import { contentSchemaKeyword } from "./content-schema.js";
import { defaultKeyword } from "./default.js";
import { defsKeyword } from "./defs.js";
import { dependentRequiredKeyword } from "./dependent-required.js";
import { dependentSchemasKeyword } from "./dependent-schemas.js";
import { deprecatedKeyword } from "./deprecated.js";
import { descriptionKeyword } from "./description.js";
import { discriminatorKeyword } from "./discriminator.js";
import { dynamicAnchorKeyword } from "./dynamic-anchor.js";
import { dynamicRefKeyword } from "./dynamic-ref.js";
import { elseKeyword } from "./else.js";
import { enumKeyword } from "./enum.js";
import { exampleKeyword } from "./example.js";
import { examplesKeyword } from "./examples.js";
import { exclusiveMaximumKeyword } from "./exclusive-maximum.js";
import { exclusiveMinimumKeyword } from "./exclusive-minimum.js";
import { externalDocsKeyword } from "./external-docs.js";
import { formatKeyword } from "./format.js";
import { idKeyword } from "./id.js";
import { ifKeyword } from "./if.js";
import { itemsKeyword } from "./items.js";
import type { Keyword } from "./keyword.js";
import { maxContainsKeyword } from "./max-contains.js";
import { maxItemsKeyword } from "./max-items.js";
import { maxLengthKeyword } from "./max-length.js";
import { maxPropertiesKeyword } from "./max-properties.js";
import { maximumKeyword } from "./maximum.js";
import { minContainsKeyword } from "./min-contains.js";
import { minItemsKeyword } from "./min-items.js";
import { minLengthKeyword } from "./min-length.js";
import { minPropertiesKeyword } from "./min-properties.js";
import { minimumKeyword } from "./minimum.js";
import { multipleOfKeyword } from "./multiple-of.js";
import { notKeyword } from "./not.js";
import { nullableKeyword } from "./nullable.js";
import { oneOfKeyword } from "./one-of.js";
import { patternKeyword } from "./pattern.js";
import { patternPropertiesKeyword } from "./pattern-properties.js";
import { prefixItemsKeyword } from "./prefix-items.js";
import { propertiesKeyword } from "./properties.js";
import { propertyNamesKeyword } from "./property-names.js";
import { readOnlyKeyword } from "./read-only.js";
import { refKeyword } from "./ref.js";
import { requiredKeyword } from "./required.js";
import { schemaKeyword } from "./schema.js";
import { thenKeyword } from "./then.js";
import { titleKeyword } from "./title.js";
import { typeKeyword } from "./type.js";
import { unevaluatedItemsKeyword } from "./unevaluated-items.js";
import { unevaluatedPropertiesKeyword } from "./unevaluated-properties.js";
import { uniqueItemsKeyword } from "./unique-items.js";
import { vocabularyKeyword } from "./vocabulary.js";
import { writeOnlyKeyword } from "./write-only.js";
import { xmlKeyword } from "./xml.js";

/** Every keyword we know, in the order of the specifications. */
export const keywords: readonly Keyword[] = [
  allOfKeyword,
  anyOfKeyword,
  oneOfKeyword,
  notKeyword,
  ifKeyword,
  thenKeyword,
  elseKeyword,
  dependentSchemasKeyword,
  prefixItemsKeyword,
  itemsKeyword,
  containsKeyword,
  propertiesKeyword,
  patternPropertiesKeyword,
  additionalPropertiesKeyword,
  propertyNamesKeyword,
  unevaluatedItemsKeyword,
  unevaluatedPropertiesKeyword,
  typeKeyword,
  enumKeyword,
  constKeyword,
  multipleOfKeyword,
  maximumKeyword,
  exclusiveMaximumKeyword,
  minimumKeyword,
  exclusiveMinimumKeyword,
  maxLengthKeyword,
  minLengthKeyword,
  patternKeyword,
  maxItemsKeyword,
  minItemsKeyword,
  uniqueItemsKeyword,
  maxContainsKeyword,
  minContainsKeyword,
  maxPropertiesKeyword,
  minPropertiesKeyword,
  requiredKeyword,
  dependentRequiredKeyword,
  formatKeyword,
  contentEncodingKeyword,
  contentMediaTypeKeyword,
  contentSchemaKeyword,
  titleKeyword,
  descriptionKeyword,
  defaultKeyword,
  deprecatedKeyword,
  readOnlyKeyword,
  writeOnlyKeyword,
  examplesKeyword,
  refKeyword,
  defsKeyword,
  commentKeyword,
  idKeyword,
  schemaKeyword,
  vocabularyKeyword,
  anchorKeyword,
  dynamicAnchorKeyword,
  dynamicRefKeyword,
  discriminatorKeyword,
  nullableKeyword,
  exampleKeyword,
  xmlKeyword,
  externalDocsKeyword,
];

const byName = new Map(keywords.map((keyword) => [keyword.name, keyword]));

/** What is known of the keyword `name`; `undefined` for one that no specification names. */
export function keywordNamed(name: string): Keyword | undefined {
  return byName.get(name);
}
