// The service of the library, as `scaffold` writes it, for tests of `doctor`.
import { documentOf, library, Workshop } from "./project.js";

export const books = "service/src/handlers/books.ts";
export const loans = "service/src/handlers/loans.ts";
/** File of the map of handlers. */
export const index = "service/src/handlers/index.ts";

/** Returns a folder with the document of the library and its scaffolded service. */
export async function started(): Promise<Workshop> {
  const { operations, schemas } = library();
  const workshop = new Workshop(documentOf(operations, schemas));
  await workshop.scaffold();
  return workshop;
}

/** Returns each finding of `doctor` as its code and its message. */
export async function codesOf(workshop: Workshop): Promise<string[]> {
  return (await workshop.findings()).map(({ code, message }) => `${code} ${message}`);
}
