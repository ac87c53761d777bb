// Finds the location in the bundled document for each JSON Pointer of each file.

import type { JsonValue } from "../../json/json.js";
import { child, fromTokens, parse } from "../../json/pointer.js";
import { type Kind, kindAt } from "../../openapi/positions.js";
import type { ParsedFile } from "../parse/parsed-file.js";

interface Home {
  /** The JSON Pointer of the copied value in the bundled document. */
  readonly pointer: string;
  readonly kind: Kind;
}

/** A node in the tree of a file's JSON Pointers: the locations of the value's copies, and the child nodes. */
interface Branch {
  readonly homes: Home[];
  readonly below: Map<string, Branch>;
}

/** The locations of all copied targets in the bundled document. */
export class Homes {
  readonly #files = new Map<ParsedFile, Branch>();

  /**
   * Records that the object at `pointer` in `file`, such as a schema, was copied to the JSON Pointer `home` of the
   * bundled document.
   */
  add(file: ParsedFile, pointer: string, kind: Kind, home: string): void {
    let branch = this.#files.get(file) ?? newBranch();
    this.#files.set(file, branch);
    for (const token of parse(pointer) ?? []) {
      const next = branch.below.get(token) ?? newBranch();
      branch.below.set(token, next);
      branch = next;
    }
    branch.homes.push({ pointer: home, kind });
  }

  /**
   * Returns the location in the bundled document for a JSON Pointer of a file.
   *
   * Only copies of the given kind are returned: a schema inside example data was copied as data, so it does not count
   * as a schema.
   */
  find(file: ParsedFile, pointer: string, kind: Kind): string | undefined {
    const tokens = parse(pointer) ?? [];
    const candidates: { home: Home; value: JsonValue; rest: string[] }[] = [];
    let branch = this.#files.get(file);
    let value: JsonValue | undefined = file.value;
    for (let depth = 0; branch !== undefined && value !== undefined; depth += 1) {
      for (const home of branch.homes) candidates.push({ home, value, rest: tokens.slice(depth) });
      const token = tokens[depth];
      if (token === undefined) break;
      branch = branch.below.get(token);
      value = child(value, token);
    }
    const found = candidates.findLast(
      ({ home, value, rest }) => kindAt(value, home.kind, rest) === kind,
    );
    return found && found.home.pointer + fromTokens(found.rest);
  }
}

function newBranch(): Branch {
  return { homes: [], below: new Map() };
}
