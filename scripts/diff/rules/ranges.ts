// Rules about names that stand for many, media types and statuses, and about how the parts of a body are written.
import type { Rule } from "./rule.js";

/** By name. */
export const rangeRules: Readonly<Record<string, Rule>> = {
  "request-media-type-narrowed": {
    title: "A request may come in fewer formats of a range",
    explanation:
      "A range such as `image/*` was declared for the body, and now formats within it are: callers who send another of the range are refused. Where the API sends the request itself, receivers who read all of the range read these.",
    wire: "servers refuse bodies in the other formats of the range",
    validators: "bodies in the other formats of the range are refused",
    handlers: true,
  },
  "request-media-type-widened": {
    title: "A request may come in more formats",
    explanation:
      "A range such as `image/*` stands where a format within it stood: bodies as before are still taken, and the server has more to read. Where the API sends the request itself, receivers may get what they cannot read.",
    wire: "servers may be sent more formats",
    validators: "bodies in more formats are valid",
    handlers: true,
  },
  "response-media-type-narrowed": {
    title: "A response comes in fewer formats of a range",
    explanation:
      "A range such as `image/*` was declared, and now formats within it are: callers who read all of them read these. Where the API is the one that is answered, receivers who give another of the range are not understood.",
    validators: "responses in the other formats of the range are refused",
    handlers: true,
  },
  "response-media-type-widened": {
    title: "A response may come in more formats",
    explanation:
      "A range such as `image/*` stands where a format within it stood: callers may get a format that they cannot read. Where the API is the one that is answered, it understands more.",
    wire: "callers may get formats that they never got",
    validators: "responses in more formats are valid",
    handlers: true,
  },
  "media-type-told-apart": {
    title: "A format is told apart from its range",
    explanation:
      "A format was added that lies in a range such as `image/*`, which stays: bodies in it were taken or given before. What it holds is compared with what the range said.",
    handlers: true,
  },
  "media-type-joined": {
    title: "A format is no longer told apart from its range",
    explanation:
      "A format is gone that lies in a range such as `image/*`, which stays: bodies in it are still taken or given. What the range holds is compared with what the format said.",
    handlers: true,
  },
  "media-type-parameters-changed": {
    title: "A media type has other parameters",
    explanation:
      "What follows the semicolon of a media type changed, such as a profile, a version or a charset. Type and subtype decide which bodies are read, so nobody is refused for it here; whether it names another format, a person has to say.",
    wire: "bodies may be labelled, or meant, otherwise",
  },
  "written-otherwise": {
    title: "A name is written otherwise that is the same to HTTP",
    explanation:
      "Header names and media types are the same in capital and small letters, UTF-8 is what text is written in unless something else is said, what a path calls its parameters is in no request, and a prefix may stand in the server URLs or in the paths. On the wire nothing changes; generated types hold the name as it is written.",
  },
  "response-narrowed-success": {
    title: "Fewer success statuses of a range are given",
    explanation:
      "A range such as `2XX` was declared, and now statuses within it are: callers who know what to make of all of them know these. Where the API is the one that is answered, receivers who give another of the range are not understood.",
    validators: "the other statuses of the range are refused in responses",
    handlers: true,
  },
  "response-narrowed-error": {
    title: "Fewer error statuses of a range are given",
    explanation:
      "A range such as `4XX`, or `default`, was declared, and now statuses within it are. Callers who know what to make of all of them know these.",
    validators: "the other statuses of the range are refused in responses",
    handlers: true,
  },
  "response-widened-success": {
    title: "More success statuses may be given",
    explanation:
      "A range such as `2XX` stands where a status within it stood. Callers may get a success that they do not know by number; clients treat all of 2xx alike by HTTP's rules, and generated code tells them apart.",
    wire: "callers may get success statuses that they never got",
    validators: "more statuses are valid in responses",
    handlers: true,
  },
  "response-widened-error": {
    title: "More error statuses may be given",
    explanation:
      "A range such as `4XX`, or `default`, stands where a status within it stood. Callers may get an error that they do not know by number; clients treat each as x00 of its class by HTTP's rules.",
    wire: "callers may get error statuses that they never got",
    validators: "more statuses are valid in responses",
    handlers: true,
  },
  "response-told-apart": {
    title: "A status is told apart from its range",
    explanation:
      "A status was added that a range such as `4XX`, or `default`, stood for and still does for the others: it may have been answered before. What it holds is compared with what the range said.",
    handlers: true,
  },
  "response-joined": {
    title: "A status is no longer told apart from its range",
    explanation:
      "A status is gone that a range such as `4XX`, or `default`, stands for: it may still be given. What the range holds is compared with what the status said.",
    handlers: true,
  },
  "request-encoding-changed": {
    title: "Parts of a request body are written otherwise",
    explanation:
      "The encoding of a form's or multipart body's parts changed. Whether bodies written the old way are still read depends on the server.",
    wire: "parts of the body may be read otherwise",
    handlers: true,
  },
  "request-style-changed": {
    title: "A list or object in a form is written otherwise",
    explanation:
      "`style` or `explode` changed for a member of a form that is a list or object: the same value is other text, and a server reads the old text as another value or none.",
    wire: "the text that callers send is read as another value, or refused",
    validators: "the old text of the member is read otherwise",
    handlers: true,
  },
  "request-part-header-required": {
    title: "A part of a request body needs a header",
    explanation:
      "The encoding of a multipart body asks for a header of a part that callers could leave out. Callers have to send it.",
    wire: "servers refuse parts without the header",
    handlers: true,
  },
  "response-encoding-changed": {
    title: "Parts of a response are written otherwise",
    explanation:
      "The encoding of a multipart response's parts changed. Whether callers still read them, a person has to say.",
    wire: "parts of the response may be read otherwise",
    handlers: true,
  },
  "response-style-changed": {
    title: "A list or object in a form of a response is written otherwise",
    explanation:
      "`style` or `explode` changed for a member of a form in a response that is a list or object: callers read the same value as another, or none.",
    wire: "callers read parts of the response as other values",
    handlers: true,
  },
  "response-part-header-required": {
    title: "A part of a response always has a header",
    explanation:
      "The encoding of a multipart response promises a header of a part that could be left out. Callers can rely on it.",
    wire: "callers always get the header of the part",
    handlers: true,
  },
};
