/** Memberships staff can set, with the names of the specification (decision A01). */
export const STATUSES = [
  { value: 0, label: '0 · free or expired' },
  { value: 1, label: '1 · Free User' },
  { value: 3, label: '3 · Premium User' },
  { value: 5, label: '5 · Premium Plus User' },
  { value: 10, label: '10 · Professional' },
] as const;

/** The name of a membership, the number itself where it has none. */
export const statusText = (status: number): string =>
  STATUSES.find(({ value }) => value === status)?.label ?? `${status} · Unclassified User`;
