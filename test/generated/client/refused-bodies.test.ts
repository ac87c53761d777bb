// Invalid request bodies: each fault is reported with its path, and no prototype changes.
import { describe, expect, it } from "vitest";
import {
  cells,
  got,
  type Issue,
  multipart,
  png,
  type Running,
  running,
  serve,
  urlencoded,
} from "./body-cases.js";

serve(["3.1.0"]);

describe("what nobody should send", () => {
  const named = (expected: string, mediaType: string) =>
    cells.find(
      ({ name, mediaType: type, openapi, closed }) =>
        name === expected && type === mediaType && openapi === "3.1.0" && !closed,
    )?.id as string;
  const post = (id: string, body: BodyInit, type?: string) =>
    fetch(`${(running.get("3.1.0") as Running).url}/${id}`, {
      method: "POST",
      body,
      ...(type === undefined ? {} : { headers: { "content-type": type } }),
    });

  it.each([
    "__proto__=1&other=x",
    "f[__proto__][x]=1&other=x",
    "other=x&f=%7B%22__proto__%22:%7B%22x%22:1%7D%7D",
  ])("leaves prototypes alone: %s", async (text) => {
    for (const name of ["an object", "an object in brackets", "an object of any members"]) {
      got.body = undefined;
      await post(named(name, urlencoded), text, urlencoded);
      expect(Object.assign({}, got.body)).not.toHaveProperty("x");
      const { f } = (got.body ?? {}) as { f?: object };
      expect(Object.assign({}, f)).not.toHaveProperty("x");
      expect({}).not.toHaveProperty("x");
    }
  });

  it("drops members named __proto__ of parts and lines that are JSON", async () => {
    const form = new FormData();
    form.append("f", '{"__proto__":{"x":1},"label":"a"}');
    expect((await post(named("an object", multipart), form)).status).toBe(204);
    expect(got.body).toEqual({ f: { label: "a" } });
    await post("ndjson", '{"__proto__":{"x":1},"n":1}', "application/x-ndjson");
    expect(Object.assign({}, (got.body as object[])[0])).not.toHaveProperty("x");
  });

  it.each([
    ["a list of objects", "f=[1", "body.f[0]"],
    ["an object in brackets", "f[a]=x", "body.f.a"],
    ["an object in brackets", "f[a]=1&f[a]=2", "body.f.a"],
    ["text", "f=1&f=2", "body.f"],
    ["text", "f=%zz", "body.f"],
    ["text", "more=%zz", "body"],
  ])("says what is wrong: %s: %s", async (name, text, where) => {
    const answer = await post(named(name, urlencoded), text, urlencoded);
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { errors: Issue[] }).errors).toMatchObject([{ where }]);
  });

  it.each([
    ["a list of objects", ["{", "{}"], "body.f[0]"],
    ["a list of objects", ["{}", "[]"], "body.f[1]"],
    ["a list of lists", ["[1]", '["x"]'], "body.f[1][0]"],
    ["an object", ["{}", "{}"], "body.f"],
    ["a list, as JSON", ["[1,2]"], "body.f[0]"],
  ])("says which part is wrong: %s: %j", async (name, parts, where) => {
    const form = new FormData();
    for (const part of parts) form.append("f", part);
    const answer = await post(named(name, multipart), form);
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { errors: Issue[] }).errors).toMatchObject([{ where }]);
  });

  it("refuses a file where the contract has none, and one inside of JSON before it is sent", async () => {
    const form = new FormData();
    form.append("f", new Blob(["x"]), "x");
    expect((await post(named("text", multipart), form)).status).toBe(400);
    const { api } = running.get("3.1.0") as Running;
    const call = api[named("an object", multipart)];
    await expect(call?.({ body: { f: { file: png() } } })).rejects.toThrow("JSON cannot hold it");
  });

  it("takes an object as JSON in a field of its name, as OpenAPI 3.1.1 has it", async () => {
    await post(named("an object", urlencoded), 'f={"x":1}', urlencoded);
    expect(got.body).toEqual({ f: { x: 1 } });
  });
});
