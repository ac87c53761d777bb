// The access of a run: hosts, addresses, headers and limits.
import { lookup } from "node:dns/promises";
import type { Ranges } from "./addresses.js";

/** A header that the user names, and its host: `api.example.com`, with a port unless it is the default. */
export interface NamedHeader {
  readonly host: string;
  readonly name: string;
  readonly value: string;
}

/** The bounds of one run. */
export interface FetchLimits {
  /** Size of one document, decompressed, in bytes. */
  readonly fileBytes: number;
  /** Size of all documents together, in bytes. */
  readonly totalBytes: number;
  readonly files: number;
  /** How many redirects lead to one document. */
  readonly redirects: number;
  /** Time for one document with its redirects, in milliseconds. */
  readonly fileMs: number;
  /** Time for all documents, in milliseconds. */
  readonly totalMs: number;
}

/** Default limits. */
export const fetchLimits: FetchLimits = {
  fileBytes: 64 * 1024 * 1024,
  totalBytes: 128 * 1024 * 1024,
  files: 1_000,
  redirects: 5,
  fileMs: 60_000,
  totalMs: 600_000,
};

/** The access of a run. */
export interface Access {
  /** The hosts that the user names, with their ports unless these are the defaults. */
  readonly hosts: ReadonlySet<string>;
  /** Addresses that are allowed though they are not public. */
  readonly addresses: Ranges;
  readonly headers: readonly NamedHeader[];
  readonly limits: FetchLimits;
  /** Returns the addresses of a host. */
  readonly resolve: (host: string) => Promise<readonly string[]>;
}

/** The addresses of a host, as the system knows them. */
export async function systemAddresses(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true });
  return found.map(({ address }) => address);
}
