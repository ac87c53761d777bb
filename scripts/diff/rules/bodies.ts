// Rules about request bodies, media types, and the encoding of form and multipart bodies.

export const bodyRules = {
  "request-body-added-optional": {
    title: "Optional request body added",
    explanation:
      "The operation accepts a request body. Requests without a body stay valid. Handlers may read the body.",
    impact: "safe",
    handlers: true,
    receivers: { wire: "receivers may get a request body" },
  },
  "request-body-added-required": {
    title: "Required request body added",
    explanation:
      "Requests without a body were valid and are rejected now. Callers must send a body.",
    impact: "breaking",
    wire: "servers reject requests without a body",
    validators: "requests without a body are invalid",
    handlers: true,
    receivers: { impact: "safe", wire: "receivers get a request body" },
  },
  "request-body-removed": {
    title: "Request body removed",
    explanation:
      "The operation no longer declares a request body. Servers ignore the body of a request, or reject the request. Calls that pass a body to the generated function no longer compile.",
    impact: "breaking",
    wire: "servers ignore or reject the body",
    handlers: true,
    receivers: { wire: "receivers no longer get a request body" },
  },
  "request-body-became-required": {
    title: "Request body became required",
    members: ["required"],
    explanation:
      "Requests without a body were valid and are rejected now. Callers must send a body.",
    impact: "breaking",
    wire: "servers reject requests without a body",
    validators: "requests without a body are invalid",
    handlers: true,
    receivers: { impact: "safe", wire: "receivers always get a request body" },
  },
  "request-body-became-optional": {
    title: "Request body became optional",
    members: ["required"],
    explanation: "Callers may omit the body. Handlers must accept requests without a body.",
    impact: "safe",
    wire: "servers may get requests without a body",
    validators: "requests without a body are valid",
    handlers: true,
    receivers: { impact: "breaking", wire: "receivers may get requests without a body" },
  },
  "request-body-documentation-changed": {
    title: "Description of a request body changed",
    members: ["summary", "title", "description"],
    about: "documentation",
    explanation: "The description of a request body changed. Requests do not change.",
    impact: "safe",
  },
  "request-media-type-added": {
    title: "Media type of the request body added",
    explanation:
      "Callers may send one more media type. Requests with the existing media types stay valid. Handlers must read the new media type.",
    impact: "safe",
    wire: "servers may get one more media type",
    handlers: true,
    // A new media type of a webhook body is breaking, because documents do not declare which media types receivers can
    // read.
    receivers: {
      impact: "breaking",
      wire: "receivers may get a media type that they did not get before",
    },
  },
  "request-media-type-removed": {
    title: "Media type of the request body removed",
    explanation:
      "Servers reject bodies of the removed media type, usually with status 415. Callers must send a media type that the document still lists.",
    impact: "breaking",
    wire: "servers reject bodies of this media type",
    validators: "bodies of this media type are invalid",
    handlers: true,
    receivers: { impact: "safe", wire: "receivers no longer get the removed media type" },
  },
  "response-media-type-added": {
    title: "Media type of a response added",
    explanation:
      "Callers may request one more media type. Callers who send an `Accept` header get the same media types as before.",
    impact: "safe",
    wire: "callers may get one more media type, if they accept it",
    handlers: true,
    receivers: { wire: "receivers may respond with one more media type" },
  },
  "response-media-type-removed": {
    title: "Media type of a response removed",
    explanation: "Callers no longer get responses of the removed media type.",
    impact: "breaking",
    wire: "callers no longer get this media type",
    validators: "responses of this media type are invalid",
    handlers: true,
    receivers: { wire: "the API no longer reads responses of the removed media type" },
    audiences: { implementers: "breaking" },
  },
  "request-media-type-narrowed": {
    title: "Media range of the request body narrowed",
    explanation:
      "A range, such as `image/*`, was replaced by one or more media types, such as `image/png`. Servers reject media types that only the old range covered.",
    impact: "breaking",
    wire: "servers reject the other media types of the range",
    validators: "bodies of the other media types of the range are invalid",
    handlers: true,
    receivers: { impact: "safe", wire: "receivers get fewer media types" },
  },
  "request-media-type-widened": {
    title: "Media type of the request body became a range",
    explanation:
      "A range, such as `image/*`, replaces a media type, such as `image/png`. Requests with the old media type stay valid. Handlers must read all media types of the range.",
    impact: "safe",
    wire: "servers may get more media types",
    validators: "bodies of more media types are valid",
    handlers: true,
    receivers: {
      impact: "breaking",
      wire: "receivers may get media types that they did not get before",
    },
  },
  "response-media-type-narrowed": {
    title: "Media range of a response narrowed",
    explanation:
      "A range, such as `image/*`, was replaced by one or more media types, such as `image/png`. Callers who can read every media type of the old range can read the new response.",
    impact: "safe",
    validators: "responses of the other media types of the range are invalid",
    handlers: true,
    receivers: { impact: "breaking", wire: "the API accepts fewer media types in responses" },
    audiences: { implementers: "breaking" },
  },
  "response-media-type-widened": {
    title: "Media type of a response became a range",
    explanation:
      "A range, such as `image/*`, replaces a media type, such as `image/png`. Callers may get media types that they cannot read.",
    impact: "breaking",
    wire: "callers may get media types that they did not get before",
    validators: "responses of more media types are valid",
    handlers: true,
    receivers: { impact: "safe", wire: "receivers may respond with more media types" },
  },
  "media-type-told-apart": {
    title: "Media type added, but already covered by a range such as `image/*`",
    explanation:
      "A range, such as `image/*`, covered the added media type before, so bodies of this media type were valid. `diff` compares the schema of the added media type, such as `image/png`, with the schema of the range.",
    impact: "safe",
    handlers: true,
  },
  "media-type-joined": {
    title: "Media type removed, but still covered by a range such as `image/*`",
    explanation:
      "A range, such as `image/*`, covers the removed media type, so bodies of this media type stay valid. `diff` compares the schema of the removed media type, such as `image/png`, with the schema of the range.",
    impact: "safe",
    handlers: true,
  },
  "media-type-parameters-changed": {
    title: "Parameters of a media type changed",
    explanation:
      "A parameter of the media type, such as `version`, `profile` or `charset`, changed. Servers ignore parameters of media types when they choose a parser, so no body is rejected. Check whether the new media type parameter changes the format of the body.",
    // A media type parameter, such as `version`, is no reason for a receiver to refuse a body. The impact is `review`,
    // because a media type parameter may name another version or profile of the format.
    impact: "review",
    wire: "bodies may have another Content-Type or meaning",
    receivers: { wire: "bodies may have another Content-Type or meaning" },
  },
  "written-otherwise": {
    title: "Spelling changed, but not the meaning",
    explanation:
      "HTTP ignores the change, for example upper case in a header name, a UTF-8 `charset` or a renamed path parameter. Generated types use the new spelling, for example the new name of a path parameter.",
    impact: "safe",
  },
  "request-encoding-changed": {
    title: "Encoding of parts of a request body changed",
    explanation:
      "`encoding` of a form or multipart request changed. Check whether servers still read bodies with the old encoding.",
    impact: "review",
    wire: "servers may read fields of the body differently",
    handlers: true,
    receivers: { wire: "receivers may read fields of the body differently" },
  },
  "request-part-media-type-narrowed": {
    title: "Media type removed from a part of a request body",
    explanation:
      "`contentType` of the multipart part lists fewer media types. Servers reject parts with a media type that is no longer listed. Callers must send a media type that the document still lists.",
    impact: "breaking",
    wire: "servers reject multipart parts of this media type",
    handlers: true,
    receivers: {
      impact: "safe",
      wire: "receivers get the multipart part in fewer media types",
    },
  },
  "request-part-media-type-widened": {
    title: "Media type added to a part of a request body",
    explanation:
      "`contentType` of the multipart part lists one more media type. Requests with the existing media types stay valid. Handlers must read the new media type.",
    impact: "safe",
    wire: "servers may get one more media type of the multipart part",
    handlers: true,
    receivers: {
      impact: "breaking",
      wire: "receivers may get the multipart part in a new media type",
    },
  },
  "xml-root-renamed": {
    title: "Root element of an XML body renamed",
    explanation:
      "The root element of an XML body has the name of the schema unless `xml.name` is set. The schema was renamed, so XML parsers may not find the root element under its old name. To keep the old name of the root element, set `xml.name`.",
    impact: "review",
    wire: "XML bodies have another root element",
    handlers: true,
    receivers: { wire: "XML bodies have another root element" },
  },
  "request-style-changed": {
    title: "`style` or `explode` of an array or object in a form changed",
    explanation:
      "`style` or `explode` of an array or object changed, so the same value is serialized differently. Servers misread forms that use the old style.",
    impact: "breaking",
    wire: "servers misread or reject the text that callers send",
    validators: "the old text of the field is read differently",
    handlers: true,
    receivers: { wire: "receivers misread fields of the form" },
  },
  "request-part-header-required": {
    title: "Header of a multipart part of a request became required",
    explanation:
      "Before, callers could omit the header of the multipart part. Callers must send the header of the part now.",
    impact: "breaking",
    wire: "servers reject parts without the header",
    handlers: true,
    receivers: { impact: "safe", wire: "receivers always get the header of the part" },
  },
  "response-encoding-changed": {
    title: "Encoding of parts of a response changed",
    explanation:
      "`encoding` of a multipart response changed. Check whether callers can still read the parts of the response.",
    impact: "review",
    wire: "callers may read fields of the response differently",
    handlers: true,
    receivers: { wire: "the API may read fields of responses differently" },
  },
  "response-style-changed": {
    title: "`style` or `explode` of an array or object in a response changed",
    explanation:
      "`style` or `explode` of an array or object changed, so the same value is serialized differently. Callers misread the response unless they expect the new style.",
    impact: "breaking",
    wire: "callers misread fields of the response",
    handlers: true,
    receivers: { wire: "the API misreads fields of responses" },
  },
  "response-part-header-required": {
    title: "Header of a multipart part of a response became required",
    explanation:
      "Before, servers could omit the header of the multipart part. Callers always get the header of the part now.",
    impact: "safe",
    wire: "callers always get the header of the part",
    handlers: true,
    receivers: {
      impact: "breaking",
      wire: "the API rejects a receiver's response if a part lacks the header",
    },
    audiences: { implementers: "breaking" },
  },
} as const;
