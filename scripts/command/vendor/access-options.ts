// Reads the options of `specloom vendor` about access: hosts, addresses and headers.

import {
  type Access,
  fetchLimits,
  type NamedHeader,
  systemAddresses,
} from "../../vendor/access.js";
import { blockList, type Ranges } from "../../vendor/addresses.js";
import { isUrl } from "../url.js";
import { UsageError } from "../usage.js";

/** The allowed hosts, addresses and headers, as in the command line or the config. */
export interface AccessOptions {
  readonly hosts: readonly string[];
  readonly addresses: readonly string[];
  readonly headers: readonly string[];
}

/**
 * Returns the allowed hosts, addresses and headers. `url` is the URL of the root document. The host of the root
 * document is always allowed. Throws `UsageError`.
 */
export function accessOf(
  { hosts, addresses, headers }: AccessOptions,
  url: URL | undefined,
  environment: NodeJS.ProcessEnv = process.env,
): Access {
  const named = hosts.map(hostOf);
  const all = new Set([...(url === undefined ? [] : [url.host]), ...named]);
  const only = url?.host ?? (all.size === 1 ? named[0] : undefined);
  return {
    hosts: all,
    addresses: rangesOf(addresses),
    headers: headers.map((text) => headerOf(text, only, environment)),
    limits: fetchLimits,
    resolve: systemAddresses,
  };
}

/** Returns a host, such as `api.example.com`. The port is omitted if it is the default port of https. */
function hostOf(text: string): string {
  const url = `https://${text}/`;
  if (!isUrl(text) && !/[/\\?#@\s]/.test(text) && URL.canParse(url)) {
    const { host } = new URL(url);
    if (host !== "") return host;
  }
  throw new UsageError(`--host takes a host such as api.example.com, not '${text}'`);
}

function rangesOf(texts: readonly string[]): Ranges {
  try {
    return blockList(texts);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new UsageError(
      `--allow-address takes an address such as 127.0.0.1 or 10.0.0.0/8, not '${error.message}'`,
    );
  }
}

/** Matches headers that control the transfer of a message. Only specloom itself may set headers about the transfer. */
const ours =
  /^(?:host|connection|content-.*|transfer-encoding|te|trailer|upgrade|expect|accept-encoding|proxy-.*)$/i;

/**
 * Parses a header of the form `[host ]Name: value`, as in the option `--header`. For a value `env:NAME`, the value of
 * the environment variable `NAME` is used.
 */
function headerOf(
  text: string,
  only: string | undefined,
  environment: NodeJS.ProcessEnv,
): NamedHeader {
  // Messages never contain the value of a header, because the value may be a secret.
  const [, host, name = "", written = ""] =
    /^(?:([^\s:]+(?::\d+)?)\s+)?([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*(.*)$/s.exec(text) ?? [];
  if (name === "") throw new UsageError("--header takes a header such as 'Name: env:VARIABLE'");
  if (ours.test(name)) throw new UsageError(`--header cannot set ${name}`);
  const to = host === undefined ? only : hostOf(host);
  if (to === undefined)
    throw new UsageError(`Say which host the header ${name} is for`, [
      `--header 'api.example.com ${name}: …'`,
    ]);
  const value = written.trim().replace(/(?<=^|\s)env:([A-Za-z_]\w*)(?=$|\s)/g, (_, variable) => {
    const found = environment[variable];
    if (found === undefined || found === "")
      throw new UsageError(`The environment variable ${variable} of --header ${name} is not set`);
    return found;
  });
  if (!/^[\t\x20-\x7e\x80-\xff]*$/.test(value))
    throw new UsageError(`The value of --header ${name} holds a character that no header can hold`);
  return { host: to, name: name.toLowerCase(), value };
}
