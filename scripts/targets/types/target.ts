// Creates the files of types: named types, types in the format of openapi-typescript, and status code ranges. Types
// that contain dates are in a separate file, if the client converts dates.
import { dateView } from "../../model/dates/view.js";
import type { Int64Places } from "../../model/int64/view.js";
import { withNamedItems } from "../../model/names/named-items.js";
import { hasPartsByPosition } from "../../model/parts-by-position.js";
import { code } from "../../render/code.js";
import { ident } from "../../render/typescript.js";
import { int64WithinText } from "../../typescript/print-int64.js";
import type { Artifact } from "../../write/artifact.js";
import { TargetFiles } from "../files.js";
import { targetOptionsOf } from "../options.js";
import type { Target, TargetInput, TargetName } from "../target.js";
import { datesView } from "./dates-view.js";
import type { FormatTypes } from "./format-types.js";
import { formatName, localFormats } from "./print-formats.js";
import { type OpenapiView, schemaFileView, typesView } from "./view.js";

/** Creates `types/`: one documented name for every schema and for every operation's input and output. */
export const generateTypes: Target = async (input) => {
  const { model, openapiTypes } = input;
  const { enums, imports, dates, formats } = targetOptionsOf(input);
  const { formatTypes = {}, int64 } = input;
  const views = typesView(model, { enums, imports }, input);
  const seen = dates === "date" ? dateView(withNamedItems(model), formats) : undefined;
  const files = new TargetFiles("types", input);
  return [
    files.printed("index.ts", views.index),
    openapiTypes === undefined
      ? openapi(files, views.openapi, input)
      : { path: "types/openapi.ts", text: openapiTypes, from: "types" },
    ...(seen === undefined ? [] : [files.printed("dates.ts", datesView(seen, formatTypes))]),
    ...(Object.keys(formatTypes).length === 0
      ? []
      : [files.printed("formats.ts", formatsView(formatTypes))]),
    ...(int64 === undefined ? [] : [files.printed("int64.ts", int64View(int64))]),
    // The README is left out, because a single run-time module needs no README.
    ...files.runtime({
      "README.md": false,
      "multipart.ts": usesMultipart(input),
      "int64.ts": int64 !== undefined,
    }),
  ];
};

/**
 * Returns `openapi.ts`. Integers are numbers in `openapi.ts`, because libraries such as openapi-fetch do not know the
 * positions of 64-bit integers.
 */
function openapi(files: TargetFiles, view: OpenapiView, input: TargetInput): Artifact {
  if (input.int64 === undefined) return files.printed("openapi.ts", view);
  const { int64: _int64, ...formatTypes } = input.formatTypes ?? {};
  const wire = schemaFileView(input.int64.wire, { formatTypes });
  return files.printed("openapi.ts", wire, "schema.ts");
}

function int64View({ named }: Int64Places) {
  const print = (name: string) => `() => ${ident(name)}`;
  return {
    places: named.map(({ name, place }) => ({ name, place: code(int64WithinText(place, print)) })),
  };
}

/** Returns true if a generated target sends or reads multipart bodies with unnamed parts. */
function usesMultipart({ model, targets }: TargetInput): boolean {
  const isRead = targets === undefined || targets.some((target) => programs.has(target));
  return isRead && hasPartsByPosition(model);
}

const programs: ReadonlySet<TargetName> = new Set(["client", "server", "msw", "webhooks"]);

function formatsView(types: FormatTypes) {
  const formats = Object.keys(types);
  const { imports, types: local } = localFormats(types, [...formats.map(formatName), "Text"]);
  return {
    imports,
    types: [...local].map(([format, type]) => ({
      doc: { text: `A text of \`format: ${format}\`.`, tags: [] },
      declaration: code(`type ${ident(formatName(format))} = Text<${type}>;`),
    })),
  };
}
