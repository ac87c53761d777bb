// The type of the input that a client function takes. Instead of a `Blob`, callers may also pass bytes in memory.
import type { ApiModel, MediaType, Operation } from "../../model/api-model.js";
import { essenceOf } from "../../model/media-type.js";
import { scopeOf } from "../../model/schema.js";
import { bodyKind } from "../../openapi/media-types.js";
import { type Code, code } from "../../render/code.js";
import type { Modules } from "../../render/modules.js";
import { ident } from "../../render/typescript.js";
import { isFormOfBytes, isPartOfBytes } from "../../schema/bytes.js";
import type { Scope } from "../../schema/scope.js";

/** Prints the input types of the client functions of one file. */
export class InputTypes {
  readonly #scope: Scope;
  readonly #modules: Modules<"types" | "upload">;

  constructor(model: ApiModel, modules: Modules<"types" | "upload">) {
    this.#scope = scopeOf(model.schemas);
    this.#modules = modules;
  }

  /** Returns `types.PutFileInput`, or `upload.Input<types.PutFileInput>` for an operation that sends bytes. */
  of(operation: Operation): Code {
    const type = `${this.#modules.name("types")}.${ident(`${operation.typeName}Input`)}`;
    if (!sendsBytes(operation, this.#scope)) return code(type);
    return code(`${this.#modules.member("upload", "Input")}<${type}>`);
  }
}

/** Returns true if the operation's request body is bytes, or contains fields that are bytes. */
function sendsBytes({ requestBody }: Operation, scope: Scope): boolean {
  return requestBody?.content.some((content) => holdsBytes(content, scope)) === true;
}

function holdsBytes({ mediaType, schema }: MediaType, scope: Scope): boolean {
  const kind = bodyKind(mediaType);
  if (kind === "binary") return true;
  if (schema === undefined) return false;
  if (kind === "any") return isPartOfBytes(schema.json, scope);
  const isInParts = essenceOf(mediaType) === "multipart/form-data";
  return isInParts && isFormOfBytes(schema.json, scope);
}
