// The service behaves as its reference manual says, both with PGlite and with PostgreSQL. Tests use the generated
// client over real sockets.
import { afterAll, beforeAll, describe, it } from "vitest";
import { install } from "./install.js";
import { embedded, noServer, type Store, server } from "./specification/stores.js";
import type { World } from "./specification/world.js";

await install();
const { access } = await import("./specification/access.js");
const { bounds } = await import("./specification/bounds.js");
const { contract } = await import("./specification/conformance.js");
const { dashboards } = await import("./specification/dashboards.js");
const { durability, instances, oneProcess } = await import("./specification/durability.js");
const { events } = await import("./specification/events.js");
const { operations } = await import("./specification/operations.js");
const { surveyFlags } = await import("./specification/survey-flags.js");
const { surveys } = await import("./specification/surveys.js");
const { openWorld } = await import("./specification/world.js");

function specification(openStore: () => Promise<Store>, sharing: (store: () => Store) => void) {
  let store: Store;
  let world: World;
  beforeAll(async () => {
    store = await openStore();
    world = await openWorld(await store.fresh());
  });
  afterAll(async () => {
    await world?.close();
    await store?.close();
  });
  describe("Dashboards", () => dashboards(() => world));
  describe("Events", () => events(() => world));
  describe("Surveys", () => surveys(() => world));
  describe("Flags of surveys", () => surveyFlags(() => world));
  describe("Authentication and errors", () => access(() => world));
  describe("Bounds", () => bounds(() => world));
  describe("Operations", () => operations(() => world));
  describe("The contract", () => contract(() => world));
  describe("Durability", () => durability(() => store));
  describe("Sharing", () => sharing(() => store));
}

describe("on PGlite", () => specification(async () => embedded(), oneProcess));

const missing = noServer();
if (missing !== undefined && process.env["CI"] !== "true") {
  console.warn(missing);
  describe("on PostgreSQL", () => it.skip(missing, () => {}));
} else {
  describe("on PostgreSQL", () => specification(server, instances));
}
