// Servers read requests in linear time, for every construct that decides how a request is parsed, such as a parameter
// style. The document has one operation for each construct. Each request repeats a character or token that has a
// special meaning, such as a separator.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { modelOf } from "../../targets/types/generate.js";
import { constructs, contract, outputOf, targetOf } from "./constructs.js";
import { CostlyServer, most, of } from "./cost.js";

const pieces = [
  "a",
  "1",
  ",",
  "1,",
  ";",
  ";v=",
  ".a=",
  "=",
  "a=1&",
  "&v=1",
  "&v[a]=1",
  "&v[a][b]=1",
  "[",
  "%5B",
  "%",
  "%20",
  "%2C",
  "%C3%A9",
  "|",
  "+",
  " ",
  "\t",
  '"',
  "\\",
  '{"a":',
  '"a",',
  "\n",
  "1\n",
  "\r\n",
  "--",
  "\r\n--b",
  "q=0.5,",
  "*/*,",
  "; sid=",
  "é",
  "~1",
];

let server: CostlyServer;

beforeAll(async () => {
  server = await CostlyServer.open(await modelOf(contract()), "/any", outputOf);
});
afterAll(() => server?.close());

describe("of every piece is made a text that costs linear time:", () => {
  for (const [index, [name, { request }]] of Object.entries(constructs).entries()) {
    it(name, { timeout: 120_000 }, async () => {
      server.statuses.clear();
      for (const piece of pieces) {
        const sent = (size: number) => request(targetOf(index), of(piece)(size));
        expect(await server.growthOf(sent), JSON.stringify(piece)).toBeLessThan(most);
      }
      expect(server.failures).toEqual([]);
      // At least one request for each construct must reach the parser, and not only get a status such as 404.
      expect([200, 204, 400, 401].some((status) => server.statuses.has(status))).toBe(true);
    });
  }
});
