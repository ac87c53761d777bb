// Removes types from generated code. The result is cached, because run-time modules are the same in every output.
import { transformSync } from "esbuild";

const known = new Map<string, string>();

/** Returns the JavaScript code of a TypeScript module. Throws if the text is not valid TypeScript. */
export function withoutTypes(text: string): string {
  let code = known.get(text);
  if (code === undefined) {
    ({ code } = transformSync(text, { loader: "ts" }));
    known.set(text, code);
  }
  return code;
}
