// If a mistake affects an operation, `generate` generates all other operations, reports the missing operation with a
// reason, and fails.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { newFolder, specloom } from "./specloom.js";

let folder: string;
beforeEach(() => {
  folder = newFolder();
  write("openapi.yaml", document);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const document = `openapi: 3.1.0
info: { title: Pets, version: "1" }
paths:
  /pets:
    get: { tags: [pets], operationId: listPets, responses: { "200": { description: OK } } }
    post:
      tags: [pets]
      operationId: addPet
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Gone" } } } }
      responses: { "204": { description: Added. } }
  /owners:
    $ref: owners.yaml
  /keepers:
    get: { operationId: listKeepers, responses: 7 }
`;
const mend =
  "Mend the document, or accept them in allowMissing of the config. --format json lists each with its cause.\n";

function write(file: string, text: string): void {
  writeFileSync(join(folder, file), text);
}
const run = (...args: string[]) => specloom(folder, args);
const config = (members: object) =>
  write("specloom.config.json", JSON.stringify({ spec: "openapi.yaml", ...members }));

it("generate writes, says in its last lines what each target lacks, and fails", () => {
  const { code, err } = run("generate", "openapi.yaml");
  expect(code).toBe(1);
  expect(err).toMatch(/4 targets, \d+ files, \d+ written/);
  expect(
    err.endsWith(`\
The client lacks 1 operation: /owners.
The server lacks 2 operations: POST /pets, /owners.
${mend}`),
  ).toBe(true);
  expect(existsSync(join(folder, "generated/client/operations.ts"))).toBe(true);
  expect(run("generate", "openapi.yaml", "--dry-run").code).toBe(1);
});

it("only targets that are made lack something", () => {
  const { code, err } = run("generate", "openapi.yaml", "--target", "types,client");
  expect(code).toBe(1);
  expect(err.endsWith(`The client lacks 1 operation: /owners.\n${mend}`)).toBe(true);
  const types = run("generate", "openapi.yaml", "--target", "types", "--out", "made");
  expect(types.code).toBe(1);
  expect(types.err).toContain("The types lack 1 operation: /owners.");
});

it.each([
  [["--include", "tag:pets"], ["POST /pets"]],
  [["--include", "operation:listPets"], []],
  [["--exclude", "path:/owners"], ["POST /pets"]],
  [["--exclude", "operation:addPet"], ["/owners"]],
  [["--exclude", "tag:pets"], ["/owners"]],
])("of operations that are not wanted, nothing is missing: %j", (choice, missing) => {
  const { code, out } = run("generate", "openapi.yaml", "--format", "json", ...choice);
  expect(code).toBe(missing.length === 0 ? 0 : 1);
  const ofServer = JSON.parse(out).missing.filter(
    ({ target }: { target: string }) => target === "server",
  );
  expect(ofServer.map(({ operation }: { operation: string }) => operation)).toEqual(missing);
});

it("--format json lists target, operation, cause and place", () => {
  const { out } = run("generate", "openapi.yaml", "--target", "client,server", "--format", "json");
  const place = { file: "openapi.yaml", accepted: null };
  expect(JSON.parse(out).missing).toEqual([
    {
      target: "server",
      operation: "POST /pets",
      code: "dangling-reference",
      message: '"#/components/schemas/Gone" points to nothing',
      line: 9,
      column: 69,
      ...place,
    },
    ...["client", "server"].map((target) => ({
      target,
      operation: "/owners",
      code: "missing-file",
      message: '"owners.yaml": the file does not exist',
      line: 12,
      column: 11,
      ...place,
    })),
  ]);
});

it("check-generated names what is missing where files are stale, too", () => {
  run("generate", "openapi.yaml");
  expect(run("check-generated", "openapi.yaml").err).toMatch(/up to date\nThe client lacks/);
  write("openapi.yaml", document.replace("OK", "Fine"));
  const { code, err } = run("check-generated", "openapi.yaml");
  expect(code).toBe(1);
  expect(err).toContain(
    "to mend: npx specloom generate openapi.yaml\nThe client lacks 1 operation: /owners.\n",
  );
  expect(err.endsWith(mend)).toBe(true);
});

it("what the config accepts does not fail, and an entry that is not needed any more is named", () => {
  const accepted = [
    { operation: "POST /pets", reason: "nobody adds pets" },
    { operation: "/owners", reason: "not ours" },
  ];
  config({ allowMissing: accepted });
  expect(run("generate").code).toBe(0);
  expect(run("check-generated").code).toBe(0);
  config({ allowMissing: [accepted[0]] });
  const check = run("check-generated");
  expect(check.code).toBe(1);
  expect(check.err).toContain("The server lacks 1 operation: /owners.\n");
  config({ allowMissing: [...accepted, { operation: "GET /pets", reason: "was gone once" }] });
  const { code, err } = run("generate");
  expect(code).toBe(0);
  expect(err).toContain("allowMissing names GET /pets, which is not missing: remove it\n");
});

it("init reads the document as the config that it writes says: files beside the document's folder are there", () => {
  const shared = document.replace("$ref: owners.yaml", "$ref: ../owners.yaml");
  mkdirSync(join(folder, "spec"));
  write("spec/openapi.yaml", shared);
  write(
    "owners.yaml",
    "get: { operationId: listOwners, responses: { '204': { description: Ok. } } }\n",
  );
  expect(run("init", "spec/openapi.yaml").code).toBe(0);
  const written = JSON.parse(readFileSync(join(folder, "specloom.config.json"), "utf8"));
  expect(written.allowMissing).toMatchObject([{ operation: "POST /pets" }]);
  const { code, err } = run("generate");
  expect(code).toBe(0);
  expect(err).not.toContain("remove it");
});

it("init writes what is missing at first: green on that day, red after one more loss", () => {
  expect(run("init").code).toBe(0);
  const written = JSON.parse(readFileSync(join(folder, "specloom.config.json"), "utf8"));
  expect(written.allowMissing).toEqual([
    {
      operation: "POST /pets",
      reason: 'dangling-reference: "#/components/schemas/Gone" points to nothing',
    },
    { operation: "/owners", reason: 'missing-file: "owners.yaml": the file does not exist' },
  ]);
  expect(run("generate").code).toBe(0);
  expect(run("check-generated").code).toBe(0);
  const more =
    "/more: { get: { parameters: [{ $ref: '#/no' }], responses: { '204': { description: x } } } }";
  write("openapi.yaml", `${document}  ${more}\n`);
  expect(run("generate").code).toBe(1);
  expect(run("check-generated").err).toContain("The server lacks 1 operation: GET /more.\n");
});
