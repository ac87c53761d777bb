// The file descriptors of this process for the file that responses of the shop are read from.
import { readdirSync, readlinkSync } from "node:fs";
import { shopContract } from "../../targets/server/shop.js";

/** Returns how often the file is open. */
export function openFiles(): number {
  return readdirSync("/proc/self/fd").filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`) === shopContract;
    } catch {
      return false;
    }
  }).length;
}
