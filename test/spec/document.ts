// Reads spec/openapi.yaml as plain data, and lists its operations.
import { readFileSync } from "node:fs";
import { load } from "js-yaml";

export interface OpenPoint {
  id: string;
  text: string;
}

/** Members that record which sections of the reference manual describe an element, and which points are open. */
export interface Traced {
  "x-reference"?: string | string[];
  "x-open-points"?: OpenPoint[];
}

export interface Schema extends Traced {
  $ref?: string;
  type?: string;
  format?: string;
  const?: string;
  enum?: string[];
  examples?: string[];
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean;
  required?: string[];
  oneOf?: Schema[];
  discriminator?: { propertyName: string; mapping: Record<string, string> };
}

export interface Parameter extends Traced {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}

export type Content = Record<string, { schema: Schema }>;

export interface Operation extends Traced {
  operationId: string;
  summary?: string;
  description?: string;
  deprecated?: boolean;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { description?: string; content: Content };
  responses: Record<string, { description: string; content?: Content }>;
  "x-pagination"?: Record<string, string>;
}

export interface Document extends Traced {
  openapi: string;
  servers: { url: string; variables: Record<string, { default: string }> }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation> & { parameters?: Parameter[] }>;
  components: {
    schemas: Record<string, Schema>;
    parameters: Record<string, Parameter>;
    [kind: string]: Record<string, Traced>;
  };
}

export interface PlacedOperation {
  method: string;
  path: string;
  operation: Operation;
  /** The parameters of an operation and of its path item, with references replaced by their targets. */
  parameters: Parameter[];
}

export const source: string = readFileSync(
  new URL("../../spec/openapi.yaml", import.meta.url),
  "utf8",
);
export const document: Document = load(source) as Document;

/** Returns the name of the component that a local reference names. */
export function nameOf(ref: string): string {
  return ref.slice(ref.lastIndexOf("/") + 1);
}

function resolve(parameter: Parameter): Parameter {
  return parameter.$ref ? document.components.parameters[nameOf(parameter.$ref)]! : parameter;
}

export const operations: PlacedOperation[] = Object.entries(document.paths).flatMap(
  ([path, { parameters: shared = [], ...methods }]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
      parameters: [...shared, ...(operation.parameters ?? [])].map(resolve),
    })),
);

/** Returns the cells of a text table with bars between cells, row by row. */
export function rows(table: string): string[][] {
  return table
    .trim()
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()));
}
