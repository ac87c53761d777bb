// Services with one fault in one operation, and the expected report of the suite for each fault.
import type { OperationId } from "../../../generated/conformance/index.js";
import {
  isObject,
  pathOf,
  type Serve,
  withAnswer,
  withBody,
  withHeaders,
  without,
  withQuery,
} from "./broken.js";

export type { Serve } from "./broken.js";

export interface Fault {
  /** The faulty behaviour. */
  readonly does: string;
  /** The faulty operation, which must be the only operation in the suite's report. */
  readonly operation: OperationId;
  /** Text that the suite's report must contain. */
  readonly check: string;
  readonly serve: (request: Request, service: Serve) => Promise<Response>;
}

/** Resources that exist in the service before faults are tested. */
export interface Existing {
  readonly project: string;
  readonly dashboard: number;
  readonly survey: string;
  /** Headers of a caller with all scopes. */
  readonly masterKey: Readonly<Record<string, string>>;
}

export function faultsOf({ project, dashboard, survey, masterKey }: Existing): readonly Fault[] {
  const isSurveys = (request: Request) => pathOf(request) === `/api/projects/${project}/surveys/`;
  const isSurvey = (request: Request) => pathOf(request).endsWith(`/surveys/${survey}/`);
  const isDashboard = (request: Request) => pathOf(request).endsWith(`/dashboards/${dashboard}/`);
  const isEvents = (request: Request) => pathOf(request).endsWith("/events/");
  const isSharing = (request: Request) => pathOf(request).endsWith("/sharing/");
  const withKey = (request: Request, service: Serve) => service(withHeaders(request, masterKey));
  return [
    {
      does: "does not check a field",
      operation: "createSurvey",
      check: "body.archived: a string",
      serve: (request, service) =>
        request.method === "POST" && isSurveys(request)
          ? withBody(request, service, (body) => without(body, "archived"))
          : service(request),
    },
    {
      does: "does not check an enumeration in a list",
      operation: "updateSurvey",
      check: "body.questions[2].display: an unlisted value",
      serve: (request, service) =>
        request.method === "PATCH" && isSurvey(request)
          ? withBody(request, service, (body) => {
              const questions = body["questions"];
              if (!Array.isArray(questions)) return body;
              return {
                ...body,
                questions: questions.map((one: unknown) =>
                  isObject(one) ? without(one, "display") : one,
                ),
              };
            })
          : service(request),
    },
    {
      does: "does not check an enumeration in the query",
      operation: "listEvents",
      check: "query.format: an unlisted value",
      serve: (request, service) =>
        isEvents(request)
          ? withQuery(request, service, (query) => query.delete("format"))
          : service(request),
    },
    {
      does: "takes a question of an unknown kind",
      operation: "createSurvey",
      check: "body.questions[0].type: an unlisted value",
      serve: (request, service) =>
        request.method === "POST" && isSurveys(request)
          ? withBody(request, service, (body) => {
              const questions = body["questions"];
              if (!Array.isArray(questions)) return body;
              const known = questions.filter(
                (one) => !isObject(one) || one["type"] !== "none-of-these",
              );
              return { ...body, questions: known };
            })
          : service(request),
    },
    {
      does: "takes null for a text",
      operation: "updateDashboard",
      check: "body.name: null",
      serve: (request, service) =>
        request.method === "PATCH" && isDashboard(request)
          ? withBody(request, service, (body) =>
              body["name"] === null ? without(body, "name") : body,
            )
          : service(request),
    },
    {
      does: "reads 1e3 as a thousand",
      operation: "listSurveys",
      check: "query.limit: a number with an exponent",
      serve: (request, service) =>
        request.method === "GET" && isSurveys(request)
          ? withQuery(request, service, (query) => {
              if (query.get("limit") === "1e3") query.set("limit", "1000");
            })
          : service(request),
    },
    {
      does: "does not check scopes",
      operation: "retrieveDashboard",
      check: "without the scope dashboard:read",
      serve: (request, service) =>
        request.method === "GET" &&
        isDashboard(request) &&
        request.headers.get("authorization")?.startsWith("Bearer key") === true
          ? withKey(request, service)
          : service(request),
    },
    {
      does: "serves callers without a key",
      operation: "listSurveys",
      check: "without credentials",
      serve: (request, service) =>
        request.method === "GET" && isSurveys(request) && !request.headers.has("authorization")
          ? withKey(request, service)
          : service(request),
    },
    {
      does: "serves callers with any key",
      operation: "listEvents",
      check: "with an invalid key",
      serve: (request, service) =>
        isEvents(request) && request.headers.get("authorization")?.includes("anyone") === true
          ? withKey(request, service)
          : service(request),
    },
    {
      does: "refuses without saying how to be let in",
      operation: "retrieveDashboardSharing",
      check: "without credentials",
      serve: async (request, service) => {
        const answer = await service(request);
        if (isSharing(request)) answer.headers.delete("www-authenticate");
        return answer;
      },
    },
    {
      does: "answers 200 where the contract says 201",
      operation: "createSurvey",
      check: "only the required parts",
      serve: async (request, service) => {
        const answer = await service(request);
        return answer.status === 201
          ? new Response(answer.body, { headers: answer.headers })
          : answer;
      },
    },
    {
      does: "answers a member with another type",
      operation: "retrieveSurvey",
      check: "only the required parts",
      serve: (request, service) =>
        request.method === "GET" && isSurvey(request)
          ? withAnswer(request, service, (body) => ({ ...body, archived: "no" }))
          : service(request),
    },
    {
      does: "leaves a required member out of its answer",
      operation: "retrieveDashboard",
      check: "only the required parts",
      serve: (request, service) =>
        request.method === "GET" && isDashboard(request)
          ? withAnswer(request, service, (body) => without(body, "tiles"))
          : service(request),
    },
    {
      does: "answers as another media type",
      operation: "retrieveDashboardSharing",
      check: "only the required parts",
      serve: async (request, service) => {
        const answer = await service(request);
        if (isSharing(request) && answer.ok) answer.headers.set("content-type", "text/html");
        return answer;
      },
    },
    {
      does: "responds with a body where the contract has none",
      operation: "countSurveyResponses",
      check: "only the required parts",
      serve: async (request, service) => {
        const answer = await service(request);
        return request.url.endsWith("/responses_count/") && answer.ok
          ? Response.json({ count: 1 })
          : answer;
      },
    },
    {
      does: "answers 405 without Allow",
      operation: "removeDashboardCollaborator",
      check: "PUT, which the path does not declare",
      serve: async (request, service) => {
        const answer = await service(request);
        if (request.url.includes("/collaborators/")) answer.headers.delete("allow");
        return answer;
      },
    },
    {
      does: "answers paths that there are not",
      operation: "countSurveyResponses",
      check: "an unknown path",
      serve: async (request, service) =>
        request.url.includes("/responses_count/no-such-place") ? new Response() : service(request),
    },
    {
      does: "takes malformed JSON for nothing",
      operation: "updateSurvey",
      check: "a body that is not JSON",
      serve: (request, service) =>
        request.method === "PATCH" && isSurvey(request)
          ? withBody(request, service, (body) => body, "{}")
          : service(request),
    },
    {
      does: "takes bodies of any media type",
      operation: "createDashboardFromTemplateJson",
      check: "a body with the media type",
      serve: (request, service) => {
        if (!request.url.endsWith("/create_from_template_json/")) return service(request);
        const headers = new Headers(request.headers);
        if (headers.has("content-type")) headers.set("content-type", "application/json");
        return service(new Request(request, { headers }));
      },
    },
    {
      does: "refuses in a form of its own",
      operation: "moveDashboardTile",
      check: "body.pinned: a string",
      serve: async (request, service) => {
        const answer = await service(request);
        const isOwn = request.url.endsWith("/move_tile/") && answer.status === 400;
        return isOwn ? new Response("no", { status: 400 }) : answer;
      },
    },
    {
      does: "does what it refuses",
      operation: "updateDashboard",
      check: "refused requests change nothing",
      serve: async (request, service) => {
        const copy = request.clone();
        const answer = await service(request);
        if (answer.status === 400 && request.method === "PATCH" && isDashboard(request)) {
          await withBody(copy, service, () => ({ name: "changed" }));
        }
        return answer;
      },
    },
    {
      does: "refuses what the contract lets pass",
      operation: "createSurvey",
      check: "body.questions[2].branching: with type",
      serve: async (request, service) => {
        const isCreation = request.method === "POST" && isSurveys(request);
        const text = isCreation ? await request.clone().text() : "";
        return text.includes("response_based")
          ? Response.json(
              { status: 400 },
              { status: 400, headers: { "content-type": "application/problem+json" } },
            )
          : service(request);
      },
    },
    {
      does: "deletes what it must not",
      operation: "deleteDashboard",
      check: "only the required parts",
      serve: async (request, service) => {
        const answer = await service(request);
        const isHardDelete =
          request.method === "DELETE" && isDashboard(request) && answer.status === 405;
        return isHardDelete ? new Response(null, { status: 204 }) : answer;
      },
    },
    {
      does: "takes a way on that other questions have",
      operation: "createSurvey",
      check: 'with type "response_based", which only alternatives of other unions declare',
      serve: (request, service) =>
        request.method === "POST" && isSurveys(request)
          ? withBody(request, service, (body) => {
              const { questions } = body;
              if (!Array.isArray(questions)) return body;
              const others = questions.filter((one: unknown) => {
                const branching = isObject(one) && one["type"] === "open" && one["branching"];
                return !isObject(branching) || branching["type"] !== "response_based";
              });
              return { ...body, questions: others };
            })
          : service(request),
    },
    {
      does: "responds with less than what was written",
      operation: "createSurvey",
      check: "the response contains the written values",
      serve: (request, service) =>
        request.method === "POST" && isSurveys(request)
          ? withAnswer(request, service, (body) => without(body, "schedule"))
          : service(request),
    },
    {
      does: "says that it has changed what it has not",
      operation: "updateDashboard",
      check: "the written values can be read",
      serve: async (request, service) => {
        if (request.method !== "PATCH" || !isDashboard(request)) return service(request);
        const answer = await service(request.clone());
        if (answer.ok) await withBody(request, service, () => ({ description: "-" }));
        return answer;
      },
    },
    {
      does: "refuses to delete, and does something",
      operation: "deleteDashboard",
      check: "refused requests change nothing",
      serve: async (request, service) => {
        const answer = await service(request);
        if (answer.status !== 405 || request.method !== "DELETE" || !isDashboard(request))
          return answer;
        const headers = { ...masterKey, "content-type": "application/json" };
        const body = JSON.stringify({ name: "deleted" });
        await service(new Request(request.url, { method: "PATCH", headers, body }));
        return answer;
      },
    },
  ];
}
