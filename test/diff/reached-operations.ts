// Finds the operations that use an element of a generated document. The search follows references in the JSON of the
// document, and needs no model.
import { isObject, type JsonObject, type JsonValue } from "../../scripts/json/json.js";
import { at, child } from "./document-edits.js";

const lists = ["allOf", "anyOf", "oneOf"] as const;
/** `readOnly` excludes a property from requests, and `writeOnly` excludes a property from responses. */
const marks = { request: "readOnly", response: "writeOnly" } as const;

type Direction = keyof typeof marks;

/** Returns the innermost schema that contains the element at a JSON Pointer. */
function holderOf(pointer: string, known: ReadonlySet<string>): string {
  let holder = pointer;
  while (!known.has(holder) && holder !== "") holder = holder.slice(0, holder.lastIndexOf("/"));
  return holder;
}

/** Returns the operations whose requests or responses contain values of a schema in `components`. */
export function reachOf(pointer: string, documents: readonly JsonObject[]): string[] {
  const known = new Set(documents.flatMap((document) => [...schemasOf(document)]));
  const holder = holderOf(pointer, known);
  const names = new Set(documents.flatMap((document) => Object.keys(operationsOf(document))));
  return [...names].sort().filter((name) => {
    const walks = documents.map((document) =>
      (operationsOf(document)[name] ?? []).map((root) => visited(document, root)),
    );
    return walks.flat().some(({ places }) => places.has(holder)) || showsAMember(holder, walks);
  });
}

/**
 * Whether a request or response includes a property of the schema at `holder` that `readOnly` or `writeOnly` excludes
 * elsewhere.
 */
function showsAMember(holder: string, walks: readonly (readonly Walk[])[]): boolean {
  const hidden = new Set(walks.flat().flatMap((walk) => [...(walk.hidden.get(holder) ?? [])]));
  return walks.flat().some(({ shown }) => [...shown].some((member) => hidden.has(member)));
}

/**
 * The schema from which the search for referenced schemas starts. Without `direction`, the search includes `readOnly`
 * and `writeOnly` properties.
 */
interface Root {
  readonly pointer: string;
  readonly direction?: Direction;
}

/** Returns the pointers of all schemas in `components`. */
function schemasOf(document: JsonObject): ReadonlySet<string> {
  const roots = Object.keys(at(document, "/components/schemas")).map(
    (name): Root => ({ pointer: child("/components/schemas", name) }),
  );
  return new Set(roots.flatMap((root) => [...visited(document, root).places]));
}

/** Returns the schemas that each operation uses directly, keyed by operation. */
function operationsOf(document: JsonObject): Record<string, Root[]> {
  const operations = Object.entries(at(document, "/paths")).flatMap(([path, item]) =>
    Object.entries(item as JsonObject).map(([method, operation]): [string, Root[]] => {
      const pointer = child(child("/paths", path), method);
      const { requestBody, responses } = operation as JsonObject;
      const inside = (place: string, direction: Direction) =>
        contentOf(document, place).map((schema): Root => ({ pointer: schema, direction }));
      return [
        `${method} ${path}`,
        [
          ...(requestBody === undefined ? [] : inside(child(pointer, "requestBody"), "request")),
          ...Object.keys(responses as JsonObject).flatMap((status) =>
            inside(child(child(pointer, "responses"), status), "response"),
          ),
        ],
      ];
    }),
  );
  return Object.fromEntries(operations);
}

function contentOf(document: JsonObject, pointer: string): string[] {
  const content = (at(document, pointer)["content"] ?? {}) as JsonObject;
  return Object.keys(content).map((type) =>
    child(child(child(pointer, "content"), type), "schema"),
  );
}

/** All schemas that describe a request or response and its nested values. */
interface Walk {
  readonly places: ReadonlySet<string>;
  /**
   * The properties that a request or response contains. An entry is JSON text such as
   * `["/components/schemas/Pet","id"]`: the pointer of an object's schema, and a property name.
   */
  readonly shown: ReadonlySet<string>;
  /**
   * Properties that `readOnly` or `writeOnly` excludes, written as in `shown`, and keyed by the pointer of the
   * property's schema.
   */
  readonly hidden: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Visits all schemas of a request or response, including those of nested values. */
function visited(document: JsonObject, { pointer, direction }: Root): Walk {
  const seen = new Set<string>();
  const places = new Set<string>();
  const shown = new Set<string>();
  const hidden = new Map<string, Set<string>>();
  /**
   * `place` points to the visited schema, and `value` points to the outermost schema of the same value. `left` contains
   * names of properties that an enclosing schema excludes by `readOnly` or `writeOnly`.
   */
  const visit = (place: string, value: string, left: ReadonlySet<string>): void => {
    const key = JSON.stringify([place, value, [...left].sort()]);
    if (seen.has(key)) return;
    seen.add(key);
    places.add(place);
    const schema = at(document, place);
    const out = new Set([...left, ...hiddenIn(document, schema, direction)]);
    const target = targetOf(schema);
    if (target !== undefined) visit(target, value, left);
    for (const name of Object.keys((schema["properties"] ?? {}) as JsonObject)) {
      const below = child(child(place, "properties"), name);
      const member = JSON.stringify([value, name]);
      if (out.has(name)) hidden.set(below, (hidden.get(below) ?? new Set()).add(member));
      else {
        shown.add(member);
        visit(below, below, new Set());
      }
    }
    for (const keyword of ["items", "additionalProperties"]) {
      const below = child(place, keyword);
      if (isObject(schema[keyword])) visit(below, below, new Set());
    }
    for (const keyword of lists) {
      ((schema[keyword] ?? []) as JsonValue[]).forEach((_, index) => {
        const branch = child(child(place, keyword), String(index));
        visit(branch, value, keyword === "allOf" ? out : left);
      });
    }
  };
  visit(pointer, pointer, new Set());
  return { places, shown, hidden };
}

/** Returns the names of properties that `readOnly` or `writeOnly` excludes in a schema or its `allOf`. */
function hiddenIn(
  document: JsonObject,
  schema: JsonObject,
  direction: Direction | undefined,
): string[] {
  if (direction === undefined) return [];
  const members = Object.entries((schema["properties"] ?? {}) as JsonObject);
  const own = members.filter(([, member]) => isHidden(document, member as JsonObject, direction));
  const parts = partsOf(document, schema).flatMap((part) => hiddenIn(document, part, direction));
  return [...own.map(([name]) => name), ...parts];
}

function isHidden(document: JsonObject, member: JsonObject, direction: Direction): boolean {
  if (member[marks[direction]] === true) return true;
  return partsOf(document, member).some((part) => isHidden(document, part, direction));
}

/** Returns the target of the schema's `$ref`, and the schemas in its `allOf`. */
function partsOf(document: JsonObject, schema: JsonObject): JsonObject[] {
  const target = targetOf(schema);
  const parts = (schema["allOf"] ?? []) as JsonObject[];
  return target === undefined ? parts : [...parts, at(document, target)];
}

function targetOf(schema: JsonObject): string | undefined {
  const reference = schema["$ref"];
  return typeof reference === "string" ? reference.slice(1) : undefined;
}
