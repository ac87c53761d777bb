// The package's README: installation, first client call and first handler, with names from the API.

import { codeSpan, sentence } from "../../diagnostics/markdown-text.js";
import type { ApiModel, SecurityScheme } from "../../model/api-model.js";
import { type Code, code } from "../../render/code.js";
import { json, jsonLines, member, prop, str } from "../../render/typescript.js";
import type { TargetInput } from "../target.js";
import { entries } from "./entries.js";
import { exampleOf } from "./example.js";
import { documentFile, packageManifest } from "./manifest.js";

/** Data for the README's template. */
export interface ReadmeView {
  readonly name: Code;
  readonly title: Code;
  /** The description of the API on one line, if any. */
  readonly description: Code | undefined;
  readonly entries: readonly { readonly name: Code; readonly holds: Code }[];
  /** The operation that the examples use; absent if no operation is simple enough. */
  readonly example: ExampleView | undefined;
  readonly client: ClientView | undefined;
  readonly server: ServerView | undefined;
  /** True if modules of the package need the types of Node.js. */
  readonly needsNodeTypes: boolean;
}

interface ExampleView {
  readonly functionName: string;
  /** The arguments of the operation's client function, in parentheses. */
  readonly input: Code;
  readonly reply: Code;
}

interface ClientView {
  readonly specifier: string;
  /** The code of the client options in the example, on one line. */
  readonly options: Code;
}

interface ServerView {
  readonly specifier: string;
  /** The function in the example that checks credentials; absent if the API requires no credentials. */
  readonly authenticate: Code | undefined;
}

export function readmeView(input: TargetInput): ReadmeView {
  const { model, targets = [], document } = input;
  const manifest = packageManifest(input);
  const name = String(manifest["name"]);
  const description = manifest["description"];
  const example = exampleOf(model);
  const scheme = schemeOf(model);
  const rows = [
    ...entries(input).map(({ name, holds }) => ({ name, holds })),
    ...(document === undefined ? [] : [{ name: `./${documentFile}`, holds: "the document" }]),
  ];
  return {
    name: code(name),
    title: code(sentence(model.title, 200)),
    description: typeof description === "string" ? code(sentence(description)) : undefined,
    entries: rows.map((row) => ({
      name: code(codeSpan(`${name}${row.name.slice(1)}`)),
      holds: code(row.holds),
    })),
    example: example && {
      functionName: example.operation.functionName,
      input: code(Object.keys(example.input).length === 0 ? "" : literal(example.input)),
      reply: code(literal(example.reply)),
    },
    client: targets.includes("client")
      ? { specifier: `${name}/client`, options: code(clientOptions(model, scheme)) }
      : undefined,
    server: targets.includes("server")
      ? { specifier: `${name}/server`, authenticate: authenticate(model, scheme) }
      : undefined,
    needsNodeTypes: targets.includes("server"),
  };
}

/** Returns a literal, on one line if it is short enough. */
function literal(value: unknown): string {
  const line = json(value);
  return line.length <= 80 ? line : jsonLines(value);
}

/** Returns the security scheme for examples: the first scheme whose credentials are a single text. */
function schemeOf({ operations, securitySchemes }: ApiModel): SecurityScheme | undefined {
  const required = operations.flatMap(({ security }) => security.flatMap(({ schemes }) => schemes));
  const names = new Set(required.map(({ name }) => name));
  return securitySchemes.find(
    ({ name, type, scheme, in: place }) =>
      names.has(name) &&
      (type === "oauth2" ||
        type === "openIdConnect" ||
        (type === "apiKey" && place !== undefined) ||
        (type === "http" && (scheme === "bearer" || scheme === "basic"))),
  );
}

const isBasic = (scheme: SecurityScheme) => scheme.type === "http" && scheme.scheme === "basic";

function clientOptions({ servers }: ApiModel, scheme: SecurityScheme | undefined): string {
  const [server] = servers;
  const isWhole = server !== undefined && /^https?:\/\/[^{}\s]+$/.test(server.url);
  const options = [`baseUrl: ${str(isWhole ? server.url : "http://localhost:8000")}`];
  if (scheme !== undefined) {
    const secret = isBasic(scheme) ? '{ username: "user", password: "secret" }' : '"secret"';
    options.push(`auth: { ${prop(scheme.name)}: ${secret} }`);
  }
  return options.join(", ");
}

function authenticate(model: ApiModel, scheme: SecurityScheme | undefined): Code | undefined {
  const asks = model.operations.some(({ security }) =>
    security.some((way) => way.schemes.length > 0),
  );
  if (!asks) return undefined;
  if (scheme === undefined) return code("() => null");
  const secret = isBasic(scheme) ? 'btoa("user:secret")' : '"secret"';
  return code(
    `({ credentials }) => (credentials${member(scheme.name)} === ${secret} ? { scopes } : null)`,
  );
}
