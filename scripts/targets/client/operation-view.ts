// What a generated function knows of its operation at run time: only what differs from the defaults.
import type { JsonObject, JsonValue } from "../../load/json.js";
import { setOwn } from "../../load/json.js";
import type { MediaType } from "../../model/media-type.js";
import type { Operation } from "../../model/operation.js";
import type { Parameter, ParameterLocation } from "../../model/parameter.js";
import type { SecurityScheme } from "../../model/security.js";
import { contentOf } from "../../model/status.js";
import { serverUrl } from "./servers.js";

/** One member of the object that describes an operation. */
export interface MemberView {
  readonly name: string;
  readonly value: JsonValue;
  /** Too long for one line. */
  readonly isLong: boolean;
}

/** The members that describe an operation, those that have something to say. */
export function operationMembers(
  operation: Operation,
  schemes: readonly SecurityScheme[],
): MemberView[] {
  const { parameters, requestBody, servers } = operation;
  const content = requestBody?.content ?? [];
  const [server] = servers;
  const members: [string, JsonValue | undefined][] = [
    ["id", operation.operationId],
    ["method", operation.method.toUpperCase()],
    ["path", operation.path],
    ["pathParameters", filled(inPlace(parameters, "path").filter(isObject))],
    ["query", filled(inPlace(parameters, "query"))],
    ["headers", filled(inPlace(parameters, "header"))],
    ["cookies", filled(inPlace(parameters, "cookie"))],
    ["body", filled(content.map(({ mediaType }) => mediaType))],
    ["encoding", encodingOf(content)],
    ["security", filled(securityOf(operation, schemes))],
    ["server", server === undefined ? undefined : serverUrl(server)],
    ["answers", answersOf(operation)],
  ];
  return members.flatMap(([name, value]) =>
    value === undefined ? [] : { name, value, isLong: JSON.stringify(value).length > 80 },
  );
}

const defaultStyles = { path: "simple", query: "form", header: "simple", cookie: "form" } as const;

function inPlace(parameters: readonly Parameter[], place: ParameterLocation): JsonValue[] {
  return parameters
    .filter((parameter) => parameter.in === place)
    .map(({ name, style, explode, allowReserved, content }) => {
      const settings: JsonObject = { name };
      if (style !== defaultStyles[place]) settings["style"] = style;
      if (explode !== (style === "form")) settings["explode"] = explode;
      if (allowReserved) settings["allowReserved"] = true;
      if (content !== undefined) settings["content"] = content;
      return Object.keys(settings).length === 1 ? name : settings;
    });
}

function encodingOf(content: readonly MediaType[]): JsonObject | undefined {
  const byMediaType: JsonObject = Object.create(null);
  for (const { mediaType, encoding } of content) {
    const byProperty: JsonObject = Object.create(null);
    for (const { property, contentType, style, explode } of encoding) {
      const settings: JsonObject = {};
      if (contentType !== undefined) settings["contentType"] = contentType;
      if (style !== undefined && formStyles.has(style)) settings["style"] = style;
      if (explode !== undefined) settings["explode"] = explode;
      if (Object.keys(settings).length > 0) setOwn(byProperty, property, settings);
    }
    if (Object.keys(byProperty).length > 0) setOwn(byMediaType, mediaType, byProperty);
  }
  return Object.keys(byMediaType).length > 0 ? byMediaType : undefined;
}

const formStyles = new Set(["form", "spaceDelimited", "pipeDelimited", "deepObject"]);

/** The alternatives; a certificate is shown by the connection, not by a request. */
function securityOf(operation: Operation, schemes: readonly SecurityScheme[]): string[][] {
  const certificates = new Set(
    schemes.filter(({ type }) => type === "mutualTLS").map(({ name }) => name),
  );
  return operation.security
    .map((requirement) =>
      requirement.schemes.map(({ name }) => name).filter((name) => !certificates.has(name)),
    )
    .filter((names) => names.length > 0);
}

function answersOf(operation: Operation): JsonObject {
  const answers: JsonObject = {};
  for (const response of operation.responses) {
    answers[response.status] = contentOf(operation, response).map(({ mediaType }) => mediaType);
  }
  return answers;
}

function filled<T extends JsonValue>(list: readonly T[]): JsonValue | undefined {
  return list.length > 0 ? [...list] : undefined;
}

function isObject(value: JsonValue): boolean {
  return typeof value === "object";
}
