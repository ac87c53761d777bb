// What stands where in a document, by the table of objects: which object, where a `$ref` is a reference, what is data.
import type { JsonValue } from "../json/json.js";
import { child } from "../json/pointer.js";
import { type Field, type Kind as ObjectKind, objects } from "./objects.js";
import type { OpenApiVersion } from "./versions.js";

/**
 * What a value is, by its place: an object or a map of them. `other` is structure that holds neither references nor
 * data; `data` is the author's own.
 */
export type Kind = ObjectKind | `{${ObjectKind}}` | "mapping" | "other" | "data";

/** Members that are read besides those of the specification. */
const read: Readonly<Partial<Record<ObjectKind, Readonly<Record<string, Kind>>>>> = {
  // Ours: the home of path items of a 3.0 document, which has no components.pathItems.
  components: { "x-path-items": "{path-item}" },
  discriminator: { mapping: "mapping" },
  // A file with a path may hold components of its own: only references lead there.
  "path-item": { components: "data" },
  // Of earlier drafts of JSON Schema.
  schema: { definitions: "{schema}", additionalItems: "schema" },
};

const kinds = Object.keys(objects) as ObjectKind[];
const references = leadingToReferences();
const membersOf: ReadonlyMap<Kind, ReadonlyMap<string, Kind>> = new Map(
  kinds.map((kind) => {
    const fields = [...objects[kind].fields].map(([name, field]) => [name, kindOfField(field)]);
    return [kind, new Map([...fields, ...Object.entries(read[kind] ?? {})] as [string, Kind][])];
  }),
);
const anyMember: ReadonlyMap<Kind, Kind> = new Map(
  kinds.flatMap((kind): [Kind, Kind][] => {
    const { members } = objects[kind];
    const inMap: [Kind, Kind] = [`{${kind}}`, meaningOf(kind)];
    return members === undefined ? [inMap] : [inMap, [kind, members]];
  }),
);

/** What the member `key` of an object of this kind is. An array's items are what the array is. */
export function kindOf(kind: Kind, key: string): Kind {
  if (kind === "data") return "data";
  const known = membersOf.get(kind)?.get(key);
  if (known !== undefined) return known;
  // In maps, names are the author's; elsewhere `x-…` members are extensions.
  const isMap = kind === "mapping" || kind.startsWith("{");
  if (!isMap && key.startsWith("x-")) return "data";
  return anyMember.get(kind) ?? "other";
}

/** What stands at a pointer's tokens below `value`, which is of the kind `from`; references are not followed. */
export function kindAt(value: JsonValue, from: Kind, tokens: readonly string[]): Kind {
  let kind = from;
  let at: JsonValue | undefined = value;
  for (const token of tokens) {
    if (!Array.isArray(at)) kind = kindOf(kind, token);
    at = at === undefined ? undefined : child(at, token);
  }
  return kind;
}

/** The kinds of which `components` has a map, each with the name of the map. */
const componentMaps: ReadonlyMap<Kind, string> = new Map(
  [...objects.components.fields].map(([name, { holds = "" }]) => [
    holds.slice(1, -1) as Kind,
    name,
  ]),
);

/** Whether OpenAPI lets a Reference Object (or `$ref`) stand in place of an object of this kind. */
export function mayBeReference(kind: Kind): boolean {
  return componentMaps.has(kind);
}

/** The member of `components` where objects of this kind live. */
export function componentsMember(kind: Kind, version: OpenApiVersion): string | undefined {
  return kind === "path-item" && version === "3.0" ? "x-path-items" : componentMaps.get(kind);
}

/** The object that a field holds, without the list or map around it. */
function heldBy({ holds }: Field): ObjectKind | undefined {
  return holds?.replace(/^\{|\}$|\[\]$/g, "") as ObjectKind | undefined;
}

function kindOfField(field: Field): Kind {
  const held = heldBy(field);
  if (held === undefined) return field.isData ? "data" : "other";
  if (!references.has(held)) return "other";
  return field.holds?.startsWith("{") ? `{${held}}` : held;
}

function meaningOf(kind: ObjectKind): Kind {
  return references.has(kind) ? kind : "other";
}

/** Objects in which references, or data of the author's, may stand. */
function leadingToReferences(): ReadonlySet<ObjectKind> {
  const found = new Set<ObjectKind>(["discriminator"]);
  const leads = (kind: ObjectKind) => {
    const { fields, members, mayBeReference } = objects[kind];
    const held = [...fields.values()].map(heldBy);
    return (
      mayBeReference ||
      [...fields.values()].some(({ isData }) => isData) ||
      [members, ...held].some((one) => one !== undefined && found.has(one))
    );
  };
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const kind of kinds) if (leads(kind)) found.add(kind);
  }
  return found;
}
