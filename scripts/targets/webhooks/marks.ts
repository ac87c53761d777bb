// The marks that tell the webhooks of a document apart: values of headers and of members of the body.
import { type JsonValue, own } from "../../json/json.js";
import type { Operation, Parameter } from "../../model/api-model.js";
import { memberOf, mustHave, valuesOf } from "../../schema/facts.js";
import { isSchemaObject, type JsonSchema } from "../../schema/schema.js";
import type { Scope } from "../../schema/scope.js";
import { describedNames } from "../../schema/whole.js";

/** The values of a header or a member of the body that requests of a webhook have. */
export interface Mark {
  readonly in: "header" | "body";
  /** The name of a header in lower case; the names of a member and of the objects around it. */
  readonly path: readonly string[];
  readonly values: readonly JsonValue[];
  /** A request without it may still be of the webhook. */
  readonly optional?: true;
}

/** How many objects of a body are looked into: events often stand in an envelope. */
const deepest = 2;

/** Returns the marks of each webhook, in their order. Only marks that tell two of them apart are there. */
export function marksOf(webhooks: readonly Operation[], scope: Scope): readonly Mark[][] {
  const all = webhooks.map((webhook) => [
    ...headerMarks(webhook, scope),
    ...exampleMarks(webhook, webhooks),
    ...bodyMarks(webhook, scope),
  ]);
  const telling = new Set<string>();
  for (const [index, marks] of all.entries()) {
    for (const others of all.slice(index + 1)) {
      for (const mark of marks)
        if (others.some((other) => areApart(mark, other))) telling.add(keyOf(mark));
    }
  }
  return all.map((marks) => marks.filter((mark) => telling.has(keyOf(mark))));
}

/** Whether no request has the marks of both. */
export function areTold(some: readonly Mark[], others: readonly Mark[]): boolean {
  return some.some((mark) => others.some((other) => areApart(mark, other)));
}

function areApart(mark: Mark, other: Mark): boolean {
  return keyOf(mark) === keyOf(other) && !mark.values.some((value) => other.values.includes(value));
}

function keyOf({ in: place, path }: Mark): string {
  return JSON.stringify([place, ...path]);
}

function headerMarks({ parameters }: Operation, scope: Scope): Mark[] {
  return parameters.flatMap(({ in: place, name, required, schema }) => {
    const values = place === "header" && required ? scalars(schema.json, scope) : [];
    const texts = values.map(String);
    return texts.length === 0 ? [] : [{ in: "header", path: [name.toLowerCase()], values: texts }];
  });
}

/**
 * GitHub's document has the name of an event only as the example of a header. An example counts if that of every webhook
 * is a part of the webhook's own name.
 */
function exampleMarks(webhook: Operation, webhooks: readonly Operation[]): Mark[] {
  if (webhooks.length < 2) return [];
  return webhook.parameters.flatMap((parameter): Mark[] => {
    const name = parameter.name.toLowerCase();
    const names = webhooks.map((other) => {
      const same = other.parameters.find(
        (one) => one.in === "header" && one.name.toLowerCase() === name,
      );
      const example = same && exampleOf(same);
      return example !== undefined && lettersOf(other.path).includes(lettersOf(example));
    });
    const example = exampleOf(parameter);
    if (parameter.in !== "header" || example === undefined || names.includes(false)) return [];
    return [{ in: "header", path: [name], values: [example] }];
  });
}

function exampleOf({ unmodelled, schema }: Parameter): string | undefined {
  const holder = isSchemaObject(schema.json) ? schema.json : {};
  const example = (unmodelled && own(unmodelled, "example")) ?? own(holder, "example");
  return typeof example === "string" && lettersOf(example) !== "" ? example : undefined;
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}

function bodyMarks({ requestBody }: Operation, scope: Scope): Mark[] {
  const schemas = (requestBody?.content ?? []).map(({ schema }) => schema?.json ?? true);
  const [first, ...others] = schemas.map((schema) => membersMarks(schema, [], scope));
  // A mark of one media type alone would refuse the others.
  return (first ?? []).filter((mark) =>
    others.every((marks) => marks.some((one) => JSON.stringify(one) === JSON.stringify(mark))),
  );
}

function membersMarks(schema: JsonSchema, path: readonly string[], scope: Scope): Mark[] {
  const required = mustHave(schema, scope);
  return describedNames(schema, scope).flatMap((name): Mark[] => {
    const member = memberOf(schema, name, scope);
    if (member === undefined) return [];
    const here = [...path, name];
    const values = scalars(member, scope);
    const isOptional = !required.has(name);
    const found: Mark[] =
      values.length > 0
        ? [{ in: "body", path: here, values }]
        : here.length < deepest
          ? membersMarks(member, here, scope)
          : [];
    return isOptional ? found.map((mark) => ({ ...mark, optional: true })) : found;
  });
}

/** The values of a schema that lists scalars. */
function scalars(schema: JsonSchema, scope: Scope): readonly JsonValue[] {
  const values = valuesOf(schema, scope) ?? [];
  return values.some((value) => typeof value === "object") ? [] : values;
}
