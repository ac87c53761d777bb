// Schemas and operations may have the names of types, functions and imports of generated code.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import ts from "typescript";
import { afterAll, expect, it } from "vitest";
import { planOutput } from "../../scripts/command/output.js";
import { Progress } from "../../scripts/command/progress.js";
import { targetNames } from "../../scripts/targets/target.js";
import { compile } from "../compiler/compile.js";

const made = mkdtempSync(join(tmpdir(), "specloom-own-names-"));
afterAll(() => rmSync(made, { recursive: true, force: true }));

const generated = join(import.meta.dirname, "../../generated");

/**
 * Returns all names that the modules in `generated/` import or declare. The result contains a name of a run-time module
 * only if the module exports it, because the module is the same for all documents.
 */
function ownNames(): string[] {
  const names = new Set<string>();
  const add = (node: ts.Node): void => {
    const declares =
      ts.isImportSpecifier(node) ||
      ts.isNamespaceImport(node) ||
      ts.isExportSpecifier(node) ||
      ts.isFunctionDeclaration(node) ||
      ts.isClassDeclaration(node) ||
      ts.isInterfaceDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isVariableDeclaration(node);
    if (declares && node.name !== undefined && ts.isIdentifier(node.name))
      names.add(node.name.text);
    if (!ts.isFunctionLike(node) || ts.isSourceFile(node)) ts.forEachChild(node, add);
  };
  for (const file of readdirSync(generated, { recursive: true, encoding: "utf8" })) {
    if (!/\.(?:ts|js)$/.test(file) || /^(?:dist|node_modules)\//.test(file)) continue;
    const text = readFileSync(join(generated, file), "utf8");
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
    const isRuntime = /(?:^|\/)runtime\//.test(file);
    for (const statement of source.statements)
      if (!isRuntime || isExported(statement)) add(statement);
  }
  return [...names].sort();
}

function isExported(statement: ts.Statement): boolean {
  if (ts.isExportDeclaration(statement)) return true;
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
  return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
}

it("compiles if all names of a document are names of generated code", {
  timeout: 180_000,
}, async () => {
  const names = ownNames();
  expect(names.length).toBeGreaterThan(500);
  const schema = { type: "object", required: ["id"], properties: { id: { type: "string" } } };
  const schemas = Object.fromEntries(names.map((name) => [name, schema]));
  const paths = Object.fromEntries(
    names.map((name) => {
      const content = {
        "application/json": { schema: { $ref: `#/components/schemas/${name}` } },
      };
      const operation = {
        operationId: name,
        requestBody: { required: true, content },
        responses: { 200: { description: name, content } },
      };
      return [`/${name}`, { post: operation, get: { responses: operation.responses } }];
    }),
  );
  const document = {
    openapi: "3.1.0",
    info: { title: "Names", version: "1" },
    paths,
    components: { schemas },
  };
  const spec = join(made, "openapi.json");
  writeFileSync(spec, JSON.stringify(document));
  const out = join(made, "generated");
  const request = { spec, out, targets: targetNames, preset: "user" } as const;
  const { plan } = await planOutput(request, new Progress());
  for (const { path, bytes } of plan.create) {
    mkdirSync(join(out, dirname(path)), { recursive: true });
    writeFileSync(join(out, path), bytes);
  }
  expect(await compile(made)).toEqual([]);
});
