// Multipart bodies with unnamed parts: the body is an array with one item for each part (OAS 3.2 §4.14.4.2).

import { isObject, type JsonValue, own } from "../json/json.js";
import { combinators, unions } from "../openapi/keywords/groups.js";
import { bodyKind, hasUnnamedParts, isJson } from "../openapi/media-types.js";
import { areOfBytes, mayBeBytes } from "../schema/bytes.js";
import { isOnly, kind, kindsOf } from "../schema/kinds.js";
import { type JsonSchema, listOf, openSchema, schemaFrom } from "../schema/schema.js";
import { modelScope, type Scope } from "../schema/scope.js";
import type { ApiModel, MediaType } from "./api-model.js";
import { contentIn } from "./content.js";
import { asBytes, resolved } from "./form-parts.js";
import { isInt64Text } from "./int64/leaf.js";
import type { PartEncoding, PartEncodings } from "./part-encodings.js";
import { type FindSchema, finder } from "./schema.js";

/**
 * How one part of a multipart body is represented. Generated code contains the data as a literal, whose type is `Part`
 * of `types/runtime/multipart.ts`.
 */
export interface Part {
  /**
   * The representation of the value: JSON, text, a `Blob`, or an array of parts. `any` means that the `Content-Type` of
   * the part determines the representation.
   */
  readonly as: "json" | "text" | "bytes" | "any" | "parts";
  /** The `Content-Type` of the part. `contentType` is absent if it depends on the value. */
  readonly contentType?: string;
  /** The nested parts, if the part is a multipart body. */
  readonly parts?: Parts;
}

/** The parts of a body: `prefix` describes the first parts, and `item` all later parts. */
export interface Parts {
  readonly prefix?: readonly Part[];
  readonly item?: Part;
}

/**
 * A multipart body with unnamed parts. `schema` describes the array of parts and marks binary parts; `parts` describes
 * how each part is represented.
 */
export interface PartsByPosition {
  readonly schema: JsonSchema;
  readonly parts: Parts;
}

/**
 * Describes a body whose parts are identified by position. Returns `undefined` if parts are not identified by position,
 * or if the schema does not allow an array.
 */
export function partsByPosition(
  { schema, positions }: Pick<MediaType, "schema" | "positions">,
  find: FindSchema,
): PartsByPosition | undefined {
  if (positions === undefined) return undefined;
  return new Reader(find).list(schema?.json, positions);
}

/**
 * Returns the parts of a body whose parts are identified by position. `known` has the parts of bodies with 64-bit
 * integers, by the JSON Pointer of the media type; they are not computed again.
 */
export function positionedParts(
  content: MediaType,
  find: FindSchema,
  known: ReadonlyMap<string, Parts> | undefined,
): Parts | undefined {
  return known?.get(content.pointer) ?? partsByPosition(content, find)?.parts;
}

/** Returns true if an operation or a webhook has a body whose parts are identified by position. */
export function hasPartsByPosition(model: ApiModel): boolean {
  const find = finder(model.schemas);
  return contentIn(model).some((content) => partsByPosition(content, find) !== undefined);
}

/** The schema of a multipart part with marks for binary data, and the representation of the part. */
interface Described {
  readonly json: JsonValue;
  readonly part: Part;
}

class Reader {
  readonly #find: FindSchema;
  readonly #scope: Scope;

  constructor(find: FindSchema) {
    this.#find = find;
    this.#scope = modelScope(find);
  }

  list(json: JsonSchema | undefined, encodings: PartEncodings): PartsByPosition | undefined {
    const { prefix, item } = encodings;
    const declared = json === undefined ? {} : resolved(openSchema(json), this.#find);
    const isSilent = !isObject(declared) || Object.keys(declared).length === 0;
    if (isSilent && prefix.length === 0 && item === undefined) return undefined;
    if ((kindsOf(json ?? true, this.#scope) & kind.array) === 0) return undefined;
    const list = isObject(declared) ? declared : {};
    const isCombined = combinators.some((keyword) => Object.hasOwn(list, keyword));
    const items = isCombined ? true : (own(list, "items") ?? true);
    const first = isCombined ? [] : listOf(list, "prefixItems");
    const length = Math.max(first.length, prefix.length);
    const firstParts = Array.from({ length }, (_, index) =>
      this.#part(first[index] ?? items, index < prefix.length ? prefix[index] : item),
    );
    const rest = items === false ? undefined : this.#part(items, item);
    const parts: Parts = {
      ...(length > 0 ? { prefix: firstParts.map(({ part }) => part) } : {}),
      ...(rest === undefined ? {} : { item: rest.part }),
    };
    if (isCombined)
      return { schema: schemaFrom({ allOf: [json ?? true, { type: "array" }] }), parts };
    const isSame =
      own(list, "type") === "array" &&
      rest?.json === (items === false ? undefined : items) &&
      first.length === length &&
      firstParts.every((one, index) => one.json === first[index]);
    if (isSame) return { schema: json ?? true, parts };
    const schema = {
      ...list,
      type: "array",
      ...(length > 0 ? { prefixItems: firstParts.map((one) => one.json) } : {}),
      items: rest === undefined ? false : rest.json,
    };
    return { schema: schemaFrom(schema), parts };
  }

  #part(json: JsonValue, encoding: PartEncoding = {}): Described {
    const { contentType, positions } = encoding;
    const isNested = positions !== undefined || hasUnnamedParts(contentType ?? "");
    const nested = isNested
      ? this.list(json as JsonSchema, positions ?? { prefix: [] })
      : undefined;
    if (nested !== undefined) {
      const { schema, parts } = nested;
      return { json: schema as JsonValue, part: { as: "parts", ...written(contentType), parts } };
    }
    const marked = this.#marked(json, contentType);
    const as = this.#formOf(marked, contentType);
    return { json: marked, part: { as, ...(as === "any" ? {} : written(contentType)) } };
  }

  /**
   * Returns the schema with marks for binary data. A part without a schema is binary data, unless its encoding declares
   * a different media type (OAS 3.2 §4.15.1.1).
   */
  #marked(json: JsonValue, contentType = "application/octet-stream"): JsonValue {
    const declared = resolved(json, this.#find);
    const types = contentType.split(",");
    if (areOfBytes(contentType)) {
      const isDeclared = isObject(declared) && Object.keys(declared).length > 0;
      // Without a declared media type, the `type` of the schema determines the representation.
      return isDeclared && types[0] === "application/octet-stream"
        ? json
        : asBytes(json, contentType, this.#find);
    }
    const mayBeFile = types.some((one) => areOfBytes(one));
    if (!mayBeFile || !isObject(declared) || own(declared, "type") !== "string") return json;
    if (isInt64Text(declared)) return json;
    return { anyOf: [json, { type: "string", contentMediaType: "application/octet-stream" }] };
  }

  #formOf(json: JsonValue, contentType: string | undefined): Part["as"] {
    const schema = json as JsonSchema;
    const kinds = kindsOf(schema, this.#scope);
    const types = contentType?.split(",") ?? [];
    const are = (is: (type: string) => boolean) => types.length > 0 && types.every(is);
    const declared = resolved(json, this.#find);
    const isUnion =
      isObject(declared) && unions.some((keyword) => Object.hasOwn(declared, keyword));
    if (mayBeBytes(schema, this.#scope))
      return isOnly(kind.string, kinds) && !isUnion ? "bytes" : "any";
    if (are(isJson)) return "json";
    if ((kinds & kind.string) === 0) return "json";
    if (are((type) => bodyKind(type) === "text")) return "text";
    return types.length === 0 && isOnly(kind.string, kinds) ? "text" : "any";
  }
}

/** From a list, returns the first media type that is not a range, in the document's spelling. */
function written(contentType = ""): Pick<Part, "contentType"> {
  const first = contentType
    .split(",")
    .map((one) => one.trim())
    .find((one) => concrete.test(one));
  return first === undefined ? {} : { contentType: first };
}

/** Matches a media type with optional parameters, but not a range (RFC 9110 §8.3.1). */
const concrete =
  /^[\w!#$%&'+.^`|~-]+\/[\w!#$%&'+.^`|~-]+(?:[ \t]*;[ \t]*[\w.-]+=[\w!#$%&'+.^`|~-]+)*$/;
