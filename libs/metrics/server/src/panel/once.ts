/** A value made on first use, unless it was set before. */
export interface Once<T> {
  (): T;
  /** Takes what was made in another process or thread of the same program. */
  set: (value: T) => void;
}

/** Wraps a function so that it runs once, on first use. */
export function once<T>(make: () => T): Once<T> {
  let made: { readonly value: T } | undefined;
  const get = (): T => (made ??= { value: make() }).value;
  return Object.assign(get, { set: (value: T) => void (made = { value }) });
}
