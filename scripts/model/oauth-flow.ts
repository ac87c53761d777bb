// OAuth Flow Object (OAS 3.1 §4.8.29).

import { isObject, type JsonValue, own } from "../json/json.js";
import { append } from "../json/pointer.js";
import type { OauthFlow } from "./api-model.js";
import { textOf } from "./text.js";
import { unmodelledOf } from "./unmodelled-fields.js";

const urls = ["authorizationUrl", "tokenUrl", "refreshUrl"] as const;

export function buildOauthFlows(written: JsonValue | undefined, pointer: string): OauthFlow[] {
  if (!isObject(written)) return [];
  const flows: OauthFlow[] = [];
  for (const name of Object.keys(written)) {
    const flow = own(written, name);
    if (!isObject(flow)) continue;
    const scopes = own(flow, "scopes");
    flows.push({
      pointer: append(pointer, name),
      name,
      ...Object.fromEntries(
        urls.flatMap((url) => {
          const value = textOf(flow, url);
          return value === undefined ? [] : [[url, value]];
        }),
      ),
      scopes: isObject(scopes)
        ? Object.keys(scopes).map((scope) => ({
            name: scope,
            description: textOf(scopes, scope) ?? "",
          }))
        : [],
      ...unmodelledOf(flow, [...urls, "scopes"]),
    });
  }
  return flows;
}
