// The imports of the printed schemas.
import { ident } from "../../render/typescript.js";

/** The functions of `runtime/checks.ts` that schemas call. */
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
  /** Whether types, formats, functions of `checks.js` or the type `Schema` are used. */
  types = false;
  formats = false;
  functions = false;
  schema = false;
  /** Whether a method of Zod is called. */
  zod = false;

  /** Adds the imports of a part. */
  add(part: Uses): void {
    for (const name of part.helpers) this.helpers.add(name);
    this.types ||= part.types;
    this.formats ||= part.formats;
    this.functions ||= part.functions;
    this.schema ||= part.schema;
    this.zod ||= part.zod;
  }

  /** Returns the name of a helper. */
  helper(name: Helper): string {
    this.helpers.add(name);
    return name;
  }

  /** Returns code with the type of its context. */
  typed(text: string): string {
    return `${this.helper("typed")}(${text})`;
  }

  /** Returns the check of a format. */
  format(name: string): string {
    this.formats = true;
    return `formats.${ident(name)}()`;
  }

  /** Returns a function of `checks.js`. */
  function(name: string): string {
    this.functions = true;
    return `checks.${ident(name)}`;
  }

  /** Returns a declared type. */
  type(name: string): string {
    this.types = true;
    return `types.${ident(name)}`;
  }
}
