// Creates documents that are written differently but have the same meaning, so that a comparison finds no change.

import { isObject, type JsonObject, type JsonValue, own } from "../../scripts/json/json.js";
import { keywordNamed } from "../../scripts/openapi/keywords/index.js";

/** Returns a changed copy of a document. `pick` selects the element to change. */
export type DocumentRefactoring = (document: JsonObject, pick: number) => JsonObject;

/** Members that contain the document author's data instead of schemas. */
const data = new Set(["example", "examples"]);

/** Changes every schema, the innermost schemas first. `named` is true for a schema in `components`. */
function schemasIn(
  document: JsonObject,
  rewrite: (schema: JsonObject, named: boolean) => JsonValue,
): JsonObject {
  const inSchema = (schema: JsonValue, named = false): JsonValue => {
    if (!isObject(schema)) return schema;
    const copy: JsonObject = {};
    for (const keyword of Object.keys(schema)) {
      const value = schema[keyword] as JsonValue;
      const holds = keywordNamed(keyword)?.holds;
      if (holds === "schema") copy[keyword] = inSchema(value);
      else if (holds === "schemas" && Array.isArray(value)) {
        copy[keyword] = value.map((one) => inSchema(one));
      } else if (holds === "schema-map" && isObject(value)) {
        copy[keyword] = mapped(value, (one) => inSchema(one));
      } else copy[keyword] = value;
    }
    return rewrite(copy, named);
  };
  const outside = (value: JsonValue, path: string): JsonValue => {
    if (Array.isArray(value)) return value.map((item) => outside(item, path));
    if (!isObject(value)) return value;
    if (path === "/components/schemas") return mapped(value, (one) => inSchema(one, true));
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => {
        if (key === "schema") return [key, inSchema(member)];
        if (data.has(key) || key.startsWith("x-")) return [key, member];
        return [key, outside(member, path.length > 30 ? "deep" : `${path}/${key}`)];
      }),
    );
  };
  return outside(document, "") as JsonObject;
}

function mapped(object: JsonObject, each: (value: JsonValue) => JsonValue): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, each(value)]));
}

function schemasOf(document: JsonObject): JsonObject {
  const components = own(document, "components");
  const schemas = isObject(components) ? own(components, "schemas") : undefined;
  return isObject(schemas) ? schemas : {};
}

function withSchemas(document: JsonObject, schemas: JsonObject): JsonObject {
  const components = own(document, "components");
  return { ...document, components: { ...(isObject(components) ? components : {}), schemas } };
}

const prefix = "#/components/schemas/";

const reversedKeys: DocumentRefactoring = (document) => {
  const reversed = (value: JsonValue): JsonValue => {
    if (Array.isArray(value)) return value.map(reversed);
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value)
        .reverse()
        .map(([key, member]) => [key, reversed(member)]),
    );
  };
  return reversed(document) as JsonObject;
};

const reversedLists: DocumentRefactoring = (document) =>
  schemasIn(document, (schema) => {
    const copy = { ...schema };
    for (const keyword of ["oneOf", "anyOf", "enum", "required", "type"]) {
      const value = copy[keyword];
      if (Array.isArray(value)) copy[keyword] = [...value].reverse();
    }
    return copy;
  });

/** Moves an inline object into a component. */
const extracted: DocumentRefactoring = (document, pick) => {
  const made: JsonObject = {};
  let count = 0;
  const rewritten = schemasIn(document, (schema, named) => {
    if (named || schema["type"] !== "object" || count++ !== pick % 7) return schema;
    made[`Extracted${pick}`] = schema;
    return { $ref: `${prefix}Extracted${pick}` };
  });
  return Object.hasOwn(schemasOf(document), `Extracted${pick}`)
    ? document
    : withSchemas(rewritten, { ...schemasOf(rewritten), ...made });
};

/**
 * Replaces each reference to a component by the component's schema. A component that a discriminator names is not
 * replaced.
 */
const inlined: DocumentRefactoring = (document, pick) => {
  const schemas = schemasOf(document);
  const names = Object.keys(schemas);
  const name = names[pick % Math.max(1, names.length)];
  if (name === undefined) return document;
  const text = schemas[name] as JsonValue;
  // A schema with a discriminator stays a component, because specloom recognizes subtypes by their reference to it.
  if (isObject(text) && own(text, "discriminator") !== undefined) return document;
  const reference = { $ref: `${prefix}${name}` };
  const isKnown = isChild(document, name);
  return schemasIn(document, (schema) => {
    if (schema["$ref"] === reference.$ref && Object.keys(schema).length === 1) return text;
    if (own(schema, "discriminator") === undefined && !isKnown) return schema;
    const named = (members: JsonValue | undefined) =>
      Array.isArray(members)
        ? members.map((member) => (member === text ? reference : member))
        : members;
    return Object.fromEntries(
      Object.entries(schema).map(([key, value]) => [
        key,
        key === "oneOf" || key === "anyOf" ? (named(value) as JsonValue) : value,
      ]),
    );
  });
};

/** Renames a component and all references to it. */
const renamed: DocumentRefactoring = (document, pick) => {
  const names = Object.keys(schemasOf(document));
  const name = names[pick % Math.max(1, names.length)];
  return name === undefined ? document : renamedTo(document, new Map([[name, `${name}Renamed`]]));
};

/** Renames all components. */
const allRenamed: DocumentRefactoring = (document) =>
  renamedTo(document, new Map(Object.keys(schemasOf(document)).map((name) => [name, `${name}2`])));

function renamedTo(document: JsonObject, newNames: ReadonlyMap<string, string>): JsonObject {
  const isValue = namesAsValues(document);
  const others = new Map([...newNames].filter(([name]) => !isValue(name)));
  const there = (reference: JsonValue): JsonValue => {
    if (typeof reference !== "string") return reference;
    const bare = reference.startsWith(prefix) ? reference.slice(prefix.length) : undefined;
    const [name = "", ...more] = bare?.split("/") ?? [];
    const other = others.get(name);
    return other === undefined ? reference : [`${prefix}${other}`, ...more].join("/");
  };
  const rewritten = schemasIn(document, (schema) => {
    const reference = own(schema, "$ref");
    const discriminator = own(schema, "discriminator");
    const mapping = isObject(discriminator) ? own(discriminator, "mapping") : undefined;
    return {
      ...schema,
      ...(reference === undefined ? {} : { $ref: there(reference) }),
      ...(isObject(discriminator) && isObject(mapping)
        ? {
            discriminator: {
              ...discriminator,
              mapping: mapped(mapping, (target) =>
                typeof target === "string" ? (others.get(target) ?? there(target)) : target,
              ),
            },
          }
        : {}),
    };
  });
  const schemas = Object.entries(schemasOf(rewritten));
  return withSchemas(
    rewritten,
    Object.fromEntries(schemas.map(([name, schema]) => [others.get(name) ?? name, schema])),
  );
}

/**
 * Returns a function that tells whether messages contain the name of a schema: as a discriminator value, or as an XML
 * root element.
 */
function namesAsValues(document: JsonObject): (name: string) => boolean {
  const roots = xmlRoots(document);
  const unions: { readonly members: JsonValue[]; readonly mapping: string }[] = [];
  schemasIn(document, (schema) => {
    const discriminator = own(schema, "discriminator");
    const members = own(schema, "oneOf") ?? own(schema, "anyOf");
    if (isObject(discriminator) && Array.isArray(members)) {
      const mapping = JSON.stringify(own(discriminator, "mapping") ?? {});
      unions.push({ members, mapping });
    }
    return schema;
  });
  const isSelected = (name: string) =>
    unions.some(
      ({ members, mapping }) =>
        members.some((one) => isObject(one) && own(one, "$ref") === `${prefix}${name}`) &&
        !mapping.includes(`"${prefix}${name}"`) &&
        !mapping.includes(`:"${name}"`),
    );
  return (name) => isChild(document, name) || roots.has(name) || isSelected(name);
}

/** Whether a schema includes a parent schema whose discriminator selects it by name. */
function isChild(document: JsonObject, name: string): boolean {
  const schemas = schemasOf(document);
  const seen = new Set<JsonValue>();
  const waiting: (JsonValue | undefined)[] = [own(schemas, name)];
  for (let next = waiting.pop(); waiting.length > 0 || next !== undefined; next = waiting.pop()) {
    if (!isObject(next) || seen.has(next)) continue;
    seen.add(next);
    if (seen.size > 1 && own(next, "discriminator") !== undefined) return true;
    const reference = own(next, "$ref");
    if (typeof reference === "string") waiting.push(own(schemas, reference.slice(prefix.length)));
    const all = own(next, "allOf");
    if (Array.isArray(all)) waiting.push(...all);
  }
  return false;
}

/** Returns the names of the schemas of XML bodies. The root element of an XML body has the name of the schema. */
function xmlRoots(document: JsonObject): ReadonlySet<string> {
  const bodies = JSON.stringify(document).split('xml":{');
  return new Set(
    bodies.flatMap(
      (text) => /^"schema":\{"\$ref":"#\/components\/schemas\/([^"]*)"\}/.exec(text)?.[1] ?? [],
    ),
  );
}

const split: DocumentRefactoring = (document, pick) =>
  schemasIn(document, (schema) => {
    const { properties, required, allOf, additionalProperties, ...rest } = schema;
    const bound = [allOf, additionalProperties, own(schema, "unevaluatedProperties")];
    if (!isObject(properties) || bound.some((one) => one !== undefined)) return schema;
    // Skips schemas that allow null: the two schemas of the resulting `allOf` have `type: object`, which rejects null.
    if (schema["nullable"] === true || schema["type"] !== "object") return schema;
    const names = Object.keys(properties);
    const first = names.slice(0, pick % (names.length + 1));
    const part = (some: string[]) =>
      Object.fromEntries(some.map((name) => [name, properties[name] as JsonValue]));
    const demand = required === undefined ? {} : { required };
    return {
      ...rest,
      allOf: [
        { type: "object", properties: part(first) },
        {
          type: "object",
          properties: part(names.filter((name) => !first.includes(name))),
          ...demand,
        },
      ],
    };
  });

const nullInUnion: DocumentRefactoring = (document) =>
  schemasIn(document, (schema) => {
    const { type, nullable, ...rest } = schema;
    const limits = Object.keys(rest).filter((key) => key !== "description" && key !== "title");
    if (limits.length > 0 || !String(document["openapi"]).startsWith("3.1")) return schema;
    if (!Array.isArray(type) || !type.includes("null") || nullable !== undefined) return schema;
    const other = type.filter((one) => one !== "null");
    return {
      ...rest,
      anyOf: [{ type: other.length === 1 ? (other[0] as string) : other }, { type: "null" }],
    };
  });

const renamedPathParameter: DocumentRefactoring = (document) => {
  const paths = own(document, "paths");
  if (!isObject(paths) || JSON.stringify(document).includes('"links"')) return document;
  const components = own(document, "components");
  const shared = isObject(components) ? JSON.stringify(components["parameters"] ?? "") : "";
  if (shared.includes('"path"') || JSON.stringify(paths).includes('$ref":"#/paths'))
    return document;
  const rename = (list: JsonValue | undefined): JsonValue | undefined =>
    Array.isArray(list)
      ? list.map((one) =>
          isObject(one) && one["in"] === "path" ? { ...one, name: `${one["name"]}_` } : one,
        )
      : list;
  const renamedIn = (owner: JsonValue): JsonValue => {
    if (!isObject(owner)) return owner;
    const parameters = rename(owner["parameters"]);
    return parameters === undefined ? owner : { ...owner, parameters };
  };
  return {
    ...document,
    paths: Object.fromEntries(
      Object.entries(paths).map(([path, item]) => [
        path.replaceAll(/\{([^{}]*)\}/g, "{$1_}"),
        isObject(item) ? renamedIn(mapped(item, renamedIn)) : item,
      ]),
    ),
  };
};

/** Moves parameters and responses of operations into components. */
const extractedParts: DocumentRefactoring = (document, pick) => {
  const paths = own(document, "paths");
  if (!isObject(paths)) return document;
  const made = { parameters: {} as JsonObject, responses: {} as JsonObject };
  let count = 0;
  const moved = (section: "parameters" | "responses", value: JsonValue): JsonValue => {
    if (!isObject(value) || own(value, "$ref") !== undefined || count++ % 3 !== pick % 3)
      return value;
    const name = `Moved${pick}x${count}`;
    made[section][name] = value;
    return { $ref: `#/components/${section}/${name}` };
  };
  const rewritten = mapped(paths, (item) =>
    isObject(item)
      ? mapped(item, (operation) => {
          if (!isObject(operation)) return operation;
          const { parameters, responses } = operation;
          return {
            ...operation,
            ...(Array.isArray(parameters)
              ? { parameters: parameters.map((one) => moved("parameters", one)) }
              : {}),
            ...(isObject(responses)
              ? { responses: mapped(responses, (one) => moved("responses", one)) }
              : {}),
          };
        })
      : item,
  );
  const components = own(document, "components");
  const all = isObject(components) ? components : {};
  const section = (name: "parameters" | "responses") => {
    const entries = { ...(all[name] as JsonObject | undefined), ...made[name] };
    return Object.keys(entries).length === 0 ? {} : { [name]: entries };
  };
  return {
    ...document,
    paths: rewritten,
    components: { ...all, ...section("parameters"), ...section("responses") },
  };
};

/** All refactorings, keyed by name. */
export const documentRefactorings: Readonly<Record<string, DocumentRefactoring>> = {
  reversedKeys,
  reversedLists,
  extracted,
  inlined,
  renamed,
  allRenamed,
  split,
  nullInUnion,
  renamedPathParameter,
  extractedParts,
};
