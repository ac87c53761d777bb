// Tests the service with a PostgreSQL server that is slow, locked or unreachable.
import { afterAll, beforeAll, describe, it } from "vitest";
import { install } from "./install.js";
import { noServer, type Server, server } from "./specification/stores.js";

await install();
const { databaseLoss } = await import("./specification/database-loss.js");
const { waiting } = await import("./specification/waiting.js");

const missing = noServer();
if (missing !== undefined && process.env["CI"] !== "true") {
  console.warn(missing);
  describe("on PostgreSQL", () => it.skip(missing, () => {}));
} else {
  describe("on PostgreSQL", () => {
    let store: Server;
    beforeAll(async () => {
      store = await server();
    });
    afterAll(() => store?.close());
    describe("losing the database", () => databaseLoss(() => store));
    describe("waiting for the database", () => waiting(() => store));
  });
}
