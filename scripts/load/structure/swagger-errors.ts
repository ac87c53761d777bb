// Drops errors of the Swagger 2.0 schema about alternatives that the author did not mean. For one wrong parameter, the
// schema of Swagger 2.0 reports an error for each kind of parameter.
import { valueFor } from "../../json/by-key.js";
import { isObject, type JsonValue, own } from "../../json/json.js";
import { parse, valueAtTokens } from "../../json/pointer.js";
import type { SchemaError } from "./structure-errors.js";

/** Keeps the errors about the alternatives that the author of a Swagger 2.0 document meant. */
export function ofMeantForms(errors: readonly SchemaError[], root: JsonValue): SchemaError[] {
  const byObject = new Map<string, Form>();
  return errors.filter((error) => {
    const pointer = formIn(error.instancePath);
    if (pointer === undefined) return true;
    const make = () => new Form(pointer, valueAtTokens(root, parse(pointer) ?? []));
    return valueFor(byObject, pointer, make).isMeant(error);
  });
}

/** Returns the JSON Pointer of the parameter, response or response schema that contains an error. */
function formIn(instancePath: string): string | undefined {
  return /^.*\/(?:parameters|responses)\/[^/]+(?:\/schema)?(?=\/[^/]+$|$)/.exec(instancePath)?.[0];
}

/**
 * An object for which the schema of Swagger 2.0 has several alternatives. Groups the errors about the object by
 * alternative.
 */
class Form {
  readonly #pointer: string;
  readonly #where: JsonValue | undefined;
  readonly #isReference: boolean;
  readonly #isFile: boolean;
  #isBodyBehind = false;
  #isReferenceNext = false;

  constructor(pointer: string, value: JsonValue | undefined) {
    const written = isObject(value) ? value : {};
    this.#pointer = pointer;
    this.#where = own(written, "in");
    this.#isReference = own(written, "$ref") !== undefined;
    this.#isFile = own(written, "type") === "file";
  }

  isMeant({ instancePath, keyword, params }: SchemaError): boolean {
    if (this.#isReference) return true;
    const missing = params["missingProperty"];
    // In the schema of Swagger 2.0, the alternative for `$ref` comes last.
    if (instancePath === this.#pointer && missing === "$ref") this.#isReferenceNext = true;
    if (this.#isReferenceNext && instancePath === this.#pointer) return keyword === "oneOf";
    if (this.#pointer.endsWith("/schema")) {
      // In the Swagger 2.0 schema, the last alternative for a response's `schema` is `type: file`.
      const isOfFile = missing === "type" || String(params["allowedValues"]) === "file";
      return this.#isFile || !isOfFile;
    }
    if (!places.includes(this.#where)) return true;
    const isOfPlace = instancePath === `${this.#pointer}/in` && keyword === "enum";
    // In the schema of Swagger 2.0, the alternative for a body parameter comes first. In Swagger 2.0, only a parameter
    // with `in: body` has a `schema`.
    if (this.#where === "body") {
      this.#isBodyBehind ||= isOfPlace || missing === "type";
      return !this.#isBodyBehind;
    }
    if (isOfPlace) {
      this.#isBodyBehind = true;
      return false;
    }
    return this.#isBodyBehind && (missing !== "required" || this.#where === "path");
  }
}

const places: readonly (JsonValue | undefined)[] = ["body", "header", "formData", "query", "path"];
