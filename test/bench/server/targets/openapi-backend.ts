// openapi-backend on node:http.
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { OpenAPIBackend } from "openapi-backend";
import { ready } from "../ready.js";
import { events, key, survey, writtenSurvey } from "../requests.js";

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const api = new OpenAPIBackend({
  definition: fileURLToPath(new URL("openapi.json", import.meta.url)),
  quick: true,
  ignoreTrailingSlashes: false,
  ajvOpts: { strict: false, discriminator: true },
});
api.register({
  retrieveSurvey: (): Answer => ({ status: 200, body: survey }),
  listEvents: (): Answer => ({ status: 200, body: events }),
  createSurvey: (): Answer => ({ status: 201, body: writtenSurvey }),
  validationFail: ({ validation }): Answer => ({
    status: 400,
    body: { errors: validation.errors },
  }),
  unauthorizedHandler: (): Answer => ({ status: 401, body: { title: "Unauthorized" } }),
  notFound: (): Answer => ({ status: 404, body: { title: "Not Found" } }),
});
api.registerSecurityHandler(
  "personalApiKey",
  ({ request }) => request.headers["authorization"] === key,
);
await api.init();

ready(
  createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", async () => {
      const { url = "/", method = "GET", headers } = request;
      const [path = "/", query = ""] = url.split("?");
      const text = Buffer.concat(chunks).toString();
      const body: unknown = text === "" ? undefined : JSON.parse(text);
      const answer: Answer = await api.handleRequest({
        method,
        path,
        query,
        body,
        headers: headers as Record<string, string>,
      });
      const sent = JSON.stringify(answer.body);
      response.writeHead(answer.status, {
        "content-type": "application/json",
        "content-length": Buffer.byteLength(sent),
      });
      response.end(sent);
    });
  }),
);
