// Decides which addresses may be requested: public ones, and those that the user allows.
import { BlockList, isIP } from "node:net";

// Ranges in IANA's special-purpose registries (RFC 6890), and multicast, reserved and documentation ranges.
const special4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3",
];
// Public addresses of IPv6 are in 2000::/3. Ranges for documentation, and ranges whose addresses contain IPv4 addresses
// (such as 2002::/16), are excluded.
const public6 = ["2000::/3"];
const special6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

const special = blockList([...special4, ...special6]);
const known6 = blockList(public6);

export type Ranges = BlockList;

/** Parses ranges such as `10.0.0.0/8` or `127.0.0.1`. Throws `RangeError` for the first invalid text. */
export function blockList(texts: readonly string[]): Ranges {
  const list = new BlockList();
  for (const text of texts) {
    const [, address = "", bits] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? [];
    const version = isIP(address);
    const most = version === 4 ? 32 : 128;
    const prefix = bits === undefined ? most : Number(bits);
    if (version === 0 || prefix > most) throw new RangeError(text);
    list.addSubnet(address, prefix, familyOf(version));
  }
  return list;
}

/**
 * Returns true if an address is public. Addresses that embed another address, such as `::ffff:127.0.0.1`, are not
 * public.
 */
export function isPublic(address: string): boolean {
  const version = isIP(address);
  if (version === 0 || special.check(address, familyOf(version))) return false;
  return version === 4 || known6.check(address, "ipv6");
}

export function holds(ranges: Ranges, address: string): boolean {
  const version = isIP(address);
  return version !== 0 && ranges.check(address, familyOf(version));
}

function familyOf(version: number): "ipv4" | "ipv6" {
  return version === 4 ? "ipv4" : "ipv6";
}
