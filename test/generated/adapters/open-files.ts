// Counts the open descriptors of the file that the test API sends in responses.
import { readdirSync, readlinkSync } from "node:fs";
import { shopContract } from "../../targets/server/shop.js";

/** Returns the number of open file descriptors for the file. */
export function openFiles(): number {
  return readdirSync("/proc/self/fd").filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`) === shopContract;
    } catch {
      return false;
    }
  }).length;
}
