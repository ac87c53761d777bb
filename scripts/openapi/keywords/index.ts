// The keywords of a Schema Object, one file for each vocabulary. To support a new keyword, add a row to the file of its
// vocabulary.
import { applicator } from "./applicator.js";
import { content } from "./content.js";
import { core } from "./core.js";
import { format } from "./format.js";
import type { Keyword } from "./keyword.js";
import { metaData } from "./meta-data.js";
import { openapi } from "./openapi.js";
import { unevaluated } from "./unevaluated.js";
import { validation } from "./validation.js";

type Row =
  | (typeof applicator)[number]
  | (typeof unevaluated)[number]
  | (typeof validation)[number]
  | (typeof format)[number]
  | (typeof content)[number]
  | (typeof metaData)[number]
  | (typeof core)[number]
  | (typeof openapi)[number];

/** The name of a keyword that restricts which values are valid. */
export type AssertionName = Extract<Row, { readonly behavior: "assertion" }>["name"];
/** The name of a keyword that applies subschemas, or refers to a schema. */
export type ApplicatorName = Extract<Row, { readonly behavior: "applicator" }>["name"];

/** All known keywords, in the order of the specifications. */
export const keywords: readonly Keyword[] = [
  ...applicator,
  ...unevaluated,
  ...validation,
  ...format,
  ...content,
  ...metaData,
  ...core,
  ...openapi,
];

const byName = new Map(keywords.map((keyword) => [keyword.name, keyword]));

/** Returns the table row of the keyword `name`, or `undefined` if no specification defines the keyword. */
export function keywordNamed(name: string): Keyword | undefined {
  return byName.get(name);
}
