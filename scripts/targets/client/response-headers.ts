// Describes response headers as data with the same structure as parameters, so that validators can check the headers.

import { valueFor } from "../../json/by-key.js";
import type { JsonObject } from "../../json/json.js";
import type { Header, Operation, Response } from "../../model/api-model.js";
import type { Int64Places, Int64Texts } from "../../model/int64/view.js";
import { isJson } from "../../model/media-type.js";
import { freeName } from "../../model/names/free-name.js";
import { headerSetName } from "../../model/names/header-sets.js";
import { lowerFirst } from "../../model/names/names.js";
import type { FindSchema, JsonSchema } from "../../model/schema.js";
import { type Code, code } from "../../render/code.js";
import type { Modules } from "../../render/modules.js";
import { ident, json, memberLines, namesInherited } from "../../render/typescript.js";
import { modelScope } from "../../schema/scope.js";
import { type Shape, shapeOf, takesMembers } from "../../schema/text-shape.js";
import { Int64Shapes } from "../../typescript/int64-shapes.js";
import { int64PlaceText } from "../../typescript/print-int64.js";
import { shapeCode, shapeText } from "../../typescript/print-shape.js";

/** Data that is needed to print the header lists of one file. */
export interface HeaderContext {
  readonly find: FindSchema;
  readonly keepsProto: (schema: JsonSchema) => boolean;
  /** Returns a name that the generated file does not use yet. */
  readonly free: (name: string) => string;
  readonly modules: Pick<Modules<"int64">, "member">;
  /** The positions of 64-bit integers in the API, if the client represents them as strings. */
  readonly int64: Int64Places | undefined;
}

/**
 * Collects the lists of response headers that one generated file needs. A list that several responses share is declared
 * once.
 */
export class HeaderLists {
  readonly #context: HeaderContext;
  readonly #shapes: Int64Shapes;
  /** The positions of 64-bit integers in the JSON of headers, by the JSON Pointer of the header. */
  readonly #texts = new Map<string, Int64Texts>();
  readonly #uses = new Map<string, number>();
  readonly #named = new Map<string, SharedHeaders>();

  constructor(operations: readonly Operation[], context: HeaderContext) {
    const { int64, modules } = context;
    this.#context = context;
    this.#shapes = new Int64Shapes(int64, (place) =>
      int64PlaceText(place, (name) => modules.member("int64", ident(name))),
    );
    for (const { operationId, responses } of operations) {
      const texts = int64?.operations.get(operationId)?.parameters ?? [];
      for (const [pointer, one] of texts) this.#texts.set(pointer, one);
      for (const response of responses) {
        const key = this.#textsOf(response).join();
        this.#uses.set(key, (this.#uses.get(key) ?? 0) + 1);
      }
    }
  }

  /**
   * Returns the code that describes the headers of a response. If responses share a list of headers, the code is the
   * name of that list.
   */
  textOf(response: Response): string {
    const texts = this.#textsOf(response);
    const key = texts.join();
    const text = `[\n${memberLines(texts)}]`;
    if ((this.#uses.get(key) ?? 0) < 2) {
      const flat = `[${texts.join(", ")}]`;
      const isInherited = response.headers.some((one) => namesInherited(this.#viewOf(one)));
      return `${flat.length <= 60 ? flat : text}${isInherited ? " as const" : ""}`;
    }
    const named = valueFor(this.#named, key, () => {
      const preferred = lowerFirst(headerSetName(response.headers.map(({ name }) => name)));
      const used = new Set([...this.#named.values()].map(({ name }) => name));
      return {
        name: this.#context.free(freeName(preferred, used)),
        value: code(`${text} as const`),
      };
    });
    return ident(named.name);
  }

  /** The named lists of headers that several responses share. */
  get named(): readonly SharedHeaders[] {
    return [...this.#named.values()];
  }

  #textsOf({ headers }: Response): string[] {
    return headers.map((header) => {
      const texts = this.#texts.get(header.pointer);
      const view = this.#viewOf(header);
      const { shape = "string", ...others } = view;
      if (texts === undefined) return viewText(view);
      const within = this.#shapes.within(shape as Shape, texts);
      const members = Object.entries(others).map(([name, value]) => `${name}: ${json(value)}`);
      return `{ ${members.join(", ")}, shape: ${shapeText(within, String)} }`;
    });
  }

  /**
   * Describes a response header for the generated function `responseHeaders`; positions of 64-bit integers are added
   * elsewhere.
   */
  #viewOf({ name, schema, explode, content }: Header): JsonObject {
    const { find, keepsProto } = this.#context;
    if (content !== undefined && isJson(content)) {
      return { name, content: "json", ...(keepsProto(schema.json) ? { hasProto: true } : {}) };
    }
    const shape = shapeOf(schema.json, modelScope(find));
    if (typeof shape === "string") return shape === "string" ? { name } : { name, shape };
    if (content !== undefined) return { name, shape, content: "text" };
    const isExploded = explode && takesMembers(shape);
    return { name, shape, ...(isExploded ? { explode } : {}) };
  }
}

function viewText(view: JsonObject): string {
  const members = Object.entries(view).map(([name, value]) => {
    const text = name === "shape" ? shapeCode(value as Shape, String) : json(value);
    return `${name}: ${text}`;
  });
  return `{ ${members.join(", ")} }`;
}

export interface SharedHeaders {
  readonly name: string;
  readonly value: Code;
}
