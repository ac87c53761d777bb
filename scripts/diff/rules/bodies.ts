// Rules about request bodies, media types and how the parts of a body are written.

/** By name. */
export const bodyRules = {
  "request-body-added-optional": {
    title: "An optional request body is new",
    explanation: "Requests without a body mean what they meant. The handler may look at it.",
    impact: "safe",
    handlers: true,
    receivers: { wire: "receivers may be sent a body" },
  },
  "request-body-added-required": {
    title: "A required request body is new",
    explanation: "Requests without a body were valid and are refused. Each caller has to send one.",
    impact: "breaking",
    wire: "servers refuse requests without a body",
    validators: "requests without a body are refused",
    handlers: true,
    receivers: { impact: "safe", wire: "receivers are sent a body" },
  },
  "request-body-removed": {
    title: "The request body is gone",
    explanation:
      "A request body has no effect any more, or is refused. Code that passes a body to the generated function no longer compiles.",
    impact: "breaking",
    wire: "the body has no effect any more, or is refused",
    handlers: true,
    receivers: { wire: "receivers are no longer sent the body that they read" },
  },
  "request-body-became-required": {
    title: "The request body became required",
    explanation: "Requests without a body were valid and are refused.",
    impact: "breaking",
    wire: "servers refuse requests without a body",
    validators: "requests without a body are refused",
    handlers: true,
    receivers: { impact: "safe", wire: "receivers are always sent a body" },
  },
  "request-body-became-optional": {
    title: "The request body became optional",
    explanation: "Callers may leave it out; the handler has to cope with its absence.",
    impact: "safe",
    wire: "servers may be sent requests without a body",
    validators: "requests without a body are valid",
    handlers: true,
    receivers: { impact: "breaking", wire: "receivers may be sent requests without a body" },
  },
  "request-body-documentation-changed": {
    title: "Words about a request body changed",
    about: "documentation",
    explanation: "Its description changed. No request changes.",
    impact: "safe",
  },
  "request-media-type-added": {
    title: "A body may be sent in one more format",
    explanation:
      "Callers who send the other formats go on as before; the server has one more to read.",
    impact: "safe",
    wire: "servers may be sent one more format",
    handlers: true,
    // The document does not say which formats receivers read.
    receivers: {
      impact: "breaking",
      wire: "receivers may be sent a format that they were never sent",
    },
  },
  "request-media-type-removed": {
    title: "A format of the request body is gone",
    explanation:
      "Callers who send this format are refused, mostly with 415. They have to send another.",
    impact: "breaking",
    wire: "servers refuse bodies in the format",
    validators: "bodies in the format are refused",
    handlers: true,
    receivers: { impact: "safe", wire: "receivers are no longer sent the format" },
  },
  "response-media-type-added": {
    title: "A response comes in one more format",
    explanation:
      "Callers who say what they accept go on as before; the handler may give one more format.",
    impact: "safe",
    wire: "callers may get one more format, if they accept it",
    handlers: true,
    receivers: { wire: "receivers may respond in one more format" },
  },
  "response-media-type-removed": {
    title: "A format of a response is gone",
    explanation: "Callers who read this format no longer get it.",
    impact: "breaking",
    wire: "callers no longer get the format that they read",
    validators: "responses in the format are refused",
    handlers: true,
    receivers: { wire: "the API no longer understands responses in the format" },
    audiences: { implementers: "breaking" },
  },
  "request-media-type-narrowed": {
    title: "A request may come in fewer formats of a range",
    explanation:
      "A range such as `image/*` was declared for the body, and now formats within it are: callers who send another of the range are refused. Where the API sends the request itself, receivers who read all of the range read these.",
    impact: "breaking",
    wire: "servers refuse bodies in the other formats of the range",
    validators: "bodies in the other formats of the range are refused",
    handlers: true,
    receivers: { impact: "safe", wire: "receivers are sent fewer formats" },
  },
  "request-media-type-widened": {
    title: "A request may come in more formats",
    explanation:
      "A range such as `image/*` stands where a format within it stood: bodies as before are still taken, and the server has more to read. Where the API sends the request itself, receivers may get what they cannot read.",
    impact: "safe",
    wire: "servers may be sent more formats",
    validators: "bodies in more formats are valid",
    handlers: true,
    receivers: {
      impact: "breaking",
      wire: "receivers may be sent formats that they were never sent",
    },
  },
  "response-media-type-narrowed": {
    title: "A response comes in fewer formats of a range",
    explanation:
      "A range such as `image/*` was declared, and now formats within it are: callers who read all of them read these. Where the API receives the response, receivers who give another of the range are not understood.",
    impact: "safe",
    validators: "responses in the other formats of the range are refused",
    handlers: true,
    receivers: { impact: "breaking", wire: "the API understands fewer formats of responses" },
    audiences: { implementers: "breaking" },
  },
  "response-media-type-widened": {
    title: "A response may come in more formats",
    explanation:
      "A range such as `image/*` stands where a format within it stood: callers may get a format that they cannot read. Where the API receives the response, it understands more.",
    impact: "breaking",
    wire: "callers may get formats that they never got",
    validators: "responses in more formats are valid",
    handlers: true,
    receivers: { impact: "safe", wire: "receivers may respond in more formats" },
  },
  "media-type-told-apart": {
    title: "A format is told apart from its range",
    explanation:
      "A format was added that lies in a range such as `image/*`, which stays: bodies of the format were valid before. Its schema is compared with the one of the range.",
    impact: "safe",
    handlers: true,
  },
  "media-type-joined": {
    title: "A format is no longer told apart from its range",
    explanation:
      "A format is gone that lies in a range such as `image/*`, which stays: bodies of the format stay valid. The schema of the range is compared with the one of the format.",
    impact: "safe",
    handlers: true,
  },
  "media-type-parameters-changed": {
    title: "A media type has other parameters",
    explanation:
      "A parameter of a media type changed, such as a profile, a version or a charset. Type and subtype decide which bodies are read, so no body is refused for it. A person has to say whether it names another format.",
    // No body is refused for them, but they may name another version or profile.
    impact: "review",
    wire: "bodies may be labelled, or meant, otherwise",
    receivers: { wire: "bodies may be labelled, or meant, otherwise" },
  },
  "written-otherwise": {
    title: "A name is written otherwise that is the same to HTTP",
    explanation:
      "Header names and media types are the same in capital and small letters, UTF-8 is what text is written in unless something else is said, what a path calls its parameters is in no request, and a prefix may stand in the server URLs or in the paths. On the wire nothing changes; generated types hold the name as it is written.",
    impact: "safe",
  },
  "request-encoding-changed": {
    title: "Parts of a request body are written otherwise",
    explanation:
      "The encoding of a form's or multipart body's parts changed. Whether bodies written the old way are still read depends on the server.",
    impact: "review",
    wire: "parts of the body may be read otherwise",
    handlers: true,
    receivers: { wire: "parts of the body may be read otherwise" },
  },
  "request-part-media-type-narrowed": {
    title: "A part of a request body may come in fewer media types",
    explanation:
      "`contentType` of a part no longer lists a media type that it listed. Servers refuse a part in that media type, so callers who send it have to send another.",
    impact: "breaking",
    wire: "servers refuse the part in a media type that they took",
    handlers: true,
    receivers: { impact: "safe", wire: "receivers are sent the part in fewer media types" },
  },
  "request-part-media-type-widened": {
    title: "A part of a request body may come in more media types",
    explanation:
      "`contentType` of a part lists one more media type. Callers who send the others go on as before; the server has one more to read.",
    impact: "safe",
    wire: "servers may be sent the part in one more media type",
    handlers: true,
    receivers: {
      impact: "breaking",
      wire: "receivers may be sent the part in a media type that they were never sent",
    },
  },
  "xml-root-renamed": {
    title: "The root element of a body in XML has another name",
    explanation:
      "A body in XML begins with the name of its schema, unless `xml.name` says another. The schema has another name, so readers that look for the old element may not find it. Set `xml.name` to keep the old one.",
    impact: "review",
    wire: "bodies in XML begin with another element",
    handlers: true,
    receivers: { wire: "bodies in XML begin with another element" },
  },
  "request-style-changed": {
    title: "A list or object in a form is written otherwise",
    explanation:
      "`style` or `explode` changed for a member of a form that is a list or object: the same value is other text, and a server reads the old text as another value or none.",
    impact: "breaking",
    wire: "the text that callers send is read as another value, or refused",
    validators: "the old text of the member is read otherwise",
    handlers: true,
    receivers: { wire: "receivers read parts of the body as other values" },
  },
  "request-part-header-required": {
    title: "A part of a request body needs a header",
    explanation:
      "The encoding of a multipart body asks for a header of a part that callers could leave out. Callers have to send it.",
    impact: "breaking",
    wire: "servers refuse parts without the header",
    handlers: true,
    receivers: { impact: "safe", wire: "receivers are always sent the header of the part" },
  },
  "response-encoding-changed": {
    title: "Parts of a response are written otherwise",
    explanation:
      "The encoding of a multipart response's parts changed. Whether callers still read them, a person has to say.",
    impact: "review",
    wire: "parts of the response may be read otherwise",
    handlers: true,
    receivers: { wire: "parts of the response may be read otherwise" },
  },
  "response-style-changed": {
    title: "A list or object in a form of a response is written otherwise",
    explanation:
      "`style` or `explode` changed for a member of a form in a response that is a list or object: callers read the same value as another, or none.",
    impact: "breaking",
    wire: "callers read parts of the response as other values",
    handlers: true,
    receivers: { wire: "the API reads parts of responses as other values" },
  },
  "response-part-header-required": {
    title: "A part of a response always has a header",
    explanation:
      "The encoding of a multipart response promises a header of a part that could be left out. Callers can rely on it.",
    impact: "safe",
    wire: "callers always get the header of the part",
    handlers: true,
    receivers: { impact: "breaking", wire: "the API refuses parts without the header" },
    audiences: { implementers: "breaking" },
  },
} as const;
