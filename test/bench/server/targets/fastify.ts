// Fastify 5, whose routes have the schemas of the document.
import { readFileSync } from "node:fs";
import { fastify } from "fastify";
import { ready } from "../ready.js";
import { events, key, survey, writtenSurvey } from "../requests.js";

const { surveyWrite, eventsQuery } = JSON.parse(
  readFileSync(new URL("schemas.json", import.meta.url), "utf8"),
);
const app = fastify({
  ajv: { customOptions: { discriminator: true, allErrors: false, strict: false } },
});
app.addHook("onRequest", async (request, reply) => {
  if (request.headers.authorization !== key) await reply.code(401).send({ title: "Unauthorized" });
});
app.get("/api/projects/:project_id/surveys/:id/", async () => survey);
app.get(
  "/api/environments/:project_id/events/",
  { schema: { querystring: eventsQuery } },
  async () => events,
);
app.post(
  "/api/projects/:project_id/surveys/",
  { schema: { body: surveyWrite } },
  async (_, reply) => {
    reply.code(201);
    return writtenSurvey;
  },
);
await app.listen({ port: 0, host: "127.0.0.1" });
ready(app.server);
