// keyword-of-other-version: a keyword of OpenAPI 3.1 in a 3.0 document, or a keyword of OpenAPI 3.0 in a 3.1 document.

import type { JsonValue } from "../json/json.js";
import { append } from "../json/pointer.js";
import { keywordNamed } from "../openapi/keywords/index.js";
import { nullableKeyword } from "../openapi/keywords/nullable.js";
import { isIn, versions, versionWith } from "../openapi/versions.js";
import type { Inspection, Rule, Warning } from "./rule.js";
import { speakingSchemas } from "./schemas/sites.js";

/**
 * The finding is a warning, because specloom reads the keyword by the rules of the OpenAPI version that defines it. If
 * schemas are interpreted literally, `nullable` is ignored.
 */
export const keywordOfOtherVersion: Rule = {
  code: "keyword-of-other-version",
  onlyWarns: true,
  finds:
    "a keyword, or a form of a keyword, that the OpenAPI version of the document does not have",
  settles: true,
  isMerged: true,
  checkPart: strangers,
};

function* strangers(inspection: Inspection): Generator<Warning> {
  const { version, strictJsonSchema } = inspection.document;
  const { hasOldForms } = versions[version];
  for (const { value, pointer } of speakingSchemas(inspection)) {
    for (const key of Object.keys(value)) {
      const keyword = keywordNamed(key);
      if (keyword === undefined) continue;
      const written = value[key] as JsonValue;
      if (!isIn(keyword, version)) {
        const isIgnored = strictJsonSchema && keyword === nullableKeyword;
        const what = isIgnored
          ? "the keyword is ignored"
          : `the keyword is read as in OpenAPI ${versionWith(keyword)}`;
        yield {
          severity: "warning",
          message: `OpenAPI ${version} has no \`${key}\`; ${what}`,
          pointer: append(pointer, key),
          at: "key",
          help:
            keyword === nullableKeyword
              ? 'instead of `nullable`, add "null" to `type`'
              : "other tools may ignore the keyword; to use it, change the version to OpenAPI 3.1",
        };
        // The keyword has a form of OpenAPI 3.1, such as `type: [string, "null"]`, in a document of OpenAPI 3.0.
      } else if (
        hasOldForms &&
        keyword.in30?.accepts(written) === false &&
        keyword.accepts(written)
      ) {
        yield {
          severity: "warning",
          message: `in OpenAPI 3.0, \`${key}\` must be ${keyword.in30.expects}; the keyword is read as in OpenAPI 3.1`,
          pointer: append(pointer, key),
          help: "other tools may reject this value of the keyword; to use the value, change the version to OpenAPI 3.1",
        };
      } else if (
        !hasOldForms &&
        !keyword.accepts(written) &&
        keyword.in30?.accepts(written) === true
      ) {
        yield {
          severity: "warning",
          message: `in OpenAPI 3.1, \`${key}\` must be ${keyword.expects}; the keyword is read as in OpenAPI 3.0`,
          pointer: append(pointer, key),
          help: `write ${keyword.expects}`,
        };
      }
    }
  }
}
