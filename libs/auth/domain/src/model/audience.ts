/** Whom a message of staff can go to. */
export const AUDIENCES = [
  { value: 'everyone', label: 'Everyone with an account' },
  { value: 'paid', label: 'Members with a paid plan or a trial' },
  { value: 'free', label: 'Members without one' },
  { value: 'staff', label: 'Staff' },
] as const;

export type Audience = (typeof AUDIENCES)[number]['value'];

export const AUDIENCE_KEYS: readonly Audience[] = AUDIENCES.map(({ value }) => value);
