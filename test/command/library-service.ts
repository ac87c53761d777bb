// Creates the service of the library document with `scaffold`, for tests of `doctor`.
import { documentOf, library, Workshop } from "./project.js";

export const books = "service/src/handlers/books.ts";
export const loans = "service/src/handlers/loans.ts";
export const index = "service/src/handlers/index.ts";

/** Returns a folder with the library document and its scaffolded service. */
export async function started(): Promise<Workshop> {
  const { operations, schemas } = library();
  const workshop = new Workshop(documentOf(operations, schemas));
  await workshop.scaffold();
  return workshop;
}

/** Returns the code and the message of each finding of `doctor`. */
export async function codesOf(workshop: Workshop): Promise<string[]> {
  return (await workshop.findings()).map(({ code, message }) => `${code} ${message}`);
}
