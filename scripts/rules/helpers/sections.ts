// Names of parts of a document for messages. A Swagger 2.0 document has other names than the converted document.
import type { SpecDocument } from "../../load/spec-document.js";

type Origin = Pick<SpecDocument, "written">;

/** For each section of `components`, the fields of a Swagger 2.0 document that become entries of the section. */
const swaggerSections: ReadonlyMap<string, string> = new Map([
  ["schemas", "definitions"],
  ["requestBodies", "parameters"],
  ["securitySchemes", "securityDefinitions"],
]);

/** Returns the name of a section of `components`, as the author writes it: `components.schemas` or `definitions`. */
export function sectionOf(document: Origin, section: string): string {
  if (!isSwagger(document)) return `components.${section}`;
  return swaggerSections.get(section) ?? section;
}

/** Returns the field that describes the body of a response: `content`, or `schema` in Swagger 2.0. */
export function bodyFieldOf(document: Origin): "content" | "schema" {
  return isSwagger(document) ? "schema" : "content";
}

export function isSwagger({ written }: Origin): boolean {
  return written !== undefined;
}
