// Finds the place in the bundled document for each place of each file.

import type { JsonValue } from "../../json/json.js";
import { child, fromTokens, parse } from "../../json/pointer.js";
import { type Kind, kindAt } from "../../openapi/positions.js";
import type { ParsedFile } from "../parse/parsed-file.js";

interface Home {
  /** The pointer in the bundled document. */
  readonly pointer: string;
  readonly kind: Kind;
}

/** One place of a file: its homes, one for each kind, and the places below it that have homes. */
interface Branch {
  readonly homes: Home[];
  readonly below: Map<string, Branch>;
}

/** The homes of all placed targets. */
export class Homes {
  readonly #files = new Map<ParsedFile, Branch>();

  /** Records that the value of `file` at `pointer`, read as this kind, stands at `home`. */
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
   * Returns the place in the bundled document for a place of a file. It is the own home of the place, or lies inside
   * the home of a value around it.
   *
   * Only a home of the same kind counts, because references inside data are not followed.
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
