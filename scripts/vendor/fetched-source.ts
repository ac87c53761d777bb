// Reads documents from URLs. Each document is fetched once, when a reference first names it.

import type { RefusedReference } from "../load/references/references.js";
import type { UriRegistry } from "../load/references/uri-registry.js";
import { comparable } from "../load/references/uri-registry.js";
import { isDocumentName } from "../load/root-folder.js";
import type { Source, Unavailable } from "../load/source.js";
import type { Access } from "./access.js";
import { type Fetched, fetchDocument, refusalOf } from "./fetch-document.js";
import { FetchFailure } from "./fetch-failure.js";
import type { Budget } from "./request.js";

/** Maximum number of documents that are fetched at the same time. */
const mostAtOnce = 6;

/** Prefix for the temporary path of a document. No path of a file begins with `:/`. */
const prefix = ":/";

/** One requested document. */
interface Requested {
  readonly url: string;
  readonly fetched: Promise<Fetched | FetchFailure>;
  done?: Fetched;
}

/** The files of a document, on disk or at URLs. `local` reads the files on disk. */
export class FetchedSource implements Source, UriRegistry {
  readonly reach: string;
  readonly #local: Source;
  readonly #access: Access;
  readonly #copies: ReadonlySet<string>;
  readonly #signal: AbortSignal;
  readonly #budget: Budget;
  readonly #byPath = new Map<string, Requested>();
  readonly #paths = new Map<string, string>();
  readonly #read = new Set<string>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(local: Source, access: Access, copies: Iterable<string> = []) {
    this.#local = local;
    this.#copies = new Set(copies);
    this.reach = local.reach;
    this.#access = access;
    this.#budget = { bytes: access.limits.totalBytes };
    this.#signal = AbortSignal.timeout(access.limits.totalMs);
  }

  /** The fetched documents, in the order in which they were requested. */
  get documents(): { readonly path: string; readonly url: string; readonly fetched: Fetched }[] {
    return [...this.#byPath].flatMap(([path, { url, done }]) =>
      done === undefined || !this.#read.has(path) ? [] : [{ path, url, fetched: done }],
    );
  }

  /** Returns the path of the document at a URL. The document is fetched in the background. */
  pathOf(url: string): string {
    const known = this.#paths.get(url);
    if (known !== undefined) return known;
    const name = new URL(url).pathname.split("/").at(-1) ?? "";
    // The extension in the URL decides the format. Without an extension, the text of the document decides the format.
    const [ending = ""] = isDocumentName(name) ? (/\.\w+$/.exec(name) ?? []) : [];
    const path = `${prefix}${this.#byPath.size}${ending}`;
    this.#paths.set(url, path);
    const requested: Requested = { url, fetched: this.#fetch(url, this.#byPath.size) };
    void requested.fetched.then((fetched) => {
      if (fetched instanceof FetchFailure) return;
      requested.done = fetched;
      if (!this.#paths.has(fetched.base)) this.#paths.set(fetched.base, path);
    });
    this.#byPath.set(path, requested);
    return path;
  }

  find(uri: string): string | RefusedReference | undefined {
    const url = comparable(uri);
    if (url === undefined) return undefined;
    const known = this.#paths.get(url);
    if (known !== undefined) return known;
    const refused = refusalOf(new URL(url), this.#access);
    if (refused === undefined) return this.pathOf(url);
    const { message, help } = refused;
    const { host } = new URL(url);
    return {
      code: "remote-reference",
      message,
      ...(help === undefined ? {} : { help }),
      ...(host === "" ? {} : { host }),
    };
  }

  baseOf(path: string): string | undefined {
    return this.#byPath.get(path)?.done?.base;
  }

  async read(path: string, mostBytes: number): Promise<Uint8Array | Unavailable> {
    const requested = this.#byPath.get(path);
    if (requested === undefined) return this.#local.read(path, mostBytes);
    const fetched = await requested.fetched;
    this.#read.add(path);
    if (!(fetched instanceof FetchFailure))
      return fetched.bytes.length > mostBytes ? "too-large" : fetched.bytes;
    const { code, message, help } = fetched;
    return { code, message, ...(help === undefined ? {} : { help }) };
  }

  /** Returns the files in the folder. Copies that earlier runs of `vendor` wrote are left out. */
  async list(): Promise<readonly string[]> {
    const listed = await this.#local.list();
    return listed.filter((file) => !this.#copies.has(file));
  }

  display(path: string): string {
    return this.#byPath.get(path)?.url ?? this.#local.display(path);
  }

  absolute(path: string): string {
    return this.#byPath.get(path)?.url ?? this.#local.absolute(path);
  }

  async #fetch(url: string, count: number): Promise<Fetched | FetchFailure> {
    // The loader itself reports that there are too many documents, so the user does not see this failure.
    if (count >= this.#access.limits.files) return new FetchFailure("too many documents");
    if (this.#running >= mostAtOnce)
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#running += 1;
    try {
      return await fetchDocument(url, this.#access, this.#budget, this.#signal);
    } catch (error) {
      if (error instanceof FetchFailure) return error;
      throw error;
    } finally {
      this.#running -= 1;
      this.#waiting.shift()?.();
    }
  }
}
