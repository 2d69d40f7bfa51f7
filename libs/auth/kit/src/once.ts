const running = new Map<string, Promise<unknown>>();

/** Work that a single-use token allows once: rendering twice does not do it twice. */
export function once<T>(token: string, work: () => Promise<T>): Promise<T> {
  const known = running.get(token) as Promise<T> | undefined;
  if (known) return known;
  const started = work();
  running.set(token, started);
  return started;
}
