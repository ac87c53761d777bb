// Serves the page, its scripts, and the API with the generated server.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createNodeHandler } from "./api/server/index.js";

const scripts = process.argv[2] ?? "";
const pets = ["Ada", "Bob", "Cleo", "Dot", "Eve"].map((name) => ({ name }));
const json = "application/json" as const;
const page = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><title>Pets</title>
<style>body { font: 16px sans-serif; display: flex; gap: 2em } section { min-width: 9em }</style>
${["react", "vue", "solid", "svelte", "swr"]
  .map((name) => `<section><h2>${name}</h2><div id="${name}"></div></section>`)
  .join("\n")}
${["react", "vue", "solid", "svelte.svelte", "swr"]
  .map((name) => `<script type="module" src="/${name}.js"></script>`)
  .join("\n")}`;

const api = createNodeHandler({
  listPets: ({ query: { limit, after = "0" } }) => {
    const start = Number(after);
    const end = start + limit;
    const next = end < pets.length ? String(end) : null;
    return { status: 200, contentType: json, body: { pets: pets.slice(start, end), next } };
  },
  addPet: ({ body }) => {
    if (pets.some(({ name }) => name === body.name)) {
      return { status: 422, contentType: json, body: { title: `${body.name} is taken` } };
    }
    pets.unshift(body);
    return { status: 201, contentType: json, body };
  },
  getPet: ({ path }) => {
    const body = pets.find(({ name }) => name === path.name);
    return body === undefined
      ? { status: 404, contentType: json, body: { title: "No such pet" } }
      : { status: 200, contentType: json, body };
  },
  removePet: () => ({ status: 204 }),
  restart: () => ({ status: 204 }),
});

const server = createServer((request, response) => {
  const url = request.url ?? "/";
  if (url.startsWith("/api/")) {
    request.url = url.slice("/api".length);
    api(request, response);
    return;
  }
  const isScript = /^\/[\w.]+\.js$/.test(url);
  response.setHeader("content-type", isScript ? "text/javascript" : "text/html");
  response.end(isScript ? readFileSync(`${scripts}${url}`) : page);
});
server.listen(0, "127.0.0.1", () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
