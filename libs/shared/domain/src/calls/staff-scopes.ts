/** Scopes of staff; `owner` includes all others, and alone changes scopes and staff. */
export const STAFF_SCOPES = ['owner', 'members', 'content', 'support', 'data', 'marketing'] as const;

/** One of them. */
export type StaffScope = (typeof STAFF_SCOPES)[number];

/** Descriptions of the scopes, for the page that sets them. */
export const STAFF_SCOPE_WORDS: Readonly<Record<StaffScope, string>> = {
  owner: 'Everything, and who is staff',
  members: 'Accounts, memberships, payments, groups and the outbox',
  content: 'Articles, the forum, pictures, lists and texts of the site',
  support: 'Tickets, meetings, tutorials, demos and surveys',
  data: 'Sources, imports, quality and caches',
  marketing: 'Messages to many and marketing mails',
};

/** Who has no list of scopes has all. */
export type StaffScopes = readonly StaffScope[] | undefined;

/** Whether scopes cover what needs one; `any` is covered by each, what names none by `owner` alone. */
export const coversScope = (scopes: StaffScopes, needed: StaffScope | 'any' = 'owner'): boolean =>
  scopes === undefined || scopes.includes('owner') || (needed === 'any' ? scopes.length > 0 : scopes.includes(needed));
