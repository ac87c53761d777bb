// What of an API a client sees whose dates are `Date`: schemas in which date-times are marked where they become dates.

import { isObject, type JsonValue, own } from "../../json/json.js";
import { conditions } from "../../openapi/keywords/groups.js";
import { bodyKind } from "../../openapi/media-types.js";
import type { ApiModel } from "../api.js";
import type { MediaType } from "../media-type.js";
import type { Operation } from "../operation.js";
import { requestSchemas, responseSchemas } from "../reach.js";
import { type JsonSchema, type NamedSchema, schemaReference } from "../schema.js";
import { coreTypes } from "../schemas/instance-constraints.js";
import { targetOf } from "../schemas/read-write-properties.js";
import { mapped, withParts } from "../schemas/with-parts.js";
import { cursorSchemas } from "./cursors.js";
import type { DatePlace } from "./place.js";
import { isDateText, isSeveral } from "./place.js";
import { DatePlaces } from "./places.js";

/** What the schema of a text says that is a `Date` in the client's view. */
export const asDate = "x-as-date";

/** How the type name of a schema begins that is seen as it is on the wire although it has dates in this view. */
export const onTheWire = "wire:";

/** The API in the client's view, and what of it differs from the wire. */
export interface DateView {
  readonly model: ApiModel;
  readonly places: DatePlaces;
  /** Type names of schemas with dates. */
  readonly dated: ReadonlySet<string>;
}

/** The client's view of an API with dates; nothing where no operation has any. */
export function dateView(model: ApiModel): DateView | undefined {
  const places = new DatePlaces(model.schemas, cursorSchemas(model));
  const used = model.operations.flatMap((one) => [...requestSchemas(one), ...responseSchemas(one)]);
  if (!used.some(({ json }) => places.of(json) !== undefined)) return undefined;
  const dated = model.schemas.filter(({ name }) => places.isDated(name));
  return {
    model: new Marked(model.schemas, dated, places).model(model),
    places,
    dated: new Set(dated.map(({ typeName }) => typeName)),
  };
}

/** True for a response's body that is read as JSON, or may be. */
function isParsed({ mediaType }: MediaType): boolean {
  const kind = bodyKind(mediaType);
  return kind === "json" || kind === "any";
}

class Marked {
  readonly #places: DatePlaces;
  readonly #schemas: readonly NamedSchema[];
  /** By the name of a schema with dates, its copy as it is on the wire. */
  readonly #wire = new Map<string, NamedSchema>();

  constructor(schemas: readonly NamedSchema[], dated: readonly NamedSchema[], places: DatePlaces) {
    this.#places = places;
    this.#schemas = schemas;
    const taken = new Set(schemas.map(({ name }) => name));
    for (const schema of dated) {
      let name = `${onTheWire}${schema.name}`;
      while (taken.has(name)) name += "_";
      taken.add(name);
      this.#wire.set(schema.name, { ...schema, name, typeName: onTheWire + schema.typeName });
    }
  }

  model(model: ApiModel): ApiModel {
    const copies = [...this.#wire.values()].map((copy) => ({
      ...copy,
      json: this.#asIs(copy.json),
    }));
    const seen = this.#schemas.map((schema) => ({ ...schema, json: this.#seen(schema.json) }));
    return {
      ...model,
      operations: model.operations.map((one) => this.#operation(one)),
      webhooks: [],
      schemas: [...seen, ...copies],
    };
  }

  #operation(operation: Operation): Operation {
    const { requestBody } = operation;
    const use = <T extends { readonly schema: { readonly json: JsonSchema } }>(one: T): T => ({
      ...one,
      schema: { ...one.schema, json: this.#seen(one.schema.json) },
    });
    const content = (all: readonly MediaType[], see: (one: MediaType) => boolean) =>
      all.map((one) => {
        if (one.schema === undefined) return one;
        const { json } = one.schema;
        return {
          ...one,
          schema: { ...one.schema, json: see(one) ? this.#seen(json) : this.#asIs(json) },
        };
      });
    return {
      ...operation,
      parameters: operation.parameters.map(use),
      ...(requestBody === undefined
        ? {}
        : { requestBody: { ...requestBody, content: content(requestBody.content, () => true) } }),
      responses: operation.responses.map((response) => ({
        ...response,
        headers: response.headers.map(use),
        content: content(response.content, isParsed),
      })),
    };
  }

  /** The schema with its dates marked, as far as it has any. */
  #seen(schema: JsonSchema): JsonSchema {
    if (!isObject(schema)) return schema;
    const place = this.#places.of(schema);
    if (place === undefined) return this.#asIs(schema);
    const inside = withParts(schema, (part) => this.#seen(part as JsonSchema), untyped);
    return isText(place) && coreTypes(schema).includes("string")
      ? { ...inside, [asDate]: true }
      : inside;
  }

  /** The schema with what it refers to as it is on the wire. */
  #asIs(schema: JsonSchema): JsonSchema {
    if (!isObject(schema)) return schema;
    let result = withParts(schema, (part) => this.#asIs(part as JsonSchema), untyped);
    const reference = own(schema, "$ref");
    const wire = this.#wireReference(reference);
    if (wire !== reference) result = { ...result, $ref: wire as JsonValue };
    const discriminator = own(schema, "discriminator");
    const mapping = isObject(discriminator) ? own(discriminator, "mapping") : undefined;
    if (isObject(discriminator) && isObject(mapping)) {
      const targets = mapped(mapping, (target) => this.#wireReference(target) as JsonValue);
      if (targets !== mapping) {
        result = { ...result, discriminator: { ...discriminator, mapping: targets } };
      }
    }
    return result;
  }

  #wireReference(reference: JsonValue | undefined): JsonValue | undefined {
    const name = reference === undefined ? undefined : targetOf({ $ref: reference });
    const copy = name === undefined ? undefined : this.#wire.get(name);
    return copy === undefined ? reference : schemaReference(copy.name);
  }
}

/** Whether a value itself may be a date. */
function isText(place: DatePlace): boolean {
  if (isDateText(place)) return true;
  if (isSeveral(place)) return (place as readonly DatePlace[]).some(isText);
  return "text" in place;
}

/** Types are not made of these. */
const untyped: ReadonlySet<string> = new Set([...conditions, "$defs"]);
