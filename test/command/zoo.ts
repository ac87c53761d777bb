// A document with two tags, and a temporary folder for `generate`.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";
import { newFolder, type Run, specloom } from "./specloom.js";

const document = `openapi: 3.1.0
info: { title: Zoo, version: "1" }
tags: [{ name: animals }, { name: keepers }]
paths:
  /animals:
    get:
      operationId: listAnimals
      tags: [animals]
      responses:
        "200": { description: All., content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Animal" } } } } }
  /animals/{id}:
    get:
      operationId: readAnimal
      tags: [animals]
      parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
      responses:
        "200": { description: One., content: { application/json: { schema: { $ref: "#/components/schemas/Animal" } } } }
  /keepers:
    get:
      operationId: listKeepers
      tags: [keepers]
      responses:
        "200": { description: All., content: { application/json: { schema: { $ref: "#/components/schemas/Keeper" } } } }
components:
  schemas:
    Animal: { type: object, properties: { mood: { enum: [calm, wild] }, keeper: { $ref: "#/components/schemas/Name" } } }
    Name: { type: string }
    Keeper: { type: object, properties: { name: { $ref: "#/components/schemas/Name" }, shift: { $ref: "#/components/schemas/Shift" } } }
    Shift: { enum: [day, night] }
    Unused: { type: string }
`;

/** A folder with `api/zoo.yaml`. Each test gets a new folder. */
export interface ZooFolder {
  path: string;
  write(name: string, text: string): void;
  read(path: string): string;
  run(...args: string[]): Run;
  /** Returns the text of the types that were generated in the folder `made`. */
  types(): string;
}

/** Creates the folder before each test, and removes it after the test. */
export function zooFolder(): ZooFolder {
  const folder: ZooFolder = {
    path: "",
    write: (name, text) => writeFileSync(join(folder.path, name), text),
    read: (path) => readFileSync(join(folder.path, path), "utf8"),
    run: (...args) => specloom(folder.path, ["generate", ...args]),
    types: () => folder.read("made/types/index.ts"),
  };
  beforeEach(() => {
    folder.path = newFolder();
    mkdirSync(join(folder.path, "api"));
    folder.write("api/zoo.yaml", document);
  });
  afterEach(() => rmSync(folder.path, { recursive: true, force: true }));
  return folder;
}
