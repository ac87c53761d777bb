// Uses the table of OpenAPI objects to find constructs that specloom ignores or refuses.
import { isObject, own } from "../../json/json.js";
import { append } from "../../json/pointer.js";
import { contents } from "../../openapi/keywords/groups.js";
import { type Field, type Kind, objects, titled } from "../../openapi/objects.js";
import { saysBytes } from "../../schema/bytes.js";
import { eventDataPlaces } from "../helpers/event-data.js";
import { onceEach } from "../helpers/once-each.js";
import type { Site } from "../helpers/sites.js";
import type { Finding, Inspection } from "../rule.js";

/** Yields a finding for each use of a construct that is ignored (or refused). */
export function* uses({ sites }: Inspection, support: "ignored" | "refused"): Generator<Finding> {
  for (const kind of Object.keys(objects) as Kind[]) {
    for (const [name, field] of objects[kind].fields) {
      // The rule ignored-construct reports keywords such as `contentEncoding` separately.
      if (field.support !== support || contents.includes(name)) continue;
      for (const site of sites.of(kind))
        if (Object.hasOwn(site.value, name)) yield* findingAt(site, name, field);
    }
  }
}

/**
 * Yields one finding for each keyword, such as `contentEncoding`, that describes the content of strings and is ignored.
 */
export function ignoredContents(inspection: Inspection): Generator<Finding> {
  return onceEach(contentUses(inspection));
}

function* contentUses(inspection: Inspection): Generator<Finding> {
  let eventData: ReadonlySet<string> | undefined;
  for (const name of contents) {
    const field = objects.schema.fields.get(name);
    if (field?.support !== "ignored") continue;
    for (const site of inspection.sites.of("schema")) {
      if (!Object.hasOwn(site.value, name)) continue;
      eventData ??= eventDataPlaces(inspection);
      if (!eventData.has(site.pointer)) yield* findingAt(site, name, field);
    }
  }
}

function* findingAt(
  { kind, value, pointer }: Site,
  name: string,
  field: Field,
): Generator<Finding> {
  const written = own(value, name);
  // `false` and an empty map have no effect; for example, zod-openapi writes `webhooks: {}` into every document.
  if (written === undefined || written === false) return;
  const isMap = typeof field.holds === "string" && field.holds.startsWith("{");
  // `contentMediaType` and similar keywords are supported in schemas of bytes.
  if (name.startsWith("content") && kind === "schema" && saysBytes(value)) return;
  if (isMap && isObject(written) && Object.keys(written).length === 0) return;
  const isRefused = field.support === "refused";
  yield {
    severity: isRefused ? "error" : "warning",
    message: `\`${name}\` of ${titled(kind)} is ${isRefused ? "not supported" : "ignored"}: ${field.remark}`,
    pointer: append(pointer, name),
    at: "key",
  };
}
