// Reports changes of components and other elements that no operation uses. Such changes affect neither clients nor
// servers.

import { canonical } from "../../json/canonical.js";
import { equalValues } from "../../json/equal-values.js";
import type { ApiModel } from "../../model/api-model.js";
import type { ChangeList } from "../changes/change-list.js";
import type { SchemaComparison } from "./schemas.js";

export function compareUnused(
  before: ApiModel,
  after: ApiModel,
  schemas: SchemaComparison,
  list: ChangeList,
): void {
  const known = list.drafts.length;
  compareUnusedSchemas(schemas, list);
  compareUnusedComponents(before, after, schemas, list);
  if ((before.isCut === true || after.isCut === true) && list.drafts.length > known) {
    const message = "deeply nested callbacks may use the changed schema";
    list.add("callback-changed", message, [], "/components", "/components");
  }
  const inherits = ({ security, operations }: ApiModel) =>
    operations.some((operation) =>
      security.length === 0
        ? operation.security.length === 0
        : operation.security[0]?.pointer === security[0]?.pointer,
    );
  if (
    !inherits(before) &&
    !inherits(after) &&
    !equalValues(securityOf(before), securityOf(after))
  ) {
    const message = "security of the document changed, but all operations override it";
    list.add("unused-security-changed", message, [], "/security", "/security");
  }
  compareInertDiscriminators(before, after, schemas, list);
}

/** Reports each discriminator without effect that only one of the documents contains. */
function compareInertDiscriminators(
  before: ApiModel,
  after: ApiModel,
  schemas: SchemaComparison,
  list: ChangeList,
): void {
  // Equal discriminators count once, because each inline copy of a schema repeats its discriminator.
  const written = ({ inertDiscriminators }: ApiModel) =>
    inertDiscriminators.map(({ pointer, json }) => ({
      pointer,
      key: canonical(schemas.inOldNames(json)),
    }));
  const rest = (of: ApiModel, other: ApiModel) => {
    const otherKeys = new Set(written(other).map(({ key }) => key));
    return written(of).filter(({ key }) => !otherKeys.has(key));
  };
  const [gone, left] = [rest(before, after), rest(after, before)];
  if (gone.length === 0 && left.length === 0) return;
  const message = "discriminator without effect changed";
  list.add("inert-discriminator-changed", message, [], gone[0]?.pointer, left[0]?.pointer);
}

function securityOf({ security }: ApiModel): never {
  return security.map(({ schemes }) =>
    schemes.map(({ name, scopes }) => ({ name, scopes })),
  ) as never;
}

function compareUnusedSchemas(schemas: SchemaComparison, list: ChangeList): void {
  for (const { before, after, used } of schemas.unused()) {
    const name = JSON.stringify((after ?? before)?.name);
    const end = before === undefined ? "added" : after === undefined ? "removed" : "changed";
    const subject = {
      never: `unused schema ${name}`,
      before: `schema ${name}, no longer used,`,
      after: `schema ${name}, unused before,`,
      "in part": `unused part of schema ${name}`,
    }[used];
    const message = `${subject} ${end}`;
    list.add(`unused-schema-${end}`, message, [], before?.pointer, after?.pointer);
  }
}

function compareUnusedComponents(
  before: ApiModel,
  after: ApiModel,
  schemas: SchemaComparison,
  list: ChangeList,
): void {
  const [usedBefore, usedAfter] = [new Set(before.usedComponents), new Set(after.usedComponents)];
  const now = new Map(after.unusedComponents.map((one) => [`${one.section} ${one.name}`, one]));
  for (const component of before.unusedComponents) {
    const key = `${component.section} ${component.name}`;
    const other = now.get(key);
    now.delete(key);
    // If operations use a component that is new or was removed, the change is reported with the operations.
    if (other === undefined && usedAfter.has(component.pointer)) continue;
    if (other !== undefined && equalValues(component.json, schemas.inOldNames(other.json)))
      continue;
    const label = `unused components.${component.section}.${component.name}`;
    const message = `${label} ${other === undefined ? "removed" : "changed"}`;
    list.add("unused-component-changed", message, [], component.pointer, other?.pointer);
  }
  for (const { section, name, pointer } of now.values()) {
    if (usedBefore.has(pointer)) continue;
    const message = `unused components.${section}.${name} added`;
    list.add("unused-component-changed", message, [], undefined, pointer);
  }
}
