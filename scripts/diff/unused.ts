// What changed in what no operation uses: it stands ready, and nobody relies on it yet.
import type { ApiModel } from "../model/api.js";
import type { ChangeList } from "./change-list.js";
import { canonical } from "./containment/canonical.js";
import { equalValues } from "./identical.js";
import type { SchemaComparison } from "./schemas.js";

/** Compares components, discriminators and requirements that have no effect. */
export function compareUnused(
  before: ApiModel,
  after: ApiModel,
  schemas: SchemaComparison,
  list: ChangeList,
): void {
  compareUnusedSchemas(schemas, list);
  compareUnusedComponents(before, after, list);
  const inherits = ({ security, operations }: ApiModel) =>
    operations.some((operation) =>
      security.length === 0
        ? operation.security.length === 0
        : operation.security[0]?.pointer === security[0]?.pointer,
    );
  if (!inherits(before) && !inherits(after) && !equalValues(asked(before), asked(after))) {
    const message = "security of the document, which every operation overrides, changed";
    list.add("unused-security-changed", message, [], "/security", "/security");
  }
  const written = ({ inertDiscriminators }: ApiModel) =>
    inertDiscriminators.map(({ json }) => canonical(json)).sort();
  if (!equalValues(written(before), written(after))) {
    const old = before.inertDiscriminators[0]?.pointer;
    const now = after.inertDiscriminators[0]?.pointer;
    const message = "a discriminator that selects nothing changed";
    list.add("inert-discriminator-changed", message, [], old, now);
  }
}

function asked({ security }: ApiModel): never {
  return security.map(({ schemes }) =>
    schemes.map(({ name, scopes }) => ({ name, scopes })),
  ) as never;
}

function compareUnusedSchemas(schemas: SchemaComparison, list: ChangeList): void {
  for (const { before, after } of schemas.unreached()) {
    const name = JSON.stringify((after ?? before)?.name);
    const end = before === undefined ? "added" : after === undefined ? "removed" : "changed";
    const what = { added: "is new", removed: "is gone", changed: "changed" }[end];
    const message = `schema ${name}, which no operation uses, ${what}`;
    list.add(`unused-schema-${end}`, message, [], before?.pointer, after?.pointer);
  }
}

function compareUnusedComponents(before: ApiModel, after: ApiModel, list: ChangeList): void {
  const now = new Map(after.unusedComponents.map((one) => [`${one.section} ${one.name}`, one]));
  for (const component of before.unusedComponents) {
    const key = `${component.section} ${component.name}`;
    const other = now.get(key);
    now.delete(key);
    if (other !== undefined && equalValues(component.json, other.json)) continue;
    const label = `components.${component.section}.${component.name}, which nothing uses,`;
    const message = `${label} ${other === undefined ? "is gone" : "changed"}`;
    list.add("unused-component-changed", message, [], component.pointer, other?.pointer);
  }
  for (const { section, name, pointer } of now.values()) {
    const message = `components.${section}.${name}, which nothing uses, is new`;
    list.add("unused-component-changed", message, [], undefined, pointer);
  }
}
