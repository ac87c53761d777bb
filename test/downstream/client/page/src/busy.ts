// Sends one request at a time. During a request, the page names the running action, and the user can cancel the action.
import { ApiError, CallError } from "analytics-project-api/client";
import { element } from "./elements.js";

const line = element("busy", HTMLElement);
const doing = element("doing", HTMLElement);
const cancel = element("cancel", HTMLButtonElement);
const message = element("message", HTMLElement);

/**
 * Returns the result of a call. After an error or a cancellation, the page reports what happened, and the result is
 * `undefined`.
 */
export async function busy<Answer>(
  what: string,
  controller: AbortController,
  call: Promise<Answer>,
): Promise<Answer | undefined> {
  const abort = () => controller.abort();
  show(what);
  cancel.addEventListener("click", abort);
  try {
    return await call;
  } catch (error) {
    const isCancelled = controller.signal.aborted;
    tell(isCancelled ? "Cancelled." : reasonOf(error), isCancelled);
    return undefined;
  } finally {
    cancel.removeEventListener("click", abort);
    line.hidden = true;
    setDisabled(false);
  }
}

function show(what: string): void {
  setDisabled(true);
  message.hidden = true;
  doing.textContent = what;
  line.hidden = false;
}

function tell(text: string, isExpected: boolean): void {
  message.textContent = text;
  message.className = isExpected ? "" : "warning";
  message.hidden = false;
}

/** Disables buttons, so that a second click sends nothing. */
function setDisabled(isDisabled: boolean): void {
  for (const button of document.querySelectorAll("button")) {
    if (button !== cancel) button.disabled = isDisabled;
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof ApiError && error.status === 401)
    return "The service does not know this key.";
  if (error instanceof CallError) return error.message;
  throw error;
}
