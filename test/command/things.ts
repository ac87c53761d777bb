// A small document with valid and invalid variants, and a temporary folder for commands.
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";
import { newFolder, type Run, specloom } from "./specloom.js";

export const good = `openapi: 3.1.0
info: { title: Things, version: "1" }
paths:
  /things/{id}:
    get:
      operationId: readThing
      parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
      responses:
        "200": { description: It., content: { application/json: { schema: { $ref: "#/components/schemas/Thing" } } } }
components:
  schemas:
    Thing: { type: object, properties: { name: { type: string } } }
`;
export const changed: string = good.replace(
  "name: { type: string }",
  "name: { type: string }, size: { type: integer }",
);
export const wrong: string = good.replace("type: integer", "type: intger");
export const unreadable: string = good.replace("paths:", "paths: {");
export const warned: string = good.replace("type: integer", "type: integer, format: colour");

/** A temporary folder with the document `api.yaml`. Each test gets a new folder. */
export interface ThingsFolder {
  path: string;
  /** Writes `api.yaml`. */
  write(text: string): void;
  /** Generates code for `api.yaml` into the folder `made`. */
  generate(...args: string[]): Run;
}

/** Creates the folder before each test, and removes it after the test. */
export function thingsFolder(): ThingsFolder {
  const folder: ThingsFolder = {
    path: "",
    write: (text) => writeFileSync(join(folder.path, "api.yaml"), text),
    generate: (...args) =>
      specloom(folder.path, ["generate", "--spec", "api.yaml", "--out", "made", ...args]),
  };
  beforeEach(() => {
    folder.path = newFolder();
    folder.write(good);
  });
  afterEach(() => rmSync(folder.path, { recursive: true, force: true }));
  return folder;
}
