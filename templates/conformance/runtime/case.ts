// A case: a request, or one change of a request, that a server must accept or reject.

import type { OperationValidators } from "../../validators/runtime/operation.js";

/** Values of parameters by name. */
export type Values = Readonly<Record<string, unknown>>;

/** The input of an operation, before it is written as HTTP. */
export interface RequestValues {
  readonly path?: Values;
  readonly query?: Values;
  readonly headers?: Values;
  readonly cookies?: Values;
  readonly body?: unknown;
}

/** A change of a test request: `to` replaces the value at the path `at`; without `to`, the value is removed. */
export interface Change {
  /** Path of the changed value: `["body", "questions", 0, "type"]`. */
  readonly at: readonly (string | number)[];
  readonly to?: unknown;
  /** Description of the change, such as `left out, although required`. */
  readonly why: string;
}

/**
 * The serialization of a parameter (OpenAPI 3.1 §4.8.12). `style` and `explode` are absent if they have their defaults.
 */
export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header" | "cookie";
  readonly style?: string;
  readonly explode?: boolean;
  /** The media type of a parameter that has `content`. */
  readonly content?: string;
}

/** How the suite sends the request bodies of an operation. */
export interface BodyForm {
  readonly mediaType: string;
  readonly kind: "json" | "text" | "form" | "binary" | "any";
  readonly required: boolean;
  /** Every media type that the operation accepts. */
  readonly accepts: readonly string[];
}

/** One security scheme of a requirement, and the required scopes. */
export interface SchemeRequirement {
  readonly scheme: string;
  readonly scopes: readonly string[];
}

/** An invalid credential for a security scheme, and where a request carries it. */
export interface FalseCredentials {
  readonly in: "header" | "query" | "cookie";
  readonly name: string;
  readonly value: string;
}

/** An operation, with all of its test cases. */
export interface OperationCases<OperationId extends string = string> {
  readonly operationId: OperationId;
  readonly method: string;
  readonly path: string;
  /** Security requirements: a caller must satisfy all schemes of one requirement. */
  readonly security: readonly (readonly SchemeRequirement[])[];
  readonly parameters?: readonly Parameter[];
  readonly body?: BodyForm;
  /** The media types of each documented status: `200`, a range such as `4XX`, or `default`. */
  readonly responses: Readonly<Record<string, readonly string[]>>;
  /** Whether the operation is the first of its path. */
  readonly isFirst?: boolean;
  /** A method that the path does not declare. Only the first operation of a path has a `wrongMethod`. */
  readonly wrongMethod?: string;
  /** HTTP methods that the path declares. */
  readonly allow: readonly string[];
  /**
   * True if the path with two appended segments matches no path of the document, so that a server must respond with
   * 404.
   */
  readonly leadsNowhere?: boolean;
  /** A request with only the required parameters and body. */
  readonly minimal: RequestValues;
  /** A request with all required and optional parameters and members; absent if nothing is optional. */
  readonly full?: RequestValues;
  /** Members of the request body that the response must return unchanged. */
  readonly echoed?: readonly string[];
  /** Members of the request body that GET on the same path must return unchanged. */
  readonly readable?: readonly string[];
  /** Changes that leave the test request valid: a server must accept the changed request. */
  readonly valid: readonly Change[];
  /** Changes that make the test request invalid: a server must reject the changed request. */
  readonly invalid: readonly Change[];
  readonly validators: OperationValidators;
}

/** The API description, as the conformance suite reads it. */
export interface Contract {
  /** Every operation, in the order of the contract. */
  readonly cases: readonly OperationCases[];
  /** Every scope that an operation requires. */
  readonly scopes: readonly string[];
  /** Invalid credentials, by security scheme. */
  readonly falseCredentials: ReadonlyMap<string, FalseCredentials>;
}
