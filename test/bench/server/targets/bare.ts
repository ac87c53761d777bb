// A server with `node:http` alone, which shows the minimum cost of a server on Node.
import { createServer } from "node:http";
import { ready } from "../ready.js";
import { events, problem, survey, writtenSurvey } from "../requests.js";

ready(
  createServer((request, response) => {
    const answer = (status: number, body: unknown) => {
      const text = JSON.stringify(body);
      response.writeHead(status, {
        "content-type": "application/json",
        "content-length": Buffer.byteLength(text),
      });
      response.end(text);
    };
    if (request.method === "GET") {
      answer(200, request.url?.includes("/surveys/") ? survey : events);
      return;
    }
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { questions } = JSON.parse(Buffer.concat(chunks).toString());
      if (questions[3].optional === true) answer(201, writtenSurvey);
      else answer(400, problem);
    });
  }),
);
