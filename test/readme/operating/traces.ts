import { context, propagation, type Span, SpanKind, trace } from "@opentelemetry/api";
import type { ServerHooks } from "../../../generated/server/index.js";

const tracer = trace.getTracer("api");
const spans = new WeakMap<object, Span>();

export const traces: ServerHooks = {
  onRequest: ({ method, route = "" }, request) => {
    const parent = propagation.extract(context.active(), request.headers);
    const attributes = { "http.request.method": method, "http.route": route };
    const options = { kind: SpanKind.SERVER, attributes };
    spans.set(request, tracer.startSpan(`${method} ${route}`.trim(), options, parent));
  },
  around: (_event, request, run) =>
    context.with(trace.setSpan(context.active(), spans.get(request) as Span), run),
  onError: (error, _failure, request) => spans.get(request ?? {})?.recordException(error as Error),
  onResponse: ({ status }, request) =>
    spans.get(request)?.setAttribute("http.response.status_code", status).end(),
};
