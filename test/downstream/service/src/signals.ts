// Detects that the service must stop.

/** Calls `stop` only once: after SIGINT, after SIGTERM, or when npm ends the shell that started this program. */
export function onStop(stop: () => void): void {
  let isStopping = false;
  const once = () => {
    if (!isStopping) stop();
    isStopping = true;
    clearInterval(timer);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, once);
  // npm ends only the shell in which it started the program. After npm has ended the shell, the program has another
  // parent process.
  const { ppid } = process;
  const isOrphan = () => process.env["npm_lifecycle_event"] !== undefined && process.ppid !== ppid;
  const timer = setInterval(() => isOrphan() && once(), 200).unref();
}
