import { z } from 'zod';

/** How memberships work, also by the words that only switched plans on or off. */
function membershipWord(text: string): string {
  const word = text.trim().toLowerCase();
  if (['off', 'false', '0', 'no'].includes(word)) return 'open';
  return ['on', 'true', '1', 'yes'].includes(word) ? 'granted' : word;
}

/** Settings that the server and the jobs process both read. */
export const COMMON_SETTINGS = {
  /** How memberships work: everything included, given by staff, or paid for. `on` and `off` are the older words. */
  MEMBERSHIP: z
    .string()
    .default('open')
    .transform(membershipWord)
    .pipe(z.enum(['open', 'granted', 'paid'])),
  /** Days for which network addresses of sign-ins are kept; 0: they are never recorded. */
  KEEP_ADDRESSES_DAYS: z.coerce.number().int().min(0).max(3_650).default(90),
  CUBE_CACHE_MB: z.coerce.number().int().min(16).default(1024),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  /** Files of a log that are kept; the oldest go. */
  LOG_FILES_KEPT: z.coerce.number().int().min(1).max(9_999).default(14),
};
