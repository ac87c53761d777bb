// Generated: functions of yours that the server calls beside the handlers: whatever they do, it goes on serving.

import { isFieldValue } from "./answer.js";
import { isPending, unawaited } from "./eventual.js";
import type { Failure, ServerOptions } from "./options.js";
import type { Refusal, RenderedProblem } from "./problem.js";

/** Calls the hooks of a server; none of its methods throws. */
export class Hooks {
  readonly #options: Pick<ServerOptions, "onError" | "renderProblem">;

  constructor(options: Pick<ServerOptions, "onError" | "renderProblem">) {
    this.#options = options;
  }

  /** Tells a hook of a request, and `onError` where the hook fails. */
  tell<Event>(hook: (event: Event) => unknown, event: Event): void {
    try {
      const told = hook(event);
      if (isPending(told)) unawaited(told, (error) => this.failed(error, { phase: "handler" }));
    } catch (error) {
      this.failed(error, { phase: "handler" });
    }
  }

  /** Tells `onError` of a failure, or the console. */
  failed(error: unknown, failure: Failure): void {
    if (this.#options.onError === undefined) return console.error(failure, error);
    const untold = (reason: unknown) => console.error(failure, error, reason);
    try {
      const told: unknown = this.#options.onError(error, failure);
      if (isPending(told)) unawaited(told, untold);
    } catch (reason) {
      untold(reason);
    }
  }

  /** A refusal's document as `renderProblem` writes it, or as it is by itself. */
  rendered(refusal: Refusal): RenderedProblem {
    const render = this.#options.renderProblem;
    if (render === undefined) return refusal.rendered();
    const { document } = refusal;
    try {
      const rendered = render(document);
      if (isPending(rendered)) {
        unawaited(rendered, (error) => this.failed(error, { phase: document.phase }));
      }
      const { contentType, body } = rendered;
      if (isFieldValue(contentType) && typeof body === "string") return { contentType, body };
      throw new TypeError("renderProblem answered without a content type or a text");
    } catch (error) {
      this.failed(error, { phase: document.phase });
    }
    return refusal.rendered();
  }
}
