// node:http with a hand-written router for three operations, and Ajv's validator for the body.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createRequire } from "node:module";
import type { ValidateFunction } from "ajv";
import { ready } from "../ready.js";
import { events, key, survey, writtenSurvey } from "../requests.js";

const isSurveyWrite: ValidateFunction = createRequire(import.meta.url)("./survey-write.cjs");
const integers = ["distinct_id", "limit", "offset", "person_id"];

function answer(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(text),
  });
  response.end(text);
}

function listEvents(url: string, response: ServerResponse): void {
  const query: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(url.slice(url.indexOf("?") + 1))) {
    if (!integers.includes(name)) query[name] = value;
    else if (/^-?\d{1,15}$/.test(value)) query[name] = Number(value);
    else {
      answer(response, 400, { title: "Bad Request", where: `query.${name}` });
      return;
    }
  }
  if (query["format"] !== "csv" && query["format"] !== "json") {
    answer(response, 400, { title: "Bad Request", where: "query.format" });
    return;
  }
  answer(response, 200, events);
}

function createSurvey(request: IncomingMessage, response: ServerResponse): void {
  if (request.headers["content-type"] !== "application/json") {
    answer(response, 415, { title: "Unsupported Media Type" });
    return;
  }
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const isValid = isSurveyWrite(JSON.parse(Buffer.concat(chunks).toString()));
    if (isValid) answer(response, 201, writtenSurvey);
    else answer(response, 400, { title: "Bad Request", errors: isSurveyWrite.errors });
  });
}

ready(
  createServer((request, response) => {
    const { url = "/", method } = request;
    if (request.headers.authorization !== key) answer(response, 401, { title: "Unauthorized" });
    else if (/^\/api\/environments\/[^/]+\/events\/(?:\?|$)/.test(url)) listEvents(url, response);
    else if (/^\/api\/projects\/[^/]+\/surveys\/[0-9a-f-]{36}\/$/.test(url)) {
      answer(response, 200, survey);
    } else if (method === "POST" && /^\/api\/projects\/[^/]+\/surveys\/$/.test(url)) {
      createSurvey(request, response);
    } else answer(response, 404, { title: "Not Found" });
  }),
);
