// A document with two tags, and a folder to run `generate` in.
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

/** A folder with `api/zoo.yaml`, new for each test. */
export interface ZooFolder {
  path: string;
  write(name: string, text: string): void;
  read(path: string): string;
  /** Runs `generate`. */
  run(...args: string[]): Run;
  /** Returns the types in `made`. */
  types(): string;
}

/** Makes the folder before each test of a file, and removes it after. */
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
