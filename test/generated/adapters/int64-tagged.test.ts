// If a field of a form selects the form's schema, 64-bit integers in the JSON of other fields keep all digits.
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import "../../seed.js";
import { runsOf, tried } from "../../runs.js";
import type { Running } from "../../targets/server/shop-server.js";
import { adapters } from "./adapters.js";
import { int64, type Json, ledger, statuses } from "./ledger.js";

let client: Json;
let server: Json;
beforeAll(async () => {
  ({ client, server } = await ledger());
});

const filled = <T>(item: fc.Arbitrary<T>) => fc.array(item, { minLength: 1, maxLength: 3 });
const optional = { requiredKeys: ["kind"] as const };
const deposit = fc.record(
  {
    amount: int64,
    other: fc.record({ no: fc.integer() }),
    data: fc.record({ id: int64, no: fc.integer() }),
    rows: filled(fc.record({ id: int64 })),
    kind: fc.constant("Deposit"),
  },
  { requiredKeys: [...optional.requiredKeys] },
);
const refund = fc.record(
  {
    amount: fc.integer(),
    other: fc.record({ no: int64 }),
    data: fc.record({ id: fc.integer(), no: int64 }),
    rows: filled(fc.record({ id: fc.constantFrom("5", "x", "") })),
    kind: fc.constant("Refund"),
  },
  { requiredKeys: [...optional.requiredKeys] },
);
const multipart = "multipart/form-data";
const urlencoded = "application/x-www-form-urlencoded";

describe.each(tried(Object.entries(adapters)))("%s", (_name, serve) => {
  let running: Running;
  let seen: Json;
  beforeAll(async () => {
    const sendTagged = (call: Json) => {
      seen = call;
      return { status: 204 };
    };
    running = await serve(server, { ...server.stubs, sendTagged }, {});
  });
  afterAll(() => running.close());
  const url = () => `http://127.0.0.1:${running.port}`;

  test.each([multipart, urlencoded])("%s", async (contentType) => {
    const api = client.createClient({ baseUrl: url() });
    await fc.assert(
      fc.asyncProperty(fc.oneof(deposit, refund), async ({ other, ...fields }) => {
        // In an urlencoded form, the client sends each member of an undeclared object as a field of its own.
        const isSent = contentType === multipart && other !== undefined;
        const body = { ...fields, ...(isSent ? { other } : {}) };
        const { status } = await client.sendTagged(api, { contentType, body });
        expect({ status, body: seen.body }).toEqual({ status: 204, body });
      }),
      { numRuns: runsOf(100) },
    );
  });

  test.each(statuses)("an integer %s gets %i", async (id, status) => {
    for (const fields of [
      { amount: id, kind: "Deposit" },
      { kind: "Deposit", data: `{"id":${id}}` },
      { rows: `{"id":${id}}`, kind: "Deposit" },
      { data: `{"no":${id}}`, kind: "Refund" },
      { kind: "Refund", other: `{"no":${id}}` },
    ]) {
      const form = new FormData();
      for (const [name, text] of Object.entries(fields)) form.append(name, text);
      const pairs = Object.entries(fields).map(([name, text]) => `${name}=${text}`);
      for (const body of [form, new URLSearchParams(encodeURI(pairs.join("&")))]) {
        const response = await fetch(`${url()}/tagged`, { method: "POST", body });
        expect([body, response.status]).toEqual([body, status]);
      }
    }
  });

  test.each(["kind=Deposit&kind=Refund", "kind=x", "kind=%zz", ""])("%s gets 400", async (text) => {
    const headers = { "content-type": urlencoded };
    const body = `data={"id":5}&${text}`;
    const response = await fetch(`${url()}/tagged`, { method: "POST", headers, body });
    expect(response.status).toBe(400);
  });
});
