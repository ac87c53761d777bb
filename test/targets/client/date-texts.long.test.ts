// Tests responses with valid date-times, and with invalid date-times.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JsonValue } from "../../../scripts/json/json.js";
import { generateClient } from "../../../scripts/targets/client/target.js";
import type { Target, TargetInput } from "../../../scripts/targets/target.js";
import { generateTypes } from "../../../scripts/targets/types/target.js";
import { artifactsOf, folderWith, modelOf } from "../types/generate.js";
import { type Client, datedClient, parts, T, t } from "./dated-client.js";
import { load } from "./generated-client.js";

const { service, client, to, answering } = datedClient();

describe("the text of a date-time", () => {
  it.each([
    ["2026-11-21T09:30:00Z", T],
    ["2026-11-21t09:30:00z", T],
    ["2026-11-21 09:30:00Z", T],
    ["2026-11-21T10:30:00+01:00", T],
    ["2026-11-20T21:30:00.0-12:00", T],
    ["2026-11-21T09:30:00.57Z", "2026-11-21T09:30:00.570Z"],
    ["2026-11-21T09:30:00.1239999Z", "2026-11-21T09:30:00.123Z"],
    ["1969-12-31T23:59:59.999Z", "1969-12-31T23:59:59.999Z"],
    ["0001-01-01T00:00:00Z", "0001-01-01T00:00:00.000Z"],
    ["2024-02-29T00:00:00Z", "2024-02-29T00:00:00.000Z"],
    ["2016-12-31T23:59:60Z", "2017-01-01T00:00:00.000Z"],
    ["2017-01-01T00:59:60.5+01:00", "2017-01-01T00:00:00.500Z"],
  ])("%s is a moment", async (text, moment) => {
    answering({ at: text });
    const { data } = await client().at(to());
    expect(data).toEqual({ at: new Date(moment) });
  });

  it.each<JsonValue>([
    "",
    "tomorrow",
    "2026-11-21",
    "2026-11-21T09:30:00",
    "2026-11-21T09:30Z",
    "2026-02-30T09:30:00Z",
    "2026-13-01T09:30:00Z",
    "2026-11-21T24:00:00Z",
    "2026-11-21T09:30:60Z",
    "2026-11-21T09:30:00+24:00",
    "Sat, 21 Nov 2026 09:30:00 GMT",
    "+002026-11-21T09:30:00Z",
    "2026-11-21T09:30:00Z\n",
    1_795_253_400,
    null,
    true,
    [T],
    { at: T },
  ])("%j is none: an error that says where", async (value) => {
    answering({ next: { at: value } });
    const failure = await client()
      .at(to())
      .catch((error) => error);
    expect(failure).toMatchObject({ name: "ResponseError", fault: "date", status: 200 });
    const shown = JSON.stringify(value);
    const where = `${shown} at body.next.at: expected a date-time`;
    expect(failure.message).toBe(`at: the response 200 has ${where}`);
  });
});

describe("where formats of responses are not checked", () => {
  let lenient: Client;
  let removed = () => {};
  let types = "";
  beforeAll(async () => {
    const ignoring = (target: Target) => (input: TargetInput) =>
      target({ ...input, dates: "date", formats: "ignore-in-responses" });
    const made = await artifactsOf(await modelOf(parts), [
      ignoring(generateTypes),
      ignoring(generateClient),
    ]);
    types = made.find(({ path }) => path === "types/dates.ts")?.text ?? "";
    const { folder, remove } = await folderWith(made);
    removed = remove;
    lenient = await load(folder, "client/index.ts");
  });
  afterAll(() => removed());
  const ask = () => lenient.at(lenient.createClient({ baseUrl: service.baseUrl }));

  it("a text that is no date stays text, and its type says so", async () => {
    answering({ at: T, next: { at: "2026-11-21T09:30:00" } }, { when: "tomorrow" });
    expect((await ask()).data).toEqual({ at: t, next: { at: "2026-11-21T09:30:00" } });
    expect(types).toMatch(/at\?: (?:Date \| string|string \| Date);/);
  });

  it("a value that is no text is none", async () => {
    answering({ at: 1 });
    await expect(ask()).rejects.toMatchObject({ fault: "date" });
  });
});
