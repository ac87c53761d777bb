// Reads the options of `generate` and `check-generated`, and repeats these options as arguments of suggested commands.

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

/** Returns the options of a `generate` run for one document, and prints the name of the document. */
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

/** Returns the options for a shared file: the options of the command line, and the options that all documents share. */
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

/** Returns the options for generating only the types of schemas. */
function ofSchemas(request: OutputRequest, schemasOf: DocumentVersion): OutputRequest {
  return {
    ...request,
    schemasOf,
    targets: ["types"],
    overlays: [],
    typesEngine: "specloom",
    // Switches off the rules `no-operations` and `unused-component`, because other documents use the schemas of a
    // shared file.
    rules: { ...request.rules, "no-operations": "off", "unused-component": "off" },
  };
}

/** Returns the arguments that set the given options, for a command that specloom suggests. */
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
