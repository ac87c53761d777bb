// Builds the parameters, request bodies, responses and headers of `components`, even if they are unused. The command
// `specloom types --compatible` lists unused components, too.

import { isObject, own } from "../json/json.js";
import { append } from "../json/pointer.js";
import type { Operation } from "./api-model.js";
import type { BuildContext } from "./context.js";
import { buildHeaders, buildParameter } from "./parameter.js";
import { buildRequestBody } from "./request-body.js";
import { buildResponse } from "./response.js";

export type Message = Pick<Operation, "parameters" | "requestBody" | "responses">;

/**
 * Returns each parameter, response, request body and header of `components` as an object with the fields of an
 * operation. A component that is only a reference keeps its own JSON Pointer.
 */
export function buildComponentMessages(context: BuildContext): Message[] {
  const none: Message = { parameters: [], responses: [] };
  const headers = append("/components", "headers");
  return [
    ...each(context, "parameters", (written, pointer): Message => {
      const parameter = buildParameter(context, written, pointer);
      return { ...none, parameters: parameter === undefined ? [] : [{ ...parameter, pointer }] };
    }),
    ...each(context, "responses", (written, pointer): Message => {
      const response = buildResponse(context, written, pointer, "default");
      return { ...none, responses: response === undefined ? [] : [{ ...response, pointer }] };
    }),
    ...each(context, "requestBodies", (written, pointer): Message => {
      const requestBody = buildRequestBody(context, written, pointer);
      return {
        ...none,
        ...(requestBody === undefined ? {} : { requestBody: { ...requestBody, pointer } }),
      };
    }),
    ...buildHeaders(context, context.document.valueAt(headers), headers).map((header): Message => {
      const response = { pointer: headers, status: "default", content: [], links: [] };
      return { ...none, responses: [{ ...response, headers: [header] }] };
    }),
  ];
}

function each(
  { document }: BuildContext,
  section: string,
  build: (written: Parameters<typeof buildParameter>[1], pointer: string) => Message,
): Message[] {
  const pointer = append("/components", section);
  const written = document.valueAt(pointer);
  if (!isObject(written)) return [];
  return Object.keys(written).map((name) => build(own(written, name), append(pointer, name)));
}
