// Collects the imports of the printed schemas, and the length of the types to which the schemas refer.
import { ident } from "../../render/typescript.js";

/** Helpers in `runtime/checks.ts` that printed schemas call. */
export const helperNames = [
  "checked",
  "keeping",
  "matches",
  "maxLength",
  "minLength",
  "multipleOf",
  "typed",
  "uniqueItems",
] as const;
export type Helper = (typeof helperNames)[number];

export class Uses {
  readonly helpers: Set<Helper> = new Set();
  /** The names of the constants to which the code refers. */
  readonly constants: Set<string> = new Set();
  /** One flag each: whether the module imports types, formats, functions of `checks.js`, and the type `Schema`. */
  types = false;
  formats = false;
  functions = false;
  schema = false;
  /** True if the module calls a method of Zod. */
  zod = false;
  /** The number of letters that TypeScript writes for the types of all constants to which the code refers. */
  letters = 0;

  /** Adds the imports and the letters that the code of `part` needs. */
  add(part: Uses): void {
    for (const name of part.helpers) this.helpers.add(name);
    for (const name of part.constants) this.constants.add(name);
    this.types ||= part.types;
    this.formats ||= part.formats;
    this.functions ||= part.functions;
    this.schema ||= part.schema;
    this.zod ||= part.zod;
    this.letters += part.letters;
  }

  helper(name: Helper): string {
    this.helpers.add(name);
    return name;
  }

  /** Returns a call of the helper `typed`, which gives a Zod schema the type that TypeScript needs at this position. */
  typed(text: string): string {
    return `${this.helper("typed")}(${text})`;
  }

  /** Returns a reference to the check of a format, and adds its import. */
  format(name: string): string {
    this.formats = true;
    return `formats.${ident(name)}()`;
  }

  /** Returns a reference to a function in `checks.js`, and adds its import. */
  function(name: string): string {
    this.functions = true;
    return `checks.${ident(name)}`;
  }

  /** Returns a reference to a declared type, and adds its import. */
  type(name: string): string {
    this.types = true;
    return `types.${ident(name)}`;
  }
}
