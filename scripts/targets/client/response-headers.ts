// The headers of a response as data, in the form of parameters, so that validators can check them.

import { valueFor } from "../../json/by-key.js";
import type { JsonObject } from "../../json/json.js";
import type { Header, Operation, Response } from "../../model/api-model.js";
import { isJson } from "../../model/media-type.js";
import { freeName } from "../../model/names/free-name.js";
import { headerSetName } from "../../model/names/header-sets.js";
import { lowerFirst } from "../../model/names/names.js";
import type { FindSchema, JsonSchema } from "../../model/schema.js";
import { type Code, code } from "../../render/code.js";
import { ident, json, namesInherited } from "../../render/typescript.js";
import { modelScope } from "../../schema/scope.js";
import { shapeOf, takesMembers } from "../../schema/text-shape.js";

/** Collects the header lists of one generated file. A list that several responses share is declared once. */
export class HeaderLists {
  readonly #find: FindSchema;
  readonly #keepsProto: (schema: JsonSchema) => boolean;
  readonly #uses = new Map<string, number>();
  readonly #named = new Map<string, SharedHeaders>();
  readonly #free: (name: string) => string;

  /** `free(name)` returns a name that the generated file does not use yet. */
  constructor(
    operations: readonly Operation[],
    find: FindSchema,
    keepsProto: (schema: JsonSchema) => boolean,
    free: (name: string) => string,
  ) {
    this.#find = find;
    this.#keepsProto = keepsProto;
    this.#free = free;
    for (const { responses } of operations) {
      for (const response of responses) {
        const key = JSON.stringify(this.#viewsOf(response));
        this.#uses.set(key, (this.#uses.get(key) ?? 0) + 1);
      }
    }
  }

  /** Returns the code that describes the headers of a response. For a shared list, the code is the name of the list. */
  textOf(response: Response): string {
    const views = this.#viewsOf(response);
    const key = JSON.stringify(views);
    const text = `[\n${views.map((view) => `  ${json(view)},\n`).join("")}]`;
    if ((this.#uses.get(key) ?? 0) < 2) {
      const flat = json(views);
      return `${flat.length <= 60 ? flat : text}${namesInherited(views) ? " as const" : ""}`;
    }
    const named = valueFor(this.#named, key, () => {
      const preferred = lowerFirst(headerSetName(response.headers.map(({ name }) => name)));
      const used = new Set([...this.#named.values()].map(({ name }) => name));
      return { name: this.#free(freeName(preferred, used)), value: code(`${text} as const`) };
    });
    return ident(named.name);
  }

  /** The header lists that several responses share, which have names. */
  get named(): readonly SharedHeaders[] {
    return [...this.#named.values()];
  }

  #viewsOf({ headers }: Response): JsonObject[] {
    return headers.map((header) => headerView(header, this.#find, this.#keepsProto));
  }
}

export interface SharedHeaders {
  readonly name: string;
  readonly value: Code;
}

/** Returns a header in the form that the generated `responseHeaders` expects. */
function headerView(
  { name, schema, explode, content }: Header,
  find: FindSchema,
  keepsProto: (schema: JsonSchema) => boolean,
): JsonObject {
  if (content !== undefined && isJson(content)) {
    return { name, content: "json", ...(keepsProto(schema.json) ? { hasProto: true } : {}) };
  }
  const shape = shapeOf(schema.json, modelScope(find));
  if (typeof shape === "string") return shape === "string" ? { name } : { name, shape };
  if (content !== undefined) return { name, shape, content: "text" };
  const isExploded = explode && takesMembers(shape);
  return { name, shape, ...(isExploded ? { explode } : {}) };
}
