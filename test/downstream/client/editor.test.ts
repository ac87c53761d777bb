// An editor shows the API's documentation for each member of the installed client.
import { join } from "node:path";
import ts from "typescript";
import { beforeAll, describe, expect, it } from "vitest";
import { installHere } from "./running.js";

await installHere();

const project = join(import.meta.dirname, "typescript/nodenext");
const file = join(project, "edited.ts");
const text = `import { createApi, createClient, listSurveys, paged } from "analytics-project-api/client";
import type { SurveyWrite } from "analytics-project-api/types";
const api = createApi();
const path = { project_id: "1" };
void api.listSurveys({ path });
void listSurveys(createClient(), { path });
void paged.listSurveys;
void api.listEvents({ path });
export const body: SurveyWrite = { appearance: null };
`;

let service: ts.LanguageService;
beforeAll(() => {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} };
  const config = ts.getParsedCommandLineOfConfigFile(join(project, "tsconfig.json"), {}, host);
  const textOf = (name: string) => (name === file ? text : ts.sys.readFile(name));
  service = ts.createLanguageService({
    useCaseSensitiveFileNames: () => true,
    directoryExists: ts.sys.directoryExists,
    getCompilationSettings: () => config?.options ?? {},
    getCurrentDirectory: () => project,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    getScriptFileNames: () => [file],
    getScriptSnapshot: (name) => {
      const found = textOf(name);
      return found === undefined ? undefined : ts.ScriptSnapshot.fromString(found);
    },
    getScriptVersion: () => "1",
    fileExists: (name) => name === file || ts.sys.fileExists(name),
    readFile: textOf,
    ...(ts.sys.realpath === undefined ? {} : { realpath: ts.sys.realpath }),
  });
});

/** Returns the offset of the last character of `piece` in the text. */
const endOf = (piece: string) => text.indexOf(piece) + piece.length - 1;

describe("pointing at", () => {
  it.each(["api.listSurveys", "void listSurveys", "paged.listSurveys"])("%s", (piece) => {
    const shown = service.getQuickInfoAtPosition(file, endOf(piece));
    expect(ts.displayPartsToString(shown?.documentation)).toMatch(
      /^List surveys\n\nLists the surveys of a project\..*\n\nUnspecified: /,
    );
  });

  it("a field whose type is open shows what is open", () => {
    const shown = service.getQuickInfoAtPosition(file, endOf("appearance"));
    expect(ts.displayPartsToString(shown?.documentation)).toMatch(/Unspecified: /);
  });
});

it("strikes through what is deprecated", () => {
  const struck = service.getSuggestionDiagnostics(file).filter((one) => one.reportsDeprecated);
  expect(struck.map(({ start, length }) => text.slice(start, start + length))).toEqual([
    "listEvents",
  ]);
});

it("leads to the operation's declaration", () => {
  const [place] = service.getDefinitionAtPosition(file, endOf("void listSurveys")) ?? [];
  expect(place?.fileName).toMatch(/analytics-project-api\/client\/operations\.d\.ts$/);
  expect(place?.name).toBe("listSurveys");
});
