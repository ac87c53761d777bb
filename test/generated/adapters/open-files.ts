// Counts the file descriptors that this process has open for the file in responses of the test API.
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
