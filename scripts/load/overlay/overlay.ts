// Reads an overlay file (Overlay Specification 1.0 and 1.1) and finds its mistakes.
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { quote, quoteValue } from "../../diagnostics/quote.js";
import { isObject, type JsonObject, type JsonValue, own } from "../../json/json.js";
import { append } from "../../json/pointer.js";
import type { Limits } from "../limits.js";
import type { ParsedFile } from "../parse/parsed-file.js";
import { type JsonPath, parseJsonPath } from "./json-path.js";
import { locateWithin } from "./locate-within.js";

/** One action: the JSONPath expression that selects its targets, and the change. */
export type Action = {
  readonly target: JsonPath;
  /** The JSONPath expression in the field `target`, as text. */
  readonly text: string;
  /** The JSON Pointer of the action in the overlay file. */
  readonly pointer: string;
} & (
  | { readonly does: "remove" }
  | { readonly does: "update"; readonly update: JsonValue }
  | { readonly does: "copy"; readonly copy: JsonPath }
  | { readonly does: "nothing" }
);

/** An overlay whose actions can be applied to a document. */
export interface Overlay {
  readonly file: ParsedFile;
  readonly version: "1.0" | "1.1";
  readonly actions: readonly Action[];
}

const fields = {
  overlay: ["overlay", "info", "extends", "actions"],
  info: { "1.0": ["title", "version"], "1.1": ["title", "version", "description"] },
  action: {
    "1.0": ["target", "description", "update", "remove"],
    "1.1": ["target", "description", "update", "copy", "remove"],
  },
};

/** Reads an overlay, and reports its mistakes as findings. An overlay with errors must not be applied. */
export function readOverlay(
  file: ParsedFile,
  limits: Limits,
): { readonly overlay: Overlay; readonly diagnostics: readonly Diagnostic[] } {
  const reader = new OverlayReader(file, limits);
  return { overlay: reader.read(), diagnostics: reader.diagnostics };
}

class OverlayReader {
  readonly diagnostics: Diagnostic[] = [];
  readonly #file: ParsedFile;
  readonly #limits: Limits;
  #version: Overlay["version"] = "1.1";

  constructor(file: ParsedFile, limits: Limits) {
    this.#file = file;
    this.#limits = limits;
  }

  read(): Overlay {
    const file = this.#file;
    const root = file.value;
    if (!isObject(root)) {
      this.#report(
        "",
        "an overlay must be an object with the members `overlay`, `info` and `actions`",
      );
      return { file, version: this.#version, actions: [] };
    }
    this.#readVersion(root);
    this.#refuseUnknown(root, "", "an overlay", fields.overlay);
    this.#expectText(root, "", "extends", "optional");
    this.#readInfo(root);
    return { file, version: this.#version, actions: this.#readActions(root) };
  }

  #readVersion(root: JsonObject): void {
    const written = own(root, "overlay");
    const minor = typeof written === "string" ? /^1\.([01])\.\d+$/.exec(written)?.[1] : undefined;
    if (minor !== undefined) this.#version = minor === "0" ? "1.0" : "1.1";
    else {
      const found = written === undefined ? "" : `, not ${quoteValue(written)}`;
      const message = `"overlay" must be the version of the Overlay Specification${found}`;
      const help = 'write `overlay: "1.1.0"`; 1.0.x and 1.1.x are supported';
      this.#report(written === undefined ? "" : "/overlay", message, help);
    }
  }

  #readInfo(root: JsonObject): void {
    const info = own(root, "info");
    if (!isObject(info)) {
      const message = '"info" must be an object with the members `title` and `version`';
      this.#report(info === undefined ? "" : "/info", message);
      return;
    }
    this.#refuseUnknown(info, "/info", "info", fields.info[this.#version]);
    this.#expectText(info, "/info", "title");
    this.#expectText(info, "/info", "version");
    this.#expectText(info, "/info", "description", "optional");
  }

  #readActions(root: JsonObject): Action[] {
    const actions = own(root, "actions");
    if (!Array.isArray(actions) || actions.length === 0) {
      const message = '"actions" must be an array of at least one action';
      this.#report(actions === undefined ? "" : "/actions", message);
      return [];
    }
    this.#refuseRepeated(actions);
    return actions.flatMap((action, index) => {
      const pointer = append("/actions", index);
      if (isObject(action)) return this.#readAction(action, pointer) ?? [];
      this.#report(pointer, "an action must be an object with a `target`");
      return [];
    });
  }

  #readAction(action: JsonObject, pointer: string): Action | undefined {
    if (this.#version === "1.0" && Object.hasOwn(action, "copy")) {
      const help = 'write `overlay: "1.1.0"` at the top of the file';
      this.#report(`${pointer}/copy`, '"copy" is new in Overlay 1.1', help, "key");
    } else this.#refuseUnknown(action, pointer, "an action", fields.action[this.#version]);
    this.#expectText(action, pointer, "description", "optional");
    const remove = own(action, "remove");
    if (remove !== undefined && typeof remove !== "boolean")
      this.#report(`${pointer}/remove`, '"remove" must be true or false');
    const text = this.#expectText(action, pointer, "target");
    const target = text === undefined ? undefined : this.#path(`${pointer}/target`, text);
    const source = this.#expectText(action, pointer, "copy", "optional");
    const copy = source === undefined ? undefined : this.#path(`${pointer}/copy`, source);
    if (target === undefined || text === undefined) return undefined;
    const update = own(action, "update");
    const common = { target, text, pointer };
    if (remove === true) return { ...common, does: "remove" };
    // If `copy` and `update` are both present, neither has an effect (Overlay 1.1, 4.4.3.1).
    if (copy !== undefined && update === undefined) return { ...common, does: "copy", copy };
    if (copy === undefined && update !== undefined) return { ...common, does: "update", update };
    this.#warnOfNoEffect(action, pointer);
    return { ...common, does: "nothing" };
  }

  #warnOfNoEffect(action: JsonObject, pointer: string): void {
    const given = ["update", "copy", "remove"].filter((key) => own(action, key) !== undefined);
    const isBoth = given.includes("update") && given.includes("copy");
    // If a member has the wrong type, a different finding already reports it.
    if (!isBoth && given.length > 0 && own(action, "remove") !== false) return;
    const message = isBoth
      ? "the action has both `update` and `copy`, so it changes nothing"
      : "the action has neither `update` nor `copy` nor `remove: true`, so it changes nothing";
    const help = isBoth ? "write two actions" : "add `update`, `copy` or `remove: true`";
    const location = this.#file.locate(pointer);
    const code = "overlay-no-effect";
    this.diagnostics.push({ code, severity: "warning", message, location, help });
  }

  #path(pointer: string, text: string): JsonPath | undefined {
    const path = parseJsonPath(text, this.#limits);
    if (!("offset" in path)) return path;
    const location = locateWithin(this.#file, pointer, text, path.offset);
    const message = `${quote(text)} is not a JSONPath expression: ${path.message}`;
    const help = "write a JSONPath expression (RFC 9535), for example $.paths['/pets'].get";
    this.diagnostics.push({ code: "invalid-overlay", severity: "error", message, location, help });
    return undefined;
  }

  #expectText(
    object: JsonObject,
    pointer: string,
    key: string,
    need: "required" | "optional" = "required",
  ): string | undefined {
    const value = own(object, key);
    if (typeof value === "string") return value;
    if (value !== undefined) {
      const help = typeof value === "number" ? "write the number in quotes" : undefined;
      this.#report(append(pointer, key), `"${key}" must be a string`, help);
    } else if (need === "required") this.#report(pointer, `"${key}" is missing`);
    return undefined;
  }

  #refuseUnknown(
    object: JsonObject,
    pointer: string,
    what: string,
    known: readonly string[],
  ): void {
    for (const key of Object.keys(object)) {
      if (known.includes(key) || key.startsWith("x-")) continue;
      const message = `${what} has no field ${quote(key)}`;
      this.#report(
        append(pointer, key),
        message,
        `the known fields are ${known.join(", ")} and x-…`,
        "key",
      );
    }
  }

  #refuseRepeated(actions: readonly JsonValue[]): void {
    const first = new Map<string, number>();
    for (const [index, action] of actions.entries()) {
      const text = canonical(action);
      const earlier = first.get(text);
      if (earlier === undefined) first.set(text, index);
      else this.#report(append("/actions", index), `the action is equal to action ${earlier + 1}`);
    }
  }

  #report(pointer: string, message: string, help?: string, at: "key" | "value" = "value"): void {
    const location = this.#file.locate(pointer, at);
    const finding = { code: "invalid-overlay", severity: "error", message, location } as const;
    this.diagnostics.push(help === undefined ? finding : { ...finding, help });
  }
}

/** Returns a text for a value; values that differ only in the order of members have equal texts. */
function canonical(value: JsonValue): string {
  return JSON.stringify(value, (_, item: JsonValue) =>
    isObject(item)
      ? Object.fromEntries(Object.entries(item).sort(([one], [other]) => (one < other ? -1 : 1)))
      : item,
  );
}
