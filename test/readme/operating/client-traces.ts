import { context, propagation, type Span, SpanKind, trace } from "@opentelemetry/api";
import {
  createClient,
  type GuardedClient,
  type Middleware,
} from "../../../generated/client/index.js";

const tracer = trace.getTracer("api");
const spans = new Map<string, Span>();
const set = (headers: Headers, name: string, value: string) => headers.set(name, value);

const traces: Middleware = {
  onRequest: ({ id, params, request }) => {
    const span = tracer.startSpan(params.operationId, { kind: SpanKind.CLIENT });
    spans.set(id, span);
    propagation.inject(trace.setSpan(context.active(), span), request.headers, { set });
  },
  onResponse: ({ id, response }) => {
    spans.get(id)?.setAttribute("http.response.status_code", response.status).end();
    spans.delete(id);
  },
  onError: ({ id, error }) => {
    const span = spans.get(id);
    span?.recordException(error as Error);
    span?.end();
    spans.delete(id);
  },
};

export const client: GuardedClient = createClient({ middleware: [traces] });
