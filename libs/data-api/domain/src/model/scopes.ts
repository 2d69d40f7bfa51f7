/** Scopes of a key. */
export const KEY_SCOPES = ['read', 'sql', 'files'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** For people who choose. */
export const SCOPE_LABELS: Readonly<Record<KeyScope, string>> = {
  read: 'Read figures',
  sql: 'Ask with SQL',
  files: 'Download files',
};

/** Keys that one person may have. */
export const MAX_KEYS = 20;

/** Networks that a key may be limited to. */
export const MAX_NETWORKS = 10;
