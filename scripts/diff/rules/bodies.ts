// Rules about request bodies, media types and how the parts of a body are written.

/** The rules of this file. Keys are their names. */
export const bodyRules = {
  "request-body-added-optional": {
    title: "Optional request body added",
    explanation:
      "The operation accepts a body. Requests without one stay valid. Handlers may read it.",
    impact: "safe",
    handlers: true,
    receivers: { wire: "receivers may get a body" },
  },
  "request-body-added-required": {
    title: "Required request body added",
    explanation:
      "Requests without a body were valid and are rejected now. Callers must send a body.",
    impact: "breaking",
    wire: "servers reject requests without a body",
    validators: "requests without a body are invalid",
    handlers: true,
    receivers: { impact: "safe", wire: "receivers get a body" },
  },
  "request-body-removed": {
    title: "Request body removed",
    explanation:
      "The operation no longer declares a body. Servers ignore or reject it. Calls of the generated function with a body no longer compile.",
    impact: "breaking",
    wire: "servers ignore or reject the body",
    handlers: true,
    receivers: { wire: "receivers no longer get the body" },
  },
  "request-body-became-required": {
    title: "Request body became required",
    explanation:
      "Requests without a body were valid and are rejected now. Callers must send a body.",
    impact: "breaking",
    wire: "servers reject requests without a body",
    validators: "requests without a body are invalid",
    handlers: true,
    receivers: { impact: "safe", wire: "receivers always get a body" },
  },
  "request-body-became-optional": {
    title: "Request body became optional",
    explanation: "Callers may omit the body. Handlers must accept requests without one.",
    impact: "safe",
    wire: "servers may get requests without a body",
    validators: "requests without a body are valid",
    handlers: true,
    receivers: { impact: "breaking", wire: "receivers may get requests without a body" },
  },
  "request-body-documentation-changed": {
    title: "Description of a request body changed",
    about: "documentation",
    explanation: "The description of the body changed. Requests are the same.",
    impact: "safe",
  },
  "request-media-type-added": {
    title: "Media type of the request body added",
    explanation:
      "Callers may send one more media type. Other requests stay valid. The server must read the new media type.",
    impact: "safe",
    wire: "servers may get one more media type",
    handlers: true,
    // The document does not say which formats receivers read.
    receivers: {
      impact: "breaking",
      wire: "receivers may get a media type that they did not get before",
    },
  },
  "request-media-type-removed": {
    title: "Media type of the request body removed",
    explanation:
      "Servers reject bodies of this media type, usually with 415. Callers must send another media type.",
    impact: "breaking",
    wire: "servers reject bodies of this media type",
    validators: "bodies of this media type are invalid",
    handlers: true,
    receivers: { impact: "safe", wire: "receivers no longer get this media type" },
  },
  "response-media-type-added": {
    title: "Media type of a response added",
    explanation:
      "Callers may request one more media type. Callers with an `Accept` header see no change.",
    impact: "safe",
    wire: "callers may get one more media type, if they accept it",
    handlers: true,
    receivers: { wire: "receivers may respond with one more media type" },
  },
  "response-media-type-removed": {
    title: "Media type of a response removed",
    explanation: "Callers who read this media type no longer get it.",
    impact: "breaking",
    wire: "callers no longer get this media type",
    validators: "responses of this media type are invalid",
    handlers: true,
    receivers: { wire: "the API no longer reads responses of this media type" },
    audiences: { implementers: "breaking" },
  },
  "request-media-type-narrowed": {
    title: "Media range of the request body narrowed",
    explanation:
      "Single media types replace a range such as `image/*`. Servers reject the other media types of the range. In webhooks and callbacks this is safe.",
    impact: "breaking",
    wire: "servers reject the other media types of the range",
    validators: "bodies of the other media types of the range are invalid",
    handlers: true,
    receivers: { impact: "safe", wire: "receivers get fewer media types" },
  },
  "request-media-type-widened": {
    title: "Media type of the request body became a range",
    explanation:
      "A range such as `image/*` replaces a media type within it. Existing requests stay valid. The server must read more media types.",
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
      "Single media types replace a range such as `image/*`. Callers who read the range can also read these media types. In webhooks and callbacks the API no longer reads the other media types.",
    impact: "safe",
    validators: "responses of the other media types of the range are invalid",
    handlers: true,
    receivers: { impact: "breaking", wire: "the API reads fewer media types of responses" },
    audiences: { implementers: "breaking" },
  },
  "response-media-type-widened": {
    title: "Media type of a response became a range",
    explanation:
      "A range such as `image/*` replaces a media type within it. Callers may get media types that they cannot read.",
    impact: "breaking",
    wire: "callers may get media types that they did not get before",
    validators: "responses of more media types are valid",
    handlers: true,
    receivers: { impact: "safe", wire: "receivers may respond with more media types" },
  },
  "media-type-told-apart": {
    title: "Media type within a range added",
    explanation:
      "The new media type is part of a range, such as `image/*`, that the document declared before. Bodies of the new media type were valid before, too. Its schema is compared with that of the range.",
    impact: "safe",
    handlers: true,
  },
  "media-type-joined": {
    title: "Media type within a range removed",
    explanation:
      "The removed media type is part of a range, such as `image/*`, that the document still declares. Bodies of the removed media type stay valid. Its schema is compared with that of the range.",
    impact: "safe",
    handlers: true,
  },
  "media-type-parameters-changed": {
    title: "Parameters of a media type changed",
    explanation:
      "A parameter such as a profile, a version or a charset changed. Servers choose by type and subtype, so no body is rejected. Check whether the parameter stands for another format.",
    // Such parameters refuse no body, but may name another version or profile.
    impact: "review",
    wire: "bodies may have another label or meaning",
    receivers: { wire: "bodies may have another label or meaning" },
  },
  "written-otherwise": {
    title: "Spelling changed, meaning the same",
    explanation:
      "HTTP ignores this difference. It is the case of a name or media type, a UTF-8 charset, the name of a path parameter, or the place of a prefix. Generated types use the new spelling.",
    impact: "safe",
  },
  "request-encoding-changed": {
    title: "Encoding of parts of a request body changed",
    explanation:
      "`encoding` of a form or multipart body changed. Check whether the server still reads bodies of the old form.",
    impact: "review",
    wire: "servers may read parts of the body differently",
    handlers: true,
    receivers: { wire: "receivers may read parts of the body differently" },
  },
  "request-part-media-type-narrowed": {
    title: "Media type of a part of a request body removed",
    explanation:
      "`contentType` of the part no longer lists this media type. Servers reject such parts. Callers must send another media type.",
    impact: "breaking",
    wire: "servers reject parts of this media type",
    handlers: true,
    receivers: { impact: "safe", wire: "receivers get fewer media types of the part" },
  },
  "request-part-media-type-widened": {
    title: "Media type of a part of a request body added",
    explanation:
      "`contentType` of the part lists one more media type. Existing requests stay valid. The server must read the new media type.",
    impact: "safe",
    wire: "servers may get one more media type of the part",
    handlers: true,
    receivers: {
      impact: "breaking",
      wire: "receivers may get a media type of the part that they did not get before",
    },
  },
  "xml-root-renamed": {
    title: "Root element of an XML body renamed",
    explanation:
      "The root element has the name of the schema unless `xml.name` is set. The schema was renamed, so readers may not find the old element. Set `xml.name` to keep it.",
    impact: "review",
    wire: "XML bodies have another root element",
    handlers: true,
    receivers: { wire: "XML bodies have another root element" },
  },
  "request-style-changed": {
    title: "Style of a list or object in a form changed",
    explanation:
      "`style` or `explode` changed for a list or object. The same value is written differently. Servers misread the old text.",
    impact: "breaking",
    wire: "servers misread or reject the text that callers send",
    validators: "the old text of the field is read differently",
    handlers: true,
    receivers: { wire: "receivers misread parts of the body" },
  },
  "request-part-header-required": {
    title: "Header of a part of a request body became required",
    explanation: "Callers could omit this header of a multipart part. Now they must send it.",
    impact: "breaking",
    wire: "servers reject parts without the header",
    handlers: true,
    receivers: { impact: "safe", wire: "receivers always get the header of the part" },
  },
  "response-encoding-changed": {
    title: "Encoding of parts of a response changed",
    explanation:
      "`encoding` of a multipart response changed. Check whether callers still read the parts.",
    impact: "review",
    wire: "callers may read parts of the response differently",
    handlers: true,
    receivers: { wire: "the API may read parts of responses differently" },
  },
  "response-style-changed": {
    title: "Style of a list or object in a form response changed",
    explanation:
      "`style` or `explode` changed for a list or object. The same value is written differently. Callers misread it.",
    impact: "breaking",
    wire: "callers misread parts of the response",
    handlers: true,
    receivers: { wire: "the API misreads parts of responses" },
  },
  "response-part-header-required": {
    title: "Header of a part of a response became required",
    explanation: "Servers could omit this header of a multipart part. Now callers always get it.",
    impact: "safe",
    wire: "callers always get the header of the part",
    handlers: true,
    receivers: { impact: "breaking", wire: "the API rejects parts without the header" },
    audiences: { implementers: "breaking" },
  },
} as const;
