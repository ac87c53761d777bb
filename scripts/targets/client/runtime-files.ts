// The files with run-time code of the client. Modules about one subject are joined in one file.
import type { JoinedFile } from "../files.js";

/**
 * For each run-time file of the client, the modules of which it consists. The order of modules matters, for example
 * because a class must be loaded before its subclass. `fields` is a separate file, because bundlers move all imports of
 * the lazily loaded `validation` to a shared chunk. This chunk should be small. `middleware` is a separate file,
 * because the client loads it on demand.
 */
export const runtimeFiles: Readonly<Record<string, JoinedFile>> = {
  "request.ts": joined(
    "Writes the parts of a request: URL, parameters, headers, JSON.",
    "base-url own serialize request server-url parsed-url server headers cookies parts parameter-styles json-body",
  ),
  "body.ts": joined("Writes bodies of all media types.", "body-kind given-body body"),
  "response.ts": joined(
    "Reads responses: bodies, headers, streams.",
    "response-body media-type response readers response-headers streams request-id",
  ),
  "client.ts": joined(
    "Creates clients and makes their calls, with limits, credentials and retries.",
    "authorize call-limits call send client schemes lean-client retries reconnects",
  ),
  "api.ts": joined(
    "Calls operations as methods of one object, throws errors for failed calls, and iterates over pages.",
    "or-throw api-methods paging paging-by-cursor paging-by-link paging-by-link-header paging-by-number",
  ),
  "fetch-client.ts": joined(
    "Makes clients with the interface of openapi-fetch.",
    "read-write-markers fetch-client-types fetch-middleware fetch-serializers fetch-client path-based-client",
  ),
};

function joined(about: string, modules: string): JoinedFile {
  return { about, modules: modules.split(" ") };
}
