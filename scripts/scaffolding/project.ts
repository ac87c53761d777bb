// Prints the files with which a project starts, and decides how they import each other.

import { isAbsolute, join, relative, resolve } from "node:path";
import type { ApiModel } from "../model/api-model.js";
import { plainName } from "../model/names/file-names.js";
import { code } from "../render/code.js";
import { loadTemplates, type TemplateSet } from "../render/load-templates.js";
import { typescript } from "../render/typescript.js";
import { viewOf as contractOf } from "../targets/server/view.js";
import type { Artifact } from "../write/artifact.js";
import type { Adapter } from "./adapters.js";
import { assignFiles, HANDLERS, printHandlers } from "./handler-files.js";
import { mapView } from "./map.js";
import { basePathOf, healthPathsOf } from "./places.js";

/** The generated server, in a package or in a folder (absolute path). */
export type Contract =
  | { readonly package: string; readonly range: string }
  | { readonly folder: string };

export interface ProjectRequest {
  readonly model: ApiModel;
  /** The folder of the project, as passed by the caller. */
  readonly folder: string;
  readonly adapter: Adapter;
  readonly contract: Contract;
  /** The absolute path of specloom's templates. */
  readonly templates: string;
}

export function scaffoldTemplates(templates: string): TemplateSet {
  return loadTemplates([join(templates, "scaffold")], typescript);
}

export function printProject(request: ProjectRequest): Artifact[] {
  const { model, folder, adapter, contract } = request;
  const templates = scaffoldTemplates(request.templates);
  const { secured } = contractOf(model);
  const file = (path: string, template: string, view: unknown): Artifact => ({
    path,
    text: templates.render(template, view),
    from: "scaffold",
  });
  const source = join(folder, "src");
  const manifest = manifestView(folder, adapter, contract);
  const { starts } = manifest;
  const fetch = specifierFrom(source, contract, "fetch");
  const basePath = basePathOf(model);
  const paths = model.operations.map(({ path }) => path);
  const fromSource = {
    server: starts ? specifierFrom(source, contract) : fetch,
    fetch,
    fastify: specifierFrom(source, contract, "fastify"),
    secured,
    starts,
    basePath,
    health: healthPathsOf(paths, basePath),
  };
  const server = specifierFrom(join(folder, HANDLERS), contract);
  const caller = { name: "Caller", specifier: "../authenticate.js" };
  const files = assignFiles(model.operations);
  return [
    file("README.md", "README.md", {
      ...fromSource,
      name: code(manifest.name),
      basePath: code(basePath),
      livePath: code(fromSource.health.livePath || "/healthz"),
      readyPath: code(fromSource.health.readyPath || "/readyz"),
      example: model.operations[0]?.functionName ?? "readItem",
    }),
    file("package.json", "package.json", manifest),
    file("tsconfig.json", "tsconfig.json", {}),
    file("src/main.ts", `main.${adapter}.ts`, fromSource),
    file("src/options.ts", "options.ts", fromSource),
    file("src/log.ts", "log.ts", fromSource),
    ...(starts ? [file("src/settings.ts", "settings.ts", fromSource)] : []),
    ...(secured ? [file("src/authenticate.ts", "authenticate.ts", fromSource)] : []),
    ...printHandlers(files, model, secured ? { server, caller } : { server }, templates),
    file(`${HANDLERS}/index.ts`, "index.ts", { server, secured, ...mapView(files) }),
  ];
}

/**
 * Returns the import specifier of the generated server for a module in `folder`. `part` is the name of a generated
 * server file other than `index`, such as `fetch`.
 */
function specifierFrom(folder: string, contract: Contract, part?: "fetch" | "fastify"): string {
  if ("package" in contract) return [contract.package, part].filter(Boolean).join("/");
  const path = relative(resolve(folder), contract.folder).replaceAll("\\", "/");
  // On Windows, there is no relative path to a different drive.
  const from = path.startsWith(".") || isAbsolute(path) ? path : `./${path}`;
  return `${from}/${part ?? "index"}.js`;
}

interface Dependency {
  readonly name: string;
  readonly range: string;
}

interface ManifestView {
  /** A package name of lower-case letters, digits and hyphens. */
  readonly name: string;
  readonly starts: boolean;
  readonly dependencies: readonly Dependency[];
  readonly devDependencies: readonly Dependency[];
}

const platforms: Readonly<Record<Adapter, readonly Dependency[]>> = {
  node: [],
  fetch: [],
  fastify: [{ name: "fastify", range: "^5.0.0" }],
  express: [{ name: "express", range: "^5.0.0" }],
  hono: [
    { name: "@hono/node-server", range: "^2.0.0" },
    { name: "hono", range: "^4.0.0" },
  ],
};

function manifestView(folder: string, adapter: Adapter, contract: Contract): ManifestView {
  const dependencies: Dependency[] = [];
  const devDependencies: Dependency[] = [];
  if ("package" in contract) {
    const [first = "", second = ""] = contract.package.split("/");
    const name = first.startsWith("@") ? `${first}/${second}` : first;
    dependencies.push({ name, range: contract.range });
  }
  dependencies.push(...platforms[adapter]);
  if (adapter === "express") devDependencies.push({ name: "@types/express", range: "^5.0.0" });
  // Platforms with the Fetch API run TypeScript directly, without a build.
  const starts = adapter !== "fetch";
  if (starts) dependencies.push({ name: "tsx", range: "^4.0.0" });
  devDependencies.push({ name: "@types/node", range: "^20.0.0" });
  devDependencies.push({ name: "typescript", range: "^5.9.0" });
  const name = plainName(resolve(folder).split(/[\\/]/).at(-1) ?? "", "service");
  return { name, starts, dependencies, devDependencies };
}
