// Makes a Standard Schema from a validator (standardschema.dev, version 1.1 with JSON Schema).

import { problems } from "../../validators/runtime/schema-checks.js";
import { draft07, draft2020 } from "./json-schema.js";

/** A Standard Schema and Standard JSON Schema. Libraries for forms, routers and AI SDKs accept it. */
export interface StandardSchema<Value> {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: "specloom";
    readonly types?: { readonly input: Value; readonly output: Value } | undefined;
    /** Returns the value, or the list of its issues. */
    readonly validate: (value: unknown) => StandardResult<Value>;
    /**
     * Returns self-contained JSON Schema for `draft-2020-12` or `draft-07`. Throws for a `target` other than
     * `draft-2020-12` and `draft-07`.
     */
    readonly jsonSchema: {
      readonly input: (options: JsonSchemaOptions) => Record<string, unknown>;
      readonly output: (options: JsonSchemaOptions) => Record<string, unknown>;
    };
  };
}

/** The requested version of JSON Schema. */
export interface JsonSchemaOptions {
  readonly target: "draft-2020-12" | "draft-07" | "openapi-3.0" | ({} & string);
  readonly libraryOptions?: Record<string, unknown> | undefined;
}

/** The valid value, or the issues of an invalid value. */
export type StandardResult<Value> =
  | { readonly value: Value; readonly issues?: undefined }
  | { readonly issues: readonly StandardIssue[] };

export interface StandardIssue {
  readonly message: string;
  readonly path: readonly (string | number)[];
}

/** A schema, and the schemas that it references. */
export interface Definition {
  /** The name of the schema in `$defs`; absent if the schema has no name in the document. */
  readonly name?: string;
  readonly schema: unknown;
  readonly uses?: () => readonly Definition[];
}

/**
 * Creates a Standard Schema from a generated validator. The argument `check` validates the value, and is absent if the
 * schema accepts every value.
 */
export function standardSchema<Value>(
  check: ((value: unknown) => boolean) | undefined,
  definition: Definition,
): StandardSchema<Value> {
  const jsonSchema = ({ target }: JsonSchemaOptions) => {
    const schema = draft2020(definition);
    if (target === "draft-2020-12") return schema;
    if (target === "draft-07") return draft07(schema);
    throw new Error(`JSON Schema for ${JSON.stringify(target)} is not supported.`);
  };
  return {
    "~standard": {
      version: 1,
      vendor: "specloom",
      validate: (value) => {
        const found = check && problems(check, value);
        if (found === undefined) return { value: value as Value };
        return {
          issues: found.map(({ path, expected }) => ({ message: `Expected ${expected}`, path })),
        };
      },
      jsonSchema: { input: jsonSchema, output: jsonSchema },
    },
  };
}
