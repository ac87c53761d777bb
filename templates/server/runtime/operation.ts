// What the server knows of an operation, as plain data.

import type { OperationValidators } from "../../validators/runtime/operation.js";
import type { ParameterDefault } from "./defaults.js";

/** One operation of the contract. */
export interface Operation {
  readonly operationId: string;
  /** The name of its function in `Handlers`. */
  readonly handler: string;
  /** In upper case, as requests have it. */
  readonly method: string;
  /** The path template: `/surveys/{id}/`. */
  readonly path: string;
  /**
   * Ways in, any one of which suffices; each asks for all of its schemes. Empty: open to everyone.
   */
  readonly security: readonly (readonly SchemeRequirement[])[];
  readonly requestBody?: RequestBody;
  /** The media types of every response by status; a range is `4XX`, and the rest is `default`. */
  readonly responses: Readonly<Record<string, readonly string[]>>;
  /** The media types that the query parameter `format` chooses from, by its values. */
  readonly formats?: Readonly<Record<string, string>>;
  /** Headers of all responses, which say that the operation is deprecated, or ends. */
  readonly notices?: Readonly<Record<string, string>>;
  /** The defaults of parameters that a request may lack. */
  readonly defaults?: readonly ParameterDefault[];
  readonly validators: OperationValidators;
}

/** A scheme that a way in asks for, and the scopes that the caller must have. */
export interface SchemeRequirement {
  readonly scheme: string;
  readonly scopes: readonly string[];
}

/** The body that an operation takes. */
export interface RequestBody {
  readonly required: boolean;
  /** Media types as the contract writes them; may be ranges such as `image/*`. */
  readonly content: readonly string[];
  /** Its schema names a member `__proto__`: it is one like others. */
  readonly hasProto?: boolean;
}

/** Where a scheme's credentials stand in a request, and how a caller is asked for them. */
export interface SecurityScheme {
  readonly name: string;
  /** The header, query parameter or cookie that holds them; `connection`: proven below HTTP. */
  readonly in: "header" | "query" | "cookie" | "connection";
  readonly parameter: string;
  /** For the header `authorization`: the word before the credentials, in any case. */
  readonly prefix?: string;
  /** The credentials are those of Basic, which are decoded (RFC 7617). */
  readonly isBasic?: boolean;
  /** A challenge for `WWW-Authenticate` (RFC 9110, section 11.6.1). */
  readonly challenge: string;
}

/** What a server knows of its contract. */
export interface Contract {
  readonly operations: readonly Operation[];
  /** Where each scheme's credentials stand in a request. */
  readonly securitySchemes: readonly SecurityScheme[];
}
