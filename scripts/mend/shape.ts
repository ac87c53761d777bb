// Checks that each object of a document has its required fields, with values of the right types. A value of the wrong
// type is replaced by an empty value, or left out.
import { isObject, type JsonObject, type JsonValue, own } from "../json/json.js";
import { append } from "../json/pointer.js";
import type { SpecDocument } from "../load/spec-document.js";
import { type Holds, type Kind, objects } from "../openapi/objects.js";
import type { PlacedEdit } from "./edits.js";
import type { Mending } from "./mending.js";
import { anyContent } from "./piece.js";
import { piecesAround } from "./pieces.js";
import { formOf, readAs } from "./plain-members.js";
import { securityFaults } from "./security-shape.js";
import { expected, type ShapeFault } from "./shape-fault.js";

/**
 * Returns the mistakes in a document's structure, in document order. Fields that specloom does not read are ignored.
 */
export function shapeFaults(document: SpecDocument): readonly ShapeFault[] {
  const walk = new Walk(document);
  walk.object("openapi", document.root, "");
  return walk.found;
}

/** For each kind of OpenAPI object, an empty object that replaces an invalid object. */
const emptyOf: Readonly<Partial<Record<Kind, JsonObject>>> = {
  "media-type": {},
  response: { description: "" },
  header: {},
  responses: {},
  paths: {},
};

class Walk {
  /**
   * The mistakes found so far. Mistakes are collected instead of yielded, because one generator for each value of a
   * document would need much memory.
   */
  readonly found: ShapeFault[] = [];
  readonly #document: SpecDocument;

  constructor(document: SpecDocument) {
    this.#document = document;
  }

  object(kind: Kind, value: JsonObject, pointer: string): void {
    const { fields, members, mayBeReference } = objects[kind];
    const isReference = mayBeReference && typeof own(value, "$ref") === "string";
    if (isReference && kind !== "schema" && kind !== "path-item") return;
    this.#missing(kind, value, pointer);
    for (const key of Object.keys(value)) {
      if (key.startsWith("x-") && kind !== "schema") continue;
      const here = append(pointer, key);
      const member = value[key] as JsonValue;
      const holds = fields.get(key)?.holds ?? members;
      if (holds === "security-requirement[]")
        this.found.push(...securityFaults(this.#document, member, here));
      else if (holds !== undefined) this.#held(holds, member, here, kind);
      else if (kind !== "schema" && fields.has(key)) this.#plain(key, member, here);
    }
  }

  #held(holds: Holds, value: JsonValue, pointer: string, holder: Kind): void {
    if (holds.startsWith("{")) {
      if (!isObject(value)) this.found.push(this.#wrong("object", value, pointer));
      else {
        const kind = holds.slice(1, -1) as Kind;
        if (kind === "media-type") this.#several(holder, value, pointer);
        for (const name of Object.keys(value))
          this.#one(kind, value[name] as JsonValue, append(pointer, name));
      }
    } else if (holds.endsWith("[]")) {
      if (!Array.isArray(value)) this.found.push(this.#wrong("array", value, pointer));
      else {
        const kind = holds.slice(0, -2) as Kind;
        for (const [index, item] of value.entries()) this.#one(kind, item, append(pointer, index));
      }
    } else this.#one(holds as Kind, value, pointer);
  }

  #one(kind: Kind, value: JsonValue, pointer: string): void {
    if (isObject(value)) this.object(kind, value, pointer);
    else if (kind === "schema" && typeof value === "boolean") return;
    // An invalid schema is left out, because the values that it should accept are unknown.
    else if (kind === "schema") this.found.push(this.#leftOut("object", value, pointer));
    else {
      const empty = value === null ? emptyOf[kind] : undefined;
      if (empty === undefined) this.found.push(this.#wrong("object", value, pointer));
      else {
        const mending = {
          edits: [put(pointer, empty)],
          instead: "the value is read as an empty object",
        };
        this.found.push({ message: expected("object", value), pointer, mending });
      }
    }
  }

  /**
   * Describes the mistake if a value has the wrong type. The value `null` counts as absent. A value of the wrong type
   * is left out and reported.
   */
  #wrong(kind: string, value: JsonValue, pointer: string): ShapeFault {
    if (value !== null || isItem(this.#document, pointer))
      return this.#leftOut(kind, value, pointer);
    const edits: PlacedEdit[] = [{ at: pointer, do: "remove" }];
    const mending = { edits, instead: "the value is ignored" };
    return { message: expected(kind, value), pointer, mending };
  }

  #leftOut(kind: string, value: JsonValue, pointer: string): ShapeFault {
    const mending = { leaveOut: piecesAround(this.#document, pointer) };
    return { message: expected(kind, value), pointer, mending };
  }

  #plain(key: string, value: JsonValue, pointer: string): void {
    const form = formOf(key);
    if (form === undefined || form.accepts(value)) return;
    const read = value === null ? undefined : readAs(form, value, this.#document, pointer);
    const mending: Mending =
      read === undefined
        ? { edits: [{ at: pointer, do: "remove" }], instead: "the value is ignored" }
        : { edits: [put(pointer, read)], instead: `the value is read as ${JSON.stringify(read)}` };
    this.found.push({ message: expected(form.name, value), pointer, mending });
  }

  /**
   * The `content` of a parameter may have only one media type. If there are several media types, only the first is
   * kept.
   */
  #several(holder: Kind, content: JsonObject, pointer: string): void {
    if (holder !== "parameter" && holder !== "header") return;
    const [first = "", ...others] = Object.keys(content);
    if (others.length === 0) return;
    const edits = others.map((name) => ({ at: append(pointer, name), do: "remove" }) as const);
    const message = "`content` must have only one media type";
    this.found.push({ message, pointer, mending: { edits, instead: `only ${first} is read` } });
  }

  #missing(kind: Kind, value: JsonObject, pointer: string): void {
    for (const name of needed[kind] ?? []) {
      if (typeof own(value, name) === "string") continue;
      const pieces = piecesAround(this.#document, pointer);
      this.found.push({ message: `"${name}" is missing`, pointer, mending: { leaveOut: pieces } });
      return;
    }
    if (kind === "request-body" && own(value, "content") === undefined) {
      const edits = [put(append(pointer, "content"), anyContent)];
      const instead = "the type of the body is `unknown`";
      this.found.push({
        message: '"content" is missing',
        pointer,
        mending: { edits, instead, bindsAt: [pointer] },
      });
    }
  }
}

/** The required string fields of each kind of object. */
const needed: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  parameter: ["name", "in"],
  server: ["url"],
  tag: ["name"],
  discriminator: ["propertyName"],
};

function put(at: string, value: JsonValue) {
  return { at, do: "put", value } as const;
}

function isItem(document: SpecDocument, pointer: string): boolean {
  return Array.isArray(document.valueAt(pointer.slice(0, pointer.lastIndexOf("/"))));
}
