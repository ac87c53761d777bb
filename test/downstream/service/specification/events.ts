// Tests events (sections 2.4, 4.2 and 8 of the service's reference manual).
import type { ListEventsQuery } from "analytics-project-api/types";
import { beforeAll, describe, expect, it } from "vitest";
import { answer, type Project, type World } from "./world.js";

export function events(world: () => World): void {
  let project: Project;
  let project_id: string;
  let persons: readonly number[];

  beforeAll(async () => {
    project = await world().project();
    project_id = project.id;
    const { db } = world();
    const made = await db
      .insertInto("persons")
      .values([
        { project_id, properties: JSON.stringify({ plan: "paid", age: 40 }) },
        { project_id, properties: JSON.stringify({ plan: "free", age: 20 }) },
      ])
      .returning("id")
      .execute();
    persons = made.map(({ id }) => id);
    const [paid = 0, free = 0] = persons;
    await db
      .insertInto("cohort_people")
      .values({ project_id, cohort_id: 5, person_id: paid })
      .execute();
    await project.capture(
      event("a", "$pageview", "7", "2026-01-01T00:00:00Z", paid, {
        browser: "Firefox",
        ms: 9,
        $groups: { company: "acme" },
      }),
      event("b", "$pageview", "8", "2026-01-02T00:00:00Z", free, {
        browser: "Safari",
        ms: 50,
        ok: true,
      }),
      event("c", "signed up", "8", "2026-01-03T00:00:00Z", free, {
        browser: "100% Fire_fox",
        ms: "9",
      }),
      event("d", 'signed, "up"', "eight", "2026-01-04T00:00:00.123Z", null, { text: 'a,b\r\n"c"' }),
    );
    // A query returns no events of another project.
    await (await world().project()).capture(
      event("x", "$pageview", "7", "2026-01-02T12:00:00Z", null, {}),
    );
  });

  const list = async (query: ListEventsQuery): Promise<string> => {
    const page = await answer(project.api.listEvents({ path: { project_id }, query }));
    if (typeof page === "string") throw new Error("CSV");
    return (page.results ?? []).map(({ id }) => id).join("");
  };
  const status = async (query: ListEventsQuery) =>
    (await project.api.listEvents({ path: { project_id }, query })).status;
  const filter = (...filters: object[]) => ({
    properties: filters.map((one) => JSON.stringify(one)),
  });

  describe("List events", () => {
    it("answers the latest first, without a count", async () => {
      const page = await answer(project.api.listEvents({ path: { project_id } }));
      expect(page).toEqual({ results: expect.any(Array) });
      expect(await list({})).toBe("dcba");
    });

    it("answers the eight fields, all of them strings", async () => {
      const [, , , found] = (await json({})).results ?? [];
      expect(found).toEqual({
        id: "a",
        distinct_id: "7",
        properties: expect.any(String),
        event: "$pageview",
        timestamp: "2026-01-01T00:00:00.000Z",
        person: JSON.stringify({ id: persons[0], properties: { age: 40, plan: "paid" } }),
        elements: "[]",
        elements_chain: "",
      });
      expect(JSON.parse(found?.properties ?? "")).toEqual({
        browser: "Firefox",
        ms: 9,
        $groups: { company: "acme" },
      });
    });

    const filters: readonly (readonly [string, ListEventsQuery, string])[] = [
      ["after a time, and not at it", { after: "2026-01-02T00:00:00Z" }, "dc"],
      ["after a date", { after: "2026-01-02" }, "dc"],
      ["after a time of another zone", { after: "2026-01-02T01:00:00+02:00" }, "dcb"],
      ["after the time that an event was returned with", { after: "2026-01-04T00:00:00.123Z" }, ""],
      ["before a time, and not at it", { before: "2026-01-02T00:00:00Z" }, "a"],
      ["after the first day that a date can name", { after: "0000-01-01" }, "dcba"],
      ["before the last moment, of another zone", { before: "9999-12-31T23:59:59-05:00" }, "dcba"],
      ["between two times", { after: "2026-01-01", before: "2026-01-03" }, "b"],
      ["distinct_id", { distinct_id: 8 }, "cb"],
      ["event", { event: "$pageview" }, "ba"],
      ["event, as it is and not as a pattern", { event: "%" }, ""],
      ["several at once", { event: "$pageview", distinct_id: 8 }, "b"],
      ["limit", { limit: 2 }, "dc"],
      ["offset", { offset: 3 }, "a"],
      ["limit and offset", { limit: 1, offset: 1 }, "c"],
      ["limit 0", { limit: 0 }, ""],
      ["numbers below zero, as zero", { offset: -3, limit: 1 }, "d"],
      ["an offset beyond the end", { offset: 2 ** 53 - 1 }, ""],
    ];
    for (const [what, query, expected] of filters) {
      it(`filters by ${what}`, async () => expect(await list(query)).toBe(expected));
    }

    it("filters by person_id", async () => {
      expect(await list({ person_id: persons[1] ?? 0 })).toBe("cb");
      expect(await list({ person_id: 2 ** 53 - 1 })).toBe("");
    });

    const properties: readonly (readonly [string, object, string])[] = [
      ["exact", { key: "browser", value: "Firefox" }, "a"],
      ["exact, any of several", { key: "browser", value: ["Firefox", "Safari"] }, "ba"],
      ["exact, of a number and of its text", { key: "ms", value: 9 }, "ca"],
      ["exact, of a boolean", { key: "ok", value: true }, "b"],
      [
        "is_not, also where there is none",
        { key: "browser", value: "Safari", operator: "is_not" },
        "dca",
      ],
      [
        "icontains, as it is and not as a pattern",
        { key: "browser", value: "0% fire_", operator: "icontains" },
        "c",
      ],
      ["not_icontains", { key: "browser", value: "FIRE", operator: "not_icontains" }, "db"],
      ["gt, of numbers", { key: "ms", value: 9, operator: "gt" }, "b"],
      ["gte", { key: "ms", value: 9, operator: "gte" }, "ba"],
      ["lt", { key: "ms", value: 50, operator: "lt" }, "a"],
      ["lte", { key: "ms", value: 50, operator: "lte" }, "ba"],
      ["is_set", { key: "ok", operator: "is_set" }, "b"],
      ["is_not_set", { key: "browser", operator: "is_not_set" }, "d"],
      ["of the person", { key: "plan", value: "paid", type: "person" }, "a"],
      [
        "of the person, as numbers",
        { key: "age", value: 30, operator: "lt", type: "person" },
        "cb",
      ],
      ["in a cohort", { key: "id", value: 5, type: "cohort" }, "a"],
      ["not in a cohort", { key: "id", value: 5, type: "cohort", operator: "not_in" }, "dcb"],
      ["of a group", { key: "company", value: "acme", type: "group" }, "a"],
      ["a key that is SQL", { key: "') or true --", value: "x" }, ""],
      ["a value that is SQL", { key: "browser", value: "' or true --" }, ""],
      ["`__proto__`", { key: "__proto__", operator: "is_set" }, ""],
    ];
    for (const [what, one, expected] of properties) {
      it(`filters by properties: ${what}`, async () => {
        expect(await list(filter(one))).toBe(expected);
      });
    }

    it("filters by properties: all of several, one by one or in a JSON array", async () => {
      const both = [
        { key: "browser", value: "fire", operator: "icontains" },
        { key: "plan", value: "free", type: "person" },
      ];
      expect(await list(filter(...both))).toBe("c");
      expect(await list({ properties: [JSON.stringify(both)] })).toBe("c");
    });

    const conditions: readonly (readonly [string, string])[] = [
      ["event = '$pageview'", "ba"],
      ["event != '$pageview'", "dc"],
      ["properties.ms > 9", "b"],
      ["properties.ms = 9 or properties.ok = true", "ba"],
      ["properties.browser like '%fox'", "ca"],
      ["properties.browser not ilike '%FIRE%'", "db"],
      ["event in ('signed up', 'x') and distinct_id = '8'", "c"],
      ["distinct_id not in ('8')", "da"],
      ["properties.browser is null", "d"],
      ["properties.browser is not null", "cba"],
      ["not (event = '$pageview' or person_id is null)", "c"],
      ["person.properties.age >= 40", "a"],
      ["timestamp < '2026-01-02'", "a"],
      ["event = 'it''s'", ""],
      ["event = ''' or true --'", ""],
    ];
    for (const [condition, expected] of conditions) {
      it(`filters by where: ${condition}`, async () => {
        expect(await list({ where: [JSON.stringify([condition])] })).toBe(expected);
        expect(await list({ where: [condition] })).toBe(expected);
      });
    }

    it("filters by where: all of several must pass", async () => {
      expect(
        await list({ where: [JSON.stringify(["properties.ms > 1", "event = '$pageview'"])] }),
      ).toBe("ba");
    });

    it("answers what select asks for, and nothing else", async () => {
      const select = [JSON.stringify(["event", "properties.ms", "person.properties.plan"])];
      expect((await json({ select, limit: 3 })).results).toEqual([
        { event: 'signed, "up"' },
        { event: "signed up", "properties.ms": "9", "person.properties.plan": "free" },
        { event: "$pageview", "properties.ms": 50, "person.properties.plan": "free" },
      ]);
    });

    const refused: readonly (readonly [string, ListEventsQuery])[] = [
      ["after", { after: "yesterday" }],
      ["before", { before: "2026-13-45" }],
      ["a day that its month does not have", { after: "2024-02-30" }],
      ["properties that are no JSON", { properties: ["{"] }],
      ["properties that are no object", { properties: ["7"] }],
      ["properties with an unknown operator", filter({ key: "a", value: 1, operator: "near" })],
      ["properties with an unknown type", filter({ key: "a", value: 1, type: "moon" })],
      ["properties without a value", filter({ key: "a" })],
      ["where", { where: ["event ="] }],
      ["where with an unknown field", { where: ["secret = 1"] }],
      ["where with SQL", { where: ["true; drop table events"] }],
      ["where nested without end", { where: [`${"(".repeat(2000)}event = 'a'`] }],
      ["select", { select: ["now()"] }],
      ["select that is no JSON", { select: ["[event"] }],
    ];
    for (const [what, query] of refused) {
      it(`is 400 for ${what}, rather than let everything pass`, async () => {
        expect(await status(query)).toBe(400);
      });
    }
  });

  describe("Paging", () => {
    it("leads by next to every event once, and ends", async () => {
      const { id, key, api, capture } = await world().project();
      // All events have the same timestamp, so the service sorts them by id.
      const made = await capture(...Array.from({ length: 23 }, () => ({})));
      const page = await answer(
        api.listEvents({
          path: { project_id: id },
          query: { limit: 5, event: "$pageview", where: ["properties.a is null"] },
        }),
      );
      const seen: (string | undefined)[] = [];
      let pages = 0;
      let next: string | undefined;
      for (let one = page as Page; ; one = (await follow(next, key)) as Page) {
        pages++;
        seen.push(...(one.results ?? []).map((found) => found.id));
        next = one.next;
        if (next === undefined) break;
        expect(new URL(next).origin).toBe(world().url);
      }
      expect(pages).toBe(5);
      expect([...seen].sort()).toEqual([...made].sort());
    });

    it("builds next from configuration, never from the Host header", async () => {
      const path = `/api/environments/${encodeURIComponent(project_id)}/events/?limit=1`;
      const answered = await rawRequest(world().url, path, project.key, "evil.example");
      expect(answered).toContain(`"next":"${world().url}/api/environments/`);
      expect(answered).not.toContain("evil");
    });

    it("answers 100 events at first, and never more than 1000", async () => {
      const { id, api, capture } = await world().project();
      await capture(...Array.from({ length: 1001 }, () => ({})));
      const count = async (query: ListEventsQuery) => {
        const page = await answer(api.listEvents({ path: { project_id: id }, query }));
        return [(page as Page).results?.length, (page as Page).next !== undefined];
      };
      expect(await count({})).toEqual([100, true]);
      expect(await count({ limit: 5000 })).toEqual([1000, true]);
      expect(await count({ limit: 5000, offset: 1 })).toEqual([1000, false]);
    });
  });

  describe("CSV", () => {
    const header = "id,distinct_id,properties,event,timestamp,person,elements,elements_chain";
    it("by the query's format: a line of names, then a line for each event, as RFC 4180 has it", async () => {
      const query: ListEventsQuery = {
        format: "csv",
        select: ["event", "properties.text"],
        limit: 2,
      };
      expect(await answer(project.api.listEvents({ path: { project_id }, query }))).toBe(
        'event,properties.text\r\n"signed, ""up""","a,b\r\n""c"""\r\nsigned up,\r\n',
      );
    });

    it("by Accept, of the list and of one event", async () => {
      for (const path of ["", "a/"]) {
        const response = await project.send(
          "GET",
          `/api/environments/${encodeURIComponent(project_id)}/events/${path}`,
          { headers: { accept: "text/csv" } },
        );
        expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
        expect((await response.text()).split("\r\n")[0]).toBe(header);
      }
    });

    it("the query's format goes before Accept", async () => {
      const path = `/api/environments/${encodeURIComponent(project_id)}/events/?format=json`;
      const response = await project.send("GET", path, {
        headers: { accept: "text/csv, */*;q=0.1" },
      });
      expect(response.headers.get("content-type")).toBe("application/json");
    });

    it("is 406 where neither is taken", async () => {
      const path = `/api/environments/${encodeURIComponent(project_id)}/events/`;
      const { status } = await project.send("GET", path, { headers: { accept: "image/png" } });
      expect(status).toBe(406);
    });
  });

  describe("Retrieve an event", () => {
    it("answers one event", async () => {
      const found = await answer(project.api.retrieveEvent({ path: { project_id, id: "b" } }));
      expect(found).toMatchObject({ id: "b", event: "$pageview", distinct_id: "8" });
    });

    it("as CSV", async () => {
      const input = { path: { project_id, id: "a" }, query: { format: "csv" } } as const;
      const [header, row] = String(await answer(project.api.retrieveEvent(input))).split("\r\n");
      expect(header).toMatch(/^id,distinct_id,/);
      expect(row).toMatch(/^a,7,"\{/);
    });

    it("is 404 for one that is not there, and for another project's", async () => {
      for (const id of ["nothing", "x", "'", "%00"]) {
        const { status } = await project.api.retrieveEvent({ path: { project_id, id } });
        expect(status, id).toBe(404);
      }
    });
  });

  async function json(query: ListEventsQuery): Promise<Page> {
    return (await answer(project.api.listEvents({ path: { project_id }, query }))) as Page;
  }
}

interface Page {
  readonly next?: string;
  readonly results?: readonly { readonly id?: string; readonly properties?: string }[];
}

function event(
  id: string,
  name: string,
  distinct_id: string,
  timestamp: string,
  person_id: number | null,
  properties: object,
) {
  return {
    id,
    event: name,
    distinct_id,
    timestamp,
    person_id,
    properties: JSON.stringify(properties),
  };
}

async function follow(link: string | undefined, key: string): Promise<unknown> {
  const response = await fetch(link ?? "", { headers: { authorization: `Bearer ${key}` } });
  expect(response.status).toBe(200);
  return response.json();
}

/** Returns the whole response to a request whose Host header names another host. */
async function rawRequest(url: string, path: string, key: string, host: string): Promise<string> {
  const { request } = await import("node:http");
  return new Promise((resolve, reject) => {
    const headers = { host, authorization: `Bearer ${key}`, "x-forwarded-host": host };
    const sent = request(url + path, { headers }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (piece: string) => {
        text += piece;
      });
      response.on("end", () => resolve(text));
    });
    sent.on("error", reject).end();
  });
}
