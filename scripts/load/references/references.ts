// Parses the text of a `$ref`: returns its file and JSON Pointer, or the reason not to follow it.

import { posix } from "node:path";
import { isObject, type JsonValue } from "../../json/json.js";
import { decode, valueAtTokens } from "../../json/pointer.js";
import { isWrittenSince32 } from "../../openapi/versions.js";
import { isDocumentName } from "../root-folder.js";

/** Target of a reference: a file and a JSON Pointer. `path` is relative to the folder of the root document. */
export interface Target {
  readonly path: string;
  /** The JSON Pointer of the target, or the name of an anchor if the file was not read yet. */
  readonly pointer: string;
}

export function targetKey(target: Target): string {
  return `${target.path}#${target.pointer}`;
}

/** The reason for not following a reference. */
export interface RefusedReference {
  readonly code:
    | "remote-reference"
    | "reference-escapes"
    | "unsupported-reference"
    | "dangling-reference";
  readonly message: string;
  readonly help?: string;
  readonly host?: string;
}

const help = {
  local: "to copy the file, run `specloom vendor <folder>` with the folder of the document",
  relative: "write a relative path to the file",
  plain: "write a relative path with `/` between the names of folders",
  ending: "refer to a .yaml, .yml or .json file",
  pointer: "write a JSON pointer, for example `#/components/schemas/Name`",
};

/** Returns the reason for not following a reference to a document that was not vendored. */
export function notVendored(uri: string): RefusedReference {
  return {
    code: "remote-reference",
    message: `the lock file lists no copy of ${uri}`,
    help: "to copy the file, run `specloom vendor <folder> --update` with the folder of the document",
    ...hostOf(uri),
  };
}

function hostOf(uri: string): { readonly host?: string } {
  const { hostname } = new URL(uri);
  return hostname === "" ? {} : { host: hostname };
}

/** The reason for not following a fragment that is neither a JSON Pointer nor an anchor. */
export const noPointer: RefusedReference = {
  code: "unsupported-reference",
  message: "the text after `#` is not a JSON pointer",
  help: help.pointer,
};

/** Returns true for a text that begins with a URI scheme. */
export function isUri(text: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(text);
}

/** Returns true for the name of an anchor (JSON Schema Core 2020-12 §8.2.2). */
export function isAnchor(fragment: string): boolean {
  return /^[A-Za-z_][-A-Za-z0-9._]*$/.test(fragment);
}

/** Resolves a reference in the file `base`. Only relative paths without scheme, host, `%` and backslash are allowed. */
export function resolveReference(text: string, base: string): Target | RefusedReference {
  const hash = text.indexOf("#");
  const file = hash === -1 ? text : text.slice(0, hash);
  const fragment = hash === -1 ? "" : text.slice(hash + 1);
  const path = file === "" ? base : resolvePath(file, base);
  if (typeof path !== "string") return path;
  const pointer = isAnchor(fragment) ? fragment : decode(fragment);
  return pointer === undefined ? noPointer : { path, pointer };
}

/**
 * Returns whether a value of a discriminator's `mapping` refers to another file. `inRoot` is true if the mapping is in
 * the root file.
 */
export function mappingNeedsHome(text: string, inRoot: boolean): boolean {
  if (text.startsWith("#")) return !inRoot || isAnchor(text.slice(1));
  return text.includes("#") || text.includes("/") || /\.(?:ya?ml|json)$/i.test(text);
}

/** Returns whether a key of a security requirement is the URI of a security scheme in another file (OAS 3.2 §4.30). */
export function schemeNeedsHome(key: string, inRoot: boolean, root: JsonValue): boolean {
  const isText = !/[#/]|\.(?:ya?ml|json)$/i.test(key) || (inRoot && key.startsWith("#"));
  if (isText || !isObject(root) || !isWrittenSince32(root)) return false;
  return valueAtTokens(root, ["components", "securitySchemes", key]) === undefined;
}

/**
 * Returns whether a link's `operationRef` refers to another file. References to remote documents stay unchanged,
 * because they are only documentation.
 */
export function operationNeedsHome(text: string, inRoot: boolean): boolean {
  if (text.startsWith("#")) return !inRoot;
  return !isUri(text) && !text.startsWith("//");
}

function resolvePath(file: string, base: string): string | RefusedReference {
  if (isUri(file) || /^[\\/]{2}/.test(file)) {
    const [, host] = /^(?:[a-z][a-z0-9+.-]*:)?\/\/(?:[^/?#]*@)?([^/?#:]+)/i.exec(file) ?? [];
    return {
      code: "remote-reference",
      message: "the reference is not a relative path",
      help: help.local,
      ...(host === undefined ? {} : { host: host.toLowerCase() }),
    };
  }
  if (/[%\\\p{Cc}]/u.test(file)) {
    const message = "the path of the reference has `%`, a backslash or a control character";
    return { code: "reference-escapes", message, help: help.plain };
  }
  if (file.startsWith("/")) {
    const message = "the reference is an absolute path";
    return { code: "reference-escapes", message, help: help.relative };
  }
  const path = posix.join(posix.dirname(base), file);
  if (!isDocumentName(path)) {
    const message = "the reference does not name a YAML or JSON file";
    return { code: "unsupported-reference", message, help: help.ending };
  }
  return path;
}
