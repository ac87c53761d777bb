// Finds types of responses that several operations share. Each shared type is declared once, and operations refer to it
// by name.

import { valueFor } from "../../json/by-key.js";
import { lastToken, parent } from "../../json/pointer.js";
import type { ApiModel, Header, Operation, Response } from "../../model/api-model.js";
import { freeName } from "../../model/names/free-name.js";
import { headerSetName } from "../../model/names/header-sets.js";
import { operationTypeSuffixes, typeNameFor } from "../../model/names/names.js";
import { listedWithin } from "../../model/status.js";
import { isBare } from "../../openapi/methods.js";
import type { Doc } from "../../render/comment.js";
import { type TypeSchema, typeReference } from "../../typescript/type.js";

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
  /** The names of schemas and of shared types. */
  readonly #used: Set<string>;
  /** The prefixes of the type names of operations. */
  readonly #operations: ReadonlySet<string>;
  readonly #uses: ReadonlyMap<string, number>;
  /** The key of each response, by the type of its status. */
  readonly #keys = new Map<Response, Map<string, string>>();
  /** Shared types that are already known, by response and key; most operations share their responses for errors. */
  readonly #known = new Map<Response, Map<string, Known>>();
  /** The decisions on which the current type depends; `undefined` while no decisions are recorded. */
  #decisions: Decision[] | undefined;

  constructor(
    model: Pick<ApiModel, "schemas" | "operations" | "webhooks">,
    headers: TypeOfHeaders,
  ) {
    const operations = [...model.operations, ...model.webhooks];
    this.#used = new Set(model.schemas.map(({ typeName }) => typeName));
    this.#operations = new Set(operations.map(({ typeName }) => typeName));
    const uses = new Map<string, number>();
    const count = (key: string) => uses.set(key, (uses.get(key) ?? 0) + 1);
    for (const { responses } of operations) {
      for (const response of responses) {
        if (componentName(response) !== undefined) count(this.#keyOf(response, responses));
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
   * Returns the output type of a response of an operation. If several operations refer to the same response in
   * `components`, returns a reference to the shared type. `make` returns the types of the response, of which the output
   * type is a union.
   */
  response(
    response: Response,
    { method, responses: all }: Pick<Operation, "method" | "responses">,
    make: () => readonly TypeSchema[],
  ): readonly TypeSchema[] {
    const name = componentName(response);
    if (name === undefined) return make();
    const uses = this.#keyOf(response, all);
    if (this.#isOnce(uses)) return make();
    const known = valueFor(this.#known, response, () => new Map<string, Known>());
    const variant = isBare(method, response.status) ? `${uses} bare` : uses;
    let made = known.get(variant);
    if (made !== undefined) this.#decisions?.push(...made.decisions);
    else {
      made = this.#made(name, make);
      known.set(variant, made);
    }
    return [this.#reference("responses", made.key, made.part)];
  }

  get declared(): SharedPart[] {
    return [...this.#headers.values(), ...this.#responses.values()];
  }

  #made(name: string, make: () => readonly TypeSchema[]): Known {
    const before = this.#decisions?.length ?? 0;
    const members = make();
    const [only, another] = members;
    const type = only !== undefined && another === undefined ? only : { anyOf: [...members] };
    const doc = { text: `The response \`${name}\`.`, tags: [] };
    const part = { preferred: `${typeNameFor(name)}Output`, content: { doc, type } };
    const decisions = this.#decisions?.slice(before) ?? [];
    return { key: JSON.stringify(members), part, decisions };
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

  /**
   * Returns a key for comparing response types; equal types have equal keys. The key contains the type of the status,
   * because the type of `4XX` excludes declared codes such as 404.
   */
  #keyOf(response: Response, all: readonly Response[]): string {
    const statuses = all.map(({ status }) => status);
    const status = [response.status, ...listedWithin(response.status, statuses)].join();
    const keys = valueFor(this.#keys, response, () => new Map<string, string>());
    return valueFor(keys, status, () => `${status} ${response.pointer}`);
  }

  #isOnce(key: string): boolean {
    const isOnce = (this.#uses.get(key) ?? 0) < 2;
    this.#decisions?.push({ isSame: (parts) => parts.#isOnce(key) === isOnce });
    return isOnce;
  }

  #reference(of: "headers" | "responses", key: string, part: Preferred): TypeSchema {
    return typeReference(this.#nameOf(of, key, part));
  }

  #isUsed(name: string): boolean {
    if (this.#used.has(name)) return true;
    return operationTypeSuffixes.some(
      (suffix) => name.endsWith(suffix) && this.#operations.has(name.slice(0, -suffix.length)),
    );
  }

  #nameOf(of: "headers" | "responses", key: string, part: Preferred): string {
    const { name } = valueFor(of === "headers" ? this.#headers : this.#responses, key, () => {
      const given = freeName(part.preferred, { has: (name) => this.#isUsed(name) });
      this.#used.add(given);
      return { name: given, ...part.content };
    });
    this.#decisions?.push({ isSame: (parts) => parts.#nameOf(of, key, part) === name });
    return name;
  }
}

/** The type of a response that several operations share, and the key of equal types. */
interface Known {
  readonly key: string;
  readonly part: Preferred;
  /** The decisions on which the type depends. */
  readonly decisions: readonly Decision[];
}

/** A type that gets its preferred name if several responses share it. */
interface Preferred {
  readonly preferred: string;
  readonly content: Omit<SharedPart, "name">;
}

const place = "/components/responses";

/** Returns the name of a response in `components`. */
function componentName({ pointer }: Response): string | undefined {
  return parent(pointer) === place ? lastToken(pointer) : undefined;
}
