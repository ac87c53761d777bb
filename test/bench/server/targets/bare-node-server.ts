// @hono/node-server alone: a function from Request to Response, without validation.
import type { Server } from "node:http";
import { serve } from "@hono/node-server";
import { ready } from "../ready.js";
import { events, problem, survey, writtenSurvey } from "../requests.js";

interface Written {
  readonly questions: readonly { readonly optional?: boolean }[];
}

const fetch = async (request: Request): Promise<Response> => {
  if (request.method === "GET") {
    return Response.json(request.url.includes("/surveys/") ? survey : events);
  }
  const { questions } = (await request.json()) as Written;
  return questions[3]?.optional === true
    ? Response.json(writtenSurvey, { status: 201 })
    : Response.json(problem, { status: 400 });
};
const server = serve({ fetch, port: 0, hostname: "127.0.0.1" }, () => ready(server as Server));
