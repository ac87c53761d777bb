// Defines what a run of `vendor` may access, and its limits.
import { lookup } from "node:dns/promises";
import type { Ranges } from "./addresses.js";

/**
 * A header from the user, and the host that receives it, such as `api.example.com`. The port is part of the host,
 * unless it is the default port.
 */
export interface NamedHeader {
  readonly host: string;
  readonly name: string;
  readonly value: string;
}

export interface FetchLimits {
  /** Maximum size of one document, decompressed, in bytes. */
  readonly fileBytes: number;
  /** Maximum size of all documents in total, in bytes. */
  readonly totalBytes: number;
  readonly files: number;
  /** Maximum number of redirects for one document. */
  readonly redirects: number;
  /** Maximum time for one document including redirects, in milliseconds. */
  readonly fileMs: number;
  /** Maximum time for all documents, in milliseconds. */
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

/** The hosts, addresses and headers that are allowed in one run, and the limits of the run. */
export interface Access {
  /** The hosts that the user allows. The port is part of the host, unless it is the default port. */
  readonly hosts: ReadonlySet<string>;
  /** Addresses that the user allows although they are not public. */
  readonly addresses: Ranges;
  readonly headers: readonly NamedHeader[];
  readonly limits: FetchLimits;
  /** Returns the IP addresses of a host name. */
  readonly resolve: (host: string) => Promise<readonly string[]>;
}

/** Resolves a host name by means of the operating system, and returns its IP addresses. */
export async function systemAddresses(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true });
  return found.map(({ address }) => address);
}
