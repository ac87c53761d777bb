// Creates the sample plans of named schemas, for tests.
import { schemaFrom } from "../../../scripts/schema/schema.js";
import type { Plans } from "../../../scripts/targets/samples/plans.js";
import { plansOf } from "../../../scripts/targets/samples/view.js";

/** Returns a schema that refers to a named schema. */
export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** Returns the sample plans of schemas, which are created in the order of the schemas. */
export function plansFor(schemas: Readonly<Record<string, object>>): Plans {
  const named = Object.entries(schemas).map(([name, json]) => {
    return { name, typeName: name, pointer: "", openPoints: [], json: schemaFrom(json as never) };
  });
  return plansOf({ schemas: named });
}
