// Checks for Zod that call the format functions of the generated validators.

import type { z } from "zod";
import * as formats from "../../validators/runtime/formats.js";
import { check } from "./checks.js";

export function dateTime(): z.core.$ZodCheck<string> {
  return check(formats.dateTime, "a date and time (RFC 3339)", (bag) => {
    bag["format"] = "date-time";
  });
}

export function date(): z.core.$ZodCheck<string> {
  return check(formats.date, "a date (RFC 3339)", (bag) => {
    bag["format"] = "date";
  });
}

export function time(): z.core.$ZodCheck<string> {
  return check(formats.time, "a time with its offset (RFC 3339)", (bag) => {
    bag["format"] = "time";
  });
}

export function duration(): z.core.$ZodCheck<string> {
  return check(formats.duration, "a duration (RFC 3339, appendix A)", (bag) => {
    bag["format"] = "duration";
  });
}

export function email(): z.core.$ZodCheck<string> {
  return check(formats.email, "an e-mail address (RFC 5321)", (bag) => {
    bag["format"] = "email";
  });
}

export function idnEmail(): z.core.$ZodCheck<string> {
  return check(formats.idnEmail, "an e-mail address (RFC 6531)", (bag) => {
    bag["format"] = "idn-email";
  });
}

export function hostname(): z.core.$ZodCheck<string> {
  return check(formats.hostname, "a host name (RFC 1123)", (bag) => {
    bag["format"] = "hostname";
  });
}

export function ipv4(): z.core.$ZodCheck<string> {
  return check(formats.ipv4, "an IPv4 address (RFC 2673)", (bag) => {
    bag["format"] = "ipv4";
  });
}

export function ipv6(): z.core.$ZodCheck<string> {
  return check(formats.ipv6, "an IPv6 address (RFC 4291)", (bag) => {
    bag["format"] = "ipv6";
  });
}

export function uri(): z.core.$ZodCheck<string> {
  return check(formats.uri, "a URI (RFC 3986)", (bag) => {
    bag["format"] = "uri";
  });
}

export function uriReference(): z.core.$ZodCheck<string> {
  return check(formats.uriReference, "a URI reference (RFC 3986)", (bag) => {
    bag["format"] = "uri-reference";
  });
}

export function iri(): z.core.$ZodCheck<string> {
  return check(formats.iri, "an IRI (RFC 3987)", (bag) => {
    bag["format"] = "iri";
  });
}

export function iriReference(): z.core.$ZodCheck<string> {
  return check(formats.iriReference, "an IRI reference (RFC 3987)", (bag) => {
    bag["format"] = "iri-reference";
  });
}

export function uuid(): z.core.$ZodCheck<string> {
  return check(formats.uuid, "a UUID (RFC 9562)", (bag) => {
    bag["format"] = "uuid";
  });
}

export function uriTemplate(): z.core.$ZodCheck<string> {
  return check(formats.uriTemplate, "a URI template (RFC 6570)", (bag) => {
    bag["format"] = "uri-template";
  });
}

export function jsonPointer(): z.core.$ZodCheck<string> {
  return check(formats.jsonPointer, "a JSON pointer (RFC 6901)", (bag) => {
    bag["format"] = "json-pointer";
  });
}

export function relativeJsonPointer(): z.core.$ZodCheck<string> {
  return check(
    formats.relativeJsonPointer,
    "a relative JSON pointer (draft-bhutton-relative-json-pointer)",
    (bag) => {
      bag["format"] = "relative-json-pointer";
    },
  );
}

export function regex(): z.core.$ZodCheck<string> {
  return check(formats.regex, "a regular expression (ECMA-262)", (bag) => {
    bag["format"] = "regex";
  });
}

export function int8(): z.core.$ZodCheck<number> {
  return check(formats.int8, "an integer of 8 bits");
}

export function int16(): z.core.$ZodCheck<number> {
  return check(formats.int16, "an integer of 16 bits");
}

export function int32(): z.core.$ZodCheck<number> {
  return check(formats.int32, "an integer of 32 bits");
}

export function int64(): z.core.$ZodCheck<number> {
  return check(formats.int64, "an integer of 64 bits");
}

export function uint8(): z.core.$ZodCheck<number> {
  return check(formats.uint8, "an unsigned integer of 8 bits");
}

export function uint16(): z.core.$ZodCheck<number> {
  return check(formats.uint16, "an unsigned integer of 16 bits");
}

export function uint32(): z.core.$ZodCheck<number> {
  return check(formats.uint32, "an unsigned integer of 32 bits");
}

export function uint64(): z.core.$ZodCheck<number> {
  return check(formats.uint64, "an unsigned integer of 64 bits");
}

export function base64(): z.core.$ZodCheck<string> {
  return check(formats.base64, "base64 text (RFC 4648)", (bag) => {
    bag["format"] = "byte";
  });
}
