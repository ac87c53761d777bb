// Converts path items and operations of Swagger 2.0. Swagger 2.0 parameters become OpenAPI 3.0 parameters and a request
// body.
import { isObject, type JsonObject, type JsonValue, own, setOwn } from "../../json/json.js";
import { append } from "../../json/pointer.js";
import { kindOf } from "../../openapi/positions.js";
import { bodyOf, type Sent } from "./bodies.js";
import {
  type Conversion,
  convertMembers,
  type Found,
  type Places,
  placesOf,
} from "./conversion.js";
import { convertParameter, isSent } from "./parameters.js";
import { convertResponse } from "./responses.js";
import { operationServers } from "./servers.js";

const nothingSent: Sent = { bodies: [], fields: [] };

export function convertPathItem(
  item: JsonValue,
  places: Places,
  conversion: Conversion,
): JsonValue {
  if (!isObject(item)) return item;
  const made: JsonObject = {};
  const { kept, sent } = parted(
    own(item, "parameters"),
    placesOf(places, "parameters"),
    conversion,
  );
  for (const key of Object.keys(item)) {
    const value = item[key] as JsonValue;
    if (kindOf("swagger-path-item", key) === "swagger-operation" && isObject(value))
      setOwn(made, key, convertOperation(value, placesOf(places, key), sent, conversion));
    else setOwn(made, key, key === "parameters" ? kept : value);
  }
  if (typeof own(item, "$ref") === "string") {
    conversion.refer(made);
    reportBodies(item, sent, places, conversion);
  }
  return made;
}

/**
 * Reports body parameters of a path item that apply to some of its operations only. In a path item with `$ref`, body
 * parameters apply only to operations next to the `$ref`, not to operations of the target.
 */
function reportBodies(
  item: JsonObject,
  { bodies, fields }: Sent,
  { from }: Places,
  conversion: Conversion,
): void {
  const { value: target } = conversion.follow(item, from);
  const hasOperations = Object.keys(item).some(
    (key) => kindOf("swagger-path-item", key) === "swagger-operation",
  );
  const listed = isObject(target) && hasOperations ? own(target, "parameters") : undefined;
  const inherited = (Array.isArray(listed) ? listed : []).some((parameter) => {
    const { value } = conversion.follow(parameter, from);
    return value !== undefined && isSent(value);
  });
  if (bodies.length + fields.length === 0 && !inherited) return;
  const message =
    "a body parameter of a path item with `$ref` applies only to operations in the same object";
  const help = "move the body parameter into the operations";
  conversion.warn("ref-siblings-ignored", message, append(from, "$ref"), help);
}

/** Converts an operation. `around` contains the body parameters that the operation inherits from its path item. */
function convertOperation(
  operation: JsonObject,
  places: Places,
  around: Sent,
  conversion: Conversion,
): JsonObject {
  const made: JsonObject = {};
  const listed = placesOf(places, "parameters");
  const { kept, sent } = parted(own(operation, "parameters"), listed, conversion);
  for (const key of Object.keys(operation)) {
    const value = operation[key] as JsonValue;
    if (["consumes", "produces", "schemes"].includes(key)) continue;
    if (key === "parameters") {
      if (!Array.isArray(kept) || kept.length > 0) setOwn(made, key, kept);
    } else if (key === "responses") {
      setOwn(made, key, convertResponses(value, placesOf(places, key), operation, conversion));
    } else setOwn(made, key, value);
  }
  const at = { to: append(places.to, "requestBody"), parameters: listed.from };
  const body = bodyOf(joined(around, sent), operation, at, conversion);
  if (body !== undefined) made["requestBody"] = body;
  const servers = operationServers(operation, places, conversion);
  if (servers.length > 0) made["servers"] = servers;
  return made;
}

function convertResponses(
  responses: JsonValue,
  places: Places,
  operation: JsonObject,
  conversion: Conversion,
): JsonValue {
  const produces = conversion.mediaTypes("produces", operation);
  const usual = conversion.mediaTypes("produces");
  const isUsual = produces === usual || produces.join() === usual.join();
  return convertMembers(responses, places, (response, { from, to }, status) => {
    if (status.startsWith("x-")) return response;
    // A shared response has the media types that the document declares in `produces`. If an operation has its own media
    // types, it gets a copy of the shared response.
    const found = isUsual ? { value: response, pointer: from } : conversion.follow(response, from);
    conversion.replaced(response, from, found);
    return convertResponse(found.value, { from: found.pointer, to }, produces, conversion);
  });
}

/** Splits parameters into `sent`, which form the request body, and `kept`, which stay parameters. */
function parted(
  parameters: JsonValue | undefined,
  places: Places,
  conversion: Conversion,
): { readonly kept: JsonValue; readonly sent: Sent } {
  if (!Array.isArray(parameters)) return { kept: parameters ?? [], sent: nothingSent };
  const kept: JsonValue[] = [];
  const bodies: Found[] = [];
  const fields: Found[] = [];
  for (const [index, parameter] of parameters.entries()) {
    const { from } = placesOf(places, index);
    const found = conversion.follow(parameter, from);
    if (isObject(found.value) && isSent(found.value)) {
      conversion.replaced(parameter, from, found);
      (own(found.value, "in") === "body" ? bodies : fields).push(found);
    } else {
      const { to } = placesOf(places, kept.length);
      // Parameters of `x-ms-parameterized-host` are not converted to components.
      const isOfHost = found.pointer.startsWith("/x-ms-parameterized-host/");
      const one = isOfHost ? found : { value: parameter, pointer: from };
      kept.push(convertParameter(one.value, { from: one.pointer, to }, conversion));
    }
  }
  return { kept, sent: { bodies, fields } };
}

/**
 * Merges the body parameters of a path item and of an operation. A parameter of the operation overrides the path item's
 * parameter that has the same name.
 */
function joined(around: Sent, within: Sent): Sent {
  const names = new Set(within.fields.map(nameOf));
  const isFormed = within.fields.length > 0;
  const isWhole = within.bodies.length > 0;
  return {
    bodies: isWhole || isFormed ? within.bodies : around.bodies,
    fields: isWhole
      ? within.fields
      : [...around.fields.filter((field) => !names.has(nameOf(field))), ...within.fields],
  };
}

function nameOf({ value }: Found): JsonValue | undefined {
  return isObject(value) ? own(value, "name") : undefined;
}
