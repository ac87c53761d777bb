// A project from `scaffold` starts on every adapter, responds, and ends when it gets a signal.
import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { adapters } from "../../scripts/scaffolding/adapters.js";
import { tried } from "../runs.js";
import { type Workshop, workshopOf } from "./project.js";
import { bundled, type Started, started, takesCalls } from "./started.js";

describe("a starting project", () => {
  it.each(tried(adapters))(
    "starts on %s, and answers 501 with the operation's name",
    async (adapter) => {
      const workshop = workshopOf();
      await workshop.generate();
      await workshop.scaffold("--adapter", adapter);
      workshop.linkPackages();
      const { url } = await start(workshop, adapter);
      const answers = await Promise.all(
        [
          ["GET", "/books", "secret"],
          ["GET", "/books/1", "secret"],
          ["DELETE", "/loans", "secret"],
          ["GET", "/books", "wrong"],
          ["GET", "/nope", "secret"],
          ["GET", "/%zz", "secret"],
        ].map(async ([method = "", path, key]) => {
          const headers = { authorization: `Bearer ${key}` };
          const answer = await fetch(`${url}${path}`, { method, headers });
          return [answer.status, await answer.text()];
        }),
      );
      // On Express, other routes of the application handle requests that the document does not describe.
      const malformed = adapter === "express" ? 404 : 400;
      const unmatched = adapter === "express" ? '"status":404' : '"phase":"route"';
      expect(answers).toEqual([
        [501, expect.stringContaining("listBooks")],
        [501, expect.stringContaining("readBook")],
        [405, expect.anything()],
        [401, expect.anything()],
        [404, expect.stringContaining(unmatched)],
        [malformed, expect.stringContaining(unmatched)],
      ]);
    },
  );

  it.each(tried([{ type: "commonjs" }, {}]))("starts beside a package of %j", async (manifest) => {
    const workshop = workshopOf();
    workshop.write("package.json", JSON.stringify(manifest));
    await workshop.generate();
    await workshop.scaffold();
    workshop.linkPackages();
    const { url } = await start(workshop, "node");
    expect((await fetch(`${url}/nope`)).status).toBe(404);
  });

  it.each(tried(adapters.filter((adapter) => adapter !== "fetch")))(
    "on %s ends when it is told to, once it has answered what has begun",
    async (adapter) => {
      const workshop = workshopOf();
      await workshop.generate();
      await workshop.scaffold("--adapter", adapter);
      workshop.linkPackages();
      const { url, child } = await started(workshop, await bundled(workshop));
      const port = Number(new URL(url).port);
      const ended = once(child, "exit");
      const socket = connect(port, "127.0.0.1");
      let answer = "";
      socket.setEncoding("latin1").on("data", (text) => {
        answer += text;
      });
      const body = JSON.stringify({ title: "Emma" });
      const head = ["POST /books HTTP/1.1", "Host: a", "Authorization: Bearer secret"];
      head.push("Content-Type: application/json", `Content-Length: ${body.length}`);
      socket.write(`${[...head, "Expect: 100-continue"].join("\r\n")}\r\n\r\n`);
      await expect.poll(() => answer, { timeout: 10_000 }).toMatch(/^HTTP\/1.1 100 /);
      child.kill("SIGTERM");
      await expect.poll(() => takesCalls(port), { timeout: 10_000 }).toBe(false);
      socket.write(body);
      await expect.poll(() => answer, { timeout: 10_000 }).toMatch(/HTTP\/1.1 501 .*createBook/s);
      socket.end();
      expect(await ended).toEqual([0, null]);
    },
  );
});

/** Simulates a platform with the Fetch API: an HTTP server that calls the default export of the scaffolded module. */
const platform = `
  import { createServer } from "node:http";
  const { default: service } = await import("./src/main.ts");
  const server = createServer(async (request, response) => {
    const { method, headers } = request;
    const answer = await service.fetch(new Request("http://localhost" + request.url, { method, headers }));
    response.writeHead(answer.status).end(await answer.text());
  });
  const told = () => console.log(JSON.stringify({ url: "http://127.0.0.1:" + server.address().port }));
  server.listen(0, "127.0.0.1", told);
`;

/** Starts the project as its platform does, and returns the address that the project prints. */
function start(workshop: Workshop, adapter: string): Promise<Started> {
  if (adapter !== "fetch") return started(workshop, "src/main.ts");
  workshop.write("service/platform.mjs", platform);
  return started(workshop, "platform.mjs");
}
