// Hono with @hono/zod-openapi, on @hono/node-server.
import type { Server } from "node:http";
import { serve } from "@hono/node-server";
import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { ready } from "../ready.js";
import { events, key, survey, writtenSurvey } from "../requests.js";

const plain = z.object({
  type: z.enum(["next_question", "end", "specific_question"]),
  index: z.number().int().optional(),
});
const onResponse = z.union([
  plain,
  z.object({
    type: z.literal("response_based"),
    responseValues: z.record(z.string(), z.union([z.number().int(), z.literal("end")])).optional(),
  }),
]);
const question = {
  question: z.string().optional(),
  description: z.string().optional(),
  descriptionContentType: z.enum(["html", "text"]).optional(),
  optional: z.boolean().optional(),
  buttonText: z.string().optional(),
};
const choices = {
  choices: z.array(z.unknown()).optional(),
  shuffleOptions: z.boolean().optional(),
};
const surveyWrite = z.object({
  name: z.string().optional(),
  description: z.string().optional(),
  type: z.string().optional(),
  schedule: z.string().optional(),
  questions: z
    .array(
      z.discriminatedUnion("type", [
        z.object({ type: z.literal("open"), ...question, branching: plain.optional() }),
        z.object({
          type: z.literal("link"),
          ...question,
          link: z.string().optional(),
          branching: plain.optional(),
        }),
        z.object({
          type: z.literal("rating"),
          ...question,
          display: z.enum(["number", "emoji"]).optional(),
          scale: z.number().int().optional(),
          lowerBoundLabel: z.string().optional(),
          upperBoundLabel: z.string().optional(),
          branching: onResponse.optional(),
        }),
        z.object({
          type: z.literal("single_choice"),
          ...question,
          ...choices,
          hasOpenChoice: z.boolean().optional(),
          branching: onResponse.optional(),
        }),
        z.object({
          type: z.literal("multiple_choice"),
          ...question,
          ...choices,
          branching: plain.optional(),
        }),
      ]),
    )
    .optional(),
  conditions: z.unknown(),
  appearance: z.unknown(),
  start_date: z.string().optional(),
  end_date: z.string().optional(),
  archived: z.boolean().optional(),
  responses_limit: z.number().int().optional(),
  iteration_count: z.number().int().optional(),
  iteration_frequency_days: z.number().int().optional(),
  enable_partial_responses: z.boolean().optional(),
});
const integer = z.coerce.number().int().optional();
const eventsQuery = z.object({
  after: z.string().optional(),
  before: z.string().optional(),
  distinct_id: integer,
  event: z.string().optional(),
  format: z.enum(["csv", "json"]).optional(),
  limit: integer,
  offset: integer,
  person_id: integer,
});
const project = z.object({ project_id: z.string() });
const json = { "application/json": { schema: z.any() } };
const done = { description: "Done.", content: json };

const app = new OpenAPIHono();
app.use(async (context, next) => {
  if (context.req.header("authorization") !== key) return context.json({ title: "No" }, 401);
  return next();
});
app.openapi(
  createRoute({
    method: "get",
    path: "/api/projects/{project_id}/surveys/{id}/",
    request: { params: project.extend({ id: z.uuid() }) },
    responses: { 200: done },
  }),
  (context) => context.json(survey, 200),
);
app.openapi(
  createRoute({
    method: "get",
    path: "/api/environments/{project_id}/events/",
    request: { params: project, query: eventsQuery },
    responses: { 200: done },
  }),
  (context) => context.json(events, 200),
);
app.openapi(
  createRoute({
    method: "post",
    path: "/api/projects/{project_id}/surveys/",
    request: {
      params: project,
      body: { content: { "application/json": { schema: surveyWrite } }, required: true },
    },
    responses: { 201: done },
  }),
  (context) => context.json(writtenSurvey, 201),
);
const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, () =>
  ready(server as Server),
);
