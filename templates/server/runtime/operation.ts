// Operations and security schemes of the document, as data for the server.

// #int64
import type { Places } from "../../types/runtime/int64.js";
// #end
import type { ParsedJson } from "../../validators/runtime/json.js";
import type { OperationValidators } from "../../validators/runtime/operation.js";
import type { ParameterDefault } from "./defaults.js";
import type { ItemFormat } from "./streamed-items.js";

/** One operation of the document. */
export interface Operation {
  readonly operationId: string;
  /** JSON pointer of the operation; absent for operations below `paths`. */
  readonly pointer?: string;
  /** Name of the operation's function in `Handlers`. */
  readonly handler: string;
  /** The method in upper case. */
  readonly method: string;
  /** The path template: `/surveys/{id}/`. */
  readonly path: string;
  /**
   * Security requirements, one of which a caller must satisfy. Without security requirements, the operation needs no
   * credentials.
   */
  readonly security: readonly (readonly SchemeRequirement[])[];
  readonly requestBody?: RequestBody;
  /** Media types of responses by status. Keys are statuses, ranges such as `4XX`, and `default`. */
  readonly responses: Readonly<Record<string, readonly string[]>>;
  /**
   * Formats of response headers, by status and by lower-case name. Headers without a format are plain texts or lists.
   */
  readonly headers?: Readonly<Record<string, Readonly<Record<string, HeaderFormat>>>>;
  /** Formats of the items of streamed responses, such as JSON Lines, by media type. */
  readonly items?: Readonly<Record<string, ItemFormat>>;
  /** Functions that read and write multipart bodies with unnamed parts, by media type. */
  readonly multipart?: {
    readonly request?: Readonly<Record<string, Multipart>>;
    readonly response?: Readonly<Record<string, Multipart>>;
  };
  /** The media type for each value of the query parameter `format`. */
  readonly formats?: Readonly<Record<string, string>>;
  /** Headers of all responses: deprecation and sunset. */
  readonly notices?: Readonly<Record<string, string>>;
  /** Defaults of parameters that a request may lack. */
  readonly defaults?: readonly ParameterDefault[];
  // #int64
  /**
   * The 64-bit integers in bodies, which handlers get as strings. For a body that arrives item by item, the entry
   * describes one item.
   */
  readonly int64?: Places;
  // #end
  readonly validators: OperationValidators;
}

/** How a response header is written: as JSON, or as `name=value` pairs for an object. */
export type HeaderFormat = "json" | "pairs";

/** Reads and writes a multipart body as a list of its parts. */
export interface Multipart {
  /**
   * Parses a multipart body. `path` is the position of a JSON part in nested multipart bodies: the index of each
   * enclosing part, then its own index.
   */
  read(
    bytes: Uint8Array,
    header: string,
    parse: (text: string, path: readonly number[]) => ParsedJson,
  ): ParsedJson;
  write(
    values: readonly unknown[],
    mediaType: string,
    stringify?: (value: unknown, name: string, path: readonly number[]) => string | undefined,
  ): { readonly body: Blob; readonly contentType: string };
}

/** One security scheme of a requirement, and the required scopes. */
export interface SchemeRequirement {
  readonly scheme: string;
  readonly scopes: readonly string[];
}

/** The body of an operation. */
export interface RequestBody {
  readonly required: boolean;
  /** Media types of the document. The media types in `content` may be ranges, such as `image/*`. */
  readonly content: readonly string[];
  /** If true, members named `__proto__` are kept, because the schema declares them. */
  readonly hasProto?: boolean;
}

/** Where a request carries credentials of a scheme, and how a response requests them. */
export interface SecurityScheme {
  readonly name: string;
  /** Where the request carries the credentials; `connection` if the platform checks them. */
  readonly in: "header" | "query" | "cookie" | "connection";
  readonly parameter: string;
  /** Case-insensitive name of the authentication scheme in the header `authorization`. */
  readonly prefix?: string;
  /** Whether the credentials are those of HTTP Basic, which the server decodes (RFC 7617). */
  readonly isBasic?: boolean;
  /** Challenge for `WWW-Authenticate` (RFC 9110, section 11.6.1). */
  readonly challenge: string;
}

/** The operations and security schemes of the document. */
export interface Contract {
  readonly operations: readonly Operation[];
  /** For each security scheme, where a request carries its credentials. */
  readonly securitySchemes: readonly SecurityScheme[];
}
