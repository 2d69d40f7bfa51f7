/** Why a reader flags a post. */
export const FLAG_REASONS = {
  spam: 'Spam or advertising',
  abuse: 'Abuse of a person',
  manipulation: 'Talks a price up or down',
  illegal: 'Illegal',
  'off-topic': 'Does not belong here',
  other: 'Something else',
} as const;
export type FlagReason = keyof typeof FLAG_REASONS;

/** Why a post waits for staff. */
export const REVIEW_REASONS = {
  new: 'First posts of a new account',
  word: 'Names a word on the list',
  domain: 'Links to a domain on the list',
  duplicate: 'The same text came from another account',
  'same-domain': 'Another new account links to the same domain',
  pump: 'Several new accounts name one thinly traded security',
  flags: 'Flagged by readers',
} as const;
export type ReviewReason = keyof typeof REVIEW_REASONS;

/** Actions of staff, as the public log words them. */
export const LOG_ACTIONS = {
  approve: 'Post approved',
  edit_approve: 'Post edited and approved',
  reject: 'Post refused',
  remove: 'Post removed',
  restore: 'Post restored',
  purge: 'Text deleted at once',
  flags_upheld: 'Flags upheld',
  flags_rejected: 'Flags rejected',
  lock: 'Topic locked',
  unlock: 'Topic unlocked',
  move: 'Topic moved',
  merge: 'Topic merged into another',
  pin: 'Topic pinned',
  unpin: 'Topic unpinned',
  suspend: 'Account suspended from writing',
  unsuspend: 'Suspension ended',
} as const;
export type LogAction = keyof typeof LOG_ACTIONS;
