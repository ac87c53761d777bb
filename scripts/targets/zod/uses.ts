// Collects the imports of the printed schemas.
import { ident } from "../../render/typescript.js";

/** The functions of `runtime/checks.ts` that the printed schemas call. */
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

/** Collects the imports of a module while it is printed. */
export class Uses {
  readonly helpers: Set<Helper> = new Set();
  /** Whether the module uses types, formats, functions of `checks.js` or the type `Schema`. */
  types = false;
  formats = false;
  functions = false;
  schema = false;
  /** Whether the module calls a method of Zod. */
  zod = false;

  /** Adds the imports that another printed schema needs. */
  add(part: Uses): void {
    for (const name of part.helpers) this.helpers.add(name);
    this.types ||= part.types;
    this.formats ||= part.formats;
    this.functions ||= part.functions;
    this.schema ||= part.schema;
    this.zod ||= part.zod;
  }

  /** Records a helper, and returns its name. */
  helper(name: Helper): string {
    this.helpers.add(name);
    return name;
  }

  /** Returns a call of the helper `typed`, which gives a Zod schema the type that TypeScript needs at this position. */
  typed(text: string): string {
    return `${this.helper("typed")}(${text})`;
  }

  /** Records the check of a format, and returns its code. */
  format(name: string): string {
    this.formats = true;
    return `formats.${ident(name)}()`;
  }

  /** Records a function of `checks.js`, and returns its code. */
  function(name: string): string {
    this.functions = true;
    return `checks.${ident(name)}`;
  }

  /** Records the use of a declared type, and returns the code for it. */
  type(name: string): string {
    this.types = true;
    return `types.${ident(name)}`;
  }
}
