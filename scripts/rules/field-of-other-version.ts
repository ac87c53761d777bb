// field-of-other-version: a document uses a field of a later OpenAPI version, which specloom reads nevertheless.

import { append } from "../json/pointer.js";
import { type Kind, objects, titled } from "../openapi/objects.js";
import { isIn, versionWith } from "../openapi/versions.js";
import type { Inspection, Rule, Warning } from "./rule.js";

/**
 * The finding is a warning: some frameworks use fields of later OpenAPI versions, and the meaning of such a field is
 * clear.
 */
export const fieldOfOtherVersion: Rule = {
  code: "field-of-other-version",
  onlyWarns: true,
  finds:
    "a field that the OpenAPI version of the document lacks, but that `specloom` reads, such as `itemSchema`",
  settles: true,
  isMerged: true,
  checkPart: strangers,
};

function* strangers({ document, sites }: Inspection): Generator<Warning> {
  for (const kind of Object.keys(objects) as Kind[]) {
    for (const [name, field] of objects[kind].fields) {
      if (field.isReadBefore !== true || isIn(field, document.version)) continue;
      for (const { value, pointer } of sites.of(kind)) {
        if (!Object.hasOwn(value, name)) continue;
        yield {
          severity: "warning",
          message: `${titled(kind)} has no \`${name}\` in OpenAPI ${document.version}; the field is read as in OpenAPI ${versionWith(field)}`,
          pointer: append(pointer, name),
          at: "key",
          help: `other tools may reject the field; to use it, change the version to OpenAPI ${versionWith(field)}`,
        };
      }
    }
  }
}
