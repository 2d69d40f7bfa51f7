/** The member `name` when there is a value; nothing for null, undefined and the empty text. To be spread into an object. */
export const optional = <K extends string, V>(
  name: K,
  value: V | null | undefined,
): { readonly [P in K]?: NonNullable<V> } =>
  value === null || value === undefined || value === ''
    ? {}
    : ({ [name]: value } as { readonly [P in K]?: NonNullable<V> });
