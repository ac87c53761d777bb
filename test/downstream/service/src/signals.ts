// When the service is told to stop.

/** Calls back once: on SIGINT, on SIGTERM, and when npm, which started it, was told to stop. */
export function onStop(stop: () => void): void {
  let isStopping = false;
  const once = () => {
    if (!isStopping) stop();
    isStopping = true;
    clearInterval(timer);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, once);
  // npm starts a program by a shell, and ends the shell alone: what runs in it gets another parent.
  const { ppid } = process;
  const isOrphan = () => process.env["npm_lifecycle_event"] !== undefined && process.ppid !== ppid;
  const timer = setInterval(() => isOrphan() && once(), 200).unref();
}
