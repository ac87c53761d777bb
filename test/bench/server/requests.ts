// The four requests that measure servers, and their expected responses.

/** A request as bytes, and the status of a correct response. */
export interface Sample {
  readonly name: string;
  readonly bytes: Buffer;
  readonly status: number;
}

const id = "0190b5a4-0000-7000-8000-000000000000";

const questions = [
  {
    type: "rating",
    question: "How likely are you to recommend us to a friend or a colleague?",
    description: "Zero is not at all likely, ten is extremely likely.",
    descriptionContentType: "text",
    display: "number",
    scale: 10,
    lowerBoundLabel: "Not at all likely",
    upperBoundLabel: "Extremely likely",
    branching: {
      type: "response_based",
      responseValues: { detractors: 1, passives: 2, promoters: "end" },
    },
  },
  {
    type: "open",
    question: "What would have to change for you to think better of us?",
    description: "As much or as little as you like.",
    descriptionContentType: "text",
    optional: true,
    buttonText: "Go on",
    branching: { type: "next_question" },
  },
  {
    type: "single_choice",
    question: "Which part of the product do you use most often?",
    choices: ["Dashboards", "Surveys", "Events", "Something else"],
    shuffleOptions: true,
    hasOpenChoice: true,
    branching: { type: "response_based", responseValues: { "0": 3, "1": 4, "2": "end" } },
  },
  {
    type: "multiple_choice",
    question: "Which of these have you tried during the last month?",
    choices: ["Filters", "Sharing", "Templates", "Collaborators"],
    optional: true,
    branching: { type: "end" },
  },
  {
    type: "link",
    question: "Would you talk to us for half an hour?",
    link: "https://example.com/book-a-call",
    buttonText: "Choose a time",
    branching: { type: "specific_question", index: 0 },
  },
];

/** The body of the third request that the benchmark sends, 2 KB long. */
export const newSurvey: Record<string, unknown> = {
  name: "Quarterly satisfaction",
  description: "Asked of everyone who was active during the quarter.",
  type: "popover",
  schedule: "recurring",
  questions,
  conditions: { url: "/app", urlMatchType: "icontains", seenSurveyWaitPeriodInDays: 30 },
  appearance: { backgroundColor: "#eeeded", submitButtonColor: "black", position: "right" },
  start_date: "2025-03-01T00:00:00Z",
  archived: false,
  responses_limit: 500,
  iteration_count: 4,
  iteration_frequency_days: 90,
  enable_partial_responses: true,
};

const invalidSurvey = {
  ...newSurvey,
  questions: questions.map((question, index) =>
    index === 3 ? { ...question, optional: "yes", choices: 4 } : question,
  ),
};

export const writtenSurvey: Record<string, unknown> = { id, ...newSurvey };

/** The body of the response to the first benchmark request, 1 KB long. */
export const survey: Record<string, unknown> = {
  id,
  ...newSurvey,
  questions: questions.slice(0, 1),
  created_at: "2025-02-28T09:30:00Z",
  created_by: { id: 7, first_name: "Ann", email: "ann@example.com" },
};

/** The body of the response to the second benchmark request: a page of events. */
export const events: Record<string, unknown> = {
  next: "https://example.com/api/environments/1/events/?offset=60",
  results: Array.from({ length: 20 }, (_, index) => ({
    id: `0190b5a4-0000-7000-8000-${String(index).padStart(12, "0")}`,
    distinct_id: "42",
    event: "$pageview",
    timestamp: "2025-03-01T12:00:00Z",
    properties: '{"$current_url":"https://example.com/app"}',
    person: '{"is_identified":true}',
  })),
};

/** The response to the fourth benchmark request, which has an invalid body. */
export const problem: Record<string, unknown> = {
  type: "about:blank",
  title: "Bad Request",
  status: 400,
  detail: "The request does not match the API description.",
  operationId: "createSurvey",
  errors: [
    {
      in: "body",
      where: "body.questions[3].optional",
      expected: "true or false",
      keyword: "type",
    },
    { in: "body", where: "body.questions[3].choices", expected: "an array", keyword: "type" },
  ],
  phase: "validation",
};

/** The bearer token of each request. Servers with validation check the token; servers without validation ignore it. */
export const key = "Bearer secret";

const surveys = "/api/projects/1/surveys/";
const query =
  "?distinct_id=42&event=%24pageview&limit=20&offset=40&format=json&after=2025-03-01T00%3A00%3A00Z";

export const samples: readonly Sample[] = [
  { name: "GET by id", status: 200, bytes: bytes("GET", `${surveys}${id}/`) },
  { name: "GET query", status: 200, bytes: bytes("GET", `/api/environments/1/events/${query}`) },
  { name: "POST", status: 201, bytes: bytes("POST", surveys, newSurvey) },
  { name: "POST invalid", status: 400, bytes: bytes("POST", surveys, invalidSurvey) },
];

function bytes(method: string, path: string, body?: unknown): Buffer {
  const text = body === undefined ? "" : JSON.stringify(body);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    "Host: localhost",
    `Authorization: ${key}`,
    "Accept: application/json",
  ];
  if (body !== undefined) {
    lines.push("Content-Type: application/json", `Content-Length: ${Buffer.byteLength(text)}`);
  }
  return Buffer.from(`${lines.join("\r\n")}\r\n\r\n${text}`);
}
