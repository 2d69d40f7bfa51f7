import { type AuthStore, hashOf, type LinkPurpose, type LinkTokens, randomToken } from '@plumbline/auth/people';
import { ApiError } from '@plumbline/shared/domain';
import type { Selectable } from 'kysely';

export type LinkRow = Selectable<LinkTokens>;

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

/** How long a token of each purpose is good for, in seconds. */
export const LINK_SECONDS: Readonly<Record<LinkPurpose, number>> = {
  confirm: 7 * DAY_S,
  'change-email': DAY_S,
  password: HOUR_S,
  'sign-in': 5 * MINUTE_S,
  register: 15 * MINUTE_S,
};

export interface NewLink {
  readonly purpose: LinkPurpose;
  readonly userId: number | null;
  readonly payload?: Record<string, unknown>;
  /** Else as `LINK_SECONDS` says. */
  readonly seconds?: number;
}

/** Single-use tokens of mails and redirects; only their hash is stored. */
export interface Links {
  create(link: NewLink): Promise<string>;
  /** Uses the token up; 410 when it is unknown, used, too old or for something else. */
  consume(token: string, ...purposes: LinkPurpose[]): Promise<LinkRow>;
  /** Ends the tokens of a person that were not used. */
  cancel(userId: number, ...purposes: LinkPurpose[]): Promise<void>;
}

export const linkGone = () =>
  new ApiError(410, 'This link was used already or is too old: ask for a new one', { code: 'link_gone' });

export function createLinks(store: AuthStore, now: () => number = Date.now): Links {
  return {
    async create({ purpose, userId, payload = {}, seconds = LINK_SECONDS[purpose] }) {
      const token = randomToken();
      const expires_at = new Date(now() + seconds * 1000);
      const row = { hash: hashOf(token), user_id: userId, purpose, payload, expires_at, created_at: new Date(now()) };
      await store.insertInto('link_tokens').values(row).execute();
      return token;
    },
    async consume(token, ...purposes) {
      const row = await store
        .updateTable('link_tokens')
        .set({ used_at: new Date(now()) })
        .where('hash', '=', hashOf(token))
        .where('purpose', 'in', purposes)
        .where('used_at', 'is', null)
        .where('expires_at', '>', new Date(now()))
        .returningAll()
        .executeTakeFirst();
      if (!row) throw linkGone();
      return row;
    },
    async cancel(userId, ...purposes) {
      const waiting = store.deleteFrom('link_tokens').where('user_id', '=', userId).where('used_at', 'is', null);
      await waiting.where('purpose', 'in', purposes).execute();
    },
  };
}
