// `npm run bench:diff`: compares the cost of `diff` with other tools, as multiples of the time to read and parse both
// files.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { load } from "js-yaml";
import { isObject, type JsonObject, type JsonValue } from "../../scripts/json/json.js";
import { bundle } from "../package/bundle.js";
import { median, runCommand } from "./command.js";

const repository = join(import.meta.dirname, "../..");
const ours = join(repository, "dist/cli.js");
const RUNS = Number(process.env["RUNS"] ?? 3);

if (!existsSync(ours)) {
  console.error("npm run build first: the benchmark runs what the package ships");
  process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), "specloom-bench-diff-"));
/** The baseline: a process that only reads and parses two files. */
const parse = join(folder, "parse.mjs");
writeFileSync(
  parse,
  `import { readFileSync } from "node:fs";
for (const file of process.argv.slice(2)) JSON.parse(readFileSync(file, "utf8"));
`,
);
/**
 * A program that parses two files as `diff` does: with source positions, and with an error for duplicate members.
 * `JSON.parse` does neither.
 */
const places = join(folder, "places.mjs");
const loader = join(repository, "node_modules/.cache/specloom/bench");
await bundle(loader, ["load/load.ts"]);
writeFileSync(
  places,
  `import { loadDocument } from ${JSON.stringify(join(loader, "load.js"))};
for (const file of process.argv.slice(2)) await loadDocument(file);
`,
);
const peers: Readonly<Record<string, string>> = {
  "openapi-diff": `const { diffSpecs } = require("openapi-diff");
const spec = (location) => ({ content: readFileSync(location, "utf8"), location, format: "openapi3" });
await diffSpecs({ sourceSpec: spec(base), destinationSpec: spec(revision) });
`,
  "api-smart-diff": `const { apiCompare } = require("api-smart-diff");
const [before, after] = [base, revision].map((file) => JSON.parse(readFileSync(file, "utf8")));
apiCompare(before, after);
`,
};
const requested = `import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
const require = createRequire(${JSON.stringify(join(repository, "package.json"))});
const [base, revision] = process.argv.slice(2);
`;

const corpus = join(repository, "../shared/corpus/github.json");
if (!existsSync(corpus)) console.log("without ../shared/corpus: only our own document is measured");
const own = join(folder, "own.json");
writeFileSync(
  own,
  JSON.stringify(load(readFileSync(join(repository, "spec/openapi.yaml"), "utf8"))),
);
for (const document of [own, ...(existsSync(corpus) ? [corpus] : [])]) {
  const revision = join(folder, "revision.json");
  writeFileSync(revision, JSON.stringify(edited(JSON.parse(readFileSync(document, "utf8")))));
  measure(`${document.split("/").at(-1)}, edited in each twentieth schema`, document, revision);
  measure(`${document.split("/").at(-1)}, identical`, document, document);
}
const pairs = join(repository, "../shared/pairs");
for (const name of existsSync(pairs) ? ["digitalocean", "github"] : []) {
  const [old = "", now = ""] = ["before", "after"].map((side) =>
    join(pairs, `${name}-${side}.json`),
  );
  cost(`${name}, two versions`, old, now);
}
// For twice as many edits, `diff` should take at most twice as long.
for (const where of ["apart", "in one union"] as const) {
  for (const count of [100, 200, 400]) {
    const [old, now] = [join(folder, "old.json"), join(folder, "now.json")];
    writeFileSync(old, JSON.stringify(manySchemas(count, where, false)));
    writeFileSync(now, JSON.stringify(manySchemas(count, where, true)));
    cost(`${count} edits ${where}`, old, now);
  }
}
rmSync(folder, { recursive: true });

function cost(title: string, base: string, revision: string): void {
  const command = [ours, "diff", base, revision, "--fail-on", "never", "--format", "json"];
  const runs = Array.from({ length: RUNS }, () => runCommand(command, folder));
  const cpu = median(runs.map((run) => run.cpu)).toFixed(2);
  const memory = median(runs.map(({ memory }) => memory)).toFixed(0);
  console.log(`${title.padEnd(28)}${cpu.padStart(7)} s CPU ${memory.padStart(6)} MiB`);
}

/**
 * Makes a document with many schemas. With `"apart"`, each schema is used by its own operation; otherwise, one union
 * contains all schemas. If `isEdited` is true, each schema also limits the length of the property `text`.
 */
function manySchemas(
  count: number,
  where: "apart" | "in one union",
  isEdited: boolean,
): JsonObject {
  const names = Array.from({ length: count }, (_, index) => `Kind${index}`);
  const limit = isEdited ? { maxLength: 5 } : {};
  const schemaOf = (name: string): JsonObject => ({
    type: "object",
    required: ["kind"],
    properties: { kind: { const: name }, text: { type: "string", ...limit } },
  });
  const takes = (schema: JsonObject): JsonObject => ({
    post: {
      requestBody: { required: true, content: { "application/json": { schema } } },
      responses: { 204: { description: "" } },
    },
  });
  const references = names.map((name): JsonObject => ({ $ref: `#/components/schemas/${name}` }));
  const paths: JsonObject =
    where === "apart"
      ? Object.fromEntries(references.map((one, index) => [`/${index}`, takes(one)]))
      : { "/all": takes({ oneOf: references }) };
  return {
    openapi: "3.1.0",
    info: { title: "Kinds", version: "1" },
    paths,
    components: { schemas: Object.fromEntries(names.map((name) => [name, schemaOf(name)])) },
  };
}

function measure(title: string, base: string, revision: string): void {
  const commands: Readonly<Record<string, readonly string[]>> = {
    "read and parse": [parse, base, revision],
    "read and parse with places": [places, base, revision],
    specloom: [ours, "diff", base, revision, "--fail-on", "never", "--format", "json"],
    ...Object.fromEntries(
      Object.keys(peers).map((name) => [name, [peerFile(name), base, revision]]),
    ),
  };
  const walls = new Map<string, number[]>();
  const failures = new Map<string, string>();
  for (let round = 0; round < RUNS; round++) {
    for (const [name, command] of Object.entries(commands)) {
      if (failures.has(name)) continue;
      try {
        walls.set(name, [...(walls.get(name) ?? []), runCommand(command, folder).wall]);
      } catch (error) {
        failures.set(name, String(error).split("\n").slice(1, 4).join(" ").slice(0, 120));
      }
    }
  }
  const bare = median(walls.get("read and parse") ?? []);
  const placed = median(walls.get("read and parse with places") ?? []);
  console.log(`\n${title}`);
  console.log(`${" ".repeat(40)}× JSON.parse  × with places`);
  for (const name of Object.keys(commands)) {
    const failure = failures.get(name);
    const wall = median(walls.get(name) ?? []);
    const multiples = [bare, placed].map((unit) => (wall / unit).toFixed(2).padStart(11));
    const reported = `${wall.toFixed(2).padStart(7)} s ${multiples.join("  ")}`;
    console.log(`  ${name.padEnd(28)}${failure === undefined ? reported : `failed: ${failure}`}`);
  }
}

function peerFile(name: string): string {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, `${requested}${peers[name]}`);
  return file;
}

/**
 * Returns the document with a new property in every twentieth schema. In half of these schemas, the first property is
 * also removed.
 */
function edited(document: JsonObject): JsonObject {
  const schemas = (document["components"] as JsonObject)["schemas"] as JsonObject;
  for (const [index, schema] of Object.values(schemas).entries()) {
    if (index % 20 !== 7 || !isObject(schema) || !isObject(schema["properties"])) continue;
    const properties = schema["properties"] as Record<string, JsonValue>;
    properties[`added_${index}`] = { type: "string" };
    const [first] = Object.keys(properties);
    if (index % 40 === 7) Reflect.deleteProperty(properties, first as string);
  }
  return document;
}
