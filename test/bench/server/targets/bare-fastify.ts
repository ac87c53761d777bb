// Fastify alone: three routes and its body parser, without schemas.
import { fastify } from "fastify";
import { ready } from "../ready.js";
import { events, problem, survey, writtenSurvey } from "../requests.js";

interface Written {
  readonly questions: readonly { readonly optional?: boolean }[];
}

const app = fastify();
app.get("/api/projects/:project/surveys/:id/", async () => survey);
app.get("/api/environments/:project/events/", async () => events);
app.post("/api/projects/:project/surveys/", async (request, reply) => {
  const isValid = (request.body as Written).questions[3]?.optional === true;
  return reply.status(isValid ? 201 : 400).send(isValid ? writtenSurvey : problem);
});
await app.listen({ port: 0, host: "127.0.0.1" });
ready(app.server);
