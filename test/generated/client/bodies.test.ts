// Servers receive the bodies that clients send: forms with every kind of field, and lists sent item by item.
import { describe, expect, it } from "vitest";
import { tried } from "../../runs.js";
import { cells, got, multipart, type Running, running, serve } from "./body-cases.js";

serve(["3.0.3", "3.1.0"]);

/** Replaces files by their contents, so that values can be compared. */
async function shown(value: unknown): Promise<unknown> {
  if (value instanceof Blob) return { type: value.type, bytes: await value.text() };
  if (Array.isArray(value)) return Promise.all(value.map(shown));
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).map(async ([key, part]) => [key, await shown(part)]);
  return Object.fromEntries(await Promise.all(members));
}

describe("forms", () => {
  it.each(tried(cells))("$openapi $mediaType closed=$closed: $name", async (one) => {
    const { api, checking } = running.get(one.openapi) as Running;
    for (const f of one.values) {
      for (const body of [...(one.required ? [] : [{ f }]), { f, other: "x=y" }]) {
        for (const call of [api[one.id], checking[one.id]]) {
          got.body = undefined;
          const result = await call?.({ body });
          expect(result?.error, JSON.stringify(body)).toBeUndefined();
          expect(await shown(got.body)).toEqual(await shown(body));
        }
      }
    }
  });
});

describe("a form whose fields cannot be read, as in React Native", () => {
  it("is handed to fetch as it is", async () => {
    const one = cells.find(({ name, mediaType }) => name === "text" && mediaType === multipart);
    const { api, checking } = running.get(one?.openapi ?? "") as Running;
    for (const call of [api[one?.id ?? ""], checking[one?.id ?? ""]]) {
      const body = new FormData();
      body.append("f", "a&b");
      Object.defineProperty(body, "forEach", { value: undefined });
      got.body = undefined;
      const result = await call?.({ body });
      expect(result?.error).toBeUndefined();
      expect(got.body).toEqual({ f: "a&b" });
    }
  });
});

describe("lists that are sent item by item", () => {
  const ticks = [{ n: 1 }, { n: 2, more: "line\nand\u2028line\x1e" }];
  it.each([
    ["ndjson", ticks],
    ["ndjson", []],
    ["jsonl", ticks],
    ["sequence", ticks],
    ["text", '{"n":1}\n'],
    ["csv", "n\n1\n"],
  ])("%s: %j", async (name, body) => {
    for (const { api, checking } of running.values()) {
      for (const call of [api[name], checking[name]]) {
        got.body = undefined;
        const result = await call?.({ body });
        // An empty list is sent as an empty body.
        const isNothing = Array.isArray(body) && body.length === 0;
        expect(result?.status).toBe(isNothing ? 400 : 204);
        expect(got.body).toEqual(isNothing ? undefined : body);
      }
    }
  });

  it("may be given as their text, with empty lines and other line ends", async () => {
    const { api } = running.get("3.1.0") as Running;
    await api["ndjson"]?.({ body: '{"n":1}\r\n\r\n{"n":2}' });
    expect(got.body).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it.each([
    ['{"n":1}\n{"n":"x"}\n', "body[1].n", "an integer"],
    ['{"n":1}\n{"n":2', "body[1]", "JSON"],
    ['[{"n":1}]', "body[0]", "an object"],
    [`{"n":1}\n${"[".repeat(99)}`, "body[1]", "JSON nested at most 64 levels deep"],
  ])("are refused by item: %j", async (body, where, expected) => {
    const { api } = running.get("3.1.0") as Running;
    const result = await api["ndjson"]?.({ body });
    expect(result?.error?.errors).toMatchObject([{ where, expected }]);
  });

  it("are checked before they are sent", async () => {
    const { checking } = running.get("3.1.0") as Running;
    await expect(checking["ndjson"]?.({ body: [{ n: 1 }, {}] })).rejects.toThrow("body[1].n");
  });
});
