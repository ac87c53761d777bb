// How the map of a project names its handlers: imports, members, and additions to make by hand.
import { type Code, code } from "../render/code.js";
import { prop, str } from "../render/typescript.js";
import { aliased, freeName, type HandlerFile } from "./handler-files.js";

/** Names that the map's file uses. A handler of such a name gets another one there. */
const ours: ReadonlySet<string> = new Set(["Handlers", "Caller", "handlers"]);

/** Data for the map's template. */
export interface MapView {
  readonly files: readonly { readonly imports: readonly Code[]; readonly specifier: string }[];
  readonly entries: readonly Code[];
}

/** The imports and members for the handlers of these files. */
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

/** The lines to add to the map by hand for a new handler: an import and a member. */
export function linesToAdd(name: string, specifier: string): string {
  const local = localName(name, ours);
  return `import { ${aliased(name, local)} } from ${str(specifier)}; and the member ${entryOf(name, local)}`;
}

function localName(name: string, used: ReadonlySet<string>): string {
  return ours.has(name) ? freeName(name, used) : name;
}

/** A member of the map: the handler `local` under the name of its operation. */
export function entryOf(name: string, local: string): string {
  return name === local ? name : `${prop(name)}: ${local}`;
}
