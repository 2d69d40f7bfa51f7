/** The members that have a value. */
export type Present<T> = { readonly [K in keyof T]?: NonNullable<T[K]> };

/** Without the members that are null or undefined: what is unknown is absent. An empty text stays. */
export const present = <T extends object>(members: T): Present<T> =>
  Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== null && value !== undefined),
  ) as Present<T>;
