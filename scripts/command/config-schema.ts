// Creates `config.schema.json`, with which editors check a config. The members of config.schema.json are derived from
// the table of options in `options.ts`.
import type { JsonObject } from "../json/json.js";
import type { Option } from "./option.js";
import { configOptions } from "./options.js";
import { kindOf } from "./values.js";
import { sharedSchema } from "./workspace/shared-rows.js";

/**
 * Returns the text of `config.schema.json`. The command `npm run test:update` writes the text to `config.schema.json`.
 */
export function configSchema(): string {
  const schema: JsonObject = {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "specloom.config.json",
    description:
      "Options of a project, for all commands of specloom. Command-line options override them. Files and folders are relative to this file.",
    type: ["object", "array"],
    ...documents,
    additionalProperties: false,
    dependentRequired: { shared: ["documents"] },
    properties: {
      $schema: { description: "Where editors find this schema.", type: "string" },
      documents: {
        description:
          "Several documents, each with options of its own beside those of this object. In `spec`, `*` stands for any text within a name and `**` for any folders. In other paths, a star stands for the same text.",
        type: "array",
        ...documents,
      },
      shared: sharedSchema(),
      ...Object.fromEntries([...configOptions].map(([name, option]) => [name, memberOf(option)])),
    },
    $defs: { selection, document },
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

function memberOf(option: Option): JsonObject {
  const { help, unset, otherwise, more } = option;
  const sentences = [
    `${help.charAt(0).toUpperCase()}${help.slice(1)}.`,
    ...(more === undefined ? [] : [more]),
    ...(unset === undefined ? [] : [`Default: ${unset}.`]),
  ];
  return {
    description: sentences.join(" "),
    ...kindOf(option).schema(option),
    ...(typeof otherwise === "string" ? { default: otherwise } : {}),
  };
}

const documents: JsonObject = { minItems: 1, items: { $ref: "#/$defs/document" } };
const document: JsonObject = {
  description: "A document, or the documents of a pattern.",
  type: "object",
  $ref: "#",
  not: { anyOf: ["documents", "shared", "$schema"].map((name) => ({ required: [name] })) },
};
const names: JsonObject = { type: "array", items: { type: "string", minLength: 1 } };
const selection: JsonObject = {
  description: "Selects an operation when one of the lists has it.",
  type: "object",
  additionalProperties: false,
  properties: {
    tags: { description: "Tags.", ...names },
    paths: { description: "Paths as the document writes them; `*` stands for any text.", ...names },
    operations: { description: "operationIds; `*` stands for any text.", ...names },
  },
};
