// A pattern, an index or a discriminator selects the schema of a member or item that is sent as a separate text. 64-bit
// integers in this text keep all digits.
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import "../../seed.js";
import { runsOf, tried } from "../../runs.js";
import type { Running } from "../../targets/server/shop-server.js";
import { adapters } from "./adapters.js";
import { int64, type Json, ledger, statuses } from "./ledger.js";

const multipart = "multipart/form-data";
const urlencoded = "application/x-www-form-urlencoded";
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
const some = <T>(members: Record<string, fc.Arbitrary<T>>, ...requiredKeys: string[]) =>
  fc.record(members, { requiredKeys });
const filled = <T>(item: fc.Arbitrary<T>) => fc.array(item, { minLength: 1, maxLength: 3 });
const matched = (...names: string[]) =>
  fc.tuple(fc.constantFrom(...names), fc.stringMatching(/^[a-z]?$/)).map((parts) => parts.join(""));

/** Returns arbitrary values of the schemas. `id` generates their 64-bit integers. */
function valuesOf(id: fc.Arbitrary<Json>) {
  const data = some<Json>({ id, no: fc.integer() });
  const member = fc.oneof(
    fc.tuple(matched("x-", "x-0"), data),
    fc.tuple(fc.constant("x-n"), some<Json>({ id, no: fc.integer(), all: id })),
    fc.tuple(fc.constant("0-n"), some({ all: id })),
    fc.tuple(matched("n", "n0"), number),
    fc.tuple(matched("b", "b0"), fc.boolean()),
    fc.tuple(matched("0", "1"), some<Json>({ id: number })),
    fc.tuple(fc.constant("plain"), fc.constantFrom("5", "true")),
  );
  const field = fc.oneof(
    fc.tuple(matched("x-", "x-0"), fc.array(filled(id), { minLength: 2, maxLength: 3 })),
    fc.tuple(matched("n", "n0"), number),
    fc.tuple(matched("0", "1"), fc.array(filled(fc.integer()), { minLength: 2, maxLength: 3 })),
  );
  const ofMembers = (one: fc.Arbitrary<[string, Json]>) =>
    fc.array(one, { minLength: 1, maxLength: 4 }).map((members) => Object.fromEntries(members));
  const kind = fc.constant("Refund");
  const scalar = fc.oneof(
    fc.tuple(matched("x"), fc.integer()),
    fc.tuple(matched("b"), fc.boolean()),
    fc.tuple(matched("i"), id),
    fc.tuple(matched("o"), fc.constantFrom("5", "true")),
  );
  const small = fc.oneof(
    fc.record({ kind: fc.constant("Exact"), data: some({ id }) }),
    fc.record({ data: some({ id: number }), kind: fc.constant("Rough") }),
  );
  const triple = fc.oneof(fc.tuple(id, fc.boolean()), fc.tuple(id, fc.boolean(), fc.integer()));
  const objects = fc.oneof(fc.tuple(data), fc.tuple(data, some({ id: number })));
  return {
    patterns: ofMembers(member),
    fields: ofMembers(field),
    scalars: ofMembers(scalar),
    onePattern: fc.oneof(
      fc.record({ "x-a": some({ id }), n: number }),
      fc.record({ n: number, nn: number }),
    ),
    entry: fc.oneof(
      some<Json>({ kind: fc.constant("Deposit"), data }, "kind"),
      some<Json>(
        { data: some<Json>({ no: id, id: fc.integer() }), kind, reason: fc.constant(1) },
        "kind",
        "reason",
      ),
      some<Json>({ reason: fc.constant(2), kind, data: some({ id: number }) }, "kind", "reason"),
    ),
    onlyPatterns: ofMembers(
      fc.oneof(fc.tuple(matched("i", "i0"), id), fc.tuple(matched("n", "n0"), number)),
    ),
    small,
    triple,
    objects,
    lists: some<Json>({ text: fc.constantFrom("", "5"), objects }, "text"),
  };
}

describe.each([
  ["64-bit integers are strings", true, int64],
  ["64-bit integers are numbers", false, fc.maxSafeInteger()],
] as const)("%s", (_title, isText, id) => {
  let client: Json;
  let server: Json;
  beforeAll(async () => {
    ({ client, server } = await ledger("test/generated/adapters/int64-members.yaml", isText));
  });
  const values = valuesOf(id);

  const tested = Object.entries(adapters).filter(([name]) => isText || name === "fetch");
  describe.each(tried(tested))("%s", (_name, serve) => {
    let running: Running;
    let seen: Json;
    beforeAll(async () => {
      const take = (call: Json) => {
        seen = call;
        return { status: 204, headers: call.headers };
      };
      const names = [
        "readPatterns",
        "sendPatterns",
        "readTags",
        "sendTags",
        "readItems",
        "sendItems",
      ];
      const handlers = Object.fromEntries(names.map((name) => [name, take]));
      running = await serve(server, { ...server.stubs, ...handlers }, { validateResponses: true });
    });
    afterAll(() => running.close());
    const url = () => `http://127.0.0.1:${running.port}`;

    const requests: [string, fc.Arbitrary<Json>][] = [
      [
        "readPatterns",
        fc.record({
          query: some<Json>({ spread: values.patterns, deep: values.scalars }),
          headers: fc.record({ "X-One": values.onePattern }),
        }),
      ],
      [
        "readTags",
        fc.record({
          query: some<Json>({ spread: values.entry, joined: values.small }),
          headers: fc.record({ "X-Entry": values.small }),
        }),
      ],
      [
        "readItems",
        fc.record({
          query: some<Json>({
            objects: values.objects,
            scalars: values.triple,
            only: values.onlyPatterns,
          }),
          headers: fc.record({ "X-Scalars": values.triple }),
        }),
      ],
    ];
    test.each(requests)("parameters and response headers of %s", async (name, inputs) => {
      const api = client.createClient({ baseUrl: url() });
      await fc.assert(
        fc.asyncProperty(inputs, async (input) => {
          const { status, headers } = await client[name](api, input);
          expect({ status, query: seen.query, headers }).toEqual({ status: 204, ...input });
          expect(seen.headers).toEqual(input.headers);
        }),
        { numRuns: runsOf(40) },
      );
    });

    const forms: [string, string, fc.Arbitrary<Json>][] = [
      ["sendPatterns", multipart, values.patterns],
      ["sendPatterns", urlencoded, values.fields],
      ["sendTags", multipart, values.entry],
      ["sendTags", urlencoded, values.entry],
      ["sendItems", multipart, values.lists],
      ["sendItems", urlencoded, values.lists],
    ];
    test.each(forms)("%s as %s", async (name, contentType, bodies) => {
      const api = client.createClient({ baseUrl: url() });
      await fc.assert(
        fc.asyncProperty(bodies, async (body) => {
          const { status } = await client[name](api, { contentType, body });
          expect({ status, body: seen.body }).toEqual({ status: 204, body });
        }),
        { numRuns: runsOf(40) },
      );
    });

    test.runIf(isText).each(statuses)("an integer %s gets %i", async (text, status) => {
      for (const query of [
        `patterns?x-={"id":${text}}`,
        `patterns?0-n={"all":${text}}`,
        `tags?kind=Deposit&data={"id":${text}}`,
        `tags?data={"no":${text}}&reason=1&kind=Refund`,
        `tags?joined=data,{"id":${text}},kind,Exact`,
        `items?objects={"id":${text}}`,
      ]) {
        const response = await fetch(`${url()}/${encodeURI(query)}`);
        expect([query, response.status]).toEqual([query, status]);
      }
      for (const [path, fields] of [
        ["patterns", { "x-": `{"id":${text}}` }],
        ["tags", { data: `{"id":${text}}`, kind: '"Deposit"' }],
        ["tags", { data: `{"no":${text}}`, kind: '"Refund"', reason: "1" }],
        ["items", { text: "", objects: `{"id":${text}}` }],
      ] as const) {
        const form = new FormData();
        for (const [name, value] of Object.entries(fields)) form.append(name, value);
        const response = await fetch(`${url()}/${path}`, { method: "POST", body: form });
        expect([fields, response.status]).toEqual([fields, status]);
      }
    });

    test("an ordinary number of another name, index or discriminator is unchanged", async () => {
      for (const query of [
        'patterns?0={"id":1.5}',
        'tags?kind=Refund&reason=2&data={"id":1.5}',
        'tags?joined=kind,Rough,data,{"id":1.5}',
        'items?objects={}&objects={"id":1.5}',
      ]) {
        const response = await fetch(`${url()}/${encodeURI(query)}`);
        expect([query, response.status]).toEqual([query, 204]);
      }
      for (const query of ["patterns?n=x", "patterns?b=1", "items?scalars=1,2,3"]) {
        const response = await fetch(`${url()}/${query}`);
        expect([query, response.status]).toEqual([query, 400]);
      }
    });
  });
});
