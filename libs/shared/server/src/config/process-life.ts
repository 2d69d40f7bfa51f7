/** Shorter than the launcher waits before it kills. */
const PATIENCE_MS = 8_000;

/**
 * Ends this process in order: on a signal, and when the launcher that started it is gone (its message channel closes).
 * `drainMs`: how long closing waits on purpose before it begins.
 */
export function endInOrder(close: () => Promise<unknown>, drainMs = 0): void {
  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    void Promise.race([close(), new Promise((resolve) => setTimeout(resolve, drainMs + PATIENCE_MS).unref())]).finally(
      () => process.exit(0),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
  if (process.channel) process.on('disconnect', end);
}
