// Types of headers that several responses share, in the format of openapi-typescript. Each type is declared once.

import { valueFor } from "../../json/by-key.js";
import type { Response } from "../../model/api-model.js";
import { freeName } from "../../model/names/free-name.js";
import { headerSetName } from "../../model/names/header-sets.js";
import { ident } from "../../render/typescript.js";
import { type TypeSchema, typeReference } from "../../typescript/type.js";

/** Prefix for the name of a type that is declared in the file with `paths`, and not exported. */
const local = "local: ";

/** A type that is not exported from its file. */
interface LocalType {
  readonly name: string;
  readonly type: TypeSchema;
}

/** The types of headers in one file. */
export class HeaderTypes {
  /**
   * For each group of equal headers, the JSON Pointers of the responses with these headers. A response is counted once,
   * even if several operations refer to it.
   */
  readonly #responses = new Map<string, Set<string>>();
  readonly #declared = new Map<string, LocalType>();
  readonly #used: Set<string>;
  readonly #typeOf: (response: Response) => TypeSchema;

  /** `used` contains the names that other types of the generated file already have. */
  constructor(
    responses: readonly Response[],
    typeOf: (response: Response) => TypeSchema,
    used: Iterable<string>,
  ) {
    this.#typeOf = typeOf;
    this.#used = new Set(used);
    for (const response of responses) {
      if (response.headers.length === 0) continue;
      const key = JSON.stringify(typeOf(response));
      valueFor(this.#responses, key, () => new Set()).add(response.pointer);
    }
  }

  /** Returns the type of a response's headers. If another response has equal headers, the type is a reference. */
  of(response: Response): TypeSchema {
    const type = this.#typeOf(response);
    const key = JSON.stringify(type);
    if ((this.#responses.get(key)?.size ?? 0) < 2) return type;
    const { name } = valueFor(this.#declared, key, () => {
      const preferred = headerSetName(response.headers.map((header) => header.name));
      const given = freeName(preferred, this.#used);
      this.#used.add(given);
      return { name: given, type };
    });
    return typeReference(`${local}${name}`);
  }

  get declared(): readonly LocalType[] {
    return [...this.#declared.values()];
  }
}

/** Returns the identifier of a type that the file itself declares, or `undefined` for any other name. */
export function printLocal(name: string): string | undefined {
  return name.startsWith(local) ? ident(name.slice(local.length)) : undefined;
}
