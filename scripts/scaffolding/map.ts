// Prints the file with the handler map of a project, and the lines that a person must add to such a file.
import { type Code, code } from "../render/code.js";
import { prop, str } from "../render/typescript.js";
import { aliased, freeName, type HandlerFile } from "./handler-files.js";

/**
 * Names that the file with the handler map declares or imports. A handler is imported under a different name if the
 * file already declares or imports its name.
 */
const ours: ReadonlySet<string> = new Set(["Handlers", "Caller", "handlers"]);

export interface MapView {
  readonly files: readonly { readonly imports: readonly Code[]; readonly specifier: string }[];
  readonly entries: readonly Code[];
}

/** Returns the imports and members of a handler map for the handlers in the given files. */
export function mapView(files: readonly HandlerFile[]): MapView {
  const names = files.flatMap(({ operations }) => operations.map((one) => one.functionName));
  const used = new Set([...ours, ...names]);
  return {
    files: files.map(({ name, operations }) => ({
      imports: operations.map(({ functionName }) =>
        code(aliased(functionName, localName(functionName, used))),
      ),
      specifier: `./${name}.js`,
    })),
    entries: names.map((name) => code(entryOf(name, localName(name, used)))),
  };
}

/** Returns the lines that a person must add to the handler map for a new handler: an import and a member. */
export function linesToAdd(name: string, specifier: string): string {
  const local = localName(name, ours);
  return `import { ${aliased(name, local)} } from ${str(specifier)}; and the member ${entryOf(name, local)}`;
}

function localName(name: string, used: ReadonlySet<string>): string {
  return ours.has(name) ? freeName(name, used) : name;
}

/** Returns a member of the handler map: `name`, or `name: local` if the local name of the handler differs. */
export function entryOf(name: string, local: string): string {
  return name === local ? name : `${prop(name)}: ${local}`;
}
