/** Keeps what was read, and asks again after a failure. */
export function once<T>(read: () => Promise<T>): () => Promise<T> {
  let known: Promise<T> | undefined;
  return () =>
    (known ??= read().catch((error: unknown) => {
      known = undefined;
      throw error;
    }));
}

/** The same, once for each version of a market. */
export function oncePerVersion<T>(currentVersion: () => string, read: () => Promise<T>): () => Promise<T> {
  let of: string | undefined;
  let readOnce = once(read);
  return () => {
    const version = currentVersion();
    if (of !== version) readOnce = once(read);
    of = version;
    return readOnce();
  };
}
