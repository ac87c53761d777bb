// Which files the client's run time is copied into: modules of one subject are one file.
import type { JoinedFile } from "../files.js";

/**
 * The files. Modules whose load order counts, as a class that extends another, stand in this order. `fields` stands
 * alone: validation loads it later, and a bundler would move all of its file with it. So does `middleware`.
 */
export const runtimeFiles: Readonly<Record<string, JoinedFile>> = {
  "request.ts": joined(
    "Writes requests by the document: URLs, parameters, headers, JSON.",
    "base-url own serialize request server-url server headers cookies parts parameter-styles json-body",
  ),
  "body.ts": joined("Writes bodies of all media types.", "body-kind given-body body"),
  "response.ts": joined(
    "Reads responses: bodies, headers, streams.",
    "response-body media-type response readers response-headers streams request-id",
  ),
  "client.ts": joined(
    "Makes clients and their calls: limits, credentials, attempts.",
    "authorize call-limits call send client schemes lean-client retries reconnects",
  ),
  "api.ts": joined(
    "Builds on calls: methods, results that throw, pages of lists.",
    "or-throw api-methods paging paging-by-cursor paging-by-link paging-by-link-header paging-by-number",
  ),
  "fetch-client.ts": joined(
    "Makes clients with the calls of openapi-fetch.",
    "read-write-markers fetch-client-types fetch-middleware fetch-serializers fetch-client path-based-client",
  ),
};

function joined(about: string, modules: string): JoinedFile {
  return { about, modules: modules.split(" ") };
}
