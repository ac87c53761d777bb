// The request of `generate` and `check-generated`, and the command line that repeats it.

import { presetOf } from "../mend/levels.js";
import type { DocumentVersion } from "../openapi/versions.js";
import { type Invocation, invocationOf } from "./ask.js";
import { choiceOf } from "./choice.js";
import { documentOf } from "./document.js";
import { refuseMissingFolder, refuseSystemFolder } from "./folders.js";
import { type OutputOption, outputOptions } from "./options.js";
import type { OutputRequest } from "./output.js";
import type { Terminal } from "./terminal.js";
import type { SharedConfig } from "./workspace/shared-rows.js";

/** The request of a command that has all options of output; says which document it is about. */
export function outputRequest(
  invocation: Invocation<OutputOption>,
  terminal: Terminal,
): OutputRequest {
  const { include, exclude, strict, ...values } = invocation.values;
  refuseSystemFolder(values.out);
  if (values.templates !== undefined) refuseMissingFolder(values.templates, "templates");
  const { shared = [], schemasOf } = invocation.config;
  const request = {
    ...values,
    preset: presetOf(strict),
    spec: documentOf(invocation, terminal, invocation.positionals[0]),
    shared: shared.map((one) => sharedRequest(invocation, one)),
  };
  return schemasOf === undefined
    ? { ...request, choice: choiceOf({ include, exclude }) }
    : ofSchemas(request, schemasOf);
}

/** The request of a file that documents share, whose options are those of the command line and of all documents. */
function sharedRequest(
  { given, config: { file } }: Invocation<OutputOption>,
  { config, schemasOf }: SharedConfig,
): OutputRequest {
  const found = file === undefined ? { config } : { config, file };
  const {
    include: _,
    exclude: __,
    strict,
    ...values
  } = invocationOf(given, outputOptions, found).values;
  const { spec = "", out = values.out } = config;
  return ofSchemas({ ...values, preset: presetOf(strict), spec, out }, schemasOf);
}

/** A request for types of schemas alone. */
function ofSchemas(request: OutputRequest, schemasOf: DocumentVersion): OutputRequest {
  return {
    ...request,
    schemasOf,
    targets: ["types"],
    overlays: [],
    typesEngine: "specloom",
    // It has no operations, and whoever refers to its schemas stands elsewhere.
    rules: { ...request.rules, "no-operations": "off", "unused-component": "off" },
  };
}

/** The words of a command line that asks for the same output again. */
export function wordsOf({
  positionals,
  given,
  isMember,
  values,
}: Invocation<OutputOption>): string[] {
  const isNamed = positionals.length > 0 || given.values.spec !== undefined;
  const document = isMember === true && !isNamed ? [values.spec ?? ""] : [];
  return [
    ...document,
    ...positionals,
    ...outputOptions.flatMap((name) => given.written.get(name) ?? []),
  ];
}
