// Finds types of responses that several operations share. Each shared type is declared once, and operations refer to it
// by name.

import { valueFor } from "../../json/by-key.js";
import { lastToken, parent } from "../../json/pointer.js";
import type { ApiModel, Header, Response } from "../../model/api-model.js";
import { freeName } from "../../model/names/free-name.js";
import { headerSetName } from "../../model/names/header-sets.js";
import { operationTypeSuffixes, typeNameFor } from "../../model/names/names.js";
import type { Doc } from "../../render/comment.js";
import { type TypeSchema, typeReference } from "../../typescript/type.js";
import { statusType } from "./status.js";

/** A type that several responses share; its module does not export it. */
export interface SharedPart {
  readonly name: string;
  readonly doc: Doc;
  readonly type: TypeSchema;
}

/**
 * Whether a type is shared, and its name. The decision is recorded together with the types of operations that depend on
 * it.
 */
interface Decision {
  /** Returns true if the current run makes the same decision. */
  readonly isSame: (parts: SharedParts) => boolean;
}

type TypeOfHeaders = (headers: readonly Header[]) => TypeSchema;

/** The types that several responses share. */
export class SharedParts {
  readonly #headers = new Map<string, SharedPart>();
  readonly #responses = new Map<string, SharedPart>();
  readonly #used: Set<string>;
  readonly #uses: ReadonlyMap<string, number>;
  /** The decisions on which the current type depends; `undefined` while no decisions are recorded. */
  #decisions: Decision[] | undefined;

  constructor(
    model: Pick<ApiModel, "schemas" | "operations" | "webhooks">,
    headers: TypeOfHeaders,
  ) {
    const operations = [...model.operations, ...model.webhooks];
    this.#used = new Set([
      ...model.schemas.map(({ typeName }) => typeName),
      ...operations.flatMap(({ typeName }) =>
        operationTypeSuffixes.map((suffix) => `${typeName}${suffix}`),
      ),
    ]);
    const uses = new Map<string, number>();
    const count = (key: string) => uses.set(key, (uses.get(key) ?? 0) + 1);
    for (const { responses } of operations) {
      for (const response of responses) {
        if (componentName(response) !== undefined) count(responseKey(response, responses));
        if (response.headers.length > 0) count(JSON.stringify(headers(response.headers)));
      }
    }
    this.#uses = uses;
  }

  /** Returns the type of headers. If another response has equal headers, the type is a reference. */
  headers(headers: readonly Header[], type: TypeSchema): TypeSchema {
    const key = JSON.stringify(type);
    if (this.#isOnce(key)) return type;
    const preferred = headerSetName(headers.map(({ name }) => name));
    const text = "Headers that several responses have.";
    return this.#reference("headers", key, {
      preferred,
      content: { doc: { text, tags: [] }, type },
    });
  }

  /**
   * Returns the output type of a response. If several operations refer to the same response in `components`, returns a
   * reference to the shared type.
   */
  response(
    response: Response,
    all: readonly Response[],
    members: readonly TypeSchema[],
  ): readonly TypeSchema[] {
    const name = componentName(response);
    const [only, another] = members;
    if (name === undefined || only === undefined || this.#isOnce(responseKey(response, all)))
      return members;
    const key = JSON.stringify(members);
    const type = another === undefined ? only : { anyOf: [...members] };
    const preferred = `${typeNameFor(name)}Output`;
    const text = `The response \`${name}\`.`;
    return [
      this.#reference("responses", key, { preferred, content: { doc: { text, tags: [] }, type } }),
    ];
  }

  get declared(): SharedPart[] {
    return [...this.#headers.values(), ...this.#responses.values()];
  }

  /** Returns the result of `make`, together with the decisions that `make` has recorded. */
  deciding<T>(make: () => T): { readonly result: T; readonly decisions: readonly Decision[] } {
    const decisions: Decision[] = [];
    this.#decisions = decisions;
    const result = make();
    this.#decisions = undefined;
    return { result, decisions };
  }

  /** Returns true if each recorded decision would still be the same. */
  isSame(decisions: readonly Decision[]): boolean {
    return decisions.every(({ isSame }) => isSame(this));
  }

  #isOnce(key: string): boolean {
    const isOnce = (this.#uses.get(key) ?? 0) < 2;
    this.#decisions?.push({ isSame: (parts) => parts.#isOnce(key) === isOnce });
    return isOnce;
  }

  #reference(of: "headers" | "responses", key: string, part: Preferred): TypeSchema {
    return typeReference(this.#nameOf(of, key, part));
  }

  #nameOf(of: "headers" | "responses", key: string, part: Preferred): string {
    const { name } = valueFor(of === "headers" ? this.#headers : this.#responses, key, () => {
      const given = freeName(part.preferred, this.#used);
      this.#used.add(given);
      return { name: given, ...part.content };
    });
    this.#decisions?.push({ isSame: (parts) => parts.#nameOf(of, key, part) === name });
    return name;
  }
}

/** A type that gets its preferred name if several responses share it. */
interface Preferred {
  readonly preferred: string;
  readonly content: Omit<SharedPart, "name">;
}

/**
 * Returns a key for comparing response types; equal types have equal keys. The key contains the printed type of the
 * status, because the type of `4XX` excludes declared codes such as 404.
 */
function responseKey({ pointer, status }: Response, all: readonly Response[]): string {
  const statuses = all.map((response) => response.status);
  return `${JSON.stringify(statusType(status, statuses))} ${pointer}`;
}

const place = "/components/responses";

/** Returns the name of a response in `components`. */
function componentName({ pointer }: Response): string | undefined {
  return parent(pointer) === place ? lastToken(pointer) : undefined;
}
